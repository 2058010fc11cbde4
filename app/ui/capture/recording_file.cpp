#include "app/ui/capture/recording.hpp"
#include "app/ui/dialogs/file_pattern.hpp"

namespace gjkscope {

std::filesystem::path recordingFile(const Settings::Recording& settings, const std::string& title) {
    if (settings.format == "png") return freeFile(settings.folder, settings.name, title, "") / "%05d.png";
    const bool storyboard = settings.format == "storyboard";
    const std::string ending = storyboard ? std::string(kStoryboardSuffix) : "." + settings.format;
    return freeFile(settings.folder, settings.name, title, ending);
}

glm::ivec2 recordingSize(const Settings::Recording& settings, glm::ivec2 window) {
    return pixelSize(settings.size, settings.source == "window", window);
}

}  // namespace gjkscope
