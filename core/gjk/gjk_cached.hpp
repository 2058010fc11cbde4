#pragma once

#include "../support/vertices.hpp"
#include "gjk_distance.hpp"

namespace gjkscope {

/// A vertex of a simplex, for a later query to find it again.
template <int D, class T>
struct CachedVertex {
    int featureA = kSmooth, featureB = kSmooth;
    Vec<D, T> direction{0};  ///< of a support query, of any length, where features find nothing
};

/// The simplex cache of a warm start (van den Bergen 1999): the simplex that a distance query ended with, for
/// the next query on the same pair, which has moved little. A fresh cache saves most iterations. It keeps no
/// points: as in Box2D the next query finds vertices by their features, and of curves, which have none, the
/// support point along a direction. All that a run knows are therefore points of the shapes as they are then,
/// and a cache that is old, of other shapes, or of any content costs iterations, but no answer.
template <int D, class T>
struct SimplexCache {
    std::array<CachedVertex<D, T>, D + 1> vertices;
    int size = 0;  ///< 0: an empty cache
};

namespace detail {

/// Adds a vertex to the simplex of a start.
template <int D, class T>
[[gnu::always_inline]] inline void addVertex(GjkDistanceState<D, T>& s, const MinkowskiVertex<D, T>& next) {
    s.simplex.push(next);
    s.scale = std::max(s.scale, scaleOf(next));
}

/// Reduces the simplex of a start to its part nearest the origin; returns whether that is finite.
template <int D, class T>
[[gnu::always_inline]] inline bool reduceStart(GjkDistanceState<D, T>& s) {
    s.support = s.simplex.newest();
    const ClosestPoint<D, T> nearest = closestPoint(s.simplex);
    s.kept = nearest.region;
    keepRegion(s.simplex, s.closest, nearest);
    s.upper = glm::length(s.closest.point);
    s.intersects = s.simplex.size == D + 1 || s.upper <= roundingOf(s);
    if (!s.intersects) return s.upper < kInfinity<T>;
    s.status = Status::Converged;
    bool areFinite = true;
    for (int i = 0; i < s.simplex.size; ++i) areFinite = areFinite && isFinite<D, T>(s.simplex[i].w);
    return areFinite;
}

/// The cached vertices on one of the shapes: by their features, or the support point along their direction,
/// which mostly is that of the vertex before.
template <int D, class T, Convex<D, T> Shape>
class FoundAgain {
  public:
    explicit FoundAgain(const Shape& shape) : shape_(shape) {}

    SupportPoint<D, T> operator()(int feature, const Vec<D, T>& direction) {
        if (const std::optional<Vec<D, T>> vertex = vertexOf<D, T>(shape_, feature))
            return {*vertex, feature};
        if (!isQueried_ || direction != direction_) last_ = shape_.support(direction);
        isQueried_ = true;
        direction_ = direction;
        return last_;
    }

