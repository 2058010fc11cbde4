#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <utility>
#include <vector>

#include "../polyhedron/polyhedron.hpp"
#include "../shapes/polytope/polytope.hpp"

namespace gjkscope {

/// A shape of the separating axis test: a polytope swept by a circle or sphere of `radius`.
template <int D, class T>
struct SatBody {
    std::vector<Vec<D, T>> vertices;
    std::vector<VertexPair> edges;  ///< each once; `{0, 0}` for a single point, which is its own edge
    T radius = 0;
    bool isFlat = false;  ///< it has no interior: a point, a segment, in 3D a plane figure too
    /// Finds the ends of its projections where a scan of all vertices would be slow; none for few vertices.
    std::shared_ptr<const Polytope<D, T>> search{};
};

/// A line on which both shapes are projected; the sign of the direction does not matter.
template <int D, class T>
struct SatAxis {
    enum class Kind {
        NormalOfA,  ///< of an edge in 2D, of a face in 3D
        NormalOfB,
        EdgePair,  ///< 3D: perpendicular to an edge of A and one of B
        Nearest    ///< from a vertex of one shape to the nearest point of the other's edges
    };
    Vec<D, T> direction{0};  ///< unit
    Kind kind = Kind::NormalOfA;
    int face = -1;           ///< 3D, normals: the face; −1 for the normal chosen for a segment
    VertexPair onA{-1, -1};  ///< the edge or vertex of A that gave the axis, if any did
    VertexPair onB{-1, -1};
};

/// A shape's projection on an axis, radius included.
template <class T>
struct Interval {
    T min = 0, max = 0;
};

namespace detail {

/// Bodies of as many vertices have a search: from here on it does better than a scan.
template <int D>
inline constexpr std::size_t kMinToSearch =
    D == 2 ? PolygonEdges<double>::kMaxVertices + 1 : VertexSearch<double>::kMinToHillClimb;

template <int D, class T>
Interval<T> project(const SatBody<D, T>& body, Vec<D, T> direction) {
    const auto reach = [&](Vec<D, T> v) { return glm::dot(v, direction); };
    Interval<T> shadow{kInfinity<T>, -kInfinity<T>};
    if (body.search) {
        shadow = {reach(body.search->support(-direction).point),
                  reach(body.search->support(direction).point)};
    } else {
        for (const Vec<D, T>& v : body.vertices)
            shadow = {std::min(shadow.min, reach(v)), std::max(shadow.max, reach(v))};
    }
    return {shadow.min - body.radius, shadow.max + body.radius};
}

}  // namespace detail

/// A convex polygon, counter-clockwise, swept by a circle of `radius` ≥ 0. One vertex is a point, two are a
/// segment; repeated vertices make no edges. Throws std::invalid_argument as Polytope does.
template <class T>
SatBody<2, T> satBody(std::vector<Vec<2, T>> vertices, std::type_identity_t<T> radius = 0) {
    detail::requirePoints(vertices);
    SatBody<2, T> body{std::move(vertices), {}, detail::requireLength<T>(radius), true};
    const auto& v = body.vertices;
    for (std::size_t i = 0; i < v.size(); ++i) {
        const std::size_t next = (i + 1) % v.size();
        if (v[i] == v[next] || (v.size() == 2 && i == 1)) continue;
        body.edges.push_back({static_cast<int>(i), static_cast<int>(next)});
        const auto first = body.edges.front();
        const ExactPoint<2> from(v[static_cast<std::size_t>(first[0])]),
            to(v[static_cast<std::size_t>(first[1])]);
        if (crossOfDifferences(from, to, from, ExactPoint<2>(v[next])) != 0) body.isFlat = false;
    }
    if (body.edges.empty()) body.edges.push_back({0, 0});
    if (v.size() >= detail::kMinToSearch<2>)
        body.search = std::make_shared<Polytope<2, T>>(Polytope<2, T>::inOrder(v));
    return body;
}

/// A polyhedron of at least one vertex, flat ones too, swept by a sphere of `radius` ≥ 0. A face without area
/// stands for a flat one as well. In single precision the vertices are rounded.
template <class T = double>
SatBody<3, T> satBody(const Polyhedron<double>& p, std::type_identity_t<T> radius = 0) {
    detail::requirePoints(p.vertices);
    detail::requireLength<T>(radius);
    const bool hasFlatFace = std::ranges::any_of(
        p.faces, [&](const auto& face) { return areaNormal(p.vertices, face) == ExactPoint<3>(0); });
    SatBody<3, T> body{{p.vertices.begin(), p.vertices.end()}, {}, radius, p.faces.size() < 3 || hasFlatFace};
    for (const PolyhedronEdge& e : polyhedronEdges(p.faces, static_cast<int>(p.vertices.size())))
        body.edges.push_back({e.from, e.to});
    if (p.faces.empty()) body.edges.push_back({0, static_cast<int>(p.vertices.size()) - 1});
    if (!body.isFlat && p.vertices.size() >= detail::kMinToSearch<3>)
        body.search = std::make_shared<Polytope<3, T>>(body.vertices, trianglesOf(p.faces));
    return body;
}

}  // namespace gjkscope
