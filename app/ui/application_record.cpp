#include "app/ui/application.hpp"
#include "app/ui/dialogs/file_pattern.hpp"

namespace gjkscope {

std::string Application::recordingTitle() const {
    std::string name = (demo.open() ? demo.file() : session_.file()).filename().string();
    return name.empty() ? session_.scene().title : name.substr(0, name.find('.'));
}

void Application::askHowToRecord() {
    if (settings_.recording.folder.empty()) settings_.recording.folder = userFolder("Videos");
    recordDialog = true;
}

void Application::toggleRecording() {
    if (recording.state() == Recording::State::Running) return recording.stop(context_);
    if (recording.state() != Recording::State::Off) return;
    if (settings_.recording.folder.empty()) settings_.recording.folder = userFolder("Videos");
    try {
        recording.start(settings_.recording, recordingTitle(), windowPixels(), now);
    } catch (const std::exception& error) {
        documents_.fail(error.what());
    }
}

void Application::report(const std::optional<WorkEnd>& end) {
    if (!end) return;
    if (end->failed)
        documents_.fail(end->sentence);
    else
        toast(end->sentence);
}

}  // namespace gjkscope
