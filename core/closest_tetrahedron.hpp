#pragma once

#include <optional>

#include "core/closest_triangle.hpp"
#include "core/orientation.hpp"

namespace gjkscope {

/// How a tetrahedron's face lies: the signed volumes of the origin and of the opposite vertex over it. Their
/// signs are exact: the face of a sliver may be so far from level that every rounding seems to turn it, and a
/// wrong side sends `v` away from the origin.
struct FaceSides {
    double origin = 0;
    double opposite = 0;

    /// The origin is on the opposite vertex' side.
    bool inside() const { return (origin > 0 && opposite > 0) || (origin < 0 && opposite < 0); }
    /// The origin is on the other side.
    bool outside() const { return (origin > 0 && opposite < 0) || (origin < 0 && opposite > 0); }
};

template <class T>
FaceSides faceSides(const Simplex<3, T>& simplex, std::array<int, 3> face, int opposite) {
    std::array<ExactPoint<3>, 3> triangle{simplex[face[0]].w, simplex[face[1]].w, simplex[face[2]].w};
    return {outside(triangle, ExactPoint<3>(0)), outside(triangle, simplex[opposite].w)};
}

/// The faces of a tetrahedron; face i lies opposite vertex i.
inline constexpr std::array<std::array<int, 3>, 4> kTetrahedronFaces{
    {{1, 2, 3}, {0, 2, 3}, {0, 1, 3}, {0, 1, 2}}};

/// The origin inside a tetrahedron: each vertex weighs as much as the volume between the origin and its face.
template <class T>
ClosestPoint<3, T> originInside(const std::array<FaceSides, 4>& sides) {
    ClosestPoint<3, T> closest;
    closest.region = wholeSimplex(4);
    double all = 0;
    for (const FaceSides& side : sides) all += std::abs(side.origin);
    for (std::size_t i = 0; i < 4; ++i) closest.weights[i] = static_cast<T>(std::abs(sides[i].origin) / all);
    return closest;
}

/// The closest point of a tetrahedron: the origin itself when it is inside, else the nearest point of the
/// faces that have it on their outer side. When none has, the tetrahedron is flat or the origin in the plane
/// of a face, and any face may be the nearest.
template <class T>
ClosestPoint<3, T> closestOnTetrahedron(const Simplex<3, T>& simplex) {
    std::array<FaceSides, 4> sides;
    for (int i = 0; i < 4; ++i) {
        const auto face = static_cast<std::size_t>(i);
        sides[face] = faceSides(simplex, kTetrahedronFaces[face], i);
    }
    if (std::ranges::all_of(sides, &FaceSides::inside)) return originInside<T>(sides);

    const bool isOutside = std::ranges::any_of(sides, &FaceSides::outside);
    std::optional<ClosestPoint<3, T>> closest;
    for (std::size_t i = 0; i < 4; ++i) {
        if (isOutside && sides[i].inside()) continue;
        const auto& [p, q, r] = kTetrahedronFaces[i];
        ClosestPoint<3, T> onFace = closestOnTriangle(simplex, p, q, r);
        closest = closest ? nearer(*closest, onFace) : onFace;
    }
    return *closest;
}

}  // namespace gjkscope
