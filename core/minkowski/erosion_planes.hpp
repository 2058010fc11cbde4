#pragma once

#include <optional>

#include "../support/convex.hpp"
#include "sum.hpp"

/// The Minkowski erosion `A ⊖ B = ∩_{b∈B} (A − b)`: the translations that put all of B inside A. For a
/// polytope A it is A with every side moved inward by B's support function along the side's normal, `n·x ≤
/// h_A(n) − h_B(n)`: exact, for any B with a support mapping.
namespace gjkscope {

/// A side of A and where the erosion moves it: `n·x ≤ offset`, unit `normal` outward.
template <int D, class T>
struct MovedPlane {
    Vec<D, T> normal{0};
    T original = 0;  ///< offset of A's side
    T offset = 0;    ///< moved inward: `original − h_B(n)`
};

/// The input of an erosion, before the first cut.
template <int D, class T>
struct ErosionPlanes {
    std::vector<MovedPlane<D, T>> planes;
    Vec<D, T> shift{0};  ///< a point of B: the erosion is in A moved by minus this, from which it is cut
    T radius = 0;        ///< of the sphere that the result is swept by
    T slack = 0;         ///< rounding: what a plane cuts by no more than this, it only touches
};

namespace detail {

/// A polygon's sides; for a segment both sides and both ends, for a point the axes both ways.
template <class T>
std::vector<MovedPlane<2, T>> planesOf(const std::vector<Vec<2, T>>& vertices) {
    std::vector<MovedPlane<2, T>> planes;
    const auto add = [&](Vec<2, T> normal, Vec<2, T> through) {
        planes.push_back({normal, glm::dot(normal, through), 0});
    };
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const Vec<2, T> edge = vertices[(i + 1) % vertices.size()] - vertices[i];
        if (edge == Vec<2, T>(0)) continue;
        const Vec<2, T> along = unitOr<2, T>(edge, {1, 0});
        add(-turnLeft<T>(along), vertices[i]);
        // a segment's edge, there or back, ends where the other one starts
        if (vertices.size() == 2) add(-along, vertices[i]);
    }
    if (planes.empty())
        for (const Vec<2, T> n : {Vec<2, T>(1, 0), Vec<2, T>(0, 1), Vec<2, T>(-1, 0), Vec<2, T>(0, -1)})
            add(n, vertices[0]);
    return planes;
}

/// A polyhedron's faces; for a flat polygon its edges' sides too, for a segment four sides and both ends, for
/// a point the axes both ways.
template <class T>
std::vector<MovedPlane<3, T>> planesOf(const Polyhedron<T>& p) {
    std::vector<MovedPlane<3, T>> planes;
    const auto add = [&](ExactPoint<3> normal, int through) {
        const ExactPoint<3> at(p.vertices[static_cast<std::size_t>(through)]);
        planes.push_back({Vec<3, T>(normal), static_cast<T>(glm::dot(normal, at)), 0});
    };
    const std::vector<ExactPoint<3>> normals = normalsOf(p);
    for (std::size_t f = 0; f < normals.size(); ++f) add(normals[f], p.faces[f][0]);
    const auto at = [&](int i) { return ExactPoint<3>(p.vertices[static_cast<std::size_t>(i)]); };
    if (p.faces.size() == 2) {
        const std::span<const int> ring = p.faces[0];
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const ExactPoint<3> edge = at(ring[(i + 1) % ring.size()]) - at(ring[i]);
            add(unitNormal(glm::cross(edge, normals[0])), ring[i]);
        }
    } else if (p.faces.empty()) {
        const ExactPoint<3> along = unitNormal(at(static_cast<int>(p.vertices.size()) - 1) - at(0));
        const ExactPoint<3> x = along == ExactPoint<3>(0) ? ExactPoint<3>(1, 0, 0) : along;
        ExactPoint<3> least(0);
        least[std::abs(x.x) < 0.6 ? 0 : 1] = 1;
        const ExactPoint<3> y = unitNormal(glm::cross(x, least));
        for (const ExactPoint<3> n : {x, y, glm::cross(x, y)}) {
            add(n, static_cast<int>(p.vertices.size()) - 1);
            add(-n, 0);
        }
    }
    return planes;
}

/// True if a shape's core is a single point.
template <int D, class T, Convex<D, T> Shape>
bool isPoint(const Shape& shape) {
    for (int axis = 0; axis < D; ++axis) {
        const Vec<D, T> d = axisDirection<D, T>(axis);
        if (shape.support(d).point != shape.support(-d).point) return false;
    }
    return true;
}

}  // namespace detail

/// The planes of the erosion by `b` of a core with `sides` and the vertices `vertices`, swept by `radius`.
///
/// The smaller of the radii cancels: `(P ⊕ r) ⊖ (Q ⊕ r) = P ⊖ Q`. The rest of B's radius moves the sides
/// further inward. The rest of A's radius remains only where B's core is a point; else the result would be
/// bounded by arcs around no common core, and nothing is returned.
template <int D, class T, Convex<D, T> B>
std::optional<ErosionPlanes<D, T>> erosionPlanes(std::vector<MovedPlane<D, T>> sides,
                                                 const std::vector<Vec<D, T>>& vertices, T radius,
                                                 const B& b) {
    const T more = b.radius() - radius;
    if (more < 0 && !detail::isPoint<D, T>(b)) return std::nullopt;
    ErosionPlanes<D, T> erosion{std::move(sides), b.support(axisDirection<D, T>(0)).point,
                                std::max(T(0), -more), 0};
    T scale = std::abs(more);
    for (const Vec<D, T>& vertex : vertices) scale = std::max(scale, largestCoordinate<D, T>(vertex));
    for (MovedPlane<D, T>& plane : erosion.planes) {
        const Vec<D, T> farthest = b.support(plane.normal).point;
        plane.offset = plane.original - glm::dot(plane.normal, farthest) - std::max(T(0), more);
        scale = std::max(scale, largestCoordinate<D, T>(farthest));
    }
    erosion.slack = 16 * kEpsilon<T> * scale;
    return erosion;
}

}  // namespace gjkscope
