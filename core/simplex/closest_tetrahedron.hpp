#pragma once

#include <optional>

#include "../math/orientation.hpp"
#include "closest_triangle.hpp"

namespace gjkscope::detail {

/// The sides of a tetrahedron's face: the signed volumes of the origin and of the opposite vertex over it.
/// Their signs are exact: rounding alone may flip the side of a sliver's face, and a wrong side sends `v`
/// away from the origin.
struct FaceSides {
    double origin = 0;
    double opposite = 0;

    /// The origin is on the opposite vertex' side.
    bool inside() const { return (origin > 0 && opposite > 0) || (origin < 0 && opposite < 0); }
    /// The origin is on the other side.
    bool outside() const { return (origin > 0 && opposite < 0) || (origin < 0 && opposite > 0); }
};

/// The faces of a tetrahedron; face i lies opposite vertex i.
inline constexpr std::array<std::array<int, 3>, 4> kTetrahedronFaces{
    {{1, 2, 3}, {0, 2, 3}, {0, 1, 3}, {0, 1, 2}}};

template <class T>
std::array<ExactPoint<3>, 3> faceOf(const Simplex<3, T>& simplex, std::size_t face) {
    const auto& [p, q, r] = kTetrahedronFaces[face];
    return {ExactPoint<3>(simplex[p].w), ExactPoint<3>(simplex[q].w), ExactPoint<3>(simplex[r].w)};
}

/// The sides of all four faces. Two cross products give all volumes: the origin's over the faces are their
/// inner products with the vertices, and the tetrahedron's own is the sum of those with two edges. A volume
/// is trusted where it exceeds its possible rounding: relative to the largest coordinates less than 24
/// roundings for a product of three, a quarter more for a volume of differences. The rest is decided by the
/// exact `outside`.
template <class T>
[[gnu::always_inline]] inline std::array<FaceSides, 4> faceSides(const Simplex<3, T>& simplex) {
    ExactPoint<3> p(simplex[0].w), q(simplex[1].w), r(simplex[2].w), s(simplex[3].w);
    ExactPoint<3> pq = glm::cross(p, q), rs = glm::cross(r, s);
    const double sizeP = largestCoordinate<3, double>(p), sizeQ = largestCoordinate<3, double>(q),
                 sizeR = largestCoordinate<3, double>(r), sizeS = largestCoordinate<3, double>(s);
    const double sizePq = 24 * kEpsilon<double> * sizeP * sizeQ,
                 sizeRs = 24 * kEpsilon<double> * sizeR * sizeS;

    std::array<double, 4> origin{-glm::dot(q, rs), -glm::dot(p, rs), -glm::dot(s, pq), -glm::dot(r, pq)};
    const std::array<double, 4> noise{sizeRs * sizeQ, sizeRs * sizeP, sizePq * sizeS, sizePq * sizeR};
    for (std::size_t i = 0; i < 4; ++i) {
        if (!(std::abs(origin[i]) > noise[i]))
            origin[i] = outside(detail::faceOf(simplex, i), ExactPoint<3>(0));
    }
    double volume = glm::dot(pq, r - s) + glm::dot(rs, p - q);
    if (!(std::abs(volume) > 1.25 * (noise[0] + noise[1] + noise[2] + noise[3])))
        volume = -outside(detail::faceOf(simplex, 3), ExactPoint<3>(s));
    return {{{origin[0], volume}, {origin[1], -volume}, {origin[2], volume}, {origin[3], -volume}}};
}

/// The origin inside a tetrahedron: each vertex weighs as much as the volume between the origin and its face.
template <class T>
ClosestPoint<3, T> originInside(const std::array<FaceSides, 4>& sides) {
    double all = 0;
    for (const FaceSides& side : sides) all += std::abs(side.origin);
    std::array<T, 4> weights{};
    for (std::size_t i = 0; i < 4; ++i) weights[i] = static_cast<T>(std::abs(sides[i].origin) / all);
    return {Vec<3, T>(0), Vec<3, T>(0), weights, wholeSimplex(4)};
}

/// The closest point of a tetrahedron: the origin itself when it is inside, else the nearest point of the
/// faces that have it on their outer side. When none has, the tetrahedron is flat or the origin in the plane
/// of a face, and any face may be the nearest.
template <class T>
ClosestPoint<3, T> closestOnTetrahedron(const Simplex<3, T>& simplex) {
    const std::array<FaceSides, 4> sides = faceSides(simplex);
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

}  // namespace gjkscope::detail
