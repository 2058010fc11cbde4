#pragma once

#include <glm/vec3.hpp>
#include <optional>
#include <span>

#include "app/picture/depth/convex_solid.hpp"

namespace gjkscope {

/// A unit vector along which all points of `b` are farther than all of `a` by more than `gap`. `guess`: a
/// vector about from `a` to `b`. None where few steps find none: then their hulls overlap, or nearly.
std::optional<glm::dvec3> separation(std::span<const glm::dvec3> a, std::span<const glm::dvec3> b,
                                     glm::dvec3 guess, double gap);

/// A plane that intersects none of the solids and has some of them on each side; its normal does not point
/// away from the eye. None for a single solid, nor where few steps find none.
std::optional<Plane> separatingPlane(std::span<const ConvexSolid* const> solids);

}  // namespace gjkscope
