#include "app/workbench/canvas_pointer.hpp"

#include <algorithm>
#include <glm/geometric.hpp>
#include <utility>

#include "app/base/language.hpp"
#include "app/editing/axis_drag.hpp"
#include "app/editing/scene_edits.hpp"
#include "app/editing/shape_vertices.hpp"
#include "app/picture/depth/pick.hpp"
#include "app/workbench/choice_marks.hpp"
#include "app/workbench/key_pointer.hpp"

namespace gjkscope {
namespace {

using Kind = Subject::Kind;
using Moves = CanvasPress::Moves;

/// How far the pointer must go for a drag, and between two points of a stroke; in pixels at 100 %.
constexpr double kSlop = 3, kPenStep = 2;
/// How far the pointer drags a 3D scene around once; in pixels at 100 %.
constexpr double kPixelsPerTurn = 800;

/// The object under the pointer; for A − B itself, which is no part of the scene, only `difference` is set.
struct CanvasHit {
    Subject subject;
    bool difference = false;
    bool empty() const { return subject.kind == Kind::None && !difference; }
};

CanvasHit hitAt(const CanvasPair& canvases, Canvas canvas, glm::dvec2 pixel, double reach) {
    if (!canvases.session.showsSameForms()) return {};
    const Picture& picture = shownPicture(canvases, canvas);
    const Camera& camera = canvases[canvas].camera;
    const Viewport& view = canvases[canvas].viewport;
    const Subject found = pick(picture, camera, view, pixel, reach);
    if (found.kind != Kind::None || canvas == Canvas::World)
        return {found, found.kind == Kind::DifferenceVertex};
    return {{}, isUnder(Role::Difference, picture, camera, view, pixel, reach)};
}

/// The body under the pointer, below the handles that a first click may just have brought there.
Subject belowHandles(const CanvasPair& canvases, glm::dvec2 pixel, double reach) {
    Picture bodies = shownPicture(canvases, Canvas::World);
    std::erase_if(bodies.items, [](const Item& item) { return item.role == Role::Handle; });
    const CanvasState& state = canvases[Canvas::World];
    return pick(bodies, state.camera, state.viewport, pixel, reach);
}

const Body* bodyOf(const CanvasPair& canvases, const Subject& subject) {
    const std::vector<Body>& bodies = canvases.session.scene().bodies;
    const bool valid = subject.body >= 0 && subject.body < static_cast<int>(bodies.size());
    return valid ? &bodies[static_cast<std::size_t>(subject.body)] : nullptr;
}

void replaceBody(CanvasPair& canvases, int index, const char* label, const Body& changed) {
    canvases.session.edit(tr(label, {{"name", changed.name}}),
                          [&](Scene& scene) { scene.bodies[static_cast<std::size_t>(index)] = changed; });
}

/// True if what is under the pointer can be dragged. A − B moves B.
bool mayDrag(const CanvasPair& canvases, const CanvasHit& hit) {
    const auto& names = canvases.draggable;
    if (!names || hit.empty()) return true;
    const auto isNamed = [&](std::string_view name) { return std::ranges::count(*names, name) > 0; };
    const Kind kind = hit.subject.kind;
    if (kind == Kind::Origin) return isNamed("origin");
    if (kind == Kind::StartDirection) return isNamed("direction");
    if (kind == Kind::BodyVertex || kind == Kind::ResizeHandle) return isNamed("vertices");
    const Body* body = bodyOf(canvases, hit.subject);
    return isNamed(body != nullptr ? body->name : canvases.session.scene().b().name);
}

CanvasCursor cursorOver(const CanvasHit& hit) {
    const Kind kind = hit.subject.kind;
    if (hit.empty()) return CanvasCursor::Arrow;
    const bool whole = kind == Kind::Body || kind == Kind::Origin || kind == Kind::None;
    return whole ? CanvasCursor::Move : CanvasCursor::Hand;
}

/// How many points the hulls of the scene leave out.
std::size_t lostIn(const Scene& scene) {
    std::size_t lost = 0;
    for (const Body& body : scene.bodies) lost += body.shape.lostVertices.size();
    return lost;
}

void select(CanvasPair& canvases, const Subject& subject) {
    const bool ofBody = bodyOf(canvases, subject) != nullptr;
    canvases.session.options.axisSelected = subject.kind == Kind::ShadowAxis;
    if (subject.kind == Kind::None || subject.kind == Kind::ShadowAxis || ofBody)
        canvases.session.options.selectedBody = ofBody ? subject.body : -1;
}

void beginStroke(CanvasPair& canvases, Canvas canvas, glm::dvec2 pixel) {
    const CanvasState& state = canvases[canvas];
    const glm::dvec3 begin = penPointAt(shownPicture(canvases, canvas), state.camera, state.viewport, pixel,
                                        kPenReach * canvases.scale);
    canvases.session.options.strokes.push_back({canvas, canvases.pen.role, {begin}});
}

void extendStroke(CanvasPair& canvases, const CanvasState& state, glm::dvec2 pixel) {
    if (canvases.session.options.strokes.empty()) return;
    std::vector<glm::dvec3>& points = canvases.session.options.strokes.back().points;
    const glm::dvec3 next = pointBeside(points.back(), state.camera, state.viewport, pixel);
    if (glm::distance(points.back(), next) * state.camera.pixelsPerUnit >= kPenStep * canvases.scale)
        points.push_back(next);
}

/// Each click is a vertex; one on the first vertex closes the polygon.
void clickPolygon(CanvasPair& canvases, glm::dvec2 pixel, double reach) {
    PolygonDrawing& polygon = canvases.polygon;
    const CanvasState& state = canvases[Canvas::World];
    hover(canvases, Canvas::World, pixel, reach);
    if (polygon.closes) return finishPolygon(canvases);
    polygon.vertices.push_back(state.camera.toScene(pixel, state.viewport));
}

void drag(CanvasPair& canvases, const CanvasPress& pressed, glm::dvec2 pixel, bool snap) {
    Session& session = canvases.session;
    CanvasState& state = canvases[pressed.drag.canvas];
    const glm::dvec3 to = pressed.camera.toScene(pixel, state.viewport);
    session.edit({}, [&](Scene& scene) { scene = dragged(pressed.drag, to, snap); });
    // a vertex's number changes with the hull
    if (pressed.drag.subject.kind == Kind::BodyVertex)
        session.options.hover = hitAt(canvases, pressed.drag.canvas, pixel, pressed.reach).subject;
    // A − B stands still and the origin stays under the pointer
    if (pressed.drag.subject.kind == Kind::Origin)
        state.camera.center = pressed.camera.center - (to - pressed.drag.from);
}

void click(CanvasPair& canvases, const CanvasPress& pressed) {
    if (pressed.button == PointerButton::Right) {
        canvases.session.options.hover = pressed.drag.subject;
        removeHoveredVertex(canvases);
    } else if (pressed.button == PointerButton::Left && pressed.moves != Moves::Pen) {
        if (pressed.drag.canvas == Canvas::World || pressed.moves != Moves::Subject)
            select(canvases, pressed.drag.subject);
    }
}

void endDrag(CanvasPair& canvases, const CanvasPress& pressed) {
    Session& session = canvases.session;
    const Scene& before = pressed.drag.before;
    session.endGesture();
    if (pressed.drag.subject.kind == Kind::Origin)
        canvases.originDrags.add(
            {{before.b().position, pressed.camera.center},
             {session.scene().b().position, canvases[Canvas::Difference].camera.center}});
    const std::size_t lost = lostIn(session.scene()), lostBefore = lostIn(before);
    if (lost > lostBefore && pressed.drag.subject.kind == Kind::BodyVertex)
        session.notifyOfEdit(hullNotice(before.dimension, lost - lostBefore));
}

}  // namespace

void press(CanvasPair& canvases, Canvas canvas, glm::dvec2 pixel, PointerButton button, bool pans,
           double reach) {
    Session& session = canvases.session;
    if (canvases.polygon.on && canvas == Canvas::World && button == PointerButton::Left)
        return clickPolygon(canvases, pixel, reach);
    if (button == PointerButton::Left)
        if (const auto choice = choiceAt(canvases, canvas, pixel, reach)) return choose(canvases, *choice);
    session.takeLane(laneAt(canvases, canvas, pixel));
    canvases.pointed.reset();
    update(canvases);
    CanvasHit hit = hitAt(canvases, canvas, pixel, reach);
    if (!mayDrag(canvases, hit)) hit = {};
    const CanvasState& state = canvases[canvas];
    const glm::dvec3 from = state.camera.toScene(pixel, state.viewport);
    CanvasPress pressed{.drag = {hit.subject, canvas, session.scene(), from, from, from,
                                 state.camera.towardEye(), session.lane()},
                        .at = pixel,
                        .camera = state.camera,
                        .orbit = state.orbit,
                        .reach = reach,
                        .button = button,
                        .axisOffset = session.options.axisOffset};
    if (button == PointerButton::Left && canvases.pen.on) {
        pressed.moves = Moves::Pen;
        beginStroke(canvases, canvas, pixel);
    } else if (button == PointerButton::Left && hit.subject.kind == Kind::ShadowAxis) {
        pressed.moves = Moves::Axis;
        select(canvases, hit.subject);
    } else if (button == PointerButton::Left && !hit.empty()) {
        holdHandle(pressed.drag, shownPicture(canvases, canvas));
    } else if (session.shownDimension() == 3 && button != PointerButton::Middle && !pans) {
        pressed.moves = Moves::Eye;
    } else {
        pressed.moves = Moves::Camera;
    }
    canvases.press = std::move(pressed);
}

void movePress(CanvasPair& canvases, glm::dvec2 pixel, bool snap) {
    if (!canvases.press) return;
    CanvasPress& pressed = *canvases.press;
    const Canvas canvas = pressed.drag.canvas;
    CanvasState& state = canvases[canvas];
    const bool drags = pressed.moves == Moves::Subject;
    // the gesture may have been taken back meanwhile (Escape, undo)
    if (pressed.moved && drags && !canvases.session.inGesture()) return cancelPress(canvases);
    if (!pressed.moved && glm::distance(pixel, pressed.at) <= kSlop * canvases.scale) return;
    if (!std::exchange(pressed.moved, true) && drags) {
        if (canvas == Canvas::World) select(canvases, pressed.drag.subject);
        canvases.session.beginGesture(labelOf(pressed.drag));
    }
    if (drags) return drag(canvases, pressed, pixel, snap);
    canvases.cursor = CanvasCursor::Move;
    if (pressed.moves == Moves::Axis)
        moveAxis(canvases, pressed.axisOffset,
                 pressed.camera.toScene(pixel, state.viewport) - pressed.drag.from);
    else if (pressed.moves == Moves::Pen)
        extendStroke(canvases, state, pixel);
    else if (pressed.moves == Moves::Eye)
        setOrbit(canvases, canvas,
                 orbited(pressed.orbit, pixel - pressed.at, kPixelsPerTurn * canvases.scale));
    else
        state.camera.center =
            pressed.camera.center - (pressed.camera.toScene(pixel, state.viewport) - pressed.drag.from);
}

void release(CanvasPair& canvases) {
    if (!canvases.press) return;
    const CanvasPress pressed = *std::exchange(canvases.press, std::nullopt);
    if (!pressed.moved) return click(canvases, pressed);
    if (pressed.moves == Moves::Subject) endDrag(canvases, pressed);
}

void cancelPress(CanvasPair& canvases) {
    if (!canvases.press) return;
    const CanvasPress pressed = *std::exchange(canvases.press, std::nullopt);
    std::vector<PenStroke>& strokes = canvases.session.options.strokes;
    canvases.session.cancelGesture();
    if (pressed.moves == Moves::Pen && !strokes.empty()) strokes.pop_back();
    canvases[pressed.drag.canvas].camera.center = pressed.camera.center;
    canvases.session.options.axisOffset = pressed.axisOffset;
    if (pressed.moves == Moves::Eye) setOrbit(canvases, pressed.drag.canvas, pressed.orbit);
}

void doubleClick(CanvasPair& canvases, Canvas canvas, glm::dvec2 pixel, double reach) {
    if (canvases.polygon.on && canvas == Canvas::World) {
        if (canvases.polygon.vertices.size() > 2) return finishPolygon(canvases);
        return clickPolygon(canvases, pixel, reach);
    }
    if (hitAt(canvases, canvas, pixel, reach).empty()) return fitCanvases(canvases);
    if (canvas != Canvas::World) return;
    const Subject subject = belowHandles(canvases, pixel, reach);
    const Body* body = bodyOf(canvases, subject);
    if (body == nullptr || subject.kind != Kind::Body || !mayDrag(canvases, {{.kind = Kind::BodyVertex}}))
        return;
    const CanvasState& state = canvases[canvas];
    const VertexClick click{state.camera.toScene(pixel, state.viewport), state.camera.towardEye(),
                            reach / state.camera.pixelsPerUnit};
    Body changed = *body;
    if (addVertex(changed, click, canvases.session.scene().dimension))
        replaceBody(canvases, subject.body, "panels.edit.add_vertex", changed);
}

void hover(CanvasPair& canvases, Canvas canvas, glm::dvec2 pixel, double reach) {
    // the cell of another lane does not show the active lane's picture
    if (canvases.press || laneAt(canvases, canvas, pixel) != canvases.session.lane()) return;
    PolygonDrawing& polygon = canvases.polygon;
    if (polygon.on && canvas == Canvas::World) {
        const CanvasState& state = canvases[canvas];
        polygon.pointer = pixel;
        polygon.closes =
            polygon.vertices.size() > 2 &&
            glm::distance(state.camera.toPixels(polygon.vertices.front(), state.viewport), pixel) < reach;
        canvases.cursor = CanvasCursor::Hand;
        return;
    }
    canvases.pointed.reset();
    const CanvasHit hit = hitAt(canvases, canvas, pixel, reach);
    const bool chooses = choiceAt(canvases, canvas, pixel, reach).has_value();
    canvases.hovered = canvas;
    canvases.session.options.hover = chooses                          ? Subject{}
                                     : hit.subject.kind == Kind::None ? canvases.lit
                                                                      : hit.subject;
    const CanvasCursor cursor = mayDrag(canvases, hit) ? cursorOver(hit) : CanvasCursor::Arrow;
    canvases.cursor = chooses ? CanvasCursor::Hand : cursor;
}

void endHover(CanvasPair& canvases) {
    if (canvases.press) return;
    canvases.hovered.reset();
    canvases.session.options.hover = canvases.lit;
    canvases.cursor = CanvasCursor::Arrow;
}

void moveAxis(CanvasPair& canvases, glm::dvec2 from, glm::dvec3 by) {
    Session& session = canvases.session;
    session.options.axisOffset =
        draggedAxis(from, shownPicture(canvases, Canvas::World), session.shownDimension(), by,
                    canvases[Canvas::World].camera.towardEye());
}

void pan(CanvasPair& canvases, Canvas canvas, glm::dvec2 by) {
    CanvasState& state = canvases[canvas];
    state.camera.center +=
        state.camera.toScene(glm::dvec2(0), state.viewport) - state.camera.toScene(by, state.viewport);
}

bool hoversVertex(const CanvasPair& canvases) {
    const Subject& hover = canvases.session.options.hover;
    if (canvases.press || hover.kind != Kind::BodyVertex || !mayDrag(canvases, {hover})) return false;
    const Body* body = bodyOf(canvases, hover);
    // the ends of a segment are no vertices of their own
    if (body == nullptr || body->shape.type == ShapeType::Triangle) return false;
    return vertexCount(body->shape, canvases.session.scene().dimension) > 0;
}

void removeHoveredVertex(CanvasPair& canvases) {
    if (!hoversVertex(canvases)) return;
    const Subject hover = canvases.session.options.hover;
    const int dimension = canvases.session.scene().dimension;
    Body changed = *bodyOf(canvases, hover);
    if (!removeVertex(changed, hover.index, dimension))
        return canvases.toast(
            tr(dimension == 3 ? "panels.notice.four_vertices" : "panels.notice.three_vertices"));
    canvases.session.options.hover = {};
    replaceBody(canvases, hover.body, "panels.edit.remove_vertex", changed);
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

}  // namespace gjkscope
