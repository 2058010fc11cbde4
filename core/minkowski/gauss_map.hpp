#pragma once

#include <cmath>
#include <span>

#include "../math/direction.hpp"
#include "../polyhedron/polyhedron.hpp"

namespace gjkscope {

/// The Gauss map of a polyhedron on the sphere of directions: each face is a point (its normal), each edge
/// the arc between its faces' normals, each vertex the region of the directions in which it is the farthest.
/// The overlay of two is the Gauss map of a Minkowski sum (Fogel and Halperin, "Exact and Efficient
/// Construction of Minkowski Sums of Convex Polyhedra with Applications", 2007).
///
/// Arcs are shorter than half a circle. Those of a flat polygon would be exactly that, so they are split at
/// their middles, at points of the sphere that belong to no face. A segment's edge is a whole great circle of
/// four arcs; a point has a single region. As the pieces lie exactly on one circle, the regions stay convex.
struct GaussMap {
    /// An edge's arc, or a piece of it, from the normal of its left face to that of its right face; it turns
    /// about the direction from `from` to `to`.
    struct Arc {
        int from, to;     ///< vertices
        int left, right;  ///< points of the sphere
    };
    /// An arc of the boundary of a vertex's region; beyond it, `to` is farther.
    struct Border {
        int to, left, right;
    };

    std::vector<ExactPoint<3>> points;  ///< unit vectors: the faces' normals, then the cuts
    std::vector<Arc> arcs;
    std::vector<int> firstBorder;  ///< of each vertex; one more for the end
    std::vector<Border> borders;
    std::vector<int> firstArc;  ///< of each point, in `arcsAt`; one more for the end
    std::vector<int> arcsAt;    ///< the arcs that start or end at a point

    std::span<const Border> bordersOf(int vertex) const {
        const auto v = static_cast<std::size_t>(vertex);
        return std::span(borders).subspan(static_cast<std::size_t>(firstBorder[v]),
                                          static_cast<std::size_t>(firstBorder[v + 1] - firstBorder[v]));
    }
};

namespace detail {

/// Adds the arc of a flat polygon's side in two pieces.
inline void addHalfCircle(GaussMap& map, const GaussMap::Arc& arc, ExactPoint<3> side) {
    const int middle = static_cast<int>(map.points.size());
    map.points.push_back(unitNormal(glm::cross(side, map.points[static_cast<std::size_t>(arc.left)])));
    map.arcs.push_back({arc.from, arc.to, arc.left, middle});
    map.arcs.push_back({arc.from, arc.to, middle, arc.right});
}

/// The great circle perpendicular to a segment, as four arcs that turn about it.
inline void addCircle(GaussMap& map, ExactPoint<3> along) {
    const ExactPoint<3> axis = unitNormal(along);
    int least = 0;
    for (int i = 1; i < 3; ++i)
        if (std::abs(axis[i]) < std::abs(axis[least])) least = i;
    const ExactPoint<3> u = unitNormal(glm::cross(axis, axisDirection<3, double>(least)));
    const ExactPoint<3> v = glm::cross(axis, u);
    map.points = {u, v, -u, -v};
    for (int i = 0; i < 4; ++i) map.arcs.push_back({0, 1, i, (i + 1) % 4});
}

/// Start of each bucket, given how often `forEach` calls with each of them.
template <class ForEach>
std::vector<int> bucketStarts(std::size_t buckets, ForEach forEach) {
    std::vector<int> first(buckets + 1, 0);
    forEach([&](int bucket) { ++first[static_cast<std::size_t>(bucket) + 1]; });
    for (std::size_t i = 1; i < first.size(); ++i) first[i] += first[i - 1];
    return first;
}

/// Indexes the arcs by their vertices and by their points.
inline void indexArcs(GaussMap& map, std::size_t vertexCount) {
    map.firstBorder = bucketStarts(vertexCount, [&](auto count) {
        for (const GaussMap::Arc& arc : map.arcs) count(arc.from), count(arc.to);
    });
    map.firstArc = bucketStarts(map.points.size(), [&](auto count) {
        for (const GaussMap::Arc& arc : map.arcs) count(arc.left), count(arc.right);
    });
    map.borders.resize(2 * map.arcs.size());
    map.arcsAt.resize(2 * map.arcs.size());
    std::vector<int> nextBorder = map.firstBorder, nextArc = map.firstArc;
    const auto place = [](std::vector<int>& next, int bucket) {
        return static_cast<std::size_t>(next[static_cast<std::size_t>(bucket)]++);
    };
    for (std::size_t i = 0; i < map.arcs.size(); ++i) {
        const GaussMap::Arc& arc = map.arcs[i];
        map.borders[place(nextBorder, arc.from)] = {arc.to, arc.left, arc.right};
        map.borders[place(nextBorder, arc.to)] = {arc.from, arc.right, arc.left};
        map.arcsAt[place(nextArc, arc.left)] = static_cast<int>(i);
        map.arcsAt[place(nextArc, arc.right)] = static_cast<int>(i);
    }
}

}  // namespace detail

/// The Gauss map of the polyhedron for `sign` 1, of its mirror image at the origin for `sign` −1.
template <class T>
GaussMap gaussMapOf(const Polyhedron<T>& p, int sign) {
    GaussMap map;
    map.points = normalsOf(p);
    for (ExactPoint<3>& point : map.points) point *= sign;
    const bool isFlat = p.faces.size() == 2;
    if (isFlat) map.points[1] = -map.points[0];
    const auto along = [&](int from, int to) {
        const ExactPoint<3> edge = ExactPoint<3>(p.vertices[static_cast<std::size_t>(to)]) -
                                   ExactPoint<3>(p.vertices[static_cast<std::size_t>(from)]);
        return static_cast<double>(sign) * edge;
    };
    for (const PolyhedronEdge& e : polyhedronEdges(p.faces, static_cast<int>(p.vertices.size()))) {
        // a mirror image swaps left and right
        const auto [left, right] = sign > 0 ? std::array{e.left, e.right} : std::array{e.right, e.left};
        const GaussMap::Arc arc{e.from, e.to, left, right};
        if (isFlat)
            detail::addHalfCircle(map, arc, along(e.from, e.to));
        else
            map.arcs.push_back(arc);
    }
    if (p.faces.empty() && p.vertices.size() == 2) detail::addCircle(map, along(0, 1));
    detail::indexArcs(map, p.vertices.size());
    return map;
}

}  // namespace gjkscope
