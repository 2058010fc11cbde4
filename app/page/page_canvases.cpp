#include "app/page/page_canvases.hpp"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <utility>

#include "app/base/language.hpp"
#include "app/editing/shape_vertices.hpp"
#include "app/picture/depth/pick.hpp"
#include "app/picture/depth/section.hpp"
#include "app/picture/layout/canvas_fit.hpp"
#include "app/picture/layout/figure.hpp"

namespace gjkscope {
namespace {

using Kind = Subject::Kind;

/// How far the pointer must go for a drag.
constexpr double kSlop = 3;
/// How far it drags a 3D scene around once.
constexpr double kPixelsPerTurn = 800;
/// Between two points of a stroke.
constexpr double kPenStep = 2;

bool isMark(const CanvasHit& hit) {
    const Kind kind = hit.subject.kind;
    return kind != Kind::None && kind != Kind::Body && kind != Kind::Origin;
}

}  // namespace

PageCanvases::PageCanvases(Session& session) : theme(&gjkscope::theme("light")), session_(session) {}

void PageCanvases::resize(Canvas canvas, glm::dvec2 size) {
    Shown& shown = of(canvas);
    const glm::dvec2 whole = glm::max(size, glm::dvec2(1));
    const bool isDifference = canvas == Canvas::Difference;
    if ((isDifference ? difference_ : shown.view.size) == whole) return;
    if (isDifference) difference_ = whole;
    shown.view = {glm::dvec2(0), whole};
    fitted_ = false;
}

/// Lanes share the difference's canvas, a cell each; the active one is the one that the pointer drags in.
void PageCanvases::placeLanes() {
    const std::vector<Viewport> cells = laneCells({glm::dvec2(0), difference_}, session_.runs().size());
    Viewport& view = of(Canvas::Difference).view;
    const Viewport& cell = cells[session_.lane()];
    if (view.size != cell.size) fitted_ = false;
    view = cell;
}

std::size_t PageCanvases::laneAt(Canvas canvas, glm::dvec2 at) const {
    if (canvas == Canvas::World) return session_.lane();
    const std::vector<Viewport> cells = laneCells({glm::dvec2(0), difference_}, session_.runs().size());
    for (std::size_t lane = 0; lane < cells.size(); ++lane) {
        const glm::dvec2 inside = at - cells[lane].origin;
        if (inside.x >= 0 && inside.y >= 0 && inside.x < cells[lane].size.x && inside.y < cells[lane].size.y)
            return lane;
    }
    return session_.lane();
}

void PageCanvases::setScale(double scale) {
    scale_ = std::clamp(scale, 0.25, 8.0);
    for (Shown& shown : shown_) shown.number = 0;
}

void PageCanvases::takeView() {
    const SceneView& view = session_.scene().view;
    of(Canvas::World).orbit = view.orbit;
    of(Canvas::Difference).orbit = view.differenceOrbit.value_or(view.orbit);
    orbitsLinked = !view.differenceOrbit;
    flattened = view.flatten;
    session_.options.finish = view.finish;
    press_.reset();
    originDrags_.clear();
    fitted_ = false;
}

void PageCanvases::turnTo(const Shot& shot) {
    flattened = shot.flatten;
    orbitsLinked = shot.views[0].orbit == shot.views[1].orbit;
    for (const Canvas which : kCanvases) of(which).orbit = shot.views[static_cast<std::size_t>(which)].orbit;
}

void PageCanvases::frame(const Shot& shot, const FilmContent& content) {
    placeLanes();
    turn();
    std::vector<std::pair<Canvas, Viewport>> views;
    for (const Canvas which : kCanvases)
        if (isSeen(which)) views.emplace_back(which, of(which).view);
    const FilmFraming framing = framingIn(content, views);
    for (const Canvas which : kCanvases) {
        const Camera wanted = shotCamera(shot, which, framing);
        Camera& camera = of(which).camera;
        camera.pixelsPerUnit = wanted.pixelsPerUnit;
        camera.center = wanted.center;
        if (which == Canvas::Difference) camera.center *= sideOf(session_.runs(), session_.lane());
    }
    fitted_ = true;
}

bool PageCanvases::isSeen(Canvas canvas) const {
    const glm::dvec2 size = canvas == Canvas::World ? of(canvas).view.size : difference_;
    return size.x > 1 && size.y > 1;
}

bool PageCanvases::showsSection(Canvas canvas) const {
    return flattened && canvas == Canvas::Difference && session_.scene().dimension == 3;
}

const Picture& PageCanvases::pictureOf(Canvas canvas) {
    const Picture& picture = session_.picture(canvas);
    return showsSection(canvas) ? section_ : picture;
}

void PageCanvases::turn() {
    const bool is3D = session_.scene().dimension == 3;
    for (const Canvas which : kCanvases)
        of(which).camera.orientation = is3D ? orientationOf(of(which).orbit) : glm::dquat(1, 0, 0, 0);
    if (!showsSection(Canvas::Difference)) return;
    Shown& shown = of(Canvas::Difference);
    const Picture& picture = session_.picture(Canvas::Difference);
    const SectionPlane plane = sectionPlaneOf(picture, shown.camera.towardEye());
    const std::uint64_t number = session_.pictureNumber(Canvas::Difference);
    if (number != sectionNumber_ || !(shown.orbit == sectionOrbit_)) section_ = sectionOf(picture, plane);
    sectionNumber_ = number;
    sectionOrbit_ = shown.orbit;
    shown.camera.orientation = orientationOf(plane);
}

void PageCanvases::fit() {
    placeLanes();
    turn();
    if (std::exchange(fitted_, true)) return;
    std::vector<CanvasToFit> canvases;
    for (const Canvas which : kCanvases)
        if (isSeen(which))
            canvases.push_back({of(which).camera, of(which).view,
                                seenBounds(pictureOf(which), of(which).camera.orientation)});
    fitTogether(canvases, 1);
}

CanvasHit PageCanvases::hitAt(Canvas canvas, glm::dvec2 at, double reach) {
    turn();
    return hitOf(pictureOf(canvas), canvas, {of(canvas).camera, of(canvas).view}, at, reach);
}

void PageCanvases::press(Canvas canvas, glm::dvec2 at, double reach, Button button) {
    session_.takeLane(laneAt(canvas, at));
    fit();
    const CanvasHit hit = hitAt(canvas, at, reach);
    const Shown& shown = of(canvas);
    const glm::dvec3 from = shown.camera.toScene(at, shown.view);
    press_ = Press{
        {hit.subject, canvas, session_.scene(), from, from, from, shown.camera.towardEye(), session_.lane()},
        at,
        shown.camera,
        shown.orbit,
        reach,
        button.number};
    if (button.number == 0 && pen) {
        press_->moves = Press::Moves::Pen;
        const glm::dvec3 begin = penPointAt(pictureOf(canvas), shown.camera, shown.view, at, kPenReach);
        session_.options.strokes.push_back({canvas, penRole, {begin}});
    } else if (button.number == 0 && !hit.empty())
        holdHandle(press_->drag, pictureOf(canvas));
    else if (session_.scene().dimension == 3 && button.number != 1 && !button.shift)
        press_->moves = Press::Moves::Eye;
    else
        press_->moves = Press::Moves::Camera;
}

void PageCanvases::move(glm::dvec2 at, bool snap) {
    if (!press_) return;
    const Canvas canvas = press_->drag.canvas;
    Shown& shown = of(canvas);
    if (!press_->moved && glm::distance(at, press_->at) <= kSlop) return;
    if (!std::exchange(press_->moved, true) && press_->moves == Press::Moves::Subject) {
        if (canvas == Canvas::World && press_->drag.subject.body >= 0)
            session_.options.selectedBody = press_->drag.subject.body;
        session_.beginGesture(labelOf(press_->drag));
    }
    if (press_->moves == Press::Moves::Eye) {
        const Orbit orbit = orbited(press_->orbit, at - press_->at, kPixelsPerTurn);
        for (const Canvas which : kCanvases)
            if (orbitsLinked || which == canvas) of(which).orbit = orbit;
        return;
    }
    if (press_->moves == Press::Moves::Pen) {
        std::vector<glm::dvec3>& points = session_.options.strokes.back().points;
        const glm::dvec3 next = pointBeside(points.back(), shown.camera, shown.view, at);
        if (glm::distance(points.back(), next) * shown.camera.pixelsPerUnit >= kPenStep)
            points.push_back(next);
        return;
    }
    const glm::dvec3 to = press_->camera.toScene(at, shown.view);
    if (press_->moves == Press::Moves::Camera) {
        shown.camera.center = press_->camera.center - (to - press_->drag.from);
        return;
    }
    session_.edit({}, [&](Scene& scene) { scene = dragged(press_->drag, to, snap); });
    // a vertex's number changes with the hull
    if (press_->drag.subject.kind == Kind::BodyVertex)
        session_.options.hover = hitAt(canvas, at, press_->reach).subject;
    // A − B stands still and the origin stays under the pointer
    if (press_->drag.subject.kind == Kind::Origin)
        shown.camera.center = press_->camera.center - (to - press_->drag.from);
}

void PageCanvases::release() {
    if (!press_) return;
    const Press pressed = *std::exchange(press_, std::nullopt);
    const Subject& subject = pressed.drag.subject;
    if (!pressed.moved && pressed.button == 2) {
        session_.options.hover = subject;
        return removeVertex();
    }
    if (!pressed.moved) {
        if (pressed.drag.canvas == Canvas::World && (subject.kind == Kind::None || subject.body >= 0))
            session_.options.selectedBody = subject.kind == Kind::None ? -1 : subject.body;
        return;
    }
    if (pressed.moves != Press::Moves::Subject) return;
    session_.endGesture();
    if (subject.kind == Kind::Origin)
        originDrags_.add({{pressed.drag.before.b().position, pressed.camera.center},
                          {session_.scene().b().position, of(Canvas::Difference).camera.center}});
    const std::size_t lost = lostIn(session_.scene()), before = lostIn(pressed.drag.before);
    if (lost > before && subject.kind == Kind::BodyVertex)
        session_.notifyOfEdit(hullNotice(pressed.drag.before.dimension, lost - before));
}

void PageCanvases::cancel() {
    if (!press_) return;
    const Press pressed = *std::exchange(press_, std::nullopt);
    session_.cancelGesture();
    if (pressed.moves == Press::Moves::Pen) session_.options.strokes.pop_back();
    of(pressed.drag.canvas).camera.center = pressed.camera.center;
    if (pressed.moves != Press::Moves::Eye) return;
    for (const Canvas which : kCanvases)
        if (orbitsLinked || which == pressed.drag.canvas) of(which).orbit = pressed.orbit;
}

void PageCanvases::undo() {
    const glm::dvec3 before = session_.scene().b().position;
    session_.undo();
    glm::dvec3& center = of(Canvas::Difference).camera.center;
    center = originDrags_.centerAfter(center, before, session_.scene().b().position);
}

void PageCanvases::redo() {
    const glm::dvec3 before = session_.scene().b().position;
    session_.redo();
    glm::dvec3& center = of(Canvas::Difference).camera.center;
    center = originDrags_.centerAfter(center, before, session_.scene().b().position);
}

void PageCanvases::hover(Canvas canvas, glm::dvec2 at, double reach) {
    // what lies under the pointer in another lane's cell is not the picture of the active lane
    if (press_ || laneAt(canvas, at) != session_.lane()) return;
    const CanvasHit hit = hitAt(canvas, at, reach);
    session_.options.hover = hit.subject;
    cursor_ = hit.empty() ? "none" : isMark(hit) ? "point" : "move";
}

void PageCanvases::leave() {
    if (press_) return;
    session_.options.hover = {};
    cursor_ = "none";
}

void PageCanvases::zoom(Canvas canvas, glm::dvec2 at, double factor) {
    fit();
    of(canvas).camera.zoomAt(at, factor, of(canvas).view);
    for (const Canvas which : kCanvases) of(which).camera.pixelsPerUnit = of(canvas).camera.pixelsPerUnit;
}

void PageCanvases::zoom(double factor) {
    fit();
    for (const Canvas which : kCanvases)
        of(which).camera.zoomAt(of(which).view.origin + 0.5 * of(which).view.size, factor, of(which).view);
}

void PageCanvases::pan(Canvas canvas, glm::dvec2 by) {
    fit();
    Shown& shown = of(canvas);
    shown.camera.center +=
        shown.camera.toScene(glm::dvec2(0), shown.view) - shown.camera.toScene(by, shown.view);
}

void PageCanvases::orbit(Canvas canvas, glm::dvec2 by) {
    const Orbit orbit = orbited(of(canvas).orbit, by, kPixelsPerTurn);
    for (const Canvas which : kCanvases)
        if (orbitsLinked || which == canvas) of(which).orbit = orbit;
}

void PageCanvases::look(Viewpoint viewpoint) {
    const bool start = viewpoint == Viewpoint::Start;
    const Orbit orbit = start ? session_.scene().view.orbit
                              : orbitOf(viewpoint, session_.run(), session_.picture(Canvas::Difference));
    for (const Canvas which : kCanvases) of(which).orbit = orbit;
    fitted_ = false;
}

void PageCanvases::addVertex(Canvas canvas, glm::dvec2 at, double reach) {
    const CanvasHit hit = hitAt(canvas, at, reach);
    if (hit.empty()) return requestFit();
    if (canvas != Canvas::World) return;
    // below the handles that a first click may just have brought there
    Picture bodies = pictureOf(canvas);
    std::erase_if(bodies.items, [](const Item& item) { return item.role == Role::Handle; });
    const Shown& shown = of(canvas);
    const Subject subject = pick(bodies, shown.camera, shown.view, at, reach);
    if (subject.kind != Kind::Body) return;
    const auto index = static_cast<std::size_t>(subject.body);
    Body changed = session_.scene().bodies[index];
    const VertexClick click{shown.camera.toScene(at, shown.view), shown.camera.towardEye(),
                            reach / shown.camera.pixelsPerUnit};
    if (!gjkscope::addVertex(changed, click, session_.scene().dimension)) return;
    session_.edit(tr("panels.edit.add_vertex", {{"name", changed.name}}),
                  [&](Scene& scene) { scene.bodies[index] = changed; });
}

void PageCanvases::removeVertex() {
    const Subject hovered = session_.options.hover;
    const std::vector<Body>& bodies = session_.scene().bodies;
    if (hovered.kind != Kind::BodyVertex || hovered.body < 0 ||
        hovered.body >= static_cast<int>(bodies.size()))
        return;
    const auto index = static_cast<std::size_t>(hovered.body);
    const int dimension = session_.scene().dimension;
    Body changed = bodies[index];
    if (!gjkscope::removeVertex(changed, hovered.index, dimension)) {
        session_.notify(tr(dimension == 3 ? "panels.notice.four_vertices" : "panels.notice.three_vertices"));
        return;
    }
    session_.options.hover = {};
    session_.edit(tr("panels.edit.remove_vertex", {{"name", changed.name}}),
                  [&](Scene& scene) { scene.bodies[index] = changed; });
}

PageCanvas PageCanvases::shownOf(Canvas canvas) {
    const Shown& shown = of(canvas);
    return {.canvas = canvas,
            .picture = pictureOf(canvas),
            .camera = shown.camera,
            .view = shown.view,
            .size = canvas == Canvas::World ? shown.view.size : difference_,
            .isSection = showsSection(canvas),
            .grid = grid};
}

std::string PageCanvases::svgIfChanged(Canvas canvas) {
    fit();
    if (!isSeen(canvas)) return {};
    Shown& shown = of(canvas);
    const std::size_t lanes = canvas == Canvas::World ? 1 : session_.runs().size();
    for (std::size_t lane = 0; lane < lanes; ++lane) session_.picture(canvas, lane);
    const std::uint64_t number = session_.pictureNumber(canvas);
    std::string texts = headingsOf(session_, canvas) + (grid ? "#" : "") + (showsSection(canvas) ? "/" : "");
    if (number == shown.number && shown.camera == shown.drawnCamera && shown.view == shown.drawnView &&
        theme == shown.drawnTheme && texts == shown.drawnTexts)
        return {};
    shown.number = number;
    shown.drawnCamera = shown.camera;
    shown.drawnView = shown.view;
    shown.drawnTheme = theme;
    shown.drawnTexts = std::move(texts);
    return canvasSvg(session_, shownOf(canvas), *theme, scale_);
}

std::string PageCanvases::svgOfBoth(glm::dvec2 size) {
    fit();
    return bothSvg(session_, shownOf(Canvas::World), shownOf(Canvas::Difference), *theme, size);
}

ViewAxes PageCanvases::axes() const {
    return viewAxes(of(Canvas::World).camera.orientation);
}

}  // namespace gjkscope
