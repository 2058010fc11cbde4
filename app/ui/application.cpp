#include "app/ui/application.hpp"

#include <algorithm>
#include <utility>

#include "app/base/language.hpp"
#include "app/ui/actions/actions.hpp"
#include "app/ui/canvas/canvas_camera.hpp"

namespace gjkscope {

Application::Application(Renderer& renderer, Settings givenSettings, WindowControl control)
    : Workspace(renderer, std::move(givenSettings), std::move(control)) {
    session.playback().speed = settings.playbackSpeed;
    session.options.regions = settings.show.regions;
    session.options.bounds = settings.show.bounds;
    session.options.labels = settings.show.labels;
    screen.presentation = settings.presentation;
    // on the projector the canvases are what a class watches
    screen.presentationPanes.left = false;
    connectCommands();
    connectDocuments();
    std::vector<std::string> errors;
    bundled = readBundledScenes(errors);
    for (std::string& error : errors) commands.toast(std::move(error));
}

void Application::connectCommands() {
    commands.later = [this](std::function<void()> what) { later_.push_back(std::move(what)); };
    commands.perform = [this](std::string_view id) {
        commands.later([this, action = findAction(id)] { gjkscope::perform(*this, action); });
    };
    commands.shortcut = [](std::string_view id) {
        const Action* action = findAction(id);
        return action == nullptr ? "" : action->key();
    };
    commands.toast = [this](std::string text) { toasts.add(std::move(text), now); };
}

void Application::connectDocuments() {
    documents.used = [this](const std::filesystem::path& file) {
        noteRecentFile(settings, file);
        settings.lastFolder = file.parent_path();
    };
    documents.saved = [this](const std::filesystem::path& file) {
        commands.toast(tr("toast.saved", {{"file", file.filename().string()}}));
    };
    documents.replaced = [this] {
        ++recording.documentsOpened;
        demo.close();
        takeView(canvases);
    };
    documents.demo = [this](Storyboard storyboard, const std::filesystem::path& file) {
        demo.start(std::move(storyboard), file);
    };
    documents.seen = [this](Scene scene) {
        scene.view = viewOf(canvases);
        return scene;
    };
    documents.added = [this](int body) {
        session.options.selectedBody = body;
        requestFit(canvases);
    };
    autosave.recovered = [this] { takeView(canvases); };
}

void Application::advance(double seconds) {
    demo.advance(seconds, canvases);
    // a demo that plays sets the step itself
    if (!demo.playing()) session.playback().advance(seconds);
}

void Application::doLater() {
    for (auto& what : std::exchange(later_, {})) what();
}

void Application::report(const std::optional<WorkEnd>& end) {
    if (!end) return;
    if (end->failed)
        documents.fail(end->sentence);
    else
        commands.toast(end->sentence);
}

void Application::saveSettings() {
    settings.playbackSpeed = std::clamp(session.playback().speed, 0.1, 10.0);
    settings.show.regions = session.options.regions;
    settings.show.bounds = session.options.bounds;
    settings.show.labels = session.options.labels;
    if (settings == savedSettings_) return;
    savedSettings_ = settings;
    try {
        gjkscope::saveSettings(settingsFile(), settings);
    } catch (const std::exception& error) {
        if (!std::exchange(settingsFailed_, true)) session.notify(error.what());
    }
}

void Application::endAtOnce() {
    ended_ = true;
    autosave.keep(settings.autosave);
}

}  // namespace gjkscope
