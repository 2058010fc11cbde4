#include "app/workbench/edit_actions.hpp"

#include <glm/gtc/constants.hpp>
#include <glm/gtc/quaternion.hpp>
#include <utility>

#include "app/base/input_error.hpp"
#include "app/base/language.hpp"
#include "app/compare/lane_edits.hpp"
#include "app/editing/scene_edits.hpp"
#include "app/picture/orbit.hpp"
#include "app/runs/run.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/scene/names.hpp"
#include "app/scene/placement.hpp"
#include "app/scene/shape_types.hpp"
#include "app/scene/vertex_order.hpp"
#include "app/workbench/canvas_pointer.hpp"
#include "app/workbench/key_pointer.hpp"
#include "app/workbench/view_block.hpp"

namespace gjkscope {
namespace {

/// A nudge moves by a twentieth of the scene's largest shape, a fine one by a tenth of that.
constexpr double kNudge = 0.05, kFineNudge = 0.005;
constexpr double kTurn = glm::pi<double>() / 36;

int selected(const Workbench& work) {
    return work.session.options.selectedBody;
}

void select(Workbench& work, int body) {
    work.session.options.axisSelected = false;
    work.session.options.selectedBody = body;
}

bool hasSelection(const Workbench& work) {
    return selected(work) >= 0;
}

/// A separating axis' line can be moved like a body.
bool canNudge(const Workbench& work) {
    return hasSelection(work) || work.session.options.axisSelected || work.canvases.pointed;
}

/// A held key that changes the selected body is one undo entry.
Action keyGesture(std::string id, Shortcut key, std::function<void(Workbench&)> perform,
                  bool (*enabled)(const Workbench&)) {
    return {.id = std::move(id),
            .shortcuts = {key},
            .perform = std::move(perform),
            .enabled = enabled,
            .repeats = true,
            .gesture = true};
}

/// Cancels what is going on: a drag, a film, a polygon, the pen, a selection.
void escape(Workbench& work) {
    if (!cancelGesture(work) && !cancelTool(work)) select(work, -1);
}

/// Along the axes that the world canvas shows to the right and upward: in 3D the nearest ones, so that
/// coordinates stay the numbers they were.
Action nudge(std::string id, Shortcut key, glm::dvec2 direction, double amount) {
    const auto move = [direction, amount](Workbench& work) {
        const double far = amount * sceneSize(work.session.scene());
        if (work.canvases.pointed) return movePointed(work.canvases, far * direction);
        const auto body = static_cast<std::size_t>(std::max(selected(work), 0));
        const ViewAxes seen = viewAxes(work.canvases[Canvas::World].camera.orientation);
        const glm::dvec3 way = direction.x * seen.right + direction.y * seen.up;
        const glm::dvec3 by = way * far;
        if (work.session.options.axisSelected)
            return moveAxis(work.canvases, work.session.options.axisOffset, by);
        edit(work, "edit.nudge", [&](Scene& scene) { scene.bodies[body].position += by; });
    };
    return keyGesture(std::move(id), key, move, canNudge);
}

/// About an axis of the view.
Action turn(std::string id, Key key, double angle, glm::dvec3 ViewAxes::*axis,
            bool (*enabled)(const Workbench&)) {
    const auto rotate = [angle, axis](Workbench& work) {
        const auto index = static_cast<std::size_t>(selected(work));
        const ViewAxes seen = viewAxes(work.canvases[Canvas::World].camera.orientation);
        edit(work, "edit.turn", [&](Scene& scene) {
            Body& body = scene.bodies[index];
            if (scene.dimension == 2)
                body.angle += angle;
            else
                body.orientation =
                    glm::normalize(glm::angleAxis(angle, seen.*axis) * unitQuaternion(body.orientation));
        });
    };
    return keyGesture(std::move(id), alt(key), rotate, enabled);
}

bool hasSelectedSolid(const Workbench& work) {
    return is3D(work) && hasSelection(work);
}

Action addShape(ShapeType type, std::string_view name) {
    const auto add = [type](Workbench& work) {
        int added = -1;
        const glm::dvec3 middle = work.canvases[Canvas::World].camera.center;
        Body body = newBody(work.session.scene(), type, middle);
        body.position = freePlace(work.session.run().geometry(), body, middle);
        edit(work, "edit.add", [&](Scene& scene) { added = addBody(scene, std::move(body)); });
        select(work, added);
        requestFit(work.canvases);
    };
    const auto offered = [type, name](const Workbench& work) {
        return shapeTypeName(type, work.session.scene().dimension) == name;
    };
    return {.id = "add-" + std::string(name), .perform = add, .offered = offered};
}

/// Starts, or closes what is drawn.
void startPolygon(Workbench& work) {
    if (work.canvases.polygon.on) return finishPolygon(work.canvases);
    work.canvases.pen.on = false;
    work.canvases.polygon.on = true;
    work.toast(tr("toast.draw-polygon"));
}

/// One for each name, which some types share in both dimensions.
std::vector<Action> addActions() {
    std::vector<Action> all{{.id = "draw-polygon",
                             .shortcuts = {plain('n')},
                             .perform = startPolygon,
                             .enabled = [](const Workbench& work) { return !is3D(work); }}};
    for (const int dimension : {2, 3})
        for (const ShapeType type : shapeTypes(dimension)) {
            const std::string_view name = shapeTypeName(type, dimension);
            if (dimension == 2 || name != shapeTypeName(type, 2)) all.push_back(addShape(type, name));
        }
    return all;
}

std::vector<Action> historyActions() {
    return {
        repeating({"undo",
                   {control('z')},
                   undo,
                   [](const Workbench& work) { return work.session.history().canUndo(); }}),
        repeating({"redo",
                   {controlShift('z'), control('y')},
                   redo,
                   [](const Workbench& work) { return work.session.history().canRedo(); }}),
        {"reset-scene",
         {control('r')},
         resetScene,
         [](const Workbench& work) {
             const glm::dvec2 moved =
                 work.session.options.axisOffset - work.session.savedScene().view.axisOffset;
             return work.session.dirty() || moved != glm::dvec2(0);
         }},
        {"copy-block",
         {},
         [](Workbench& work) { work.copy(viewBlock(work), "toast.copied-block"); },
         [](const Workbench& work) { return static_cast<bool>(work.copy); }},
        {"copy-element",
         {},
         [](Workbench& work) { work.copy(viewElement(work, work.still()), "toast.copied-element"); },
         [](const Workbench& work) { return work.copy && work.still; }},
    };
}

void duplicateSelected(Workbench& work) {
    int copy = -1;
    edit(work, "edit.duplicate", [&](Scene& scene) { copy = duplicateBody(scene, selected(work)); });
    select(work, copy);
}

/// The vertex under the pointer goes before the selected body.
bool canDelete(const Workbench& work) {
    return hoversVertex(work.canvases) || canRemoveBody(work.session.scene(), selected(work));
}

void deletePointedAt(Workbench& work) {
    if (hoversVertex(work.canvases)) return removeHoveredVertex(work.canvases);
    const int body = selected(work);
    select(work, -1);
    edit(work, "edit.delete", [&](Scene& scene) { removeBody(scene, body); });
}

/// The selected body, A where there is none.
std::size_t bodyToShuffle(const Workbench& work) {
    return static_cast<std::size_t>(hasSelection(work) ? selected(work) : work.session.scene().pair[0]);
}

bool canShuffleBody(const Workbench& work) {
    return canShuffle(work.session.scene().bodies[bodyToShuffle(work)].shape);
}

void shuffleBody(Workbench& work) {
    const std::size_t body = bodyToShuffle(work);
    edit(work, "edit.shuffle",
         [&](Scene& scene) { shuffleVertices(scene.bodies[body].shape, scene.dimension); });
    work.toast(tr("toast.shuffled", {{"name", work.session.scene().bodies[body].name}}));
}

std::function<void(Workbench&)> selectSide(int side) {
    return
        [side](Workbench& work) { select(work, work.session.scene().pair[static_cast<std::size_t>(side)]); };
}

std::function<void(Workbench&)> makeSide(int side) {
    return [side](Workbench& work) {
        edit(work, "edit.pair", [&](Scene& scene) { setPair(scene, side, selected(work)); });
    };
}

std::vector<Action> bodyActions() {
    return {
        separated({"duplicate", {control('d')}, duplicateSelected, hasSelection}),
        {"delete", {plain(kDelete), plain(kBackspace)}, deletePointedAt, canDelete},
        separated({"swap", {plain('x')}, [](Workbench& work) { edit(work, "edit.swap", swapPair); }}),
        {"shuffle-vertices", {shift('x')}, shuffleBody, canShuffleBody},
        {"select-a", {plain('a')}, selectSide(0)},
        {"select-b", {plain('b')}, selectSide(1)},
        {"make-a", {shift('a')}, makeSide(0), hasSelection},
        {"make-b", {shift('b')}, makeSide(1), hasSelection},
        separated({"point-next", {shift('p')}, [](Workbench& work) { pointAtNext(work.canvases, 1); }}),
        {"point-previous", {shift('o')}, [](Workbench& work) { pointAtNext(work.canvases, -1); }},
    };
}

}  // namespace

std::vector<Action> editActions() {
    const Action deselect{"deselect", {plain(kEscape)}, escape};
    return joined({inMenu(Menu::Edit, joined({historyActions(), bodyActions()})),
                   {deselect},
                   inMenu(Menu::AddShape, addActions()),
                   {
                       nudge("nudge-left", control(kArrowLeft), {-1, 0}, kNudge),
                       nudge("nudge-right", control(kArrowRight), {1, 0}, kNudge),
                       nudge("nudge-up", control(kArrowUp), {0, 1}, kNudge),
                       nudge("nudge-down", control(kArrowDown), {0, -1}, kNudge),
                       nudge("nudge-left-fine", controlShift(kArrowLeft), {-1, 0}, kFineNudge),
                       nudge("nudge-right-fine", controlShift(kArrowRight), {1, 0}, kFineNudge),
                       nudge("nudge-up-fine", controlShift(kArrowUp), {0, 1}, kFineNudge),
                       nudge("nudge-down-fine", controlShift(kArrowDown), {0, -1}, kFineNudge),
                       turn("turn-left", kArrowLeft, kTurn, &ViewAxes::towardEye, hasSelection),
                       turn("turn-right", kArrowRight, -kTurn, &ViewAxes::towardEye, hasSelection),
                       turn("tip-away", kArrowUp, -kTurn, &ViewAxes::right, hasSelectedSolid),
                       turn("tip-nearer", kArrowDown, kTurn, &ViewAxes::right, hasSelectedSolid),
                   }});
}

}  // namespace gjkscope
