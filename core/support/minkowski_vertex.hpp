#pragma once

#include "core/support/convex.hpp"

namespace gjkscope {

/// A point `w = a − b` of the Minkowski difference with its two parents.
///
/// It is copied part by part. Copied as a whole, a vertex just found is read back in larger pieces than it
/// was written in, for which processors wait, and a state full of them by an instruction for long blocks,
/// which starts slowly.
template <int D, class T>
struct MinkowskiVertex {
    Vec<D, T> w{0};
    Vec<D, T> a{0};  ///< parent on A
    Vec<D, T> b{0};  ///< parent on B
    int featureA = kSmooth;
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
    SupportPoint<D, T> onA = a.support(d, hintA);
    SupportPoint<D, T> onB = b.support(-d, hintB);
    return {onA.point - onB.point, onA.point, onB.point, onA.feature, onB.feature};
}

}  // namespace gjkscope
