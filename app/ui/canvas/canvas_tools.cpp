#include "app/ui/canvas/canvas_tools.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

#include "app/base/language.hpp"
#include "app/editing/shape_drag.hpp"
#include "app/editing/shape_vertices.hpp"
#include "app/picture/depth/pick.hpp"
#include "app/runs/run.hpp"

namespace gjkscope {
namespace {

using Kind = Subject::Kind;

/// How near the pointer must come to a mark or a line, and how far it must go for a drag; at 100 %.
constexpr double kReach = 9, kSlop = 3;
/// One notch of the wheel.
constexpr double kWheelZoom = 1.15;
/// How far the pointer drags a 3D scene round once; at 100 %.
constexpr double kPixelsPerTurn = 800;

glm::dvec2 pointer() {
    const ImVec2 at = ImGui::GetIO().MousePos;
    return {at.x, at.y};
}

/// What the pointer is on; for A − B itself, which is no part of the scene, only `difference` is set.
struct Hit {
    Subject subject;
    bool difference = false;
    bool empty() const { return subject.kind == Kind::None && !difference; }
};

Hit hitAt(AppContext& context, Canvas canvas, glm::dvec2 pixel) {
    const CanvasState& state = context.canvas(canvas);
    const Picture& picture = shownPicture(context, canvas);
    const Subject found = pick(picture, state.camera, state.viewport, pixel, kReach * context.scale);
    if (found.kind != Kind::None || canvas == Canvas::World)
        return {found, found.kind == Kind::DifferenceVertex};
    return {{},
            isUnder(Role::Difference, picture, state.camera, state.viewport, pixel, kReach * context.scale)};
}

/// Where the picture has the subject: the mark's middle; the start direction's tail and tip.
void holdHandle(ShapeDrag& drag, const Picture& picture) {
    for (const Item& item : picture.items) {
        if (!(item.subject == drag.subject) || item.points.empty()) continue;
        const bool direction = drag.subject.kind == Kind::StartDirection;
        if (item.kind != (direction ? ItemKind::Arrow : ItemKind::Point)) continue;
        drag.handle = item.points.front();
        drag.tip = item.points.back();
        return;
    }
}

const Body* bodyOf(const AppContext& context, const Subject& subject) {
    const std::vector<Body>& bodies = context.session.scene().bodies;
    const bool valid = subject.body >= 0 && subject.body < static_cast<int>(bodies.size());
    return valid ? &bodies[static_cast<std::size_t>(subject.body)] : nullptr;
}

std::string labelOf(const AppContext& context, const ShapeDrag& drag) {
    const Body* body = bodyOf(context, drag.subject);
    const std::string name = body ? body->name : context.session.scene().b().name;
    switch (drag.subject.kind) {
        case Kind::RotationHandle:
            return tr("panels.edit.rotate", {{"name", name}});
        case Kind::ResizeHandle:
            return tr("panels.edit.resize", {{"name", name}});
        case Kind::BodyVertex:
            return tr("panels.edit.vertex", {{"name", name}});
        case Kind::StartDirection:
            return tr("panels.edit.direction");
        default:
            return tr("panels.edit.move", {{"name", name}});
    }
}

void showCursor(const Hit& hit) {
    switch (hit.subject.kind) {
        case Kind::Body:
        case Kind::Origin:
            ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeAll);
            break;
        case Kind::None:
            if (hit.difference) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeAll);
            break;
        default:
            ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
            break;
    }
}

void press(AppContext& context, Canvas canvas, ImGuiMouseButton button, const Hit& hit) {
    const CanvasState& state = context.canvas(canvas);
    CanvasPress pressed;
    pressed.button = button;
    pressed.at = pointer();
    pressed.camera = state.camera;
    pressed.pans = button != ImGuiMouseButton_Left || hit.empty();
    pressed.orbits = pressed.pans && context.session.scene().dimension == 3 &&
                     button != ImGuiMouseButton_Middle && !ImGui::GetIO().KeyShift;
    pressed.orbit = context.views.orbits[static_cast<std::size_t>(canvas)];
    const glm::dvec3 from = state.camera.toScene(pressed.at, state.viewport);
    const Subject subject = hit.subject;
    pressed.drag = {subject, canvas, context.session.scene(), from, from, from, state.camera.towardsEye()};
    if (!pressed.pans) holdHandle(pressed.drag, shownPicture(context, canvas));
    context.views.press = std::move(pressed);
}

