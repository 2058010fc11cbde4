#pragma once

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

/// The part of a convex polygon inside the box; empty when they do not meet.
std::vector<glm::dvec2> clipConvex(std::span<const glm::dvec2> polygon, const PixelBox& box);

/// The part of a segment inside the box, as the two fractions of its length where it enters and leaves.
std::optional<std::pair<double, double>> clipSegment(glm::dvec2 from, glm::dvec2 to, const PixelBox& box);

/// Whether all of the points lie inside the box.
bool isInside(std::span<const glm::dvec2> points, const PixelBox& box);

/// The half planes of a Region item as a convex polygon in pixels, cut off a few pixels outside the viewport
/// so that a line drawn round it shows only the region's own borders. Empty when no part of it is in view.
std::vector<glm::dvec2> regionPolygon(std::span<const glm::dvec3> halfPlanes, const Camera& camera,
                                      const Viewport& view);

}  // namespace gjkscope
