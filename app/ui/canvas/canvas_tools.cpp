#include "app/ui/canvas/canvas_tools.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

#include "app/base/language.hpp"
#include "app/editing/canvas_drag.hpp"
#include "app/editing/scene_edits.hpp"
#include "app/editing/shape_drag.hpp"
#include "app/editing/shape_vertices.hpp"
#include "app/picture/depth/pick.hpp"
#include "app/runs/run.hpp"
#include "app/ui/canvas/canvas_view.hpp"
#include "app/ui/canvas/path_handles.hpp"
#include "app/ui/widgets/legend.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

using Kind = Subject::Kind;
using Moves = CanvasPress::Moves;

/// How near the pointer must come to a mark or a line, and how far it must go for a drag; at 100 %.
constexpr double kReach = 9, kSlop = 3;
/// Between two points of a stroke; at 100 %.
constexpr double kPenStep = 2;
/// One notch of the wheel.
constexpr double kWheelZoom = 1.15;
/// How far the pointer drags a 3D scene around once; at 100 %.
constexpr double kPixelsPerTurn = 800;

glm::dvec2 pointer() {
    const ImVec2 at = ImGui::GetIO().MousePos;
    return {at.x, at.y};
}

CanvasHit hitAt(CanvasPair& canvases, Canvas canvas, glm::dvec2 pixel) {
    const CanvasState& state = canvases[canvas];
    return hitOf(shownPicture(canvases, canvas), canvas, {state.camera, state.viewport}, pixel,
                 kReach * canvases.look.scale);
}

const Body* bodyOf(const CanvasPair& canvases, const Subject& subject) {
    const std::vector<Body>& bodies = canvases.session.scene().bodies;
    const bool valid = subject.body >= 0 && subject.body < static_cast<int>(bodies.size());
    return valid ? &bodies[static_cast<std::size_t>(subject.body)] : nullptr;
}

void showCursor(const CanvasHit& hit) {
    const Kind kind = hit.subject.kind;
    if (hit.empty()) return;
    const bool whole = kind == Kind::Body || kind == Kind::Origin || kind == Kind::None;
    ImGui::SetMouseCursor(whole ? ImGuiMouseCursor_ResizeAll : ImGuiMouseCursor_Hand);
}

void press(CanvasPair& canvases, Canvas canvas, ImGuiMouseButton button, const CanvasHit& hit) {
    const CanvasState& state = canvases[canvas];
    const Scene& scene = canvases.session.scene();
    const glm::dvec3 from = state.camera.toScene(pointer(), state.viewport);
    CanvasPress pressed{.drag = {hit.subject, canvas, scene, from, from, from, state.camera.towardEye(),
                                 canvases.session.lane()},
                        .at = pointer(),
                        .camera = state.camera,
                        .orbit = state.orbit,
                        .button = button};
    if (button == ImGuiMouseButton_Left && !hit.empty())
        holdHandle(pressed.drag, shownPicture(canvases, canvas));
    else if (scene.dimension == 3 && button != ImGuiMouseButton_Middle && !ImGui::GetIO().KeyShift)
        pressed.moves = CanvasPress::Moves::Eye;
    else
        pressed.moves = CanvasPress::Moves::Camera;
    canvases.press = std::move(pressed);
}

void select(CanvasPair& canvases, const Subject& subject) {
    const bool ofBody = bodyOf(canvases, subject) != nullptr;
    if (subject.kind == Kind::None || ofBody)
        canvases.session.options.selectedBody = ofBody ? subject.body : -1;
}

void pan(CanvasPair& canvases, const CanvasPress& pressed) {
    CanvasState& state = canvases[pressed.drag.canvas];
    state.camera.center = pressed.camera.center;
    const glm::dvec3 now = state.camera.toScene(pointer(), state.viewport);
    state.camera.center += pressed.camera.toScene(pressed.at, state.viewport) - now;
}

