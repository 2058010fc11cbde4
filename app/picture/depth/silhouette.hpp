#pragma once

#include <optional>
#include <span>
#include <vector>

#include "app/picture/depth/convex_solid.hpp"

namespace gjkscope {

/// The border of the faces that are turned away from the eye, as indices of the solid's points; nothing where
/// that is not one convex ring, as it is but where a sampled solid has a dent.
std::optional<std::vector<int>> silhouetteOf(const Surface& surface, std::span<const glm::dvec3> points,
                                             const std::vector<char>& facesEye, glm::dvec3 towardsEye);

/// Which faces face the eye. One without an area is on the side of a neighbor: else it would have a rim
/// round it in the middle of a side.
std::vector<char> whichFace(const Surface& surface, std::span<const FaceNormal> normals);

}  // namespace gjkscope
