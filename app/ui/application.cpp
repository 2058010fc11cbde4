#include "app/ui/application.hpp"

#include <imgui.h>

#include <algorithm>
#include <utility>

#include "app/base/language.hpp"
#include "app/editing/scene_edits.hpp"
#include "app/runs/viewpoint.hpp"
#include "app/scene/default_scene.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/ui/dialogs/dialogs.hpp"

namespace gjkscope {
namespace {

/// Panes of the projector: what a class looks at.
Settings::Panes panesForClass() {
    Settings::Panes panes;
    panes.left = false;
    return panes;
}

}  // namespace

Application::Application(Renderer& renderer, Settings settings, WindowControl window)
    : session_(defaultScene()),
      settings_(std::move(settings)),
      savedSettings_(settings_),
      documents_(session_),
      context_{.session = session_, .settings = settings_, .renderer = renderer},
      window_(std::move(window)),
      presentationPanes_(panesForClass()) {
    session_.playback().speed = settings_.playbackSpeed;
    session_.options.regions = settings_.show.regions;
    session_.options.bounds = settings_.show.bounds;
    session_.options.labels = settings_.show.labels;
    context_.presentation = settings_.presentation;
    connect();
    loadBundled();
}

void Application::connect() {
    context_.perform = [this](std::string_view id) {
        later([action = findAction(id)](Application& app) { app.perform(action); });
    };
    context_.shortcut = [](std::string_view id) {
        const Action* action = findAction(id);
        return action == nullptr || action->shortcuts.empty() ? "" : shortcutText(action->shortcuts.front());
    };
    context_.openScene = [this](std::filesystem::path file) {
        later([file = std::move(file)](Application& app) { app.documents().open(file); });
    };
    context_.openBundled = [this](Scene scene, std::string) {
        later([scene = std::move(scene)](Application& app) { app.documents().openBundled(scene); });
    };
    context_.toast = [this](std::string text) { toast(std::move(text)); };
    documents_.used = [this](const std::filesystem::path& file) {
        noteRecentFile(settings_, file);
        settings_.lastFolder = file.parent_path();
    };
    documents_.saved = [this](const std::filesystem::path& file) {
        toast(tr("toast.saved", {{"file", file.filename().string()}}));
    };
    documents_.replaced = [this] {
        ++recording.documentsOpened;
        demo.close();
        takeView();
    };
    documents_.demo = [this](Storyboard storyboard, const std::filesystem::path& file) {
        demo.start(std::move(storyboard), file);
    };
    documents_.seen = [this](Scene scene) {
        scene.view = viewNow();
        return scene;
    };
    documents_.added = [this](int body) {
        select(body);
        fitView();
    };
}

void Application::loadBundled() {
    context_.bundled.clear();
    for (const SceneEntry& entry : bundledScenes()) {
        try {
            Scene scene = readScene(entry.path).scene;
            std::string title = titleOf(entry, scene);
            context_.bundled.push_back({entry, std::move(scene), std::move(title)});
        } catch (const std::exception& error) {
            toast(error.what());
        }
    }
}

void Application::advance(double seconds) {
    demo.advance(seconds, context_);
    // a demo that plays says itself where it is
    if (!demo.playing()) session_.playback().advance(seconds);
    context_.demoPlaying = demo.playing();
    context_.demoCaption = demo.caption(session_);
}

void Application::perform(const Action* action) {
    if (action == nullptr || !canPerform(*action, *this)) return;
    action->perform(*this);
}

void Application::doLater() {
    for (auto& what : std::exchange(later_, {})) what(*this);
}

bool Application::modal() const {
    return palette.open || shortcutOverlay || menuOpen >= 0 || menuWanted >= 0 ||
           !wantedDialog(*this).empty();
}

bool Application::takeKey(const Shortcut& key) {
    const auto found = std::find(keys_.begin(), keys_.end(), key);
    if (found == keys_.end()) return false;
    keys_.erase(found);
    return true;
}

void Application::undo() {
    const std::string label = session_.history().undoLabel();
    session_.undo();
    toast(tr("toast.undone", {{"what", label}}));
}

void Application::redo() {
    const std::string label = session_.history().redoLabel();
    session_.redo();
    toast(tr("toast.redone", {{"what", label}}));
}

SceneView Application::viewNow() const {
    SceneView view = session_.scene().view;
    if (session_.scene().dimension == 2) return view;
    const ViewState& views = context_.views;
    view.orbit = anglesOf(views.orbits[0]);
    view.differenceOrbit.reset();
    if (!views.orbitsLinked) view.differenceOrbit = anglesOf(views.orbits[1]);
    view.flatten = views.flattened;
    view.finish = solidFinishOf(session_.options.finish);
    return view;
}

void Application::takeView() {
    const SceneView& view = session_.scene().view;
    ViewState& views = context_.views;
    views.orbits = {orbitOf(view.orbit), orbitOf(view.differenceOrbit.value_or(view.orbit))};
    views.orbitsLinked = !view.differenceOrbit;
    views.flattened = view.flatten;
    session_.options.finish = finishOf(view.finish);
    fitView();
}

void Application::copyScene() {
    window_.setClipboard(sceneText(withMeshesSeenFrom(documents_.seen(session_.scene()), {})));
    toast(tr("toast.copied"));
}

void Application::pasteText(const std::string& text) {
    try {
        Pasted pasted = paste(session_.scene(), selected(), text, session_.file().parent_path());
        session_.edit(tr("edit.paste"), [&](Scene& scene) { scene = std::move(pasted.scene); });
        select(pasted.selected);
        for (std::string& notice : pasted.notices) session_.notify(std::move(notice));
        toast(tr("toast.pasted"));
        if (pasted.selected < 0)
            takeView();
        else
            fitView();
    } catch (const std::exception& error) {
        documents_.fail(error.what());
    }
}

void Application::escape() {
    if (context_.views.press) context_.views.press->taken = true;
    if (context_.views.press || session_.inGesture())
        session_.cancelGesture();
    else if (documents_.opening())
        documents_.cancelOpening();
    else if (demo.open())
        demo.close();
    else if (context_.interfaceHidden)
        toggleInterface();
    else if (!keyboardPane.empty())
        keyboardPane = {};
    else
        select(-1);
}

void Application::setLanguage(const std::string& code) {
    if (!gjkscope::setLanguage(code)) return;
    settings_.language = code;
    for (BundledScene& each : context_.bundled) each.title = titleOf(each.entry, each.scene);
}

void Application::nextLanguage() {
    const std::vector<LanguageName> all = languages();
    std::size_t next = 0;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].code == currentLanguage()) next = (i + 1) % all.size();
    if (!all.empty()) setLanguage(all[next].code);
}

