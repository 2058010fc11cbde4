#include "app/workbench/view_actions.hpp"

#include <algorithm>

#include "app/base/language.hpp"
#include "app/runs/viewpoint.hpp"
#include "app/scene/names.hpp"

namespace gjkscope {
namespace {

constexpr double kZoomStep = 1.25;
/// Presses of an arrow that turn a 3D scene around once.
constexpr double kKeysPerTurn = 24;

Flag canvasesOf(bool CanvasPair::*flag) {
    return [flag](Workbench& work) -> bool& { return work.canvases.*flag; };
}

Flag shownOf(bool PictureOptions::*flag) {
    return [flag](Workbench& work) -> bool& { return work.session.options.*flag; };
}

/// Another set takes another room, which a view that the user has not moved gives it.
void fitUnlessMoved(Workbench& work) {
    if (!movedByUser(work.canvases)) requestFit(work.canvases);
}

std::vector<Action> canvasActions() {
    const auto zoomBy = [](double factor) {
        return [factor](Workbench& work) { zoom(work.canvases, factor); };
    };
    return {
        {"fit", {plain('f')}, [](Workbench& work) { requestFit(work.canvases); }},
        repeating({"zoom-in", {plain('+')}, zoomBy(kZoomStep)}),
        repeating({"zoom-out", {plain('-')}, zoomBy(1 / kZoomStep)}),
        toggle("show-regions", plain('r'), shownOf(&PictureOptions::regions)),
        toggle("show-bounds", plain('o'), shownOf(&PictureOptions::bounds)),
        toggle("show-report", shift('r'), shownOf(&PictureOptions::report), nullptr,
               [](const Workbench& work) { return work.session.scene().reported.has_value(); }),
        toggle("show-labels", plain('l'), shownOf(&PictureOptions::labels)),
        toggle("show-grid", plain('g'), canvasesOf(&CanvasPair::grid)),
        {"next-set", {plain('z')}, [](Workbench& work) { performNext(work, "set"); }},
    };
}

/// The choices of the set that the difference's canvas shows.
std::vector<Action> setActions() {
    std::vector<Action> all;
    for (const auto& [name, value] : kPairSetNames)
        all.push_back(choice(
            "set", name, value, [](const Workbench& work) { return work.session.options.set; },
            [](Workbench& work, PairSet set) {
                work.session.options.set = set;
                fitUnlessMoved(work);
            }));
    return all;
}

std::vector<Action> themeActions() {
    std::vector<Action> all;
    for (const Theme& each : themes())
        all.push_back(choice(
            "theme", each.id, std::string(each.id),
            [](const Workbench& work) { return std::string(shownTheme(work).id); }, setTheme));
    return all;
}

std::vector<Action> languageActions() {
    std::vector<Action> all;
    for (const LanguageName& language : languages()) {
        all.push_back(choice(
            "language", language.code, language.code, [](const Workbench&) { return currentLanguage(); },
            [](Workbench&, const std::string& code) { setLanguage(code); }));
        all.back().label = language.name;
    }
    return all;
}

/// Actions of the pen, for teachers to point with.
std::vector<Action> penActions() {
    const auto strokes = [](Workbench& work) -> std::vector<PenStroke>& {
        return work.session.options.strokes;
    };
    const auto hasStrokes = [](const Workbench& work) { return !work.session.options.strokes.empty(); };
    const auto nextColor = [](Workbench& work) {
        Role& role = work.canvases.pen.role;
        role = role == Role::PenViolet ? Role::PenPink
               : role == Role::PenPink ? Role::PenGreen
                                       : Role::PenViolet;
        work.canvases.pen.on = true;
    };
    return {
        toggle("pen", plain('p'), [](Workbench& work) -> bool& { return work.canvases.pen.on; }),
        {"pen-color", {plain('c')}, nextColor},
        {"pen-undo", {plain('u')}, [strokes](Workbench& work) { strokes(work).pop_back(); }, hasStrokes},
        {"pen-wipe", {plain('d')}, [strokes](Workbench& work) { strokes(work).clear(); }, hasStrokes},
        toggle("show-future", plain('j'), [](Workbench& work) -> bool& { return work.showsFuture; }),
    };
}

/// Turns both canvases.
Action viewFrom(std::string id, int digit, Viewpoint view) {
    const auto turn = [view](Workbench& work) {
        const Orbit orbit = orbitOf(view, work.session.run(), work.session.picture(Canvas::Difference));
        for (const Canvas canvas : kCanvases) setOrbit(work.canvases, canvas, orbit);
        requestFit(work.canvases);
    };
    return {std::move(id), {plain('0' + digit)}, turn, is3D};
}

/// Turns the canvas under the pointer, else the world's, by steps of 15°; linked canvases turn together.
Action orbitBy(std::string id, Key key, glm::dvec2 steps) {
    const auto turn = [steps](Workbench& work) {
        const Canvas canvas =
            work.canvases.hovered == Canvas::Difference ? Canvas::Difference : Canvas::World;
        setOrbit(work.canvases, canvas, orbited(work.canvases[canvas].orbit, steps, kKeysPerTurn));
    };
    return repeating({std::move(id), {plain(key)}, turn, is3D});
}

std::vector<Action> finishActions() {
    std::vector<Action> all{
        separated({"next-finish", {plain('w')}, [](Workbench& work) { performNext(work, "finish"); }, is3D})};
    for (const auto& [name, value] : kFinishNames)
        all.push_back(choice(
            "finish", name, value, [](const Workbench& work) { return work.session.options.finish; },
            [](Workbench& work, Finish finish) { work.session.options.finish = finish; }, is3D));
    return all;
}

std::vector<Action> viewpointActions() {
    return {
        viewFrom("view-front", 1, Viewpoint::Front),
        viewFrom("view-right", 2, Viewpoint::Right),
        viewFrom("view-top", 3, Viewpoint::Above),
        viewFrom("view-start", 4, Viewpoint::Start),
        viewFrom("view-along-normal", 5, Viewpoint::Normal),
        viewFrom("view-perpendicular", 6, Viewpoint::BesideNormal),
        viewFrom("view-along-direction", 7, Viewpoint::SearchDirection),
        separated(toggle(
            "link-orbits", plain('k'), canvasesOf(&CanvasPair::orbitsLinked),
            [](Workbench& work) {
                const Orbit& orbit = work.canvases[Canvas::World].orbit;
                if (work.canvases.orbitsLinked) setOrbit(work.canvases, Canvas::World, orbit);
            },
            is3D)),
        toggle(
            "flatten", plain('s'), canvasesOf(&CanvasPair::flattened),
            [](Workbench& work) { requestFit(work.canvases); }, is3D),
    };
}

/// Turned by the arrows: what lies on the left comes to the front when the eye goes left.
std::vector<Action> orbitActions() {
    return {orbitBy("orbit-left", 'q', {1, 0}), orbitBy("orbit-right", 'e', {-1, 0}),
            orbitBy("orbit-up", kArrowUp, {0, 1}), orbitBy("orbit-down", kArrowDown, {0, -1})};
}

/// Each press of "faster" is half an octave.
constexpr double kSpeedFactor = 1.4142135623730951;

void changeSpeed(Playback& playback, double factor) {
    playback.speed = std::clamp(playback.speed * factor, Playback::kMinSpeed, Playback::kMaxSpeed);
}

Action move(std::string id, std::vector<Shortcut> keys, void (*act)(Playback&)) {
    return {std::move(id), std::move(keys), [act](Workbench& work) { act(work.session.playback()); }};
}

}  // namespace

std::vector<Action> viewActions() {
    const auto next = [](const char* group) {
        return [group](Workbench& work) { performNext(work, group); };
    };
    return joined(
        {inMenu(Menu::View, canvasActions()), inMenu(Menu::Sets, setActions()),
         inMenu(Menu::Pen, penActions()),
         inMenu(Menu::Theme, joined({{{"next-theme", {plain('t')}, next("theme")}}, themeActions()})),
         inMenu(Menu::Language,
                joined({{{"next-language", {controlShift('l')}, next("language")}}, languageActions()})),
         inMenu(Menu::Viewpoint, joined({viewpointActions(), finishActions()})), orbitActions()});
}

std::vector<Action> stepActions() {
    const auto play = [](Workbench& work) {
        if (work.film.open())
            work.film.togglePlay();
        else
            work.session.playback().togglePlay();
    };
    const Action close{.id = "demo-close",
                       .perform = closeFilm,
                       .menu = Menu::Demos,
                       .offered = [](const Workbench& work) { return work.film.open(); },
                       .separator = true};
    std::vector<Action> steps = inMenu(
        Menu::Step,
        {
            {"play", {plain(kSpace)}, play},
            separated(repeating(move("step-forward", {plain(kArrowRight)}, [](auto& p) { p.advance(1); }))),
            repeating(move("step-back", {plain(kArrowLeft)}, [](auto& p) { p.advance(-1); })),
            separated(repeating(move("iteration-forward", {shift(kArrowRight), plain(kPageDown)},
                                     [](auto& p) { p.stepIteration(1); }))),
            repeating(move("iteration-back", {shift(kArrowLeft), plain(kPageUp)},
                           [](auto& p) { p.stepIteration(-1); })),
            repeating(move("milestone-forward", {shift(kPageDown)}, [](auto& p) { p.stepMilestone(1); })),
            repeating(move("milestone-back", {shift(kPageUp)}, [](auto& p) { p.stepMilestone(-1); })),
            separated(move("start", {plain(kHome)}, [](auto& p) { p.toStart(); })),
            move("end", {plain(kEnd)}, [](auto& p) { p.toEnd(); }),
            separated(repeating(move("faster", {plain('.')}, [](auto& p) { changeSpeed(p, kSpeedFactor); }))),
            repeating(move("slower", {plain(',')}, [](auto& p) { changeSpeed(p, 1 / kSpeedFactor); })),
            move("normal-speed", {plain('/')}, [](auto& p) { p.speed = 1; }),
        });
    return joined({std::move(steps), {close}});
}

}  // namespace gjkscope
