#pragma once

#include <algorithm>

#include "closest_tetrahedron.hpp"
#include "closest_triangle.hpp"

namespace gjkscope {

/// The distance subalgorithm of GJK: the point of a simplex (1 to D + 1 vertices, not necessarily affinely
/// independent) closest to the origin, by Voronoi regions (Ericson 2005, ch. 5.1 and 9.5) instead of
/// Johnson's cofactors. Degenerate simplices lose accuracy only: `point` lies in the simplex up to rounding,
/// the weights are ≥ 0 and sum to 1, and "the origin is inside" is returned only when the arithmetic proves
/// it.
template <int D, class T>
[[gnu::always_inline]] inline ClosestPoint<D, T> closestPoint(const Simplex<D, T>& simplex) {
    switch (simplex.size) {
        case 1:
            return detail::closestOnVertex(simplex, 0);
        case 2:
            return detail::closestOnSegment(simplex, 0, 1);
        case 3:
            return detail::closestOnTriangle(simplex, 0, 1, 2);
        default:
            if constexpr (D == 3) return detail::closestOnTetrahedron(simplex);
            return {};
    }
}

namespace detail {

/// Adds a vertex to a simplex of 1 to D vertices and finds the closest point of the whole. In each case the
/// vertex' place is a constant, so that it is not read back from memory.
template <int D, class T>
[[gnu::always_inline]] inline ClosestPoint<D, T> pushForClosest(Simplex<D, T>& simplex,
                                                                const MinkowskiVertex<D, T>& v) {
    switch (simplex.size) {
        case 1:
            simplex.size = 2;
            simplex[1] = v;
            return closestOnSegment(simplex, 0, 1);
        case 2:
            simplex.size = 3;
            simplex[2] = v;
            return closestOnTriangle(simplex, 0, 1, 2);
        default:
            if constexpr (D == 3) {
                simplex.push(v);
                return closestOnTetrahedron(simplex);
            }
            return {};
    }
}

}  // namespace detail

/// The witness points of `closest.point = a − b`: the same convex combination of the vertices' parents.
template <int D, class T>
WitnessPoints<D, T> witnessPoints(const Simplex<D, T>& simplex, const ClosestPoint<D, T>& closest) {
    WitnessPoints<D, T> points;
    for (int i = 0; i < simplex.size; ++i) {
        points.onA += closest.weights[static_cast<std::size_t>(i)] * simplex[i].a;
        points.onB += closest.weights[static_cast<std::size_t>(i)] * simplex[i].b;
    }
    return points;
}

namespace detail {

/// A copy of the simplex in double precision.
template <int D, class T>
Simplex<D, double> widened(const Simplex<D, T>& simplex) {
    Simplex<D, double> wide;
    for (int i = 0; i < simplex.size; ++i) {
        const MinkowskiVertex<D, T>& v = simplex[i];
        wide.push({Vec<D, double>(v.a) - Vec<D, double>(v.b), Vec<D, double>(v.a), Vec<D, double>(v.b),
                   v.featureA, v.featureB});
    }
    return wide;
}

/// Recomputes the closest point of a simplex with vertices on curves in double precision; returns whether `v`
/// changed, which it then has in `closest`. Such vertices make sliver simplices, whose `v` is off by more
/// than its last digits: along such a `v` a vertex comes back too early.
template <int D, class T>
[[gnu::noinline]] bool recomputeInDouble(const Simplex<D, T>& simplex, ClosestPoint<D, T>& closest) {
    if (!isSmooth(simplex)) return false;
    const ClosestPoint<D, double> precise = closestPoint(widened(simplex));
    const Vec<D, T> before = closest.point, point(precise.point);
    if (precise.region != closest.region || point == before) return false;
    closest.point = closest.away = point;
    std::ranges::transform(precise.weights, closest.weights.begin(),
                           [](double weight) { return static_cast<T>(weight); });
    return true;
}

/// True if the vector between the cores is so short against their coordinates that the rounding of `w = a −
/// b` turns it visibly: `w` is off by ε · scale, the direction by that over the length. The root of ε keeps
/// half of the digits.
template <class T>
bool isShortWay(T length, T scale) {
    return length < 16 * std::sqrt(kEpsilon<T>) * scale;
}

/// A simplex' point nearest the origin and its witness points, recomputed in double precision: close to each
/// other, the points of a curve make a sliver whose weights are noise in single precision.
template <int D, class T>
struct PreciseClosest {
    Vec<D, T> point{0};
    WitnessPoints<D, T> witness;
};

template <int D, class T>
PreciseClosest<D, T> preciseClosest(const Simplex<D, T>& simplex) {
    const Simplex<D, double> wide = widened(simplex);
    const ClosestPoint<D, double> closest = closestPoint(wide);
    const WitnessPoints<D, double> witness = witnessPoints(wide, closest);
    return {Vec<D, T>(closest.point), {Vec<D, T>(witness.onA), Vec<D, T>(witness.onB)}};
}

}  // namespace detail

}  // namespace gjkscope