  private:
    const Shape& shape_;
    Vec<D, T> direction_{0};
    SupportPoint<D, T> last_{};
    bool isQueried_ = false;
};

/// The start where features don't find all vertices. Those found are distinct. The first direction gives one
/// more, beside a rim by far the best one.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
[[gnu::noinline]] GjkDistanceState<D, T> queriedStart(const A& a, const B& b, const SimplexCache<D, T>& cache,
                                                      Vec<D, T> firstDirection) {
    GjkDistanceState<D, T> s;
    FoundAgain<D, T, A> foundA(a);
    FoundAgain<D, T, B> foundB(b);
    const auto add = [&](const MinkowskiVertex<D, T>& next) {
        for (int i = 0; i < s.simplex.size; ++i)
            if (s.simplex[i].w == next.w) return;
        addVertex(s, next);
    };
    for (int i = 0; i <= D && i < cache.size; ++i) {
        const CachedVertex<D, T>& v = cache.vertices[static_cast<std::size_t>(i)];
        const Vec<D, T> direction = isFinite<D, T>(v.direction) ? v.direction : Vec<D, T>(0);
        const SupportPoint<D, T> onA = foundA(v.featureA, direction), onB = foundB(v.featureB, -direction);
        add({onA.point - onB.point, onA.point, onB.point, onA.feature, onB.feature});
    }
    if (s.simplex.size <= D && firstDirection != Vec<D, T>(0))
        add(supportOfDifference<D, T>(a, b, firstDirection));
    return reduceStart(s) ? s : gjkDistanceStart(a, b, firstDirection);
}

/// A cached vertex, by its features; `isFound` becomes false if a shape doesn't find it.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
[[gnu::always_inline]] inline MinkowskiVertex<D, T> foundVertex(const CachedVertex<D, T>& v, const A& a,
                                                                const B& b, bool& isFound) {
    std::optional<Vec<D, T>> foundA = vertexOf<D, T>(a, v.featureA), foundB = vertexOf<D, T>(b, v.featureB);
    isFound = isFound && foundA && foundB;
    Vec<D, T> onA = foundA.value_or(Vec<D, T>(0)), onB = foundB.value_or(Vec<D, T>(0));
    return {onA - onB, onA, onB, v.featureA, v.featureB};
}

}  // namespace detail

/// The state before the first iteration: the cached simplex, found again where the shapes are now and reduced
/// to its part nearest the origin. With an empty cache it starts as gjkDistance() does.
template <ConvexShape A, SameSpace<A> B, int D = kDimensionOf<A>, class T = ScalarOf<A>>
GjkDistanceState<D, T> gjkCachedStart(const A& a, const B& b,
                                      const std::type_identity_t<SimplexCache<D, T>>& cache,
                                      std::type_identity_t<Vec<D, T>> firstDirection = Vec<D, T>(0)) {
    if (cache.size <= 0) return gjkDistanceStart(a, b, firstDirection);
    bool isFound = true;
    GjkDistanceState<D, T> s(detail::foundVertex(cache.vertices[0], a, b, isFound));
    for (int i = 1; i <= D && i < cache.size; ++i)
        detail::addVertex(s, detail::foundVertex(cache.vertices[static_cast<std::size_t>(i)], a, b, isFound));
    if (!isFound) return detail::queriedStart(a, b, cache, firstDirection);
    return detail::reduceStart(s) ? s : gjkDistanceStart(a, b, firstDirection);
}

namespace detail {

/// Leaves directions that find the simplex of a run again: of shapes that are apart the one that proved it,
/// of an overlap for each vertex the one to it from their mean, along which the support point is no nearer.
template <int D, class T>
void rememberDirections(SimplexCache<D, T>& cache, const GjkDistanceState<D, T>& gjk) {
    Vec<D, T> sum(0);
    for (int i = 0; i < gjk.simplex.size; ++i) sum += gjk.simplex[i].w;
    const Vec<D, T> apart = -(gjk.lower > 0 ? gjk.plane : gjk.closest.away);
    for (int i = 0; i < gjk.simplex.size; ++i) {
        const Vec<D, T> direction = gjk.intersects ? gjk.simplex[i].w * T(gjk.simplex.size) - sum : apart;
        Vec<D, T>& kept = cache.vertices[static_cast<std::size_t>(i)].direction;
        kept = isFinite<D, T>(direction) ? direction : Vec<D, T>(0);
    }
}

}  // namespace detail

/// Leaves in `cache` the simplex that a query on `a` and `b` ended with, and nothing that is not finite.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
void remember(SimplexCache<D, T>& cache, const GjkDistanceState<D, T>& gjk, const A& /*a*/, const B& /*b*/) {
    cache.size = gjk.simplex.size;
    for (int i = 0; i <= D; ++i) {
        CachedVertex<D, T>& vertex = cache.vertices[static_cast<std::size_t>(i)];
        vertex.featureA = gjk.simplex[i].featureA;
        vertex.featureB = gjk.simplex[i].featureB;
    }
    if constexpr (detail::kIsPolytope<A> && detail::kIsPolytope<B>) return;
    const bool areFound = detail::kFindsVertices<A> && detail::kFindsVertices<B> && !isSmooth(gjk.simplex);
    if (!areFound) detail::rememberDirections(cache, gjk);
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
