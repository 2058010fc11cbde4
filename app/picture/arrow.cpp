#include "app/picture/arrow.hpp"

#include <algorithm>
#include <glm/geometric.hpp>

#include "app/picture/clip.hpp"

namespace gjkscope {

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
