#include <algorithm>
#include <array>

#include "app/picture/layout/figure.hpp"
#include "app/ui/canvas/canvas_tools.hpp"

namespace gjkscope {
namespace {

/// Room for labels beyond the shapes, and for the heading above them; at 100 %.
constexpr double kFitMargin = 12, kHeadingRoom = 24;

CanvasMemory& memoryOf(AppContext& context, Canvas which) {
    return context.views.canvases[static_cast<std::size_t>(which)];
}

/// Hidden canvases have no say in the scale.
bool isShown(AppContext& context, Canvas which) {
    return memoryOf(context, which).frame >= ImGui::GetFrameCount() - 1;
}

/// Where the picture is to stand in a canvas.
Viewport inner(const Viewport& view, double scale) {
    const glm::dvec2 low = view.origin + kFitMargin * scale + glm::dvec2(0, kHeadingRoom * scale);
    return {low, glm::max(view.origin + view.size - kFitMargin * scale - low, glm::dvec2(1))};
}

bool showsSection(const AppContext& context, Canvas canvas) {
    return context.views.flattened && canvas == Canvas::Difference && context.session.scene().dimension == 3;
}

}  // namespace

void setOrbit(AppContext& context, Canvas canvas, const Orbit& orbit) {
    for (const Canvas which : kCanvases)
        if (context.views.orbitsLinked || which == canvas)
            context.views.orbits[static_cast<std::size_t>(which)] = orbit;
    turnCameras(context);
}

const Picture& shownPicture(const AppContext& context, Canvas canvas) {
    return showsSection(context, canvas) ? context.views.section : context.session.picture(canvas);
}

std::optional<std::uint64_t> shownPictureNumber(const AppContext& context, Canvas canvas) {
    if (showsSection(context, canvas)) return std::nullopt;
    return context.session.pictureNumber(canvas);
}

void turnCameras(AppContext& context) {
    const bool space = context.session.scene().dimension == 3;
    for (const Canvas which : kCanvases) {
        const Orbit& orbit = context.views.orbits[static_cast<std::size_t>(which)];
        context.canvas(which).camera.orientation = space ? orientationOf(orbit) : glm::dquat(1, 0, 0, 0);
    }
    if (!space || !context.views.flattened) return;
    const Picture& difference = context.session.picture(Canvas::Difference);
    Camera& camera = context.canvas(Canvas::Difference).camera;
    const SectionPlane plane = sectionPlaneOf(difference, camera.towardsEye());
    const std::uint64_t number = context.session.pictureNumber(Canvas::Difference);
    if (number != context.views.sectionNumber || !(plane == context.views.sectionPlane)) {
        context.views.section = sectionOf(difference, plane);
        context.views.sectionPlane = plane;
        context.views.sectionNumber = number;
    }
    camera.orientation = orientationOf(plane);
}

void fitCanvases(AppContext& context) {
    turnCameras(context);
    double scale = 0;
    for (const Canvas which : kCanvases) {
        if (!isShown(context, which)) continue;
        CanvasState& state = context.canvas(which);
        state.camera.fit(contentBounds(shownPicture(context, which)), inner(state.viewport, context.scale));
        scale = scale == 0 ? state.camera.pixelsPerUnit : std::min(scale, state.camera.pixelsPerUnit);
    }
    for (const Canvas which : kCanvases) {
        CanvasState& state = context.canvas(which);
        state.camera.pixelsPerUnit = scale;
        // a camera's middle is the whole canvas's, which is higher than where the picture is to stand
        if (isShown(context, which)) state.camera.center.y += 0.5 * kHeadingRoom * context.scale / scale;
        state.fitted = true;
        memoryOf(context, which).fitted = state.camera;
        memoryOf(context, which).size = state.viewport.size;
    }
}

bool movedByUser(const AppContext& context) {
    for (const Canvas which : kCanvases) {
        const auto i = static_cast<std::size_t>(which);
        const Camera &now = context.canvases[i].camera, &fitted = context.views.canvases[i].fitted;
        if (now.center != fitted.center || now.pixelsPerUnit != fitted.pixelsPerUnit) return true;
    }
    return false;
}

void zoomCanvases(AppContext& context, Canvas canvas, glm::dvec2 pixel, double factor) {
    CanvasState& state = context.canvas(canvas);
    state.camera.zoomAt(pixel, factor, state.viewport);
    for (const Canvas which : kCanvases)
        context.canvas(which).camera.pixelsPerUnit = state.camera.pixelsPerUnit;
}

}  // namespace gjkscope
