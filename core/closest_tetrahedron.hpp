#pragma once

#include <optional>

#include "core/closest_triangle.hpp"

namespace gjkscope {

/// `normal · x` with its sign, or 0 where rounding could have turned the sign. `normal` is the wedge of two
/// edges whose greatest coordinates multiply to `span`: each of the nine products in it and with `x` is
/// rounded a few times, at most 16 roundings of `span · |x|` together.
template <class T>
T certainDot(Vec<3, T> normal, T span, Vec<3, T> x) {
    const T value = glm::dot(normal, x);
    return std::abs(value) > 16 * kEpsilon<T> * span * largestCoordinate<3, T>(x) ? value : T(0);
}

/// How a tetrahedron's face lies: the signed volumes of the origin and of the opposite vertex over it.
template <class T>
struct FaceSides {
    T origin = 0;
    T opposite = 0;

    /// The origin is on the opposite vertex' side, proven.
    bool inside() const { return (origin > 0 && opposite > 0) || (origin < 0 && opposite < 0); }
    /// The origin is on the other side, proven.
    bool outside() const { return (origin > 0 && opposite < 0) || (origin < 0 && opposite > 0); }
};

template <class T>
FaceSides<T> faceSides(const Simplex<3, T>& simplex, std::array<int, 3> face, int opposite) {
    const Vec<3, T> p = simplex[face[0]].w;
    const Vec<3, T> pq = simplex[face[1]].w - p, pr = simplex[face[2]].w - p;
    const Vec<3, T> normal = wedge<T>(pq, pr);
    const T span = largestCoordinate<3, T>(pq) * largestCoordinate<3, T>(pr);
    return {certainDot<T>(normal, span, -p), certainDot<T>(normal, span, simplex[opposite].w - p)};
}

/// The faces of a tetrahedron; face i lies opposite vertex i.
inline constexpr std::array<std::array<int, 3>, 4> kTetrahedronFaces{
    {{1, 2, 3}, {0, 2, 3}, {0, 1, 3}, {0, 1, 2}}};

/// The origin inside a tetrahedron: each vertex weighs as much as the volume between the origin and its face.
template <class T>
ClosestPoint<3, T> originInside(const std::array<FaceSides<T>, 4>& sides) {
    ClosestPoint<3, T> closest;
    closest.region = wholeSimplex(4);
    T all = 0;
    for (const FaceSides<T>& side : sides) all += std::abs(side.origin);
    for (std::size_t i = 0; i < 4; ++i) closest.weights[i] = std::abs(sides[i].origin) / all;
    return closest;
}

/// The closest point of a tetrahedron: the origin itself when it is inside for certain. Else the nearest
/// point of the faces that may have it on their outer side; when it is outside of none for certain, the
/// tetrahedron is flat or the origin within rounding of it, and any face may be the nearest.
template <class T>
ClosestPoint<3, T> closestOnTetrahedron(const Simplex<3, T>& simplex) {
    std::array<FaceSides<T>, 4> sides;
    for (int i = 0; i < 4; ++i) {
        const auto face = static_cast<std::size_t>(i);
        sides[face] = faceSides(simplex, kTetrahedronFaces[face], i);
    }
    if (std::ranges::all_of(sides, &FaceSides<T>::inside)) return originInside(sides);

    const bool outside = std::ranges::any_of(sides, &FaceSides<T>::outside);
    std::optional<ClosestPoint<3, T>> closest;
    for (std::size_t i = 0; i < 4; ++i) {
        if (outside && sides[i].inside()) continue;
        const auto& [p, q, r] = kTetrahedronFaces[i];
        const ClosestPoint<3, T> onFace = closestOnTriangle(simplex, p, q, r);
        closest = closest ? nearer(*closest, onFace) : onFace;
    }
    return *closest;
}

}  // namespace gjkscope
