#include "app/picture/layout/canvas_fit.hpp"

#include <algorithm>
#include <glm/common.hpp>

namespace gjkscope {
namespace {

/// Room for labels beyond the shapes, and for the heading above them; at 100 %.
constexpr double kFitMargin = 12, kCanvasHeadingRoom = 24;

/// Narrower canvases have no room for their headings.
constexpr double kMinPart = 0.36;

/// The part of a canvas that the picture is fitted into.
Viewport inner(const Viewport& view, double scale) {
    const glm::dvec2 low = view.origin + kFitMargin * scale + glm::dvec2(0, kCanvasHeadingRoom * scale);
    return {low, glm::max(view.origin + view.size - kFitMargin * scale - low, glm::dvec2(1))};
}

}  // namespace

std::vector<double> roomParts(std::span<const Bounds> seen, bool stacked) {
    std::vector<double> parts(seen.size(), 1.0 / static_cast<double>(std::max<std::size_t>(seen.size(), 1)));
    if (seen.size() != 2) return parts;
    const auto length = [&](const Bounds& bounds) {
        const glm::dvec3 size = bounds.high - bounds.low;
        return stacked ? size.y : size.x;
    };
    const double first = length(seen[0]), both = first + length(seen[1]);
    if (both > 0) parts[0] = std::clamp(first / both, kMinPart, 1 - kMinPart);
    parts[1] = 1 - parts[0];
    return parts;
}

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
