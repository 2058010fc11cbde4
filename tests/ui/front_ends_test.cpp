#include <gtest/gtest.h>
#include <imgui.h>

#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "app/base/language.hpp"
#include "app/compare/presets.hpp"
#include "app/page/page.hpp"
#include "app/render/offscreen.hpp"
#include "app/render/renderer.hpp"
#include "app/scene/default_scene.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/ui/actions.hpp"
#include "app/ui/application.hpp"
#include "app/workbench/run_actions.hpp"

namespace gjkscope {
namespace {

using nlohmann::json;

constexpr glm::dvec2 kCanvasSize{600, 500};

/// All that a user sees or can take back, as text.
std::string valueOf(const Workbench& work) {
    std::ostringstream text;
    text.precision(17);
    const Session& session = work.session;
    const PictureOptions& options = session.options;
    const History& history = session.history();
    text << sceneText(session.scene()) << "\nundo " << (history.canUndo() ? history.undoLabel() : "")
         << "\nredo " << (history.canRedo() ? history.redoLabel() : "") << "\nlane " << session.lane()
         << "\ntime " << session.playback().time() << ' ' << session.playback().playing() << ' '
         << session.playback().speed << "\nselected " << options.selectedBody << "\nshown " << options.regions
         << options.bounds << options.labels << work.canvases.grid << " set " << static_cast<int>(options.set)
         << " finish " << static_cast<int>(options.finish) << " strokes " << options.strokes.size()
         << "\npen " << work.canvases.pen.on << ' ' << static_cast<int>(work.canvases.pen.role) << " polygon "
         << work.canvases.polygon.on << "\ntheme " << shownTheme(work).id << " language " << currentLanguage()
         << "\nanswers " << work.allAnswers.open << static_cast<int>(work.allAnswers.of) << " map "
         << work.answerMap.open << " path " << work.answerPath.open << "\nlinked "
         << work.canvases.orbitsLinked << " flattened " << work.canvases.flattened << '\n';
    for (const CanvasState& state : work.canvases.states) {
        const Camera& camera = state.camera;
        const auto write = [&](const auto& vector) {
            for (int i = 0; i < vector.length(); ++i) text << ' ' << vector[i];
        };
        text << "camera";
        write(camera.center);
        write(camera.orientation);
        text << ' ' << camera.pixelsPerUnit << '\n';
    }
    return text.str();
}

/// The window without its window: keys come as events, what has no key as the menu's choice.
class Window {
  public:
    Window() {
        for (const Canvas which : kCanvases) place(app_.canvases, which, {glm::dvec2(0), kCanvasSize});
    }

    void open(const Scene& scene) {
        app_.session.open(scene, {}, {});
        takeView(app_.canvases);
        update(app_.canvases);
    }

    void perform(const Action& action) {
        if (action.shortcuts.empty()) {
            app_.commands.perform(action.id);
            app_.doLater();
        } else {
            const SDL_KeyboardEvent event = eventOf(action.shortcuts.front());
            keyDown(app_, event);
            keyUp(app_, event);
        }
        update(app_.canvases);
    }

    /// As its Escape does.
    void uncover() { closeCover(app_); }

    void advance(double seconds) {
        while (app_.shrinker.isWorking()) {
            app_.shrinker.work(100);
            app_.advance(0);
        }
        app_.advance(seconds);
        update(app_.canvases);
    }

    const Workbench& workbench() const { return app_; }

  private:
    static SDL_KeyboardEvent eventOf(const Shortcut& key) {
        SDL_KeyboardEvent event{};
        event.keysym.sym = key.key;
        const int modifiers =
            (key.control ? KMOD_LCTRL : 0) | (key.shift ? KMOD_LSHIFT : 0) | (key.alt ? KMOD_LALT : 0);
        event.keysym.mod = static_cast<Uint16>(modifiers);
        return event;
    }

    OffscreenContext context_;
    Renderer renderer_;
    Application app_{renderer_, Settings{}, {[](bool) {}, [] { return false; }}};
};

/// The page without its browser: keys as browsers name them, what has no key as a request.
class Browser {
  public:
    Browser() {
        const json size{kCanvasSize.x, kCanvasSize.y};
        request({{"do", "resize"}, {"sizes", {size, size}}});
    }