void select(AppContext& context, const Subject& subject) {
    const bool ofBody = bodyOf(context, subject) != nullptr;
    if (subject.kind == Kind::None || ofBody)
        context.session.options.selectedBody = ofBody ? subject.body : -1;
}

void pan(AppContext& context, const CanvasPress& pressed) {
    CanvasState& state = context.canvas(pressed.drag.canvas);
    state.camera.center = pressed.camera.center;
    const glm::dvec3 now = state.camera.toScene(pointer(), state.viewport);
    state.camera.center += pressed.camera.toScene(pressed.at, state.viewport) - now;
    ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeAll);
}

void orbit(AppContext& context, const CanvasPress& pressed) {
    const glm::dvec2 moved = pointer() - pressed.at;
    setOrbit(context, pressed.drag.canvas, orbited(pressed.orbit, moved, kPixelsPerTurn * context.scale));
    ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeAll);
}

void drag(AppContext& context, CanvasPress& pressed) {
    Session& session = context.session;
    CanvasState& state = context.canvas(pressed.drag.canvas);
    if (!session.inGesture()) session.beginGesture(labelOf(context, pressed.drag));
    const glm::dvec3 to = pressed.camera.toScene(pointer(), state.viewport);
    Scene next = dragged(pressed.drag, to, ImGui::GetIO().KeyShift);
    session.edit({}, [&](Scene& scene) { scene = std::move(next); });
    // a corner's number changes with the hull
    if (pressed.drag.subject.kind == Kind::BodyVertex)
        session.options.hover = hitAt(context, pressed.drag.canvas, pointer()).subject;
    // A − B stands still and the origin stays under the pointer
    if (pressed.drag.subject.kind == Kind::Origin)
        state.camera.center = pressed.camera.center - (to - pressed.drag.from);
}

std::size_t lostIn(const Scene& scene) {
    std::size_t lost = 0;
    for (const Body& body : scene.bodies) lost += body.shape.lostVertices.size();
    return lost;
}

void cancel(AppContext& context) {
    const CanvasPress& pressed = *context.views.press;
    context.session.cancelGesture();
    context.canvas(pressed.drag.canvas).camera.center = pressed.camera.center;
    if (pressed.orbits) setOrbit(context, pressed.drag.canvas, pressed.orbit);
    context.views.press.reset();
}

/// A click that went nowhere: select; with the right button, take a corner out.
void click(AppContext& context, const CanvasPress& pressed) {
    if (pressed.button == ImGuiMouseButton_Right) {
        context.session.options.hover = pressed.drag.subject;
        removeHoveredCorner(context);
    } else if (pressed.button == ImGuiMouseButton_Left) {
        if (pressed.drag.canvas == Canvas::World || pressed.pans) select(context, pressed.drag.subject);
    }
}

void release(AppContext& context) {
    const CanvasPress pressed = std::move(*context.views.press);
    context.views.press.reset();
    if (!pressed.moved) return click(context, pressed);
    // ImGui takes a press soon after for the second of a double click, though a drag lies between
    ImGuiIO& io = ImGui::GetIO();
    io.MouseClickedTime[pressed.button] = -2 * io.MouseDoubleClickTime;
    if (pressed.pans) return;
    const std::size_t lost = lostIn(context.session.scene()), before = lostIn(pressed.drag.before);
    context.session.endGesture();
    if (lost > before && pressed.drag.subject.kind == Kind::BodyVertex)
        context.session.notify(
            tr(hullNotice(pressed.drag.before.dimension), {{"count", std::to_string(lost - before)}}));
}

void followPress(AppContext& context) {
    CanvasPress& pressed = *context.views.press;
    // the window may have taken the gesture back (Escape, undo) before this frame
    const bool taken = pressed.taken || (pressed.moved && !pressed.pans && !context.session.inGesture());
    if (taken) return cancel(context);
    if (!ImGui::IsMouseDown(pressed.button)) return release(context);
    if (!pressed.moved && glm::distance(pointer(), pressed.at) > kSlop * context.scale) {
        pressed.moved = true;
        if (!pressed.pans && pressed.drag.canvas == Canvas::World) select(context, pressed.drag.subject);
    }
    if (!pressed.moved) return;
    if (pressed.orbits)
        orbit(context, pressed);
    else if (pressed.pans)
        pan(context, pressed);
    else
        drag(context, pressed);
}

