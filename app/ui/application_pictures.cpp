#include "app/ui/application.hpp"
#include "app/ui/dialogs/file_pattern.hpp"

namespace gjkscope {
namespace {

void chooseFolder(Settings::Pictures& settings) {
    if (settings.folder.empty()) settings.folder = userFolder("Pictures");
}

}  // namespace

void Application::askWhichPicture() {
    // what is exported is what stood there when it was asked for
    session_.playback().pause();
    chooseFolder(settings_.pictures);
    pictureDialog = true;
}

void Application::exportPicture() {
    chooseFolder(settings_.pictures);
    pictures.toFile(settings_.pictures, recordingTitle(), viewNow());
}

}  // namespace gjkscope