void orbit(CanvasPair& canvases, const CanvasPress& pressed) {
    const glm::dvec2 moved = pointer() - pressed.at;
    setOrbit(canvases, pressed.drag.canvas,
             orbited(pressed.orbit, moved, kPixelsPerTurn * canvases.look.scale));
}

void drag(CanvasPair& canvases, CanvasPress& pressed) {
    Session& session = canvases.session;
    CanvasState& state = canvases[pressed.drag.canvas];
    if (!session.inGesture()) session.beginGesture(labelOf(pressed.drag));
    const glm::dvec3 to = pressed.camera.toScene(pointer(), state.viewport);
    Scene next = dragged(pressed.drag, to, ImGui::GetIO().KeyShift);
    session.edit({}, [&](Scene& scene) { scene = std::move(next); });
    // a vertex's number changes with the hull
    if (pressed.drag.subject.kind == Kind::BodyVertex)
        session.options.hover = hitAt(canvases, pressed.drag.canvas, pointer()).subject;
    // A − B stands still and the origin stays under the pointer
    if (pressed.drag.subject.kind == Kind::Origin)
        state.camera.center = pressed.camera.center - (to - pressed.drag.from);
}

void cancel(CanvasPair& canvases) {
    const CanvasPress& pressed = *canvases.press;
    canvases.session.cancelGesture();
    canvases[pressed.drag.canvas].camera.center = pressed.camera.center;
    if (pressed.moves == Moves::Eye) setOrbit(canvases, pressed.drag.canvas, pressed.orbit);
    canvases.press.reset();
}

/// A click that went nowhere: select; with the right button, take a vertex out.
void click(CanvasPair& canvases, const CanvasPress& pressed) {
    if (pressed.button == ImGuiMouseButton_Right) {
        canvases.session.options.hover = pressed.drag.subject;
        removeHoveredVertex(canvases);
    } else if (pressed.button == ImGuiMouseButton_Left) {
        if (pressed.drag.canvas == Canvas::World || pressed.moves != Moves::Subject)
            select(canvases, pressed.drag.subject);
    }
}

void release(CanvasPair& canvases) {
    const CanvasPress pressed = std::move(*canvases.press);
    canvases.press.reset();
    if (!pressed.moved) return click(canvases, pressed);
    // ImGui takes a press soon after for the second of a double click, though a drag lies between
    ImGuiIO& io = ImGui::GetIO();
    io.MouseClickedTime[pressed.button] = -2 * io.MouseDoubleClickTime;
    if (pressed.moves != Moves::Subject) return;
    const std::size_t lost = lostIn(canvases.session.scene()), before = lostIn(pressed.drag.before);
    canvases.session.endGesture();
    if (pressed.drag.subject.kind == Kind::Origin)
        canvases.originDrags.add(
            {{pressed.drag.before.b().position, pressed.camera.center},
             {canvases.session.scene().b().position, canvases[Canvas::Difference].camera.center}});
    if (lost > before && pressed.drag.subject.kind == Kind::BodyVertex)
        canvases.session.notifyOfEdit(hullNotice(pressed.drag.before.dimension, lost - before));
}

void followPress(CanvasPair& canvases) {
    CanvasPress& pressed = *canvases.press;
    // the window may have taken the gesture back (Escape, undo) before this frame
    const bool drags = pressed.moves == Moves::Subject;
    if (pressed.taken || (pressed.moved && drags && !canvases.session.inGesture())) return cancel(canvases);
    if (!ImGui::IsMouseDown(pressed.button)) return release(canvases);
    if (!pressed.moved && glm::distance(pointer(), pressed.at) > kSlop * canvases.look.scale) {
        pressed.moved = true;
        if (drags && pressed.drag.canvas == Canvas::World) select(canvases, pressed.drag.subject);
    }
    if (!pressed.moved) return;
    if (drags) return drag(canvases, pressed);
    ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeAll);
    (pressed.moves == Moves::Eye ? orbit : pan)(canvases, pressed);
}

