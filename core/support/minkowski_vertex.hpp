#pragma once

#include <concepts>
#include <span>

#include "convex.hpp"

namespace gjkscope {

/// A point `w = a − b` of the Minkowski difference with its two parents.
///
/// Copied member by member: a block copy after narrow stores stalls store-to-load forwarding, and a state
/// full of vertices would be copied by `rep movs`, which starts slowly.
template <int D, class T>
struct MinkowskiVertex {
    Vec<D, T> w{0};
    Vec<D, T> a{0};          ///< parent on A
    Vec<D, T> b{0};          ///< parent on B
    int featureA = kSmooth;  ///< which vertex of A the parent is: SupportPoint::feature
    int featureB = kSmooth;

    MinkowskiVertex() = default;
    MinkowskiVertex(Vec<D, T> point, Vec<D, T> onA, Vec<D, T> onB, int ofA, int ofB)
        : w(point), a(onA), b(onB), featureA(ofA), featureB(ofB) {}
    MinkowskiVertex(const MinkowskiVertex& v)
        : w(v.w), a(v.a), b(v.b), featureA(v.featureA), featureB(v.featureB) {}
    MinkowskiVertex& operator=(const MinkowskiVertex& v) {
        w = v.w;
        a = v.a;
        b = v.b;
        featureA = v.featureA;
        featureB = v.featureB;
        return *this;
    }
    ~MinkowskiVertex() = default;
};

/// The witness points of a point `a − b` of the difference: where it comes from on A and on B.
template <int D, class T>
struct WitnessPoints {
    Vec<D, T> onA{0};
    Vec<D, T> onB{0};
};

/// The scale that rounding is relative to: the coordinates of `v` and of its parents are rounded by about
/// kEpsilon times this length.
template <int D, class T>
[[gnu::always_inline]] inline T scaleOf(const MinkowskiVertex<D, T>& v) {
    return std::max(largestCoordinate<D, T>(v.a), largestCoordinate<D, T>(v.b));
}
/// The largest scale of several vertices.
template <int D, class T>
T scaleOf(std::span<const MinkowskiVertex<D, T>> vertices) {
    T scale = 0;
    for (const MinkowskiVertex<D, T>& v : vertices) scale = std::max(scale, scaleOf(v));
    return scale;
}

/// A state of a run that knows the largest scale of the points that it has seen.
template <class State>
concept HasScale = !ConvexShape<State> && requires(const State& s) {
    requires std::floating_point<std::remove_cvref_t<decltype(s.scale)>>;
};

/// Lengths below this are rounding: a few roundings of the largest coordinates that went into `w = a − b`. A
/// vector between cores that is shorter has no direction: they touch, which counts as intersecting.
template <HasScale State>
auto roundingOf(const State& s) {
    return 8 * kEpsilon<decltype(s.scale)> * s.scale;
}

/// The support query of the Minkowski difference: the point of `A − B`, of the cores of A and B, farthest
/// along `d`, which is `s_A(d) − s_B(−d)`. All that GJK, EPA and MPR know about the shapes comes from here.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
[[gnu::always_inline]] inline MinkowskiVertex<D, T> supportOfDifference(const A& a, const B& b, Vec<D, T> d) {
    SupportPoint<D, T> onA = a.support(d);
    SupportPoint<D, T> onB = b.support(-d);
    return {onA.point - onB.point, onA.point, onB.point, onA.feature, onB.feature};
}

}  // namespace gjkscope
