#pragma once

#include <array>
#include <cstddef>
#include <glm/vec3.hpp>
#include <vector>

namespace gjkscope {

/// The convex hull of points that span a solid, as indices of them: exact, and a function of the points
/// alone.
struct Hull3d {
    /// Ascending, each a vertex of the hull; of equal points the first. All distinct points of a flat list.
    std::vector<std::size_t> corners;
    /// The surface, counter-clockwise from outside; none of a flat list. Faces with more vertices are fans
    /// round the one with the smallest index. Every triangle starts with its smallest index, and they are
    /// sorted.
    std::vector<std::array<int, 3>> triangles;
};

/// The hull of at least one finite point. Remembers the last few of many points and finds the next one from
/// them where it can: while a vertex is dragged or a shape scaled that takes a small part of the time.
Hull3d hullOf3d(const std::vector<glm::dvec3>& points);

/// The same hull, of points that do not come again: it is not remembered.
Hull3d passingHullOf3d(const std::vector<glm::dvec3>& points);

}  // namespace gjkscope