/// The body under the pointer, below the handles that a first click may just have brought there.
Subject belowHandles(CanvasPair& canvases, Canvas canvas) {
    Picture bodies = shownPicture(canvases, canvas);
    std::erase_if(bodies.items, [](const Item& item) { return item.role == Role::Handle; });
    const CanvasState& state = canvases[canvas];
    return pick(bodies, state.camera, state.viewport, pointer(), kReach * canvases.look.scale);
}

/// A double click on an edge, in 3D also on a face, makes a vertex there; on empty ground it shows
/// everything.
void doubleClick(CanvasPair& canvases, Canvas canvas, const CanvasHit& hit) {
    const CanvasState& state = canvases[canvas];
    if (hit.empty()) return fitCanvases(canvases);
    if (canvas != Canvas::World) return;
    const Subject subject = belowHandles(canvases, canvas);
    const Body* body = bodyOf(canvases, subject);
    if (!body || subject.kind != Kind::Body) return;
    const VertexClick click{state.camera.toScene(pointer(), state.viewport), state.camera.towardEye(),
                            kReach * canvases.look.scale / state.camera.pixelsPerUnit};
    Body changed = *body;
    if (!addVertex(changed, click, canvases.session.scene().dimension)) return;
    const auto index = static_cast<std::size_t>(subject.body);
    canvases.session.edit(tr("panels.edit.add_vertex", {{"name", body->name}}),
                          [&](Scene& scene) { scene.bodies[index] = changed; });
}

void startPress(CanvasPair& canvases, Canvas canvas, const CanvasHit& hit) {
    if (ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) return doubleClick(canvases, canvas, hit);
    for (const ImGuiMouseButton button :
         {ImGuiMouseButton_Left, ImGuiMouseButton_Right, ImGuiMouseButton_Middle}) {
        if (ImGui::IsMouseClicked(button)) return press(canvases, canvas, button, hit);
    }
}

/// A line follows the pointer while the left button is down. False where the pen leaves the mouse alone.
bool usePen(CanvasPair& canvases, Canvas canvas, bool hovered) {
    Pen& pen = canvases.pen;
    std::vector<PenStroke>& strokes = canvases.session.options.strokes;
    const CanvasState& state = canvases[canvas];
    if (pen.drawing == canvas) {
        if (!ImGui::IsMouseDown(ImGuiMouseButton_Left) || strokes.empty()) {
            pen.drawing.reset();
            return true;
        }
        std::vector<glm::dvec3>& points = strokes.back().points;
        const glm::dvec3 at = pointBeside(points.back(), state.camera, state.viewport, pointer());
        const double way = glm::distance(points.back(), at) * state.camera.pixelsPerUnit;
        if (way >= kPenStep * canvases.look.scale) points.push_back(at);
        return true;
    }
    if (!pen.on || pen.drawing || !hovered || !ImGui::IsMouseClicked(ImGuiMouseButton_Left)) return false;
    const Picture& marked = canvases.session.picture(canvas);
    strokes.push_back(
        {canvas,
         pen.role,
         {penPointAt(marked, state.camera, state.viewport, pointer(), kPenReach * canvases.look.scale)}});
    pen.drawing = canvas;
    return true;
}

bool closesPolygon(const CanvasPair& canvases) {
    const std::vector<glm::dvec3>& vertices = canvases.polygon.vertices;
    const CanvasState& state = canvases[Canvas::World];
    return vertices.size() > 2 && glm::distance(state.camera.toPixels(vertices.front(), state.viewport),
                                                pointer()) < kReach * canvases.look.scale;
}

/// Each click is a vertex; one on the first vertex, or a double click, closes the polygon.
bool clickPolygon(CanvasPair& canvases, Canvas canvas, bool hovered) {
    PolygonDrawing& polygon = canvases.polygon;
    if (!polygon.on || canvas != Canvas::World || !hovered) return false;
    canvases.look.animate();
    if (!ImGui::IsMouseClicked(ImGuiMouseButton_Left)) return !ImGui::IsMouseDown(ImGuiMouseButton_Right);
    const CanvasState& state = canvases[canvas];
    const bool twice = ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left) && polygon.vertices.size() > 2;
    if (twice || closesPolygon(canvases))
        finishPolygon(canvases);
    else
        polygon.vertices.push_back(state.camera.toScene(pointer(), state.viewport));
    return true;
}

