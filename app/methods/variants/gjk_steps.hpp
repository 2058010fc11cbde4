#pragma once

#include "core/gjk/gjk.hpp"

/// Variants of yes/no GJK.
namespace gjkscope {

/// The state of a variant, and where its last step parted from the right algorithm.
template <int D, class T>
struct GjkVariantState {
    GjkState<D, T> gjk;
    bool parts = false;
    /// Drop-oldest: the vertices of (previous simplex + support) that the right reduction keeps.
    RegionMask needed = 0;
};

/// The perpendicular from the line or plane through a simplex of D vertices to the origin, as texts have it:
/// wherever in the line the foot is. Through the origin, or of a flat simplex, there is none: then from the
/// nearest point.
template <int D, class T>
Vec<D, T> perpendicularToOrigin(const Simplex<D, T>& simplex, T rounding) {
    Vec<D, T> normal{0};
    if constexpr (D == 2)
        normal = turnLeft(simplex[1].w - simplex[0].w);
    else
        normal = glm::cross(simplex[1].w - simplex[0].w, simplex[2].w - simplex[0].w);
    const T square = glm::dot(normal, normal);
    const Vec<D, T> foot = square > 0 ? normal * (glm::dot(normal, simplex.newest().w) / square) : normal;
    return glm::length(foot) > rounding ? -foot : -closestPoint(simplex).point;
}

/// "Drop the oldest vertex": one iteration that drops it from each full simplex without the origin, instead
/// of what the nearest point does not need. Nearer or not is not looked at: it goes on until a support point
/// says no, the origin is inside, or the limit. A yes or no is proven all the same.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
[[nodiscard]] Status dropOldestStep(GjkVariantState<D, T>& s, const A& a, const B& b,
                                    const Limits<T>& limits) {
    const Simplex<D, T> before = s.gjk.simplex;
    const Status status = gjkStep(s.gjk, a, b, limits);
    s.parts = false;
    const bool isFull = before.size == D;
    if (!isFull || status == Status::Converged || status == Status::IterationLimit) return status;
    s.needed = s.gjk.region;
    s.gjk.region = wholeSimplex(D + 1) & ~1U;
    s.parts = s.needed != s.gjk.region;
    s.gjk.simplex = before;
    s.gjk.simplex.push(s.gjk.support);
    s.gjk.simplex.keep(s.gjk.region);
    s.gjk.direction = perpendicularToOrigin(s.gjk.simplex, roundingOf(s.gjk));
    s.gjk.stalls = 0;
    const T length = glm::length(s.gjk.direction);
    return length > 0 && length < kInfinity<T> ? Status::Searching : Status::Degenerate;
}

/// The start of the variant that says no to 0: no to a first point that is the origin, too.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
GjkVariantState<D, T> strictStart(const A& a, const B& b, const Vec<D, T>& firstDirection) {
    GjkVariantState<D, T> s{gjkStart(a, b, firstDirection)};
    s.parts = s.gjk.intersects;
    s.gjk.intersects = false;
    return s;
}

/// "`w·d ≤ 0`: no": one iteration in which 0 says no. A simplex through the origin leaves `d = 0`, so that
/// the next support point says no, too: only an origin inside a full simplex is a yes.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
[[nodiscard]] Status strictStep(GjkVariantState<D, T>& s, const A& a, const B& b, const Limits<T>& limits) {
    const GjkState<D, T> before = s.gjk;
    const Status status = gjkStep(s.gjk, a, b, limits);
    const bool isRejected = status == Status::Converged && !s.gjk.intersects;
    if (isRejected || status == Status::IterationLimit) return status;
    const bool isZero = s.gjk.reach <= 0, touches = s.gjk.intersects && s.gjk.simplex.size <= D;
    s.parts = isZero || touches;
    if (!s.parts) return status;
    s.gjk.intersects = false;
    if (isZero) {
        s.gjk.simplex = before.simplex;
        s.gjk.region = wholeSimplex(before.simplex.size);
        s.gjk.direction = before.direction;
    }
    return Status::Converged;
}

}  // namespace gjkscope
