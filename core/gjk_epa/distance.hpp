#pragma once

#include "jump.hpp"
#include "proximity.hpp"

namespace gjkscope {

/// Optional parameters of a distance query.
template <int D, class T>
struct DistanceOptions {
    Limits<T> limits{};
    /// Direction of the first support query, of any length, in the shapes' frame: best from A's center to
    /// B's; zero stands for +x.
    Vec<D, T> firstDirection{0};
    T maxDistance = kInfinity<T>;  ///< of the shapes, radii and all: beyond it the search may end early
};

namespace detail {

/// True if cores that distance GJK has found to intersect do so beyond rounding: as its simplex shows it, or
/// of floats, without the depth that EPA would find first, double.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
bool isShownToIntersect(const GjkDistanceState<D, T>& gjk, const A& a, const B& b) {
    if (intersectsClearly(gjk, a, b)) return true;
    if (const auto decided = meetByBoxAxes<D, T>(a, b, roundingOf(a, b))) return *decided;
    if constexpr (kIsGivenInDouble<A, B>)
        return meetInDouble<D, A, B>(gjk.simplex, -gjk.closest.point, a, b).value_or(false);
    return false;
}

/// The answer of a run of distance GJK: 0 for cores that intersect, EPA's where it leaves that open.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
Proximity<D, T> distanceOf(const GjkDistanceState<D, T>& gjk, const A& a, const B& b, const Limits<T>& limits,
                           EpaState<D, T>& storage) {
    const bool isOver = gjk.intersects ? !isShownToIntersect(gjk, a, b) : gjk.status != Status::Searching;
    Proximity<D, T> p = isOver ? completed(gjk, a, b, limits, storage) : proximityOf(gjk, a, b);
    if (!isOver) p.status = gjk.status;
    if (!isOver && gjk.intersects) p.isDecided = true;
    if (p.intersects) p.depth = p.lower = 0;
    if (p.intersects && p.isDecided) p.upper = 0;
    return p;
}

/// The lower bound of the cores' distance that proves the shapes to be farther apart than `maxDistance`,
/// whatever rounding adds to it.
template <ConvexShape A, SameSpace<A> B, class T = ScalarOf<A>>
T farthestOf(std::type_identity_t<T> maxDistance, const A& a, const B& b) {
    if (!(maxDistance < kInfinity<T>)) return maxDistance;
    return maxDistance + roundingOf(a, b) + (a.radius() + b.radius());
}

/// Distance GJK until the cores are known to be farther apart than `farthest`, or for some steps.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
void searchWithin(GjkDistanceState<D, T>& s, T farthest, const A& a, const B& b, const Limits<T>& limits,
                  int steps = std::numeric_limits<int>::max()) {
    while (s.status == Status::Searching && s.lower <= farthest && s.iterations < steps)
        s.status = gjkDistanceStep(s, a, b, limits);
}

/// The distance by Newton's method, if that proves it; 0 of an overlap.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
std::optional<Proximity<D, T>> distanceByNewton(const A& a, const B& b,
                                                const DistanceOptions<D, T>& options) {
    auto found = byNewton<D, T>(a, b, options.limits, options.maxDistance);
    if (found && found->intersects) found->depth = found->lower = found->upper = 0;
    return found;
}

}  // namespace detail

/// How far apart two shapes are, 0 where they intersect: distance GJK, of ellipsoids Newton's method after a
/// few of its steps, which shortens the search between cylinders and cones, too; EPA decides only what they
/// leave open. The depth of an overlap is not computed, and 0; penetration() and proximity() compute it. The
/// search ends early once the shapes are known to be farther apart than `maxDistance`: its status is then
/// Searching, and its bounds hold.
template <ConvexShape A, SameSpace<A> B, int D = kDimensionOf<A>, class T = ScalarOf<A>>
[[nodiscard]] Proximity<D, T> distance(const A& a, const B& b,
                                       const std::type_identity_t<DistanceOptions<D, T>>& options = {}) {
    auto s = gjkDistanceStart(a, b, options.firstDirection);
    const T farthest = detail::farthestOf(options.maxDistance, a, b);
    if constexpr (kHasInnerBalls<A> && kHasInnerBalls<B>) {
        detail::searchWithin(s, farthest, a, b, options.limits, detail::kStepsBeforeNewton);
        if (s.status == Status::Searching && s.lower <= farthest)
            if (const auto found = detail::distanceByNewton<D, T>(a, b, options)) return *found;
        if (s.lower <= farthest) detail::jump(s, a, b);
    }
    detail::searchWithin(s, farthest, a, b, options.limits);
    EpaState<D, T> storage;
    return detail::distanceOf(s, a, b, options.limits, storage);
}

/// The distance, searched from the simplex that the last query on the pair left in `memory`.
template <ConvexShape A, SameSpace<A> B, int D = kDimensionOf<A>, class T = ScalarOf<A>>
[[nodiscard]] Proximity<D, T> distance(const A& a, const B& b,
                                       const std::type_identity_t<DistanceOptions<D, T>>& options,
                                       std::type_identity_t<QueryMemory<D, T>>& memory) {
    auto s = gjkCachedStart(a, b, memory.cache, options.firstDirection);
    detail::searchWithin(s, detail::farthestOf(options.maxDistance, a, b), a, b, options.limits);
    remember(memory.cache, s, a, b);
    return detail::distanceOf(s, a, b, options.limits, memory.polytope.storage());
}

}  // namespace gjkscope