/// The role of the label, mark, line or area under the pointer.
std::optional<Role> roleAtPointer(CanvasPair& canvases, Canvas canvas) {
    const CanvasState& state = canvases[canvas];
    const Picture& picture = shownPicture(canvases, canvas);
    const auto& labeled = state.cache.labeled;
    // labels are of items of the picture that was drawn last
    if (labeled && labeled->canvas.picture == shownPictureNumber(canvases, canvas))
        for (const PlacedLabel& label : state.cache.labels) {
            const glm::dvec2 inside = pointer() - label.corner;
            const bool over =
                inside.x >= 0 && inside.y >= 0 && inside.x < label.size.x && inside.y < label.size.y;
            if (over && symbolOf(label.item->role) >= 0) return label.item->role;
        }
    const auto counts = [](Role role) { return symbolOf(role) >= 0; };
    return roleUnder(picture, state.camera, state.viewport, pointer(), 0.7 * kReach * canvases.look.scale,
                     counts);
}

/// The pointer that stands still while steps go by is there by chance.
bool restsByChance(CanvasPair& canvases) {
    const int step = canvases.session.playback().step();
    if (canvases.rest.at != pointer()) canvases.rest = {pointer(), step};
    return canvases.rest.step != step || canvases.session.playback().moving();
}

void explainCanvas(CanvasPair& canvases, Canvas canvas) {
    if (canvases.spotlight || restsByChance(canvases)) return;
    const std::optional<Role> role = roleAtPointer(canvases, canvas);
    if (!role) return;
    const ImVec2 at = ImGui::GetIO().MousePos;
    explainSymbol(canvases.look, symbolOf(*role), {at, at}, canvases.commands.shortcut("legend"));
}

}  // namespace

void ringSymbols(const CanvasPair& canvases, Canvas canvas) {
    const int symbol = canvases.look.state.ringedSymbol;
    if (symbol < 0) return;
    const CanvasState& state = canvases[canvas];
    const Theme& theme = *canvases.look.theme;
    const float s = canvases.strokeScale;
    const ImU32 ring = packColor(theme[Role::Highlight].color),
                halo = packColor(theme[Role::Highlight].color, 0.4f);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const auto at = [&](const glm::dvec3& p) { return toImGui(state.camera.toPixels(p, state.viewport)); };
    for (const Item& item : shownPicture(canvases, canvas).items) {
        if (!standsFor(item.role, symbol) || item.points.empty()) continue;
        const RoleStyle& style = theme[item.role];
        if (item.kind == ItemKind::Point) {
            list.AddCircle(at(item.points[0]), (style.markRadius + 5) * s, ring, 0, 2.5f * s);
        } else if (item.kind == ItemKind::Circle && !item.closed) {
            list.AddCircle(at(item.points[0]), static_cast<float>(item.radius * state.camera.pixelsPerUnit),
                           halo, 96, (style.width + 6) * s);
        } else if (item.kind == ItemKind::Polyline || item.kind == ItemKind::Arrow) {
            std::vector<ImVec2> line;
            for (const glm::dvec3& p : item.points) line.push_back(at(p));
            drawPolyline(list, line, halo, item.closed, (style.width + 6) * s);
        }
    }
}

void finishPolygon(CanvasPair& canvases) {
    const PolygonDrawing drawn = std::exchange(canvases.polygon, {});
    if (drawn.vertices.size() < 3) return;
    Session& session = canvases.session;
    int added = -1;
    session.edit(tr("edit.draw-polygon"), [&](Scene& scene) { added = addPolygon(scene, drawn.vertices); });
    session.options.selectedBody = added;
    const std::size_t lost =
        session.scene().bodies[static_cast<std::size_t>(added)].shape.lostVertices.size();
    if (lost > 0) session.notifyOfEdit(hullNotice(2, lost));
}

