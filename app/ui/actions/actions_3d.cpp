#include "app/base/language.hpp"
#include "app/runs/viewpoint.hpp"
#include "app/ui/actions/actions.hpp"
#include "app/ui/application.hpp"
#include "app/ui/canvas/canvas_tools.hpp"

namespace gjkscope {
namespace {

constexpr double kKeysPerTurn = 24;

/// Turns both canvases.
void lookFrom(Application& app, Look look) {
    const Orbit orbit = orbitOf(look, app.session().run(), app.session().picture(Canvas::Difference));
    for (const Canvas canvas : {Canvas::World, Canvas::Difference}) setOrbit(app.context(), canvas, orbit);
    app.fitView();
}

Action look(std::string id, int digit, Look look) {
    const std::string label = "action." + id;
    return {.id = std::move(id),
            .label = label,
            .menu = Menu::Look,
            .shortcuts = {plain(SDLK_0 + digit)},
            .perform = [look](Application& app) { lookFrom(app, look); },
            .enabled = is3D};
}

/// Turns the canvas under the pointer, else the world's, by steps of 15°; linked canvases turn together.
Action orbitBy(std::string id, SDL_Keycode key, glm::dvec2 steps) {
    const std::string label = "action." + id;
    const auto turn = [steps](Application& app) {
        const ViewState& views = app.context().views;
        const bool right = views.canvases[static_cast<std::size_t>(Canvas::Difference)].hovered;
        const Canvas canvas = right ? Canvas::Difference : Canvas::World;
        setOrbit(app.context(), canvas,
                 orbited(views.orbits[static_cast<std::size_t>(canvas)], steps, kKeysPerTurn));
    };
    return {.id = std::move(id),
            .label = label,
            .menu = Menu::Hidden,
            .shortcuts = {plain(key)},
            .perform = turn,
            .enabled = is3D,
            .repeats = true};
}

Action finish(std::string id, Finish finish) {
    const std::string label = "action." + id;
    return {.id = std::move(id),
            .label = label,
            .menu = Menu::Look,
            .perform = [finish](Application& app) { app.session().options.finish = finish; },
            .enabled = is3D,
            .checked = [finish](const Application& app) { return app.session().options.finish == finish; }};
}

void nextFinish(Application& app) {
    Finish& now = app.session().options.finish;
    now = now == Finish::Translucent ? Finish::Opaque
          : now == Finish::Opaque    ? Finish::Wire
                                     : Finish::Translucent;
}

}  // namespace

std::vector<Action> actions3D() {
    std::vector<Action> all{
        look("look-from-the-front", 1, Look::Front),
        look("look-from-the-right", 2, Look::Right),
        look("look-from-above", 3, Look::Above),
        look("look-freely", 4, Look::Start),
        look("look-along-normal", 5, Look::Normal),
        look("look-beside-normal", 6, Look::BesideNormal),
        look("look-along-direction", 7, Look::SearchDirection),
    };
    all.push_back({.id = "link-orbits",
                   .label = "action.link-orbits",
                   .menu = Menu::Look,
                   .shortcuts = {plain(SDLK_k)},
                   .perform =
                       [](Application& app) {
                           ViewState& views = app.context().views;
                           views.orbitsLinked = !views.orbitsLinked;
                           if (views.orbitsLinked) setOrbit(app.context(), Canvas::World, views.orbits[0]);
                       },
                   .enabled = is3D,
                   .checked = [](const Application& app) { return app.context().views.orbitsLinked; },
                   .separator = true});
    all.push_back({.id = "flatten",
                   .label = "action.flatten",
                   .menu = Menu::Look,
                   .shortcuts = {plain(SDLK_s)},
                   .perform =
                       [](Application& app) {
                           app.context().views.flattened = !app.context().views.flattened;
                           app.fitView();
                       },
                   .enabled = is3D,
                   .checked = [](const Application& app) { return app.context().views.flattened; }});
    all.push_back({.id = "next-finish",
                   .label = "action.next-finish",
                   .menu = Menu::Look,
                   .shortcuts = {plain(SDLK_w)},
                   .perform = nextFinish,
                   .enabled = is3D,
                   .separator = true});
    all.push_back(finish("finish-translucent", Finish::Translucent));
    all.push_back(finish("finish-opaque", Finish::Opaque));
    all.push_back(finish("finish-wire", Finish::Wire));
    // what lies on the left comes to the front when the eye goes left
    all.push_back(orbitBy("orbit-left", SDLK_q, {1, 0}));
    all.push_back(orbitBy("orbit-right", SDLK_e, {-1, 0}));
    all.push_back(orbitBy("orbit-up", SDLK_UP, {0, 1}));
    all.push_back(orbitBy("orbit-down", SDLK_DOWN, {0, -1}));
    return all;
}

}  // namespace gjkscope
