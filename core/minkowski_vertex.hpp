#pragma once

#include "core/convex.hpp"

namespace gjkscope {

/// A point `w = a − b` of the Minkowski difference with its two parents.
template <int D, class T>
struct MinkowskiVertex {
    Vec<D, T> w{0};
    Vec<D, T> a{0};  ///< parent on A
    Vec<D, T> b{0};  ///< parent on B
    int featureA = kSmooth;
    int featureB = kSmooth;
};

/// Copies part by part. A vertex just found, copied as a whole, is read back in larger pieces than it was
/// written in, for which processors wait: it doubles the time of an iteration.
template <int D, class T>
[[gnu::always_inline]] inline void copyParts(MinkowskiVertex<D, T>& to, const MinkowskiVertex<D, T>& from) {
    to.w = from.w;
    to.a = from.a;
    to.b = from.b;
    to.featureA = from.featureA;
    to.featureB = from.featureB;
}

/// A length for judging rounding: the coordinates of `v` and its parents are rounded by about kEpsilon times
/// this.
template <int D, class T>
[[gnu::always_inline]] inline T scaleOf(const MinkowskiVertex<D, T>& v) {
    return std::max(largestCoordinate<D, T>(v.a), largestCoordinate<D, T>(v.b));
}

/// The support point of `A − B` along `d`: `s_A(d) − s_B(−d)`, of the cores of A and B. The hints are the
/// features of an earlier support point.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
[[gnu::always_inline]] inline MinkowskiVertex<D, T> supportOfDifference(const A& a, const B& b, Vec<D, T> d,
                                                                        int hintA = kSmooth,
                                                                        int hintB = kSmooth) {
    const SupportPoint<D, T> onA = a.support(d, hintA);
    const SupportPoint<D, T> onB = b.support(-d, hintB);
    return {onA.point - onB.point, onA.point, onB.point, onA.feature, onB.feature};
}

}  // namespace gjkscope