void showPolygon(const CanvasPair& canvases) {
    const std::vector<glm::dvec3>& vertices = canvases.polygon.vertices;
    if (vertices.empty()) return;
    const CanvasState& state = canvases[Canvas::World];
    const float s = canvases.look.scale;
    const ImU32 color = packColor((*canvases.look.theme)[Role::Highlight].color),
                ink = packColor(canvases.look.theme->text);
    std::vector<ImVec2> line;
    for (const glm::dvec3& vertex : vertices) {
        const glm::dvec2 at = state.camera.toPixels(vertex, state.viewport);
        line.emplace_back(static_cast<float>(at.x), static_cast<float>(at.y));
    }
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const bool closes = closesPolygon(canvases);
    line.push_back(closes ? line.front() : ImGui::GetIO().MousePos);
    drawPolyline(list, line, ink, false, 2 * s);
    line.pop_back();
    for (const ImVec2& at : line) list.AddCircleFilled(at, 4.5f * s, ink);
    list.AddCircle(line.front(), (closes ? 11 : 8) * s, color, 0, 3 * s);
}

void useCanvas(CanvasPair& canvases, Canvas canvas) {
    const bool hovered = ImGui::IsItemHovered();
    if (usePen(canvases, canvas, hovered) || clickPolygon(canvases, canvas, hovered) ||
        usePathHandles(canvases, canvas, hovered))
        return;
    const bool pressedHere = canvases.press && canvases.press->drag.canvas == canvas;
    if (pressedHere) {
        if (canvases.press->moves == Moves::Subject) showCursor({canvases.press->drag.subject, true});
        return followPress(canvases);
    }
    if (canvases.press) return;
    if (!hovered) {
        // the other canvas clears what it put there itself
        if (std::exchange(canvases[canvas].hovered, false)) canvases.session.options.hover = {};
        return;
    }
    canvases[canvas].hovered = true;
    const CanvasHit hit = hitAt(canvases, canvas, pointer());
    canvases.session.options.hover = hit.subject;
    showCursor(hit);
    startPress(canvases, canvas, hit);
    explainCanvas(canvases, canvas);
    if (const float wheel = ImGui::GetIO().MouseWheel; wheel != 0)
        zoomCanvases(canvases, canvas, pointer(), std::pow(kWheelZoom, wheel));
}

void followHistory(CanvasPair& canvases, glm::dvec3 before) {
    glm::dvec3& center = canvases[Canvas::Difference].camera.center;
    center = canvases.originDrags.centerAfter(center, before, canvases.session.scene().b().position);
}

bool hoversVertex(const CanvasPair& canvases) {
    const Subject& hover = canvases.session.options.hover;
    if (canvases.press || hover.kind != Kind::BodyVertex) return false;
    const Body* body = bodyOf(canvases, hover);
    if (body == nullptr) return false;
    // the ends of a segment are no vertices of their own
    return !shapeVertices(body->shape, canvases.session.scene().dimension).empty();
}

bool removeHoveredVertex(CanvasPair& canvases) {
    if (!hoversVertex(canvases)) return false;
    const Subject hover = canvases.session.options.hover;
    const Body* body = bodyOf(canvases, hover);
    Body changed = *body;
    if (!removeVertex(changed, hover.index, canvases.session.scene().dimension)) {
        canvases.commands.toast(tr(canvases.session.scene().dimension == 3 ? "panels.notice.four_vertices"
                                                                           : "panels.notice.three_vertices"));
        return true;
    }
    canvases.session.options.hover = {};
    canvases.session.edit(tr("panels.edit.remove_vertex", {{"name", body->name}}), [&](Scene& scene) {
        scene.bodies[static_cast<std::size_t>(hover.body)] = changed;
    });
    return true;
}

}  // namespace gjkscope