void Application::nextTheme() {
    std::size_t next = 0;
    for (std::size_t i = 0; i < themes().size(); ++i)
        if (themes()[i].id == context_.theme->id) next = (i + 1) % themes().size();
    setTheme(themes()[next].id);
}

void Application::setSize(double scale) {
    settings_.uiScale = std::clamp(scale, 1.0, 3.0);
}

void Application::fitView() {
    for (CanvasState& canvas : context_.canvases) canvas.fitted = false;
}

void Application::zoom(double factor) {
    for (CanvasState& canvas : context_.canvases) canvas.zoomRequest *= factor;
}

void Application::focusPane(int direction) {
    std::vector<std::string_view> stops;
    for (const AppContext::Pane& pane : context_.panes)
        if (pane.name != "world" && pane.name != "difference" && pane.name != "opening")
            stops.push_back(pane.name);
    if (stops.empty()) return;
    const int count = static_cast<int>(stops.size());
    const auto here = std::find(stops.begin(), stops.end(), keyboardPane);
    const int first = direction > 0 ? 0 : count - 1;
    const int next =
        here == stops.end() ? first : (static_cast<int>(here - stops.begin()) + direction + count) % count;
    keyboardPane = stops[static_cast<std::size_t>(next)];
    paneFocusWanted = true;
}

void Application::togglePalette() {
    palette.open = !palette.open;
    palette.fresh = palette.open;
    palette.query.clear();
    palette.chosen = 0;
}

}  // namespace gjkscope
