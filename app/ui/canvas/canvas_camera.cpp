#include "app/ui/canvas/canvas_camera.hpp"

#include <algorithm>
#include <cstdio>

#include "app/picture/depth/pick.hpp"
#include "app/picture/layout/figure.hpp"
#include "app/runs/viewpoint.hpp"

namespace gjkscope {
namespace {

/// Room for labels beyond the shapes, and for the heading above them; at 100 %.
constexpr double kFitMargin = 12, kHeadingRoom = 24;

/// Hidden canvases have no say in the scale.
bool isShown(const CanvasPair& canvases, Canvas which) {
    return canvases[which].frame >= ImGui::GetFrameCount() - 1;
}

/// Where the picture is to stand in a canvas.
Viewport inner(const Viewport& view, double scale) {
    const glm::dvec2 low = view.origin + kFitMargin * scale + glm::dvec2(0, kHeadingRoom * scale);
    return {low, glm::max(view.origin + view.size - kFitMargin * scale - low, glm::dvec2(1))};
}

bool showsSection(const CanvasPair& canvases, Canvas canvas) {
    return canvases.flattened && canvas == Canvas::Difference && canvases.session.scene().dimension == 3;
}

}  // namespace

void setOrbit(CanvasPair& canvases, Canvas canvas, const Orbit& orbit) {
    for (const Canvas which : kCanvases)
        if (canvases.orbitsLinked || which == canvas) canvases[which].orbit = orbit;
    turnCameras(canvases);
}

const Picture& shownPicture(const CanvasPair& canvases, Canvas canvas) {
    return showsSection(canvases, canvas) ? canvases.section.picture : canvases.session.picture(canvas);
}

std::optional<std::uint64_t> shownPictureNumber(const CanvasPair& canvases, Canvas canvas) {
    if (showsSection(canvases, canvas)) return std::nullopt;
    return canvases.session.pictureNumber(canvas);
}

bool wasDrawn(const CanvasPair& canvases, Canvas canvas) {
    return canvases[canvas].frame == ImGui::GetFrameCount();
}

void turnCameras(CanvasPair& canvases) {
    const bool is3D = canvases.session.scene().dimension == 3;
    for (const Canvas which : kCanvases) {
        const Orbit& orbit = canvases[which].orbit;
        canvases[which].camera.orientation = is3D ? orientationOf(orbit) : glm::dquat(1, 0, 0, 0);
    }
    if (!is3D || !canvases.flattened) return;
    const Picture& difference = canvases.session.picture(Canvas::Difference);
    Camera& camera = canvases[Canvas::Difference].camera;
    const SectionPlane plane = sectionPlaneOf(difference, camera.towardsEye());
    const std::uint64_t number = canvases.session.pictureNumber(Canvas::Difference);
    if (number != canvases.section.number || !(plane == canvases.section.plane))
        canvases.section = {sectionOf(difference, plane), plane, number};
    camera.orientation = orientationOf(plane);
}

void fitCanvases(CanvasPair& canvases) {
    turnCameras(canvases);
    double scale = 0;
    for (const Canvas which : kCanvases) {
        if (!isShown(canvases, which)) continue;
        CanvasState& state = canvases[which];
        state.camera.fit(contentBounds(shownPicture(canvases, which)),
                         inner(state.viewport, canvases.look.scale));
        scale = scale == 0 ? state.camera.pixelsPerUnit : std::min(scale, state.camera.pixelsPerUnit);
    }
    for (const Canvas which : kCanvases) {
        CanvasState& state = canvases[which];
        state.camera.pixelsPerUnit = scale;
        // a camera's middle is the whole canvas's, which is higher than where the picture is to stand
        if (isShown(canvases, which))
            state.camera.center.y += 0.5 * kHeadingRoom * canvases.look.scale / scale;
        state.fitted = true;
        state.fit = state.camera;
        state.fitSize = state.viewport.size;
    }
}

void requestFit(CanvasPair& canvases) {
    for (CanvasState& state : canvases.states) state.fitted = false;
}

bool movedByUser(const CanvasPair& canvases) {
    for (const CanvasState& state : canvases.states) {
        const Camera &now = state.camera, &fitted = state.fit;
        if (now.center != fitted.center || now.pixelsPerUnit != fitted.pixelsPerUnit) return true;
    }
    return false;
}

void zoomCanvases(CanvasPair& canvases, Canvas canvas, glm::dvec2 pixel, double factor) {
    CanvasState& state = canvases[canvas];
    state.camera.zoomAt(pixel, factor, state.viewport);
    for (const Canvas which : kCanvases) canvases[which].camera.pixelsPerUnit = state.camera.pixelsPerUnit;
}

SceneView viewOf(const CanvasPair& canvases) {
    SceneView view = canvases.session.scene().view;
    if (canvases.session.scene().dimension == 2) return view;
    view.orbit = anglesOf(canvases[Canvas::World].orbit);
    view.differenceOrbit.reset();
    if (!canvases.orbitsLinked) view.differenceOrbit = anglesOf(canvases[Canvas::Difference].orbit);
    view.flatten = canvases.flattened;
    view.finish = solidFinishOf(canvases.session.options.finish);
    return view;
}

void takeView(CanvasPair& canvases) {
    const SceneView& view = canvases.session.scene().view;
    canvases[Canvas::World].orbit = orbitOf(view.orbit);
    canvases[Canvas::Difference].orbit = orbitOf(view.differenceOrbit.value_or(view.orbit));
    canvases.orbitsLinked = !view.differenceOrbit;
    canvases.flattened = view.flatten;
    canvases.session.options.finish = finishOf(view.finish);
    requestFit(canvases);
}

std::string pointerText(const CanvasPair& canvases) {
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const glm::dvec2 at{mouse.x, mouse.y};
    for (const Canvas which : kCanvases) {
        const CanvasState& state = canvases[which];
        const glm::dvec2 inside = at - state.viewport.origin;
        const bool over = inside.x >= 0 && inside.y >= 0 && inside.x < state.viewport.size.x &&
                          inside.y < state.viewport.size.y;
        if (!over || !ImGui::IsMousePosValid()) continue;
        const glm::dvec3 point = pointAt(shownPicture(canvases, which), state.camera, state.viewport, at);
        char text[1100];
        if (canvases.session.scene().dimension == 2)
            std::snprintf(text, sizeof text, "x %.3f  y %.3f", point.x, point.y);
        else
            std::snprintf(text, sizeof text, "x %.3f  y %.3f  z %.3f", point.x, point.y, point.z);
        return text;
    }
    return {};
}

}  // namespace gjkscope
