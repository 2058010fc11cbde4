#include "app/picture/clip.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <numbers>

namespace gjkscope {
namespace {

/// How far outside the viewport regions are cut off: more than half of any line's width.
constexpr double kRegionMargin = 16;

/// A circle's edges stay within this of it, in pixels.
constexpr double kFlatness = 0.04;

/// The angles around `center` under which the viewport lies; the full circle from inside it.
std::pair<double, double> anglesInView(glm::dvec2 center, const Viewport& view) {
    const PixelBox box = boxOf(view, 16);
    const glm::dvec2 outside = glm::max(box.low - center, center - box.high);
    if (outside.x < 0 && outside.y < 0) return {0, 2 * std::numbers::pi};
    const glm::dvec2 toMiddle = 0.5 * (box.low + box.high) - center;
    const double middle = std::atan2(toMiddle.y, toMiddle.x);
    double spread = 0;
    for (const glm::dvec2 corner :
         {box.low, box.high, glm::dvec2(box.low.x, box.high.y), glm::dvec2(box.high.x, box.low.y)}) {
        const glm::dvec2 to = corner - center;
        const double turned = std::atan2(toMiddle.x * to.y - toMiddle.y * to.x, glm::dot(toMiddle, to));
        spread = std::max(spread, std::abs(turned));
    }
    return {middle - spread, middle + spread};
}

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

std::vector<glm::dvec2> circlePoints(glm::dvec2 center, double radius, const Viewport& view) {
    if (!(radius > 0) || !std::isfinite(radius)) return {};
    // a full circle while it is cheap, so that its dashes stay where they are when the view moves
    constexpr double kWhole = 20000;
    const auto [first, last] =
        radius < kWhole ? std::pair{0.0, 2 * std::numbers::pi} : anglesInView(center, view);
    const bool whole = last - first >= 2 * std::numbers::pi;
    const double step = 2 * std::acos(1 - std::min(kFlatness / radius, 0.5));
    const int count = std::max(8, static_cast<int>(std::min(std::ceil((last - first) / step), 20000.0)));
    std::vector<glm::dvec2> points;
    for (int i = 0; i < count + (whole ? 0 : 1); ++i) {
        const double angle = first + (last - first) * i / count;
        points.push_back(center + radius * glm::dvec2(std::cos(angle), std::sin(angle)));
    }
    if (!whole) points.push_back(center);
    return points;
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

ArrowShape arrowShape(glm::dvec2 tail, glm::dvec2 tip, double width) {
    const glm::dvec2 along = tip - tail;
    const double length = glm::length(along);
    if (!(length > 0)) return {tail, tail, {tip, tip, tip}};

    const double head = std::min(4.5 * width, 0.5 * length);
    const double halfWidth = 0.42 * head;
    const glm::dvec2 forward = along / length;
    const glm::dvec2 left{-forward.y, forward.x};
    const glm::dvec2 base = tip - head * forward;
    return {tail, tip - 0.8 * head * forward, {tip, base + halfWidth * left, base - halfWidth * left}};
}

std::optional<ArrowShape> arrowInView(glm::dvec2 tail, glm::dvec2 tip, double width, const Viewport& view) {
    const auto visible = clipSegment(tail, tip, boxOf(view, 4096));
    if (!visible) return std::nullopt;
    const glm::dvec2 along = tip - tail;
    const ArrowShape arrow = arrowShape(tail + along * visible->first, tail + along * visible->second, width);
    return arrow.tail == arrow.shaftEnd ? std::nullopt : std::optional(arrow);
}

}  // namespace gjkscope
