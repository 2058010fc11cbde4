#pragma once

#include <array>
#include <glm/vec2.hpp>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "app/picture/camera.hpp"

namespace gjkscope {

/// An axis-aligned box on screen, in pixels.
struct PixelBox {
    glm::dvec2 low{0}, high{0};
    bool operator==(const PixelBox&) const = default;
};

/// The viewport grown by `margin` pixels on every side.
PixelBox boxOf(const Viewport& view, double margin);

/// Sutherland–Hodgman against one half plane or half space: the part of a convex polygon where `inside(p)`,
/// an affine function, is at least 0; empty when that is no polygon.
template <class Point, class Inside>
std::vector<Point> clipPolygon(const std::vector<Point>& polygon, Inside inside) {
    std::vector<Point> kept;
    kept.reserve(polygon.size() + 1);
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Point from = polygon[i], to = polygon[(i + 1) % polygon.size()];
        const double fromIn = inside(from), toIn = inside(to);
        if (fromIn >= 0) kept.push_back(from);
        if ((fromIn >= 0) != (toIn >= 0)) kept.push_back(from + (to - from) * (fromIn / (fromIn - toIn)));
    }
    return kept.size() < 3 ? std::vector<Point>{} : kept;
}

/// The part of a convex polygon inside the box; empty when they do not meet.
std::vector<glm::dvec2> clipConvex(std::span<const glm::dvec2> polygon, const PixelBox& box);

/// The part of a segment inside the box, as the two fractions of its length where it enters and leaves.
std::optional<std::pair<double, double>> clipSegment(glm::dvec2 from, glm::dvec2 to, const PixelBox& box);

/// The part of a circle that the viewport can see as a closed path of short edges; a circle whose edge
/// crosses the viewport far from its center becomes the sector that contains the viewport. Empty for no
/// radius.
std::vector<glm::dvec2> circlePoints(glm::dvec2 center, double radius, const Viewport& view);

/// True if all of the points lie inside the box.
bool isInside(std::span<const glm::dvec2> points, const PixelBox& box);

/// The half planes of a Region item as a convex polygon in pixels, cut off a few pixels outside the viewport
/// so that a line drawn around it shows only the region's own borders. Empty when no part of it is in view.
std::vector<glm::dvec2> regionPolygon(std::span<const glm::dvec3> halfPlanes, const Camera& camera,
                                      const Viewport& view);

/// An arrow on screen, in pixels: a shaft drawn with round caps and a filled triangle before it.
struct ArrowShape {
    glm::dvec2 tail{0}, shaftEnd{0};   ///< the shaft stops inside the head, so that the tip stays sharp
    std::array<glm::dvec2, 3> head{};  ///< tip, left, right
};

/// The arrow from `tail` to `tip` whose shaft is `width` pixels wide. The head is four and a half widths
/// long, and shrinks with an arrow that is shorter than two heads.
ArrowShape arrowShape(glm::dvec2 tail, glm::dvec2 tip, double width);

/// The arrow if any of it is in view and it has a length. It is drawn whole: one far longer than the viewport
/// loses its far end first.
std::optional<ArrowShape> arrowInView(glm::dvec2 tail, glm::dvec2 tip, double width, const Viewport& view);

}  // namespace gjkscope