    void open(const Scene& scene) {
        request({{"do", "open"}, {"text", sceneText(scene)}, {"name", "scene.gjk.json"}});
    }

    void perform(const Action& action) {
        if (action.shortcuts.empty()) return request({{"do", action.id}});
        const Shortcut& key = action.shortcuts.front();
        const std::string text = browserText({.key = key.key});
        request({{"do", "key"},
                 {"key", text.size() == 1 && !key.shift ? std::string(1, lowerCase(text.front())) : text},
                 {"control", key.control},
                 {"shift", key.shift},
                 {"alt", key.alt}});
        request({{"do", "key-up"}});
    }

    void uncover() {
        if (coversCanvases(workbench())) request({{"do", "key"}, {"key", "Escape"}});
    }

    void advance(double seconds) {
        while (workbench().shrinker.isWorking()) request({{"do", "advance"}, {"seconds", 0}});
        request({{"do", "advance"}, {"seconds", seconds}});
    }

    const Workbench& workbench() const { return page_.workbench(); }

  private:
    static char lowerCase(char letter) {
        return static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    }
    void request(json request) {
        request["quiet"] = true;
        page_.perform(request.dump());
    }

    Page page_;
};

class FrontEnds : public testing::TestWithParam<int> {
  protected:
    FrontEnds() {
        ImGui::GetIO().IniFilename = nullptr;
        setLanguage("en");
        window_ = std::make_unique<Window>();
        browser_ = std::make_unique<Browser>();
    }
    ~FrontEnds() override {
        window_.reset();
        setLanguage("en");
        ImGui::DestroyContext(imgui_);
    }

    /// In 2D, in 3D, and with lanes.
    static Scene scene() {
        Scene scene = defaultScene(GetParam() == 3 ? 3 : 2);
        if (GetParam() == 4) scene.compare = lanesFor(scene, lanePresets().front());
        return parseScene(sceneText(scene), "scene.gjk.json").scene;
    }

    void performInBoth(const Action& action) {
        window_->perform(action);
        // the language is the program's: the page's press of a key would be the second one
        if (action.id == "next-language") return;
        browser_->perform(action);
    }

    /// What covers the canvases is closed then, since it takes the keys.
    void expectTheSame(const std::string& after) {
        ASSERT_EQ(valueOf(window_->workbench()), valueOf(browser_->workbench())) << after;
        window_->uncover();
        browser_->uncover();
        ASSERT_EQ(valueOf(window_->workbench()), valueOf(browser_->workbench()))
            << "uncovered after " << after;
    }

    ImGuiContext* imgui_ = ImGui::CreateContext();
    std::unique_ptr<Window> window_;
    std::unique_ptr<Browser> browser_;
};

TEST_P(FrontEnds, DoTheSameWithEveryActionOfThePage) {
    window_->open(scene());
    browser_->open(scene());
    ASSERT_NO_FATAL_FAILURE(expectTheSame("opening"));
    std::vector<const Action*> order;
    for (const Action& action : workbenchActions()) order.push_back(&action);
    // what is selected, undone and compared by then makes more of them possible
    for (const Action& action : workbenchActions()) order.insert(order.begin() + 1, &action);
    std::set<std::string> values;
    for (const Action* action : order) {
        performInBoth(*action);
        values.insert(valueOf(browser_->workbench()));
        ASSERT_NO_FATAL_FAILURE(expectTheSame(action->id));
        window_->advance(0.3);
        browser_->advance(0.3);
        ASSERT_NO_FATAL_FAILURE(expectTheSame("time after " + action->id));
    }
    EXPECT_GT(values.size(), order.size() / 2) << "most actions change something";
}

TEST_P(FrontEnds, DoTheSameWithASelectedBody) {
    window_->open(scene());
    browser_->open(scene());
    for (const Action& action : workbenchActions()) {
        performInBoth(*findAction(workbenchActions(), "select-b"));
        performInBoth(action);
        ASSERT_NO_FATAL_FAILURE(expectTheSame(action.id));
    }
}

INSTANTIATE_TEST_SUITE_P(Scenes, FrontEnds, testing::Values(2, 3, 4), testing::PrintToStringParamName());

}  // namespace
}  // namespace gjkscope
