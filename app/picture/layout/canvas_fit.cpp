#include "app/picture/layout/canvas_fit.hpp"

#include <algorithm>
#include <glm/common.hpp>

namespace gjkscope {
namespace {

/// Room for labels beyond the shapes, and for the heading above them; at 100 %.
constexpr double kFitMargin = 12, kCanvasHeadingRoom = 24;

/// The part of that which the shapes fill: labels want some of the rest.
constexpr double kSeenPart = 0.88;

/// The part of a canvas that the picture is fitted into.
Viewport inner(const Viewport& view, double scale) {
    const glm::dvec2 low = view.origin + kFitMargin * scale + glm::dvec2(0, kCanvasHeadingRoom * scale);
    return {low, glm::max(view.origin + view.size - kFitMargin * scale - low, glm::dvec2(1))};
}

}  // namespace

void fitTogether(std::span<const CanvasToFit> canvases, double scale) {
    double least = 0;
    for (const CanvasToFit& canvas : canvases) {
        canvas.camera.fitSeen(canvas.seen, inner(canvas.view, scale), kSeenPart);
        const double own = canvas.camera.pixelsPerUnit;
        least = least == 0 ? own : std::min(least, own);
    }
    for (const CanvasToFit& canvas : canvases) {
        canvas.camera.pixelsPerUnit = least;
        // a camera's middle is the whole canvas's, which is higher than where the picture is to stand
        canvas.camera.center += glm::conjugate(canvas.camera.orientation) *
                                glm::dvec3(0, 0.5 * kCanvasHeadingRoom * scale / least, 0);
    }
}

}  // namespace gjkscope
