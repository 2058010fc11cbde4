#include "app/ui/actions/edit_actions.hpp"

#include <imgui.h>

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
#include "app/ui/actions/workspace.hpp"
#include "app/ui/canvas/canvas_tools.hpp"
#include "app/ui/canvas/canvas_view.hpp"

namespace gjkscope {
namespace {

/// A nudge moves by a twentieth of the scene's largest shape, a fine one by a tenth of that.
constexpr double kNudge = 0.05, kFineNudge = 0.005;
constexpr double kTurn = glm::pi<double>() / 36;

int selected(const Workspace& work) {
    return work.session.options.selectedBody;
}

void select(Workspace& work, int body) {
    work.session.options.selectedBody = body;
}

bool hasSelection(const Workspace& work) {
    return selected(work) >= 0;
}

void edit(Workspace& work, const char* label, const std::function<void(Scene&)>& change) {
    work.session.edit(tr(label), change);
}

/// A held key that changes the selected body is one undo entry.
Action keyGesture(std::string id, Shortcut key, std::function<void(Workspace&)> perform,
                  bool (*enabled)(const Workspace&)) {
    return {.id = std::move(id),
            .shortcuts = {key},
            .perform = std::move(perform),
            .enabled = enabled,
            .repeats = true,
            .gesture = true};
}

/// Along the axes that the world canvas shows to the right and upward: in 3D the nearest ones, so that
/// coordinates stay the numbers they were.
Action nudge(std::string id, Shortcut key, glm::dvec2 direction, double amount) {
    const auto move = [direction, amount](Workspace& work) {
        const auto body = static_cast<std::size_t>(selected(work));
        const ViewAxes seen = viewAxes(work.canvases[Canvas::World].camera.orientation);
        const glm::dvec3 way = direction.x * seen.right + direction.y * seen.up;
        const glm::dvec3 by = way * (amount * sceneSize(work.session.scene()));
        edit(work, "edit.nudge", [&](Scene& scene) { scene.bodies[body].position += by; });
    };
    return keyGesture(std::move(id), key, move, hasSelection);
}

/// About an axis of the view.
Action turn(std::string id, SDL_Keycode key, double angle, glm::dvec3 ViewAxes::*axis,
            bool (*enabled)(const Workspace&)) {
    const auto rotate = [angle, axis](Workspace& work) {
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

bool hasSelectedSolid(const Workspace& work) {
    return is3D(work) && hasSelection(work);
}

Action addShape(ShapeType type, std::string_view name) {
    const auto add = [type](Workspace& work) {
        int added = -1;
        const glm::dvec3 middle = work.canvases[Canvas::World].camera.center;
        Body body = newBody(work.session.scene(), type, middle);
        body.position = freePlace(work.session.run().geometry(), body, middle);
        edit(work, "edit.add", [&](Scene& scene) { added = addBody(scene, std::move(body)); });
        select(work, added);
        requestFit(work.canvases);
    };
    const auto offered = [type, name](const Workspace& work) {
        return shapeTypeName(type, work.session.scene().dimension) == name;
    };
    return {.id = "add-" + std::string(name), .perform = add, .offered = offered};
}

/// Starts, or closes what is drawn.
void startPolygon(Workspace& work) {
    if (work.canvases.polygon.on) return finishPolygon(work.canvases);
    work.canvases.pen.on = false;
    work.canvases.polygon.on = true;
    work.commands.toast(tr("toast.draw-polygon"));
}

/// One for each name, which some types share in both dimensions.
std::vector<Action> addActions() {
    std::vector<Action> all{{.id = "draw-polygon",
                             .shortcuts = {plain(SDLK_n)},
                             .perform = startPolygon,
                             .enabled = [](const Workspace& work) { return !is3D(work); }}};
    for (const int dimension : {2, 3})
        for (const ShapeType type : shapeTypes(dimension)) {
            const std::string_view name = shapeTypeName(type, dimension);
            if (dimension == 2 || name != shapeTypeName(type, 2)) all.push_back(addShape(type, name));
        }
    return all;
}

void undo(Workspace& work) {
    const std::string label = work.session.history().undoLabel();
    const glm::dvec3 before = work.session.scene().b().position;
    work.session.undo();
    followHistory(work.canvases, before);
    work.commands.toast(tr("toast.undone", {{"what", label}}));
}

void redo(Workspace& work) {
    const std::string label = work.session.history().redoLabel();
    const glm::dvec3 before = work.session.scene().b().position;
    work.session.redo();
    followHistory(work.canvases, before);
    work.commands.toast(tr("toast.redone", {{"what", label}}));
}

void resetScene(Workspace& work) {
    work.documents.reset();
    takeView(work.canvases);
    work.commands.toast(tr("toast.reset", {{"key", work.commands.shortcut("undo")}}));
}

void copyScene(Workspace& work) {
    const Scene scene = withMeshesRelativeTo(work.documents.withView(work.session.scene()), {});
    ImGui::SetClipboardText(sceneText(scene).c_str());
    work.commands.toast(tr("toast.copied"));
}

/// Cancels what is going on: a drag, a file being read, a demo, the pen, the hidden interface, a
/// selection.
void escape(Workspace& work) {
    std::optional<CanvasPress>& press = work.canvases.press;
    if (press) press->taken = true;
    if (press || work.session.inGesture())
        work.session.cancelGesture();
    else if (work.documents.opening())
        work.documents.cancelOpening();
    else if (work.demo.open())
        work.demo.close();
    else if (work.canvases.polygon.on)
        work.canvases.polygon = {};
    else if (work.canvases.pen.on || work.canvases.spotlight)
        work.canvases.pen.on = work.canvases.spotlight = false;
    else if (work.tour.state != Tour::State::Off)
        leaveTour(work);
    else if (work.screen.interfaceHidden)
        work.screen.interfaceHidden = false;
    else if (!work.screen.keyboardPane.empty())
        work.screen.keyboardPane = {};
    else
        select(work, -1);
}

void pasteClipboard(Workspace& work) {
    const char* text = ImGui::GetClipboardText();
    pasteText(work, text ? text : "", work.session.file().parent_path());
}

std::vector<Action> historyActions() {
    return {
        repeating({"undo",
                   {control(SDLK_z)},
                   undo,
                   [](const Workspace& work) { return work.session.history().canUndo(); }}),
        repeating({"redo",
                   {controlShift(SDLK_z), control(SDLK_y)},
                   redo,
                   [](const Workspace& work) { return work.session.history().canRedo(); }}),
        {"reset-scene",
         {control(SDLK_r)},
         resetScene,
         [](const Workspace& work) { return work.session.dirty(); }},
        separated({"copy", {control(SDLK_c)}, copyScene}),
        {"copy-picture",
         {controlShift(SDLK_c)},
         [](Workspace& work) { work.pictures.toClipboard(work.settings.pictures.scale); },
         [](const Workspace& work) { return !work.pictures.busy(); }},
        {"paste", {control(SDLK_v)}, pasteClipboard},
    };
}

void duplicateSelected(Workspace& work) {
    int copy = -1;
    edit(work, "edit.duplicate", [&](Scene& scene) { copy = duplicateBody(scene, selected(work)); });
    select(work, copy);
}

/// The vertex under the pointer goes before the selected body.
bool canDelete(const Workspace& work) {
    return hoversVertex(work.canvases) || canRemoveBody(work.session.scene(), selected(work));
}

void deletePointedAt(Workspace& work) {
    if (removeHoveredVertex(work.canvases)) return;
    const int body = selected(work);
    select(work, -1);
    edit(work, "edit.delete", [&](Scene& scene) { removeBody(scene, body); });
}

/// The selected body, A where there is none.
std::size_t bodyToShuffle(const Workspace& work) {
    return static_cast<std::size_t>(hasSelection(work) ? selected(work) : work.session.scene().pair[0]);
}

bool canShuffleBody(const Workspace& work) {
    return canShuffle(work.session.scene().bodies[bodyToShuffle(work)].shape);
}

void shuffleBody(Workspace& work) {
    const std::size_t body = bodyToShuffle(work);
    edit(work, "edit.shuffle",
         [&](Scene& scene) { shuffleVertices(scene.bodies[body].shape, scene.dimension); });
    work.commands.toast(tr("toast.shuffled", {{"name", work.session.scene().bodies[body].name}}));
}

std::function<void(Workspace&)> selectSide(int side) {
    return
        [side](Workspace& work) { select(work, work.session.scene().pair[static_cast<std::size_t>(side)]); };
}

std::function<void(Workspace&)> makeSide(int side) {
    return [side](Workspace& work) {
        edit(work, "edit.pair", [&](Scene& scene) { setPair(scene, side, selected(work)); });
    };
}

std::vector<Action> bodyActions() {
    return {
        separated({"duplicate", {control(SDLK_d)}, duplicateSelected, hasSelection}),
        {"delete", {plain(SDLK_DELETE), plain(SDLK_BACKSPACE)}, deletePointedAt, canDelete},
        separated({"swap", {plain(SDLK_x)}, [](Workspace& work) { edit(work, "edit.swap", swapPair); }}),
        {"shuffle-vertices", {shift(SDLK_x)}, shuffleBody, canShuffleBody},
        {"select-a", {plain(SDLK_a)}, selectSide(0)},
        {"select-b", {plain(SDLK_b)}, selectSide(1)},
        {"make-a", {shift(SDLK_a)}, makeSide(0), hasSelection},
        {"make-b", {shift(SDLK_b)}, makeSide(1), hasSelection},
    };
}

/// Sets the precision, or shows an error: what is fine in double may be too large for float.
void setPrecision(Workspace& work, Precision precision) {
    Scene changed = work.session.scene();
    setOption(changed, work.session.lane(), changed.options.precision, &Lane::precision, precision);
    try {
        checkScene(changed, work.documents.name());
    } catch (const InputError& error) {
        return work.documents.fail(error.what());
    }
    work.session.edit(tr("edit.precision"), [&](Scene& scene) { scene = std::move(changed); });
}

}  // namespace

void pasteText(Workspace& work, const std::string& text, const std::filesystem::path& folder) {
    PasteReview& review = work.dialogs.paste;
    review.start(work.session.scene(), selected(work), text, folder);
    // what leaves nothing to see or to choose is done, or refused, at once
    if (!review.isPlain()) return;
    if (review.pasted() != nullptr)
        takePaste(work);
    else
        work.documents.fail(review.error());
    review.cancel();
}

void takePaste(Workspace& work) {
    Session& session = work.session;
    const Pasted* const pasted = work.dialogs.paste.pasted();
    if (pasted == nullptr) return;
    session.edit(tr("edit.paste"), [&](Scene& scene) { scene = pasted->scene; });
    select(work, pasted->selected);
    for (const std::string& notice : pasted->notices) session.notifyOfEdit(notice);
    work.commands.toast(tr("toast.pasted"));
    if (pasted->selected < 0)
        takeView(work.canvases);
    else
        requestFit(work.canvases);
}

std::vector<Action> editActions() {
    const Action deselect{"deselect", {plain(SDLK_ESCAPE)}, escape};
    return joined({inMenu(Menu::Edit, joined({historyActions(), bodyActions()})),
                   {deselect},
                   inMenu(Menu::AddShape, addActions()),
                   {
                       nudge("nudge-left", control(SDLK_LEFT), {-1, 0}, kNudge),
                       nudge("nudge-right", control(SDLK_RIGHT), {1, 0}, kNudge),
                       nudge("nudge-up", control(SDLK_UP), {0, 1}, kNudge),
                       nudge("nudge-down", control(SDLK_DOWN), {0, -1}, kNudge),
                       nudge("nudge-left-fine", controlShift(SDLK_LEFT), {-1, 0}, kFineNudge),
                       nudge("nudge-right-fine", controlShift(SDLK_RIGHT), {1, 0}, kFineNudge),
                       nudge("nudge-up-fine", controlShift(SDLK_UP), {0, 1}, kFineNudge),
                       nudge("nudge-down-fine", controlShift(SDLK_DOWN), {0, -1}, kFineNudge),
                       turn("turn-left", SDLK_LEFT, kTurn, &ViewAxes::towardEye, hasSelection),
                       turn("turn-right", SDLK_RIGHT, -kTurn, &ViewAxes::towardEye, hasSelection),
                       turn("tip-away", SDLK_UP, -kTurn, &ViewAxes::right, hasSelectedSolid),
                       turn("tip-nearer", SDLK_DOWN, kTurn, &ViewAxes::right, hasSelectedSolid),
                   }});
}

std::vector<Action> methodActions() {
    const auto ran = [](const Workspace& work) -> const Scene& { return work.session.run().scene(); };
    const auto method = [ran](const Workspace& work) { return ran(work).method; };
    const auto policy = [ran](const Workspace& work) { return ran(work).options.policy; };
    const auto precision = [ran](const Workspace& work) { return ran(work).options.precision; };
    const auto contact = [](const Workspace& work) { return work.session.scene().initialContact; };
    const auto isFollowed = [ran](const Workspace& work) { return followsPolicy(ran(work).method); };
    const auto setMethod = [](Workspace& work, const std::string& id) {
        edit(work, "edit.method",
             [&](Scene& scene) { setOption(scene, work.session.lane(), scene.method, &Lane::method, id); });
    };
    const auto setPolicy = [](Workspace& work, DirectionPolicy chosen) {
        edit(work, "edit.direction", [&](Scene& scene) {
            setOption(scene, work.session.lane(), scene.options.policy, &Lane::policy, chosen);
        });
    };
    const auto setContact = [](Workspace& work, InitialContact chosen) {
        edit(work, "edit.initial-contact", [&](Scene& scene) { scene.initialContact = chosen; });
    };
    const auto casts = [method](const Workspace& work) {
        const Method* now = findMethod(method(work));
        return now != nullptr && now->castsShapes;
    };
    std::vector<Action> choices, directions, contacts, precisions;
    for (const Method& each : methods())
        choices.push_back(
            choice("method", each.id, std::string(each.id), method, setMethod,
                   [&each](const Workspace& work) { return canRun(each, work.session.scene()); }));
    choices.push_back(
        separated({"next-method", {plain(SDLK_m)}, [](Workspace& work) { performNext(work, "method-"); }}));
    for (const auto& [name, value] : kPolicyNames)
        directions.push_back(choice("direction", name, value, policy, setPolicy, isFollowed));
    for (const auto& [name, value] : kInitialContactNames) {
        contacts.push_back(choice("initial-contact", name, value, contact, setContact));
        contacts.back().offered = casts;
    }
    for (const auto& [name, value] : kPrecisionNames)
        precisions.push_back(choice("precision", name, value, precision, setPrecision));
    return joined({inMenu(Menu::Method, std::move(choices)), inMenu(Menu::Direction, std::move(directions)),
                   inMenu(Menu::InitialContact, std::move(contacts)),
                   inMenu(Menu::Precision, std::move(precisions))});
}

}  // namespace gjkscope
