#include "app/ui/actions/view_actions.hpp"

#include <algorithm>

#include "app/base/language.hpp"
#include "app/runs/viewpoint.hpp"
#include "app/ui/actions/workspace.hpp"
#include "app/ui/canvas/canvas_camera.hpp"

namespace gjkscope {
namespace {

constexpr double kZoomStep = 1.25, kSizeStep = 0.25;
/// Presses of an arrow that turn a 3D scene round once.
constexpr double kKeysPerTurn = 24;

/// A switch: the flag that `of` finds in the program.
Action toggle(std::string id, std::vector<Shortcut> keys, bool& (*of)(Workspace&)) {
    return {.id = std::move(id),
            .shortcuts = std::move(keys),
            .perform = [of](Workspace& work) { of(work) = !of(work); },
            // reading the flag changes nothing; one accessor serves both
            .checked = [of](const Workspace& work) { return of(const_cast<Workspace&>(work)); }};
}

void zoom(Workspace& work, double factor) {
    for (CanvasState& canvas : work.canvases.states) canvas.zoomRequest *= factor;
}

std::vector<Action> canvasActions() {
    return {
        {.id = "fit",
         .shortcuts = {plain(SDLK_f)},
         .perform = [](Workspace& work) { requestFit(work.canvases); }},
        {.id = "zoom-in",
         .shortcuts = {plain(SDLK_PLUS)},
         .perform = [](Workspace& work) { zoom(work, kZoomStep); },
         .repeats = true},
        {.id = "zoom-out",
         .shortcuts = {plain(SDLK_MINUS)},
         .perform = [](Workspace& work) { zoom(work, 1 / kZoomStep); },
         .repeats = true},
        toggle("show-regions", {plain(SDLK_r)},
               [](Workspace& work) -> bool& { return work.session.options.regions; }),
        toggle("show-bounds", {plain(SDLK_o)},
               [](Workspace& work) -> bool& { return work.session.options.bounds; }),
        toggle("show-labels", {plain(SDLK_l)},
               [](Workspace& work) -> bool& { return work.session.options.labels; }),
        toggle("show-grid", {plain(SDLK_g)},
               [](Workspace& work) -> bool& { return work.settings.show.grid; }),
    };
}

std::vector<Action> screenActions() {
    const auto togglePresentation = [](Workspace& work) {
        work.settings.presentation = work.screen.presentation = !work.screen.presentation;
    };
    const auto toggleFullscreen = [](Workspace& work) {
        work.window.setFullscreen(!work.window.fullscreen());
    };
    return {
        {.id = "presentation",
         .shortcuts = {plain(SDLK_F5)},
         .perform = togglePresentation,
         .checked = [](const Workspace& work) { return work.screen.presentation; }},
        {.id = "fullscreen",
         .shortcuts = {plain(SDLK_F11)},
         .perform = toggleFullscreen,
         .checked = [](const Workspace& work) { return work.window.fullscreen(); }},
        toggle("hide-interface", {plain(SDLK_TAB)},
               [](Workspace& work) -> bool& { return work.screen.interfaceHidden; }),
    };
}

void setTheme(Workspace& work, std::string_view id) {
    work.settings.theme = id;
    work.demo.setTheme(id);
}

void nextTheme(Workspace& work) {
    std::size_t next = 0;
    for (std::size_t i = 0; i < themes().size(); ++i)
        if (themes()[i].id == work.look.theme->id) next = (i + 1) % themes().size();
    setTheme(work, themes()[next].id);
}

void chooseLanguage(Workspace& work, const std::string& code) {
    if (!setLanguage(code)) return;
    work.settings.language = code;
    for (BundledScene& each : work.bundled) each.title = titleOf(each.entry, each.scene);
}

void nextLanguage(Workspace& work) {
    const std::vector<LanguageName> all = languages();
    std::size_t next = 0;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].code == currentLanguage()) next = (i + 1) % all.size();
    if (!all.empty()) chooseLanguage(work, all[next].code);
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

std::vector<Action> focusActions() {
    return {
        {.id = "next-pane",
         .shortcuts = {plain(SDLK_F6)},
         .perform = [](Workspace& work) { focusPane(work.screen, 1); }},
        {.id = "previous-pane",
         .shortcuts = {shift(SDLK_F6)},
         .perform = [](Workspace& work) { focusPane(work.screen, -1); }},
        {.id = "open-menu",
         .shortcuts = {plain(SDLK_F10)},
         .perform = [](Workspace& work) { work.menu.wanted = 0; }},
    };
}

std::vector<Action> paneActions() {
    return {
        toggle("pane-scenes", {control(SDLK_1)},
               [](Workspace& work) -> bool& { return work.screen.panes().left; }),
        toggle("pane-world", {control(SDLK_2)},
               [](Workspace& work) -> bool& { return work.screen.panes().world; }),
        toggle("pane-difference", {control(SDLK_3)},
               [](Workspace& work) -> bool& { return work.screen.panes().difference; }),
        toggle("pane-steps", {control(SDLK_4)},
               [](Workspace& work) -> bool& { return work.screen.panes().stepPanel; }),
        toggle("pane-timeline", {control(SDLK_5)},
               [](Workspace& work) -> bool& { return work.screen.panes().timeline; }),
    };
}

std::vector<Action> themeActions() {
    std::vector<Action> all;
    for (const Theme& each : themes()) {
        const std::string name(each.id);
        all.push_back({.id = "theme-" + name,
                       .label = "theme." + name,
                       .perform = [name](Workspace& work) { setTheme(work, name); },
                       .checked = [name](const Workspace& work) { return work.settings.theme == name; }});
    }
    return all;
}

std::vector<Action> languageActions() {
    std::vector<Action> all;
    for (const LanguageName& language : languages()) {
        const std::string code = language.code;
        all.push_back({.id = "language-" + code,
                       .label = language.name,
                       .perform = [code](Workspace& work) { chooseLanguage(work, code); },
                       .checked = [code](const Workspace&) { return currentLanguage() == code; }});
    }
    return all;
}

/// By 0: back to 100 %.
Action changeSize(std::string id, Shortcut key, double by) {
    return {.id = std::move(id), .shortcuts = {key}, .perform = [by](Workspace& work) {
                double& scale = work.settings.uiScale;
                scale = std::clamp(by == 0 ? 1 : scale + by, 1.0, 3.0);
            }};
}

/// Turns both canvases.
Action viewFrom(std::string id, int digit, Viewpoint view) {
    const auto turn = [view](Workspace& work) {
        const Orbit orbit = orbitOf(view, work.session.run(), work.session.picture(Canvas::Difference));
        for (const Canvas canvas : kCanvases) setOrbit(work.canvases, canvas, orbit);
        requestFit(work.canvases);
    };
    return {.id = std::move(id), .shortcuts = {plain(SDLK_0 + digit)}, .perform = turn, .enabled = is3D};
}

/// Turns the canvas under the pointer, else the world's, by steps of 15°; linked canvases turn together.
Action orbitBy(std::string id, SDL_Keycode key, glm::dvec2 steps) {
    const auto turn = [steps](Workspace& work) {
        const Canvas canvas = work.canvases[Canvas::Difference].hovered ? Canvas::Difference : Canvas::World;
        setOrbit(work.canvases, canvas, orbited(work.canvases[canvas].orbit, steps, kKeysPerTurn));
    };
    return {
        .id = std::move(id), .shortcuts = {plain(key)}, .perform = turn, .enabled = is3D, .repeats = true};
}

Action finish(std::string id, Finish finish) {
    return {.id = std::move(id),
            .perform = [finish](Workspace& work) { work.session.options.finish = finish; },
            .enabled = is3D,
            .checked = [finish](const Workspace& work) { return work.session.options.finish == finish; }};
}

void nextFinish(Workspace& work) {
    Finish& now = work.session.options.finish;
    now = now == Finish::Translucent ? Finish::Opaque
          : now == Finish::Opaque    ? Finish::Wire
                                     : Finish::Translucent;
}

void linkOrbits(Workspace& work) {
    CanvasPair& canvases = work.canvases;
    canvases.orbitsLinked = !canvases.orbitsLinked;
    if (canvases.orbitsLinked) setOrbit(canvases, Canvas::World, canvases[Canvas::World].orbit);
}

void flatten(Workspace& work) {
    work.canvases.flattened = !work.canvases.flattened;
    requestFit(work.canvases);
}

}  // namespace

