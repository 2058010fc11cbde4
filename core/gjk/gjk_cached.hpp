#pragma once

#include "../support/pose.hpp"
#include "gjk_distance.hpp"

namespace gjkscope {

/// A point of A − B by its parents.
template <int D, class T>
struct CachedPoint {
    Vec<D, T> a{0}, b{0};  ///< in the frames of A and B
    int featureA = kSmooth, featureB = kSmooth;
};

/// The simplex cache of a warm start (van den Bergen 1999): the simplex that a distance query ended with, for
/// the next query on the same pair, which has moved little. Its points are kept in the frames of their own
/// shapes and move with them; they are points of the shapes wherever those are, so that a cache is valid
/// however old, and a fresh one saves nearly all iterations. (Box2D's simplex cache keeps vertex indices,
/// which curves don't have.)
template <int D, class T>
struct SimplexCache {
    std::array<CachedPoint<D, T>, D + 1> points;
    int size = 0;  ///< 0: an empty cache
};

/// The cache of a finished query, `a` and `b` being where they were in it.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
SimplexCache<D, T> cacheOf(const GjkDistanceState<D, T>& gjk, const A& a, const B& b) {
    SimplexCache<D, T> cache;
    for (; cache.size < gjk.simplex.size; ++cache.size) {
        const MinkowskiVertex<D, T>& v = gjk.simplex[cache.size];
        cache.points[static_cast<std::size_t>(cache.size)] = {detail::into(a, v.a), detail::into(b, v.b),
                                                              v.featureA, v.featureB};
    }
    return cache;
}

namespace detail {

/// Whether the query ended with the vertices that it started from. Their coordinates in the shapes' frames
/// are more accurate than those computed back from the moved ones, query after query.
template <int D, class T>
bool isStill(const SimplexCache<D, T>& cache, const GjkDistanceState<D, T>& gjk) {
    if (cache.size != gjk.simplex.size) return false;
    for (int i = 0; i <= D && i < cache.size; ++i) {
        const auto& known = cache.points[static_cast<std::size_t>(i)];
        const MinkowskiVertex<D, T>& v = gjk.simplex[i];
        if (known.featureA == kSmooth || known.featureB == kSmooth) return false;
        if (known.featureA != v.featureA || known.featureB != v.featureB) return false;
    }
    return true;
}

}  // namespace detail

/// The state before the first iteration: the cached simplex at the shapes' current poses, reduced to its part
/// nearest the origin. With an empty cache it starts as gjkDistance() does.
template <ConvexShape A, SameSpace<A> B, int D = kDimensionOf<A>, class T = ScalarOf<A>>
GjkDistanceState<D, T> gjkCachedStart(const A& a, const B& b,
                                      const std::type_identity_t<SimplexCache<D, T>>& cache,
                                      std::type_identity_t<Vec<D, T>> firstDirection = Vec<D, T>(0)) {
    if (cache.size == 0) return gjkDistanceStart(a, b, firstDirection);
    const auto moved = [&](int i) {
        const auto& point = cache.points[static_cast<std::size_t>(i)];
        Vec<D, T> onA = detail::outOf(a, point.a), onB = detail::outOf(b, point.b);
        return MinkowskiVertex<D, T>(onA - onB, onA, onB, point.featureA, point.featureB);
    };
    GjkDistanceState<D, T> s(moved(0));
    for (int i = 1; i <= D && i < cache.size; ++i) {
        auto next = moved(i);
        s.simplex.push(next);
        s.scale = std::max(s.scale, scaleOf(next));
    }
    s.support = s.simplex.newest();
    const ClosestPoint<D, T> nearest = closestPoint(s.simplex);
    s.kept = nearest.region;
    detail::keepRegion(s.simplex, s.closest, nearest);
    s.upper = glm::length(s.closest.point);
    s.intersects = s.simplex.size == D + 1 || s.upper <= roundingOf(s);
    if (!s.intersects) return s;
    s.status = detail::convergedIfFinite(s.scale);
    s.intersects = s.status == Status::Converged;
    return s;
}

/// Leaves in `cache` the simplex that a query ended with.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
void remember(SimplexCache<D, T>& cache, const GjkDistanceState<D, T>& gjk, const A& a, const B& b) {
    if (!detail::isStill(cache, gjk)) cache = cacheOf(gjk, a, b);
}

/// Distance GJK from the cached simplex to the end; leaves in `cache` the simplex for the next query. `visit`
/// sees every state.
template <ConvexShape A, SameSpace<A> B, class Visit = Ignore, int D = kDimensionOf<A>, class T = ScalarOf<A>>
GjkDistanceState<D, T> gjkCached(const A& a, const B& b, std::type_identity_t<SimplexCache<D, T>>& cache,
                                 const QueryOptions<D, T>& options = {}, Visit visit = {}) {
    auto s = gjkCachedStart(a, b, cache, options.firstDirection);
    detail::gjkDistanceRun(s, a, b, options.limits, visit);
    remember(cache, s, a, b);
    return s;
}

}  // namespace gjkscope
