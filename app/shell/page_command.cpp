#include "app/shell/page_command.hpp"

#include "app/page/file/page_document.hpp"
#include "app/shell/output.hpp"
#include "app/shell/scene_input.hpp"

namespace gjkscope {
namespace {

/// Of a bundled scene its stem, so that its texts are in every language.
std::string stemOf(const std::filesystem::path& file) {
    std::error_code error;
    for (const SceneEntry& entry : bundledScenes())
        if (std::filesystem::equivalent(entry.path, file, error) && !error) return entry.stem;
    return {};
}

}  // namespace

int writePage(const PageCommand& command) {
    if (command.gallery) {
        writeGallery(command.output, command.isStatic);
        return 0;
    }
    PageContent content;
    content.theme = command.theme.value_or("");
    content.isStatic = command.isStatic;
    for (const std::string& file : command.files)
        content.scenes.push_back({openScene(file, command.changes),
                                  std::filesystem::path(file).filename().string(), stemOf(file)});
    writeResult(command.output, pageDocument(content));
    return 0;
}

}  // namespace gjkscope
