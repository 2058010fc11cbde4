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
};

template <class T>
FaceSides<T> faceSides(const Simplex<3, T>& simplex, std::array<int, 3> face, int opposite) {
    const Vec<3, T> p = simplex[face[0]].w;
    const Vec<3, T> pq = simplex[face[1]].w - p, pr = simplex[face[2]].w - p;
    const Vec<3, T> normal = wedge<T>(pq, pr);
    const T span = largestCoordinate<3, T>(pq) * largestCoordinate<3, T>(pr);
    return {certainDot<T>(normal, span, -p), certainDot<T>(normal, span, simplex[opposite].w - p)};
}

/// The closest point of a tetrahedron: the origin itself when it is inside for certain, else the nearest
/// point of the faces that may have the origin on their outer side. A flat tetrahedron has four such faces.
template <class T>
ClosestPoint<3, T> closestOnTetrahedron(const Simplex<3, T>& simplex) {
    static constexpr std::array<std::array<int, 3>, 4> kFaces{{{1, 2, 3}, {0, 2, 3}, {0, 1, 3}, {0, 1, 2}}};
    std::optional<ClosestPoint<3, T>> outer;
    std::array<T, 4> volumes{};
    for (std::size_t i = 0; i < 4; ++i) {
        const FaceSides<T> sides = faceSides(simplex, kFaces[i], static_cast<int>(i));
        volumes[i] = std::abs(sides.origin);
        if (sides.inside()) continue;
        const auto onFace = closestOnTriangle(simplex, kFaces[i][0], kFaces[i][1], kFaces[i][2]);
        outer = outer ? nearer(*outer, onFace) : onFace;
    }
    if (outer) return *outer;

    ClosestPoint<3, T> closest;
    closest.region = wholeSimplex(4);
    const T all = volumes[0] + volumes[1] + volumes[2] + volumes[3];
    for (std::size_t i = 0; i < 4; ++i) closest.weights[i] = volumes[i] / all;
    return closest;
}

}  // namespace gjkscope
