#pragma once

#include "../answer/query_options.hpp"
#include "../shapes/swept.hpp"
#include "../simplex/closest_point.hpp"
#include "../simplex/simplex.hpp"

namespace gjkscope {

/// GJK as an intersection test: whether A − B contains the origin (Gilbert, Johnson, Keerthi, "A Fast
/// Procedure for Computing the Distance Between Complex Objects in Three-Dimensional Space", 1988, with the
/// early rejection of van den Bergen 1999). It works on the whole shapes, radius and all. Everything it knows
/// between two iterations. Plain data: copy it to record, keep it to resume.
template <int D, class T>
struct GjkState {
    Simplex<D, T> simplex;   ///< after the nearest-simplex step: the vertices it kept
    Vec<D, T> direction{0};  ///< `d`, of the next query: perpendicular from the kept simplex to the origin
    MinkowskiVertex<D, T> support;  ///< support point found by the last iteration
    T reach = 0;  ///< `w·d` of the last iteration, `d` of any length; negative: the origin is out of reach
    RegionMask region = 0;  ///< which vertices of (previous simplex + support) the nearest-simplex step kept
    T scale = 0;     ///< greatest coordinate of the points seen on A and B: what rounding is relative to
    int stalls = 0;  ///< iterations in a row that came no nearer to the origin
    bool intersects = false;
    int iterations = 0;
    Status status = Status::Searching;

    GjkState() = default;
    /// The state with `first`, found along `d`, as the only known point of A − B.
    GjkState(const MinkowskiVertex<D, T>& first, Vec<D, T> d)
        : simplex(first), support(first), reach(glm::dot(first.w, d)), scale(scaleOf(first)) {}
};

/// The support query of the whole shapes, radius and all: yes/no GJK and MPR need no core.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
[[gnu::always_inline]] inline MinkowskiVertex<D, T> supportOfWholeDifference(const A& a, const B& b,
                                                                             Vec<D, T> d) {
    return supportOfDifference<D, T>(swept(a), swept(b), d);
}

namespace detail {

/// The nearest-simplex step: keeps the sub-simplex nearest the origin. The origin is inside, is touched, or
/// lies along the next direction. Touching counts as intersecting: a nearest point within rounding of the
/// origin has no direction.
template <int D, class T>
[[gnu::always_inline]] inline Status nearestSimplex(GjkState<D, T>& s, const ClosestPoint<D, T>& nearest) {
    const T length = glm::length(nearest.point), before = glm::length(s.direction);
    const bool first = s.simplex.size == 1;
    s.region = nearest.region;
    s.simplex.keep(nearest.region);
    s.direction = -nearest.point;
    s.stalls = first || length < before ? 0 : s.stalls + 1;
    s.intersects = s.simplex.size == D + 1 || length <= roundingOf(s);
    if (s.intersects) {
        s.intersects = s.scale < kInfinity<T>;
        return convergedIfFinite(s.scale);
    }
    if (s.stalls <= kMaxStalls && (first || length <= before + roundingOf(s))) return Status::Searching;
    // as near as the arithmetic gets, and not out of reach: a touch, or unproven
    s.intersects = length <= 8 * roundingOf(s);
    return s.intersects ? Status::Converged : Status::Degenerate;
}

}  // namespace detail

/// The state before the first iteration: the support point along `firstDirection`, which best points from A's
/// center to B's; zero stands for +x.
template <ConvexShape A, SameSpace<A> B, int D = kDimensionOf<A>, class T = ScalarOf<A>>
GjkState<D, T> gjkStart(const A& a, const B& b,
                        std::type_identity_t<Vec<D, T>> firstDirection = Vec<D, T>(0)) {
    if (firstDirection == Vec<D, T>(0)) firstDirection[0] = 1;
    auto support = supportOfWholeDifference<D, T>(a, b, firstDirection);
    GjkState<D, T> s(support, firstDirection);
    s.status = detail::nearestSimplex(s, closestPoint(s.simplex));
    return s;
}

/// One iteration: query the support point along `d`; reject when even this farthest point falls short of the
/// origin; else keep the sub-simplex nearest the origin. The caller stores the returned status in the state:
/// Converged with the answer in `intersects`, Degenerate where rounding or overflow hides it.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
[[nodiscard]] Status gjkStep(GjkState<D, T>& s, const A& a, const B& b, const Limits<T>& limits = {}) {
    if (s.iterations >= limits.maxIterations) return Status::IterationLimit;
    ++s.iterations;

    auto support = supportOfWholeDifference<D, T>(a, b, s.direction);
    s.support = support;
    s.scale = std::max(s.scale, scaleOf(support));
    s.reach = glm::dot(support.w, s.direction);
    s.region = wholeSimplex(s.simplex.size);
    // out of reach by more than rounding: touching counts as intersecting
    if (s.reach < 0 && s.reach < -roundingOf(s) * glm::length(s.direction))
        return detail::convergedIfFinite(-s.reach);

    return detail::nearestSimplex(s, detail::pushForClosest(s.simplex, support));
}

/// Runs to the end. `visit` sees every state on the way, the first and the last one too.
template <ConvexShape A, SameSpace<A> B, class Visit = Ignore, int D = kDimensionOf<A>, class T = ScalarOf<A>>
GjkState<D, T> gjk(const A& a, const B& b, const QueryOptions<D, T>& options = {}, Visit visit = {}) {
    auto s = gjkStart(a, b, options.firstDirection);
    for (visit(s); s.status == Status::Searching; visit(s)) s.status = gjkStep(s, a, b, options.limits);
    return s;
}

}  // namespace gjkscope
