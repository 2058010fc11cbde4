#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <glm/common.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <vector>

#include "app/base/loading.hpp"

namespace gjkscope {

class HullCache;

/// A list of points sorted into the vertices of its convex hull and the rest (inside it, on an edge, on a
/// face or repeated).
struct HullPoints {
    std::vector<glm::dvec3>
        vertices;  ///< 2D: counter-clockwise from the lowest (of these the leftmost); 3D: as given
    std::vector<glm::dvec3> rest;  ///< as given
    /// 3D: the surface, of indices into the vertices, counter-clockwise from outside; none for flat lists.
    std::vector<std::array<int, 3>> triangles;
};

/// Called again and again while a hull in 3D is found, with how many vertices it has by then, or none before
/// it grows and after; may throw, which ends it.
using HullListener = std::function<void(std::size_t vertices)>;

/// Calls it, if there is one, from the loops beside the growth.
LoadingPause pauseFor(const HullListener& listener);

/// The hull of at least one finite point, in the plane z = 0 when `dimension` is 2. Exact: a vertex is
/// whatever stands out, even by a single rounding. Flat lists have flat hulls: one point, two ends, a
/// polygon. In 3D it is found from those in the cache, if there is one, and kept there.
HullPoints hullOf(const std::vector<glm::dvec3>& points, int dimension, HullCache* cache = nullptr,
                  const HullListener& listener = {});

/// Along which axis `v` is longest.
inline int longestAxis(glm::dvec3 v) {
    const glm::dvec3 size = glm::abs(v);
    if (size.z >= size.x && size.z >= size.y) return 2;
    return size.y >= size.x ? 1 : 0;
}

/// The other two coordinates, in the order that keeps a turn counter-clockwise as seen from the axis' far
/// end.
inline glm::dvec2 withoutAxis(glm::dvec3 p, int axis) {
    return {p[(axis + 1) % 3], p[(axis + 2) % 3]};
}

/// Indices of the vertices of the hull of at least one point, counter-clockwise from the lowest (of these the
/// leftmost). Exact: no three are in a line. One point and two ends are hulls too.
std::vector<std::size_t> hullIndices2d(const std::vector<glm::dvec2>& points,
                                       const HullListener& listener = {});

}  // namespace gjkscope
