#include "app/picture/clip.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

#include "app/picture/clip_polygon.hpp"

namespace gjkscope {
namespace {

/// How far outside the viewport regions are cut off: more than half of any line's width.
constexpr double kRegionMargin = 16;

}  // namespace

PixelBox boxOf(const Viewport& view, double margin) {
    return {view.origin - margin, view.origin + view.size + margin};
}

bool isInside(std::span<const glm::dvec2> points, const PixelBox& box) {
    return std::ranges::all_of(points, [&](glm::dvec2 p) {
        return p.x >= box.low.x && p.y >= box.low.y && p.x <= box.high.x && p.y <= box.high.y;
    });
}

std::vector<glm::dvec2> clipConvex(std::span<const glm::dvec2> polygon, const PixelBox& box) {
    std::vector<glm::dvec2> kept(polygon.begin(), polygon.end());
    if (kept.size() < 3) return {};
    if (isInside(polygon, box)) return kept;
    kept = clipPolygon(kept, [&](glm::dvec2 p) { return p.x - box.low.x; });
    kept = clipPolygon(kept, [&](glm::dvec2 p) { return box.high.x - p.x; });
    kept = clipPolygon(kept, [&](glm::dvec2 p) { return p.y - box.low.y; });
    return clipPolygon(kept, [&](glm::dvec2 p) { return box.high.y - p.y; });
}

std::optional<std::pair<double, double>> clipSegment(glm::dvec2 from, glm::dvec2 to, const PixelBox& box) {
    if (!std::isfinite(from.x + from.y + to.x + to.y)) return std::nullopt;
    double enter = 0, leave = 1;
    const glm::dvec2 along = to - from;
    for (int axis = 0; axis < 2; ++axis) {
        if (along[axis] == 0) {
            if (from[axis] < box.low[axis] || from[axis] > box.high[axis]) return std::nullopt;
            continue;
        }
        const double atLow = (box.low[axis] - from[axis]) / along[axis];
        const double atHigh = (box.high[axis] - from[axis]) / along[axis];
        enter = std::max(enter, std::min(atLow, atHigh));
        leave = std::min(leave, std::max(atLow, atHigh));
    }
    if (enter > leave) return std::nullopt;
    return std::pair{enter, leave};
}

std::vector<glm::dvec2> regionPolygon(std::span<const glm::dvec3> halfPlanes, const Camera& camera,
                                      const Viewport& view) {
    const PixelBox box = boxOf(view, kRegionMargin);
    std::vector<glm::dvec2> polygon{box.low, {box.high.x, box.low.y}, box.high, {box.low.x, box.high.y}};
    for (std::size_t i = 0; i + 1 < halfPlanes.size(); i += 2) {
        const glm::dvec2 border = camera.toPixels(halfPlanes[i], view);
        const glm::dvec3 seen = camera.orientation * halfPlanes[i + 1];
        const glm::dvec2 inward{seen.x, -seen.y};
        if (!std::isfinite(glm::dot(border, inward))) return {};
        polygon = clipPolygon(polygon, [&](glm::dvec2 p) { return glm::dot(p - border, inward); });
    }
    return polygon;
}

}  // namespace gjkscope
