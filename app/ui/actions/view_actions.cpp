#include "app/ui/actions/view_actions.hpp"

#include <algorithm>

#include "app/base/language.hpp"
#include "app/runs/viewpoint.hpp"
#include "app/scene/names.hpp"
#include "app/ui/actions/workspace.hpp"
#include "app/ui/canvas/canvas_view.hpp"

namespace gjkscope {
namespace {

constexpr double kZoomStep = 1.25, kSizeStep = 0.25;
/// Presses of an arrow that turn a 3D scene around once.
constexpr double kKeysPerTurn = 24;

/// Access to the flag of a switch.
using Flag = std::function<bool&(Workspace&)>;

/// `then` follows the change.
Action toggle(std::string id, Shortcut key, const Flag& of, void (*then)(Workspace&) = nullptr,
              bool (*enabled)(const Workspace&) = nullptr) {
    const auto change = [of, then](Workspace& work) {
        of(work) = !of(work);
        if (then != nullptr) then(work);
    };
    // reading the flag changes nothing; one accessor serves both
    const auto isOn = [of](const Workspace& work) { return of(const_cast<Workspace&>(work)); };
    return {std::move(id), {key}, change, enabled, isOn};
}

Flag canvasesOf(bool CanvasPair::*flag) {
    return [flag](Workspace& work) -> bool& { return work.canvases.*flag; };
}

Flag screenOf(bool Screen::*flag) {
    return [flag](Workspace& work) -> bool& { return work.screen.*flag; };
}

Flag shownOf(bool PictureOptions::*flag) {
    return [flag](Workspace& work) -> bool& { return work.session.options.*flag; };
}

Flag paneOf(bool Settings::Panes::*flag) {
    return [flag](Workspace& work) -> bool& { return work.screen.panes().*flag; };
}

void zoom(Workspace& work, double factor) {
    for (CanvasState& canvas : work.canvases.states) canvas.zoomRequest *= factor;
}

std::vector<Action> canvasActions() {
    const Action fullscreen{"fullscreen",
                            {plain(SDLK_F11)},
                            [](Workspace& work) { work.window.setFullscreen(!work.window.fullscreen()); },
                            nullptr,
                            [](const Workspace& work) { return work.window.fullscreen(); }};
    const auto grid = [](Workspace& work) -> bool& { return work.settings.show.grid; };
    const auto nextSet = [](Workspace& work) { performNext(work, "set-"); };
    const auto keep = [](Workspace& work) { work.settings.presentation = work.screen.presentation; };
    return {
        {"fit", {plain(SDLK_f)}, [](Workspace& work) { requestFit(work.canvases); }},
        repeating({"zoom-in", {plain(SDLK_PLUS)}, [](Workspace& work) { zoom(work, kZoomStep); }}),
        repeating({"zoom-out", {plain(SDLK_MINUS)}, [](Workspace& work) { zoom(work, 1 / kZoomStep); }}),
        toggle("show-regions", plain(SDLK_r), shownOf(&PictureOptions::regions)),
        toggle("show-bounds", plain(SDLK_o), shownOf(&PictureOptions::bounds)),
        toggle("show-labels", plain(SDLK_l), shownOf(&PictureOptions::labels)),
        toggle("show-grid", plain(SDLK_g), grid),
        {"next-set", {plain(SDLK_z)}, nextSet},
        toggle("presentation", plain(SDLK_F5), screenOf(&Screen::presentation), keep),
        fullscreen,
        toggle("hide-interface", plain(SDLK_TAB), screenOf(&Screen::interfaceHidden)),
    };
}

/// The choices of the set that the difference's canvas shows.
std::vector<Action> setActions() {
    std::vector<Action> all;
    for (const auto& [name, value] : kPairSetNames)
        all.push_back(choice(
            "set", name, value, [](const Workspace& work) { return work.session.options.set; },
            [](Workspace& work, PairSet set) { work.session.options.set = set; }));
    return all;
}

void setTheme(Workspace& work, const std::string& id) {
    work.settings.theme = id;
    work.demo.setTheme(id);
}

void nextTheme(Workspace& work) {
    std::size_t next = 0;
    for (std::size_t i = 0; i < themes().size(); ++i)
        if (themes()[i].id == work.look.theme->id) next = (i + 1) % themes().size();
    setTheme(work, std::string(themes()[next].id));
}

void chooseLanguage(Workspace& work, const std::string& code) {
    if (!setLanguage(code)) return;
    work.settings.language = code;
    for (BundledScene& each : work.bundled) each.title = titleOf(each.entry, each.scene);
}

/// Leads the keyboard to the next pane, for those who use no mouse.
void focusPane(Screen& screen, int direction) {
    std::vector<std::string_view> stops;
    for (const Screen::Pane& pane : screen.places)
        if (pane.name != "world" && pane.name != "difference" && pane.name != "opening")
            stops.push_back(pane.name);
    if (stops.empty()) return;
    const int count = static_cast<int>(stops.size());
    const auto here = std::find(stops.begin(), stops.end(), screen.keyboardPane);
    const int first = direction > 0 ? 0 : count - 1;
    const int next =
        here == stops.end() ? first : (static_cast<int>(here - stops.begin()) + direction + count) % count;
    screen.keyboardPane = stops[static_cast<std::size_t>(next)];
    screen.paneFocusWanted = true;
}

/// Toggles the left pane. If there is little room, it folds to a strip and unfolds; else it is hidden.
Action scenesPane() {
    Action action = toggle("pane-scenes", control(SDLK_1), paneOf(&Settings::Panes::left));
    action.perform = [hide = action.perform](Workspace& work) {
        if (work.screen.scenesFolded || work.screen.scenesCanFold)
            work.screen.panes().leftOpen = work.screen.scenesFolded;
        else
            hide(work);
    };
    return action;
}

std::vector<Action> paneActions() {
    std::vector<Action> focus{
        {"next-pane", {plain(SDLK_F6)}, [](Workspace& work) { focusPane(work.screen, 1); }},
        {"previous-pane", {shift(SDLK_F6)}, [](Workspace& work) { focusPane(work.screen, -1); }},
        {"open-menu", {plain(SDLK_F10)}, [](Workspace& work) { work.menu.wanted = 0; }},
    };
    std::vector<Action> panes{
        scenesPane(),
        toggle("pane-world", control(SDLK_2), paneOf(&Settings::Panes::world)),
        toggle("pane-difference", control(SDLK_3), paneOf(&Settings::Panes::difference)),
        toggle("pane-steps", control(SDLK_4), paneOf(&Settings::Panes::stepPanel)),
        toggle("pane-timeline", control(SDLK_5), paneOf(&Settings::Panes::timeline)),
    };
    return joined({std::move(focus), inMenu(Menu::Panes, std::move(panes))});
}

std::vector<Action> themeActions() {
    std::vector<Action> all;
    for (const Theme& each : themes())
        all.push_back(choice(
            "theme", each.id, std::string(each.id), [](const Workspace& work) { return work.settings.theme; },
            setTheme));
    return all;
}

std::vector<Action> languageActions() {
    std::vector<Action> all;
    for (const LanguageName& language : languages()) {
        all.push_back(choice(
            "language", language.code, language.code, [](const Workspace&) { return currentLanguage(); },
            chooseLanguage));
        all.back().label = language.name;
    }
    return all;
}

/// By 0: back to 100 %.
Action changeSize(std::string id, Shortcut key, double by) {
    return {std::move(id), {key}, [by](Workspace& work) {
                double& scale = work.settings.uiScale;
                scale = std::clamp(by == 0 ? 1 : scale + by, 1.0, 3.0);
            }};
}

/// The flag whether the status and the plots reveal results of the steps to come.
bool& showsFuture(Workspace& work) {
    return work.screen.presentation ? work.screen.presentationShowsFuture : work.settings.show.future;
}

/// Actions of the pen, for teachers to point with.
std::vector<Action> penActions() {
    const auto strokes = [](Workspace& work) -> std::vector<PenStroke>& {
        return work.session.options.strokes;
    };
    const auto hasStrokes = [](const Workspace& work) { return !work.session.options.strokes.empty(); };
    const auto nextColor = [](Workspace& work) {
        Role& role = work.canvases.pen.role;
        role = role == Role::PenRed ? Role::PenBlue : role == Role::PenBlue ? Role::PenGreen : Role::PenRed;
        work.canvases.pen.on = true;
    };
    return {
        toggle("pen", plain(SDLK_p), [](Workspace& work) -> bool& { return work.canvases.pen.on; }),
        {"pen-color", {plain(SDLK_c)}, nextColor},
        {"pen-undo", {plain(SDLK_u)}, [strokes](Workspace& work) { strokes(work).pop_back(); }, hasStrokes},
        {"pen-wipe", {plain(SDLK_d)}, [strokes](Workspace& work) { strokes(work).clear(); }, hasStrokes},
        separated(toggle("spotlight", plain(SDLK_h), canvasesOf(&CanvasPair::spotlight))),
        toggle("show-future", plain(SDLK_j), showsFuture),
    };
}

/// Turns both canvases.
Action viewFrom(std::string id, int digit, Viewpoint view) {
    const auto turn = [view](Workspace& work) {
        const Orbit orbit = orbitOf(view, work.session.run(), work.session.picture(Canvas::Difference));
        for (const Canvas canvas : kCanvases) setOrbit(work.canvases, canvas, orbit);
        requestFit(work.canvases);
    };
    return {std::move(id), {plain(SDLK_0 + digit)}, turn, is3D};
}

/// Turns the canvas under the pointer, else the world's, by steps of 15°; linked canvases turn together.
Action orbitBy(std::string id, SDL_Keycode key, glm::dvec2 steps) {
    const auto turn = [steps](Workspace& work) {
        const Canvas canvas = work.canvases[Canvas::Difference].hovered ? Canvas::Difference : Canvas::World;
        setOrbit(work.canvases, canvas, orbited(work.canvases[canvas].orbit, steps, kKeysPerTurn));
    };
    return repeating({std::move(id), {plain(key)}, turn, is3D});
}

std::vector<Action> finishActions() {
    std::vector<Action> all{separated(
        {"next-finish", {plain(SDLK_w)}, [](Workspace& work) { performNext(work, "finish-"); }, is3D})};
    for (const auto& [name, value] : kFinishNames)
        all.push_back(choice(
            "finish", name, value, [](const Workspace& work) { return work.session.options.finish; },
            [](Workspace& work, Finish finish) { work.session.options.finish = finish; }, is3D));
    return all;
}

/// Each press of "faster" is half an octave, between a sixteenth and sixteen times.
constexpr double kSpeedFactor = 1.4142135623730951, kMinSpeed = 1.0 / 16, kMaxSpeed = 16;

void changeSpeed(Playback& playback, double factor) {
    playback.speed = std::clamp(playback.speed * factor, kMinSpeed, kMaxSpeed);
}

Action move(std::string id, std::vector<Shortcut> keys, void (*act)(Playback&)) {
    return {std::move(id), std::move(keys), [act](Workspace& work) { act(work.session.playback()); }};
}

}  // namespace

std::vector<Action> viewActions() {
    return joined(
        {inMenu(Menu::View, canvasActions()), inMenu(Menu::Sets, setActions()),
         inMenu(Menu::Pen, penActions()), inMenu(Menu::Theme, {{"next-theme", {plain(SDLK_t)}, nextTheme}}),
         inMenu(Menu::Language, {{"next-language",
                                  {controlShift(SDLK_l)},
                                  [](Workspace& work) { performNext(work, "language-"); }}}),
         paneActions(), inMenu(Menu::Theme, themeActions()), inMenu(Menu::Language, languageActions()),
         inMenu(Menu::Size, {changeSize("larger", control(SDLK_PLUS), kSizeStep),
                             changeSize("smaller", control(SDLK_MINUS), -kSizeStep),
                             changeSize("normal-size", control(SDLK_0), 0)})});
}

std::vector<Action> view3DActions() {
    std::vector<Action> views{
        viewFrom("view-front", 1, Viewpoint::Front),
        viewFrom("view-right", 2, Viewpoint::Right),
        viewFrom("view-top", 3, Viewpoint::Above),
        viewFrom("view-start", 4, Viewpoint::Start),
        viewFrom("view-along-normal", 5, Viewpoint::Normal),
        viewFrom("view-perpendicular", 6, Viewpoint::BesideNormal),
        viewFrom("view-along-direction", 7, Viewpoint::SearchDirection),
        separated(toggle(
            "link-orbits", plain(SDLK_k), canvasesOf(&CanvasPair::orbitsLinked),
            [](Workspace& work) {
                const Orbit& orbit = work.canvases[Canvas::World].orbit;
                if (work.canvases.orbitsLinked) setOrbit(work.canvases, Canvas::World, orbit);
            },
            is3D)),
        toggle(
            "flatten", plain(SDLK_s), canvasesOf(&CanvasPair::flattened),
            [](Workspace& work) { requestFit(work.canvases); }, is3D),
    };
    // what lies on the left comes to the front when the eye goes left
    return joined({inMenu(Menu::Viewpoint, joined({std::move(views), finishActions()})),
                   {orbitBy("orbit-left", SDLK_q, {1, 0}), orbitBy("orbit-right", SDLK_e, {-1, 0}),
                    orbitBy("orbit-up", SDLK_UP, {0, 1}), orbitBy("orbit-down", SDLK_DOWN, {0, -1})}});
}

std::vector<Action> stepActions() {
    const auto play = [](Workspace& work) {
        if (work.demo.open())
            work.demo.togglePlay();
        else
            work.session.playback().togglePlay();
    };
    return inMenu(
        Menu::Step,
        {
            {"play", {plain(SDLK_SPACE)}, play},
            separated(repeating(move("step-forward", {plain(SDLK_RIGHT)}, [](auto& p) { p.advance(1); }))),
            repeating(move("step-back", {plain(SDLK_LEFT)}, [](auto& p) { p.advance(-1); })),
            separated(repeating(move("iteration-forward", {shift(SDLK_RIGHT), plain(SDLK_PAGEDOWN)},
                                     [](auto& p) { p.stepIteration(1); }))),
            repeating(move("iteration-back", {shift(SDLK_LEFT), plain(SDLK_PAGEUP)},
                           [](auto& p) { p.stepIteration(-1); })),
            repeating(move("milestone-forward", {shift(SDLK_PAGEDOWN)}, [](auto& p) { p.stepMilestone(1); })),
            repeating(move("milestone-back", {shift(SDLK_PAGEUP)}, [](auto& p) { p.stepMilestone(-1); })),
            separated(move("start", {plain(SDLK_HOME)}, [](auto& p) { p.toStart(); })),
            move("end", {plain(SDLK_END)}, [](auto& p) { p.toEnd(); }),
            separated(repeating(
                move("faster", {plain(SDLK_PERIOD)}, [](auto& p) { changeSpeed(p, kSpeedFactor); }))),
            repeating(move("slower", {plain(SDLK_COMMA)}, [](auto& p) { changeSpeed(p, 1 / kSpeedFactor); })),
            move("normal-speed", {plain(SDLK_SLASH)}, [](auto& p) { p.speed = 1; }),
        });
}

std::vector<Action> helpActions() {
    const auto isTouring = [](const Workspace& work) { return work.tour.state == Tour::State::Open; };
    const auto hasPageBefore = [](const Workspace& work) {
        return work.tour.state == Tour::State::Open && work.tour.page > 0;
    };
    const auto hasTour = [](const Workspace& work) { return work.tour.state != Tour::State::Off; };
    return inMenu(Menu::Help,
                  {
                      {"tour", {}, [](Workspace& work) { startTour(work); }},
                      {.id = "tour-next",
                       .shortcuts = {plain(SDLK_RETURN)},
                       .perform = [](Workspace& work) { turnTourPage(work, 1); },
                       .enabled = isTouring,
                       .offered = isTouring},
                      {.id = "tour-back",
                       .shortcuts = {shift(SDLK_RETURN)},
                       .perform = [](Workspace& work) { turnTourPage(work, -1); },
                       .enabled = hasPageBefore,
                       .offered = isTouring},
                      {.id = "tour-leave", .perform = leaveTour, .offered = hasTour},
                      {"palette", {control(SDLK_k)}, [](Workspace& work) { work.palette.toggle(); }},
                      {"shortcuts", {plain(SDLK_F1)}, [](Workspace& work) { work.shortcutOverlay = true; }},
                      {"legend", {plain(SDLK_i)}, [](Workspace& work) { work.legend = true; }},
                      separated({"about", {}, [](Workspace& work) { work.dialogs.about = true; }}),
                  });
}

}  // namespace gjkscope
