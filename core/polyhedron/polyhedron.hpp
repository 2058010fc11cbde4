#pragma once

#include <array>
#include <cassert>
#include <vector>

#include "../math/orientation.hpp"
#include "rings.hpp"

namespace gjkscope {

/// The surface of a convex solid. Every face is a convex planar polygon (up to rounding), its ring
/// counter-clockwise seen from outside, and no two neighbors are coplanar. Degenerate hulls are valid: a
/// point and a segment have no faces, a flat polygon has two, one for each side.
template <class T>
struct Polyhedron {
    std::vector<Vec<3, T>> vertices;
    Rings faces;
};

/// Two vertices of a polytope; the same one twice stands for that vertex.
using VertexPair = std::array<int, 2>;

namespace detail {

template <int D, class T>
Vec<D, T> edgeOf(const std::vector<Vec<D, T>>& vertices, const VertexPair& edge) {
    return vertices[static_cast<std::size_t>(edge[1])] - vertices[static_cast<std::size_t>(edge[0])];
}

}  // namespace detail

/// An edge with the faces on both sides: the ring of `left` runs from `from` to `to`, the one of `right`
/// back.
struct PolyhedronEdge {
    int from, to, left, right;
};

/// The edges of a closed surface, each once; none at all where the faces do not close.
inline std::vector<PolyhedronEdge> polyhedronEdges(const Rings& faces, int vertexCount) {
    const RingEdges edges = edgesOf(faces, vertexCount);
    std::vector<PolyhedronEdge> found;
    if (!edges.isClosed) return found;
    found.reserve(faces.corners.size() / 2);
    for (std::size_t e = 0; e < edges.twin.size(); ++e) {
        const auto twin = static_cast<std::size_t>(edges.twin[e]);
        if (e < twin) found.push_back({faces.corners[e], edges.end[e], edges.face[e], edges.face[twin]});
    }
    return found;
}

/// The faces as triangles, a fan around each ring's first vertex.
inline std::vector<std::array<int, 3>> trianglesOf(const Rings& faces) {
    std::vector<std::array<int, 3>> triangles;
    for (const std::span<const int> ring : faces)
        for (std::size_t i = 2; i < ring.size(); ++i) triangles.push_back({ring[0], ring[i - 1], ring[i]});
    return triangles;
}

/// The outward normal of a ring, as long as twice its area: the sum over the triangles of its fan, each with
/// about twice the digits (Newell's normal).
template <class T>
ExactPoint<3> areaNormal(const std::vector<Vec<3, T>>& vertices, std::span<const int> ring) {
    const auto at = [&](std::size_t i) { return ExactPoint<3>(vertices[static_cast<std::size_t>(ring[i])]); };
    ExactPoint<3> normal(0);
    for (std::size_t i = 2; i < ring.size(); ++i) normal += preciseNormal(at(0), at(i - 1), at(i));
    return normal;
}

/// Outward unit normals of the faces.
template <class T>
std::vector<ExactPoint<3>> normalsOf(const Polyhedron<T>& p) {
    std::vector<ExactPoint<3>> normals;
    normals.reserve(p.faces.size());
    for (const std::span<const int> face : p.faces)
        normals.push_back(unitNormal(areaNormal(p.vertices, face)));
    return normals;
}

}  // namespace gjkscope
