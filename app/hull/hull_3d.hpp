#pragma once

#include <array>
#include <cstddef>
#include <glm/vec3.hpp>
#include <vector>

namespace gjkscope {

/// A hull that has volume, as indices of points.
struct Hull3d {
    std::vector<std::size_t> corners;  ///< ascending; all distinct points when they are too flat to tell
    /// The surface, counter-clockwise from outside; nothing when it is too flat to tell. Those of a face with
    /// many corners are in one plane up to rounding only.
    std::vector<std::array<int, 3>> triangles;
};

/// Whether the last few hulls of many points are remembered, and hulls found from them: that of the same
/// points, of points most of which are the same, or of the shape scaled, in a small part of the time. For a
/// window, where shapes are dragged; at first they are not. Which triangles a face has that is flat to
/// rounding, and whether a corner is one that stands out by less, may then depend on what was asked before;
/// else on the points alone.
void rememberHulls(bool whether);
bool remembersHulls();

Hull3d hullOf3d(const std::vector<glm::dvec3>& points);

/// Of points that nobody asks about again: nothing is remembered.
Hull3d passingHullOf3d(const std::vector<glm::dvec3>& points);

}  // namespace gjkscope
