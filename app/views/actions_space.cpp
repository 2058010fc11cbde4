#include "app/model/language.hpp"
#include "app/views/actions.hpp"
#include "app/views/application.hpp"
#include "app/views/canvas_tools.hpp"

namespace gjkscope {
namespace {

constexpr double kKeysPerTurn = 24;

bool inSpace(const Application& app) {
    return app.session().scene().dimension == 3;
}

/// Turns both canvases so that `direction` points at the eye.
void lookAgainst(Application& app, glm::dvec3 direction) {
    for (const Canvas canvas : {Canvas::World, Canvas::Difference})
        setOrbit(app.context(), canvas, lookingAgainst(direction));
    app.fitView();
}

Action look(std::string id, int digit, glm::dvec3 (*direction)(const Application&)) {
    const std::string label = "action." + id;
    return {.id = std::move(id),
            .label = label,
            .menu = Menu::Look,
            .shortcuts = {plain(SDLK_0 + digit)},
            .perform = [direction](Application& app) { lookAgainst(app, direction(app)); },
            .enabled = inSpace};
}

/// The arrow of this role in the difference canvas, from its tail to its tip; zero where there is none.
glm::dvec3 arrowOf(const Application& app, Role role) {
    for (const Item& item : app.session().picture(Canvas::Difference).items)
        if (item.role == role && item.kind == ItemKind::Arrow) return item.points[1] - item.points[0];
    return glm::dvec3(0);
}

/// From the side of the contact's normal: what lies before and behind the contact is right and left.
glm::dvec3 besideNormal(const Application& app) {
    const std::optional<glm::dvec3> normal = app.session().run().answer().normal;
    return normal ? glm::cross(*normal, glm::dvec3(0, 0, 1)) : glm::dvec3(0);
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
            .enabled = inSpace,
            .repeats = true};
}

Action finish(std::string id, Finish finish) {
    const std::string label = "action." + id;
    return {.id = std::move(id),
            .label = label,
            .menu = Menu::Look,
            .perform = [finish](Application& app) { app.session().options.finish = finish; },
            .enabled = inSpace,
            .checked = [finish](const Application& app) { return app.session().options.finish == finish; }};
}

void nextFinish(Application& app) {
    Finish& now = app.session().options.finish;
    now = now == Finish::Translucent ? Finish::Opaque
          : now == Finish::Opaque    ? Finish::Wire
                                     : Finish::Translucent;
}

}  // namespace

std::vector<Action> spaceActions() {
    std::vector<Action> all{
        look("look-from-the-front", 1, [](const Application&) { return glm::dvec3(0, -1, 0); }),
        look("look-from-the-right", 2, [](const Application&) { return glm::dvec3(1, 0, 0); }),
        look("look-from-above", 3, [](const Application&) { return glm::dvec3(0, 0, 1); }),
        look("look-freely", 4, [](const Application&) { return glm::dvec3(0); }),
        look("look-along-normal", 5,
             [](const Application& app) {
                 return app.session().run().answer().normal.value_or(glm::dvec3(0));
             }),
        look("look-beside-normal", 6, besideNormal),
        look("look-along-direction", 7,
             [](const Application& app) { return arrowOf(app, Role::SearchDirection); }),
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
                   .enabled = inSpace,
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
                   .enabled = inSpace,
                   .checked = [](const Application& app) { return app.context().views.flattened; }});
    all.push_back({.id = "next-finish",
                   .label = "action.next-finish",
                   .menu = Menu::Look,
                   .shortcuts = {plain(SDLK_w)},
                   .perform = nextFinish,
                   .enabled = inSpace,
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