/// The body under the pointer, below the handles that a first click may just have brought there.
Subject belowHandles(AppContext& context, Canvas canvas) {
    Picture bodies = shownPicture(context, canvas);
    std::erase_if(bodies.items, [](const Item& item) { return item.role == Role::Handle; });
    const CanvasState& state = context.canvas(canvas);
    return pick(bodies, state.camera, state.viewport, pointer(), kReach * context.scale);
}

/// A double click on an edge, in space also on a face, makes a corner there; on empty ground it shows
/// everything.
void doubleClick(AppContext& context, Canvas canvas, const Hit& hit) {
    const CanvasState& state = context.canvas(canvas);
    if (hit.empty()) return fitCanvases(context);
    if (canvas != Canvas::World) return;
    const Subject subject = belowHandles(context, canvas);
    const Body* body = bodyOf(context, subject);
    if (!body || subject.kind != Kind::Body) return;
    const CornerClick click{state.camera.toScene(pointer(), state.viewport), state.camera.towardsEye(),
                            kReach * context.scale / state.camera.pixelsPerUnit};
    Body changed = *body;
    if (!addCorner(changed, click, context.session.scene().dimension)) return;
    const auto index = static_cast<std::size_t>(subject.body);
    context.session.edit(tr("panels.edit.add_vertex", {{"name", body->name}}),
                         [&](Scene& scene) { scene.bodies[index] = changed; });
}

void startPress(AppContext& context, Canvas canvas, const Hit& hit) {
    if (ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) return doubleClick(context, canvas, hit);
    for (const ImGuiMouseButton button :
         {ImGuiMouseButton_Left, ImGuiMouseButton_Right, ImGuiMouseButton_Middle}) {
        if (ImGui::IsMouseClicked(button)) return press(context, canvas, button, hit);
    }
}

}  // namespace

void useCanvas(AppContext& context, Canvas canvas) {
    const bool hovered = ImGui::IsItemHovered();
    const bool pressedHere = context.views.press && context.views.press->drag.canvas == canvas;
    if (pressedHere) {
        if (!context.views.press->pans) showCursor({context.views.press->drag.subject, true});
        return followPress(context);
    }
    if (context.views.press) return;
    if (!hovered) {
        // the other canvas clears what it put there itself
        CanvasMemory& memory = context.views.canvases[static_cast<std::size_t>(canvas)];
        if (std::exchange(memory.hovered, false)) context.session.options.hover = {};
        return;
    }
    context.views.canvases[static_cast<std::size_t>(canvas)].hovered = true;
    const Hit hit = hitAt(context, canvas, pointer());
    context.session.options.hover = hit.subject;
    showCursor(hit);
    startPress(context, canvas, hit);
    if (const float wheel = ImGui::GetIO().MouseWheel; wheel != 0)
        zoomCanvases(context, canvas, pointer(), std::pow(kWheelZoom, wheel));
}

bool hoversCorner(const AppContext& context) {
    const Subject& hover = context.session.options.hover;
    if (context.views.press || hover.kind != Kind::BodyVertex) return false;
    const Body* body = bodyOf(context, hover);
    if (body == nullptr) return false;
    // the ends of a segment are no corners
    return !cornersOf(body->shape, context.session.scene().dimension).empty();
}

bool removeHoveredCorner(AppContext& context) {
    if (!hoversCorner(context)) return false;
    const Subject hover = context.session.options.hover;
    const Body* body = bodyOf(context, hover);
    Body changed = *body;
    if (!removeCorner(changed, hover.index, context.session.scene().dimension)) {
        context.toast(tr(context.session.scene().dimension == 3 ? "panels.notice.four_corners"
                                                                : "panels.notice.three_corners"));
        return true;
    }
    context.session.options.hover = {};
    context.session.edit(tr("panels.edit.remove_vertex", {{"name", body->name}}),
                         [&](Scene& scene) { scene.bodies[static_cast<std::size_t>(hover.body)] = changed; });
    return true;
}

}  // namespace gjkscope
