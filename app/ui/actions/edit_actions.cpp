#include <glm/gtc/constants.hpp>
#include <glm/gtc/quaternion.hpp>
#include <utility>

#include "app/base/language.hpp"
#include "app/editing/scene_edits.hpp"
#include "app/picture/orbit.hpp"
#include "app/scene/shape_types.hpp"
#include "app/ui/actions/actions.hpp"
#include "app/ui/application.hpp"
#include "app/ui/canvas/canvas_tools.hpp"

namespace gjkscope {
namespace {

/// A nudge moves by a twentieth of the scene's largest shape, a fine one by a tenth of that.
constexpr double kNudge = 0.05, kFineNudge = 0.005;
constexpr double kTurn = glm::pi<double>() / 36;

bool hasSelection(const Application& app) {
    return app.selected() >= 0;
}

void edit(Application& app, const char* label, const std::function<void(Scene&)>& change) {
    app.session().edit(tr(label), change);
}

/// Along the axes that the world canvas shows to the right and upwards: in space the nearest ones, so that
/// coordinates stay the numbers they were.
Action nudge(std::string id, Shortcut key, glm::dvec2 direction, double amount) {
    const auto move = [direction, amount](Application& app) {
        const auto body = static_cast<std::size_t>(app.selected());
        const SeenAxes seen = seenAxes(app.context().canvas(Canvas::World).camera.orientation);
        const glm::dvec3 way = direction.x * seen.right + direction.y * seen.up;
        const glm::dvec3 by = way * (amount * sceneSize(app.session().scene()));
        edit(app, "edit.nudge", [&](Scene& scene) { scene.bodies[body].position += by; });
    };
    const std::string label = "action." + id;
    return {.id = std::move(id),
            .label = label,
            .menu = Menu::Hidden,
            .shortcuts = {key},
            .perform = move,
            .enabled = hasSelection,
            .repeats = true,
            .gesture = true};
}

void turnBody(Application& app, double angle, glm::dvec3 axis) {
    const auto index = static_cast<std::size_t>(app.selected());
    edit(app, "edit.turn", [&](Scene& scene) {
        Body& body = scene.bodies[index];
        if (scene.dimension == 2)
            body.angle += angle;
        else
            body.orientation = glm::normalize(glm::angleAxis(angle, axis) * body.orientation);
    });
}

/// About an axis of the view.
Action turn(std::string id, SDL_Keycode key, double angle, glm::dvec3 SeenAxes::*axis,
            bool (*enabled)(const Application&)) {
    const auto rotate = [angle, axis](Application& app) {
        turnBody(app, angle, seenAxes(app.context().canvas(Canvas::World).camera.orientation).*axis);
    };
    const std::string label = "action." + id;
    return {.id = std::move(id),
            .label = label,
            .menu = Menu::Hidden,
            .shortcuts = {alt(key)},
            .perform = rotate,
            .enabled = enabled,
            .repeats = true,
            .gesture = true};
}

bool hasSelectedSolid(const Application& app) {
    return is3D(app) && hasSelection(app);
}

bool offersShape(const Application& app, ShapeType type, std::string_view name) {
    return shapeTypeName(type, app.session().scene().dimension) == name;
}

Action addShape(ShapeType type, std::string_view name) {
    const std::string id = "add-" + std::string(name);
    const auto add = [type](Application& app) {
        int added = -1;
        const glm::dvec3 middle = app.context().canvas(Canvas::World).camera.center;
        edit(app, "edit.add", [&](Scene& scene) { added = addBody(scene, newBody(scene, type, middle)); });
        app.select(added);
    };
    return {.id = id,
            .label = "action." + id,
            .menu = Menu::AddShape,
            .perform = add,
            .offered = [type, name](const Application& app) { return offersShape(app, type, name); }};
}

/// One for each name, which some types share in both dimensions.
std::vector<Action> addActions() {
    std::vector<Action> all;
    for (const int dimension : {2, 3})
        for (const ShapeType type : shapeTypes(dimension)) {
            const std::string_view name = shapeTypeName(type, dimension);
            if (dimension == 2 || name != shapeTypeName(type, 2)) all.push_back(addShape(type, name));
        }
    return all;
}

std::vector<Action> historyActions() {
    return {
        {.id = "undo",
         .label = "action.undo",
         .menu = Menu::Edit,
         .shortcuts = {control(SDLK_z)},
         .perform = [](Application& app) { app.undo(); },
         .enabled = [](const Application& app) { return app.session().canUndo(); },
         .repeats = true},
        {.id = "redo",
         .label = "action.redo",
         .menu = Menu::Edit,
         .shortcuts = {controlShift(SDLK_z), control(SDLK_y)},
         .perform = [](Application& app) { app.redo(); },
         .enabled = [](const Application& app) { return app.session().canRedo(); },
         .repeats = true},
        {.id = "copy",
         .label = "action.copy",
         .menu = Menu::Edit,
         .shortcuts = {control(SDLK_c)},
         .perform = [](Application& app) { app.copyScene(); },
         .separator = true},
        {.id = "copy-picture",
         .label = "action.copy-picture",
         .menu = Menu::Edit,
         .shortcuts = {controlShift(SDLK_c)},
         .perform = [](Application& app) { app.pictures.toClipboard(app.settings().pictures.scale); },
         .enabled = [](const Application& app) { return !app.pictures.busy(); }},
        {.id = "paste",
         .label = "action.paste",
         .menu = Menu::Edit,
         .shortcuts = {control(SDLK_v)},
         .perform = [](Application& app) { app.pasteClipboard(); }},
    };
}

void duplicateSelected(Application& app) {
    int copy = -1;
    edit(app, "edit.duplicate", [&](Scene& scene) { copy = duplicateBody(scene, app.selected()); });
    app.select(copy);
}

/// The corner under the pointer goes before the selected body.
bool canDelete(const Application& app) {
    return hoversCorner(app.context()) || canRemoveBody(app.session().scene(), app.selected());
}

void deletePointedAt(Application& app) {
    if (removeHoveredCorner(app.context())) return;
    const int body = app.selected();
    app.select(-1);
    edit(app, "edit.delete", [&](Scene& scene) { removeBody(scene, body); });
}

std::function<void(Application&)> selectSide(int side) {
    return
        [side](Application& app) { app.select(app.session().scene().pair[static_cast<std::size_t>(side)]); };
}

std::function<void(Application&)> makeSide(int side) {
    return [side](Application& app) {
        edit(app, "edit.pair", [&](Scene& scene) { setPair(scene, side, app.selected()); });
    };
}

std::vector<Action> bodyActions() {
    return {
        {.id = "duplicate",
         .label = "action.duplicate",
         .menu = Menu::Edit,
         .shortcuts = {control(SDLK_d)},
         .perform = duplicateSelected,
         .enabled = hasSelection,
         .separator = true},
        {.id = "delete",
         .label = "action.delete",
         .menu = Menu::Edit,
         .shortcuts = {plain(SDLK_DELETE), plain(SDLK_BACKSPACE)},
         .perform = deletePointedAt,
         .enabled = canDelete},
        {.id = "swap",
         .label = "action.swap",
         .menu = Menu::Edit,
         .shortcuts = {plain(SDLK_x)},
         .perform = [](Application& app) { edit(app, "edit.swap", swapPair); },
         .separator = true},
        {.id = "select-a",
         .label = "action.select-a",
         .menu = Menu::Edit,
         .shortcuts = {plain(SDLK_a)},
         .perform = selectSide(0)},
        {.id = "select-b",
         .label = "action.select-b",
         .menu = Menu::Edit,
         .shortcuts = {plain(SDLK_b)},
         .perform = selectSide(1)},
        {.id = "make-a",
         .label = "action.make-a",
         .menu = Menu::Edit,
         .shortcuts = {shift(SDLK_a)},
         .perform = makeSide(0),
         .enabled = hasSelection},
        {.id = "make-b",
         .label = "action.make-b",
         .menu = Menu::Edit,
         .shortcuts = {shift(SDLK_b)},
         .perform = makeSide(1),
         .enabled = hasSelection},
        {.id = "deselect",
         .label = "action.deselect",
         .menu = Menu::Hidden,
         .shortcuts = {plain(SDLK_ESCAPE)},
         .perform = [](Application& app) { app.escape(); }},
    };
}

}  // namespace

std::vector<Action> editActions() {
    std::vector<Action> all = historyActions();
    for (Action& action : bodyActions()) all.push_back(std::move(action));
    for (Action& action : addActions()) all.push_back(std::move(action));
    all.push_back(nudge("nudge-left", control(SDLK_LEFT), {-1, 0}, kNudge));
    all.push_back(nudge("nudge-right", control(SDLK_RIGHT), {1, 0}, kNudge));
    all.push_back(nudge("nudge-up", control(SDLK_UP), {0, 1}, kNudge));
    all.push_back(nudge("nudge-down", control(SDLK_DOWN), {0, -1}, kNudge));
    all.push_back(nudge("nudge-left-fine", controlShift(SDLK_LEFT), {-1, 0}, kFineNudge));
    all.push_back(nudge("nudge-right-fine", controlShift(SDLK_RIGHT), {1, 0}, kFineNudge));
    all.push_back(nudge("nudge-up-fine", controlShift(SDLK_UP), {0, 1}, kFineNudge));
    all.push_back(nudge("nudge-down-fine", controlShift(SDLK_DOWN), {0, -1}, kFineNudge));
    all.push_back(turn("turn-left", SDLK_LEFT, kTurn, &SeenAxes::towardsEye, hasSelection));
    all.push_back(turn("turn-right", SDLK_RIGHT, -kTurn, &SeenAxes::towardsEye, hasSelection));
    all.push_back(turn("tip-away", SDLK_UP, -kTurn, &SeenAxes::right, hasSelectedSolid));
    all.push_back(turn("tip-nearer", SDLK_DOWN, kTurn, &SeenAxes::right, hasSelectedSolid));
    return all;
}

}  // namespace gjkscope
