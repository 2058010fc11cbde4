#include "app/workbench/canvas_pair.hpp"

#include <algorithm>

#include "app/compare/lane_pictures.hpp"
#include "app/picture/layout/canvas_fit.hpp"
#include "app/picture/layout/figure.hpp"
#include "app/workbench/choice_marks.hpp"

namespace gjkscope {
namespace {

/// Lanes share the difference's area, a cell each; the active one has the camera.
void placeLanes(CanvasPair& canvases) {
    canvases[Canvas::World].viewport = canvases[Canvas::World].area;
    canvases[Canvas::Difference].viewport = laneCellsOf(canvases)[canvases.session.lane()];
}

/// Moves the cameras from where everything is shown to where the scene's view is framed.
void frameCanvases(CanvasPair& canvases) {
    if (!canvases.framing) return;
    canvases.framed = true;
    for (const Canvas which : kCanvases) {
        const ShotView& view = (*canvases.framing)[static_cast<std::size_t>(which)];
        CanvasState& state = canvases[which];
        state.camera.pixelsPerUnit *= view.zoom;
        state.camera.center = (1 - view.weight) * state.camera.center + view.weightedCenter;
        state.fit = state.camera;
    }
}

/// The box of a canvas's picture as it is seen, with what layers leave out: a figure of A and B alone has its
/// difference's canvas where the difference is.
Bounds boundsToFit(const CanvasPair& canvases, Canvas which) {
    const Session& session = canvases.session;
    const glm::dquat& orientation = canvases[which].camera.orientation;
    if (session.options.fades.empty() || showsSection(canvases, which))
        return seenBounds(shownPicture(canvases, which), orientation);
    PictureOptions whole = session.options;
    whole.fades.clear();
    const LaneCanvas canvas{which, which == Canvas::World ? 0 : session.lane(), session.lane()};
    return seenBounds(lanePicture(session.runs(), canvas, session.playback().time(), whole), orientation);
}

}  // namespace

glm::dvec3 OriginDrags::centerAfter(glm::dvec3 center, glm::dvec3 before, glm::dvec3 now) const {
    for (const OriginDrag& drag : drags_) {
        const bool undone = before == drag.after.ofB && now == drag.before.ofB;
        if (!undone && !(before == drag.before.ofB && now == drag.after.ofB)) continue;
        const OriginDrag::Place &from = undone ? drag.after : drag.before,
                                &to = undone ? drag.before : drag.after;
        // exactly where it was, unless the user has moved it since
        return center == from.center ? to.center : center + to.center - from.center;
    }
    return center;
}

void place(CanvasPair& canvases, Canvas canvas, const Viewport& area) {
    CanvasState& state = canvases[canvas];
    state.shown = area.size.x > 0 && area.size.y > 0;
    if (!state.shown) return;
    state.area = {area.origin, glm::max(area.size, glm::dvec2(1))};
}

double worldPartOf(CanvasPair& canvases, bool stacked) {
    const auto isDue = [](const CanvasState& state) { return !state.fitted; };
    if (std::ranges::none_of(canvases.states, isDue)) return canvases.worldPart;
    turnCameras(canvases);
    const bool isSolid = canvases.session.shownDimension() == 3 && !canvases.flattened;
    // five cells and more have no room in a half
    canvases.worldPart = canvases.session.runs().size() > 4 ? 0.4 : 0.5;
    if (!isSolid || canvases.session.runs().size() > 1) return canvases.worldPart;
    std::vector<Bounds> seen;
    for (const Canvas which : kCanvases) seen.push_back(boundsToFit(canvases, which));
    return canvases.worldPart = roomParts(seen, stacked)[0];
}

void update(CanvasPair& canvases) {
    followRun(canvases);
    followLesson(canvases);
    placeLanes(canvases);
    const bool moved = movedByUser(canvases);
    bool due = false, asked = false;
    for (CanvasState& state : canvases.states) {
        if (!state.shown) continue;
        asked |= !state.fitted;
        due |= !state.fitted || (!moved && state.fitSize != state.viewport.size);
    }
    if (due) {
        // who then asks for everything sees it
        if (asked && canvases.framed) canvases.framing.reset();
        fitCanvases(canvases);
        frameCanvases(canvases);
    } else {
        turnCameras(canvases);
    }
    markChoices(canvases);
}

std::vector<Viewport> laneCellsOf(const CanvasPair& canvases) {
    return laneCells(canvases[Canvas::Difference].area, canvases.session.runs().size());
}

std::size_t laneAt(const CanvasPair& canvases, Canvas canvas, glm::dvec2 pixel) {
    if (canvas == Canvas::World) return canvases.session.lane();
    const std::vector<Viewport> cells = laneCellsOf(canvases);
    const auto found =
        std::ranges::find_if(cells, [&](const Viewport& cell) { return cell.contains(pixel); });
    return found == cells.end() ? canvases.session.lane() : static_cast<std::size_t>(found - cells.begin());
}

bool showsSection(const CanvasPair& canvases, Canvas canvas) {
    return canvases.flattened && canvas == Canvas::Difference && canvases.session.shownDimension() == 3;
}

const Picture& shownPicture(const CanvasPair& canvases, Canvas canvas) {
    return showsSection(canvases, canvas) ? canvases.section.picture : canvases.session.picture(canvas);
}

std::optional<std::uint64_t> shownPictureNumber(const CanvasPair& canvases, Canvas canvas) {
    if (showsSection(canvases, canvas)) return std::nullopt;
    return canvases.session.pictureNumber(canvas);
}

void setOrbit(CanvasPair& canvases, Canvas canvas, const Orbit& orbit) {
    for (const Canvas which : kCanvases)
        if (canvases.orbitsLinked || which == canvas) canvases[which].orbit = orbit;
    turnCameras(canvases);
}

void turnCameras(CanvasPair& canvases) {
    const bool is3D = canvases.session.shownDimension() == 3;
    for (const Canvas which : kCanvases) {
        const Orbit& orbit = canvases[which].orbit;
        canvases[which].camera.orientation = is3D ? orientationOf(orbit) : glm::dquat(1, 0, 0, 0);
    }
    if (!is3D || !canvases.flattened) return;
    const Picture& difference = canvases.session.picture(Canvas::Difference);
    Camera& camera = canvases[Canvas::Difference].camera;
    const SectionPlane plane = sectionPlaneOf(difference, camera.towardEye());
    const std::uint64_t number = canvases.session.pictureNumber(Canvas::Difference);
    if (number != canvases.section.number || !(plane == canvases.section.plane))
        canvases.section = {sectionOf(difference, plane), plane, number};
    camera.orientation = orientationOf(plane);
}

void fitCanvases(CanvasPair& canvases) {
    turnCameras(canvases);
    std::vector<CanvasToFit> shown;
    for (const Canvas which : kCanvases) {
        CanvasState& state = canvases[which];
        if (state.shown) shown.push_back({state.camera, state.viewport, boundsToFit(canvases, which)});
    }
    fitTogether(shown, canvases.scale);
    for (CanvasState& state : canvases.states) {
        // a hidden one has no say, and follows
        if (!shown.empty()) state.camera.pixelsPerUnit = shown.front().camera.pixelsPerUnit;
        // the picture that is waited for has yet to be fitted
        state.fitted = !canvases.session.isWaiting();
        state.fit = state.camera;
        state.fitSize = state.viewport.size;
    }
}

void requestFit(CanvasPair& canvases) {
    for (CanvasState& state : canvases.states) state.fitted = false;
}

bool movedByUser(const CanvasPair& canvases) {
    return std::ranges::any_of(canvases.states, [](const CanvasState& state) {
        const Camera &now = state.camera, &fitted = state.fit;
        return now.center != fitted.center || now.pixelsPerUnit != fitted.pixelsPerUnit;
    });
}

void zoom(CanvasPair& canvases, Canvas canvas, glm::dvec2 pixel, double factor) {
    CanvasState& state = canvases[canvas];
    state.camera.zoomAt(pixel, factor, state.viewport);
    for (const Canvas which : kCanvases) canvases[which].camera.pixelsPerUnit = state.camera.pixelsPerUnit;
}

void zoom(CanvasPair& canvases, double factor) {
    const Viewport& view = canvases[Canvas::World].viewport;
    zoom(canvases, Canvas::World, view.origin + 0.5 * view.size, factor);
}

SceneView viewOf(const CanvasPair& canvases) {
    SceneView view = canvases.session.scene().view;
    view.axisOffset = canvases.session.options.axisOffset;
    if (canvases.session.scene().dimension == 2) return view;
    view.orbit = canvases[Canvas::World].orbit;
    view.differenceOrbit.reset();
    if (!canvases.orbitsLinked) view.differenceOrbit = canvases[Canvas::Difference].orbit;
    view.flatten = canvases.flattened;
    view.finish = canvases.session.options.finish;
    return view;
}

void takeView(CanvasPair& canvases) {
    const SceneView& view = canvases.session.scene().view;
    canvases[Canvas::World].orbit = view.orbit;
    canvases[Canvas::Difference].orbit = view.differenceOrbit.value_or(view.orbit);
    canvases.orbitsLinked = !view.differenceOrbit;
    canvases.flattened = view.flatten;
    canvases.session.options.finish = view.finish;
    canvases.session.options.axisOffset = view.axisOffset;
    canvases.session.options.axisSelected = false;
    canvases.press.reset();
    canvases.originDrags.clear();
    canvases.polygon = {};
    canvases.framing.reset();
    canvases.framed = false;
    requestFit(canvases);
}

void followHistory(CanvasPair& canvases, glm::dvec3 before) {
    glm::dvec3& center = canvases[Canvas::Difference].camera.center;
    center = canvases.originDrags.centerAfter(center, before, canvases.session.scene().b().position);
}

}  // namespace gjkscope