std::vector<Action> viewActions() {
    return joined(
        {inMenu(Menu::View, joined({canvasActions(), screenActions()})),
         inMenu(Menu::Theme, {{.id = "next-theme", .shortcuts = {plain(SDLK_t)}, .perform = nextTheme}}),
         inMenu(Menu::Language,
                {{.id = "next-language", .shortcuts = {controlShift(SDLK_l)}, .perform = nextLanguage}}),
         focusActions(), inMenu(Menu::Panes, paneActions()), inMenu(Menu::Theme, themeActions()),
         inMenu(Menu::Language, languageActions()),
         inMenu(Menu::Size, {changeSize("larger", control(SDLK_PLUS), kSizeStep),
                             changeSize("smaller", control(SDLK_MINUS), -kSizeStep),
                             changeSize("normal-size", control(SDLK_0), 0)})});
}

std::vector<Action> view3DActions() {
    std::vector<Action> views{
        viewFrom("look-from-the-front", 1, Viewpoint::Front),
        viewFrom("look-from-the-right", 2, Viewpoint::Right),
        viewFrom("look-from-above", 3, Viewpoint::Above),
        viewFrom("look-freely", 4, Viewpoint::Start),
        viewFrom("look-along-normal", 5, Viewpoint::Normal),
        viewFrom("look-beside-normal", 6, Viewpoint::BesideNormal),
        viewFrom("look-along-direction", 7, Viewpoint::SearchDirection),
        {.id = "link-orbits",
         .shortcuts = {plain(SDLK_k)},
         .perform = linkOrbits,
         .enabled = is3D,
         .checked = [](const Workspace& work) { return work.canvases.orbitsLinked; },
         .separator = true},
        {.id = "flatten",
         .shortcuts = {plain(SDLK_s)},
         .perform = flatten,
         .enabled = is3D,
         .checked = [](const Workspace& work) { return work.canvases.flattened; }},
        {.id = "next-finish",
         .shortcuts = {plain(SDLK_w)},
         .perform = nextFinish,
         .enabled = is3D,
         .separator = true},
        finish("finish-translucent", Finish::Translucent),
        finish("finish-opaque", Finish::Opaque),
        finish("finish-wire", Finish::Wire),
    };
    // what lies on the left comes to the front when the eye goes left
    return joined({inMenu(Menu::Look, std::move(views)),
                   {orbitBy("orbit-left", SDLK_q, {1, 0}), orbitBy("orbit-right", SDLK_e, {-1, 0}),
                    orbitBy("orbit-up", SDLK_UP, {0, 1}), orbitBy("orbit-down", SDLK_DOWN, {0, -1})}});
}

std::vector<Action> helpActions() {
    return inMenu(
        Menu::Help,
        {
            {.id = "palette",
             .shortcuts = {control(SDLK_k)},
             .perform = [](Workspace& work) { work.palette.toggle(); }},
            {.id = "shortcuts",
             .shortcuts = {plain(SDLK_F1)},
             .perform = [](Workspace& work) { work.shortcutOverlay = true; }},
            {.id = "about", .perform = [](Workspace& work) { work.dialogs.about = true; }, .separator = true},
        });
}

}  // namespace gjkscope
