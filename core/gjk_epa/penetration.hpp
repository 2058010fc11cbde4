#pragma once

#include "distance.hpp"

namespace gjkscope {

namespace detail {

/// Distance GJK until it is known whether the shapes are apart, and the depth of those that are not.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
Proximity<D, T> penetrationOf(GjkDistanceState<D, T>& s, const A& a, const B& b, const Limits<T>& limits,
                              EpaState<D, T>& storage) {
    searchWithin(s, farthestOf(0, a, b), a, b, limits);
    return s.status == Status::Searching ? proximityOf(s, a, b) : completed(s, a, b, limits, storage);
}

/// The answer of cores without radii that lie clearly as `found` says.
template <int D, class T>
Proximity<D, T> decidedBy(AnswerMethod method, const CoreSeparation<D, T>& found, T rounding) {
    Proximity<D, T> p = sweep<D, T>(found, 0, 0, rounding);
    p.status = p.intersects ? Status::Converged : Status::Searching;
    p.method = method;
    return p;
}

/// The answer of small hulls over their Gauss maps: near touching the given numbers decide on which side they
/// are. Nothing where these can't.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
std::optional<Proximity<D, T>> byGaussMaps(const A& a, const B& b, T rounding) {
    if constexpr (requires { separationByGaussMaps(a, b, rounding); }) {
        const auto found = separationByGaussMaps(a, b, rounding);
        if (!found) return std::nullopt;
        Proximity<D, T> p = decidedBy<D, T>(AnswerMethod::GaussMaps, *found, rounding);
        if (p.lower > 0) return p;
        p.status = Status::Converged;
        settle(p, rounding, Simplex<D, T>(), a, b);
        if (p.isDecided) return p;
    }
    return std::nullopt;
}

}  // namespace detail

/// How deep two shapes overlap, with the normal and the witness points of the contact: small polygons by the
/// lines of their edges, boxes by their axes, small hulls over their Gauss maps, ellipsoids by Newton's
/// method, all others by distance GJK, and EPA where the cores intersect. Shapes that are apart have depth 0,
/// and the search ends as soon as that is known, mostly with the first support point: the status is then
/// Searching, the bounds of the distance hold, the normal separates the shapes, and the points are the last
/// ones found. The storage of the EPA state is reused, its contents are lost.
template <ConvexShape A, SameSpace<A> B, int D = kDimensionOf<A>, class T = ScalarOf<A>>
[[nodiscard]] Proximity<D, T> penetration(const A& a, const B& b,
                                          const std::type_identity_t<QueryOptions<D, T>>& options,
                                          std::type_identity_t<EpaState<D, T>>& storage) {
    const T radii = a.radius() + b.radius(), rounding = roundingOf(a, b);
    if constexpr (requires { separationByLines(a, b, rounding); })
        if (const auto found = separationByLines(a, b, rounding))
            return detail::decidedBy<D, T>(AnswerMethod::EdgeLines, found->cores, found->rounding);
    Vec<D, T> direction = options.firstDirection;
    if (direction == Vec<D, T>(0)) direction[0] = 1;
    const MinkowskiVertex<D, T> support = supportOfDifference<D, T>(a, b, direction);
    if (detail::isSeparatedBy<D, T>(support, direction, radii, rounding)) {
        const Vec<D, T> normal = direction / glm::length(direction);
        return detail::separatedAlong<D, T>(normal, -glm::dot(support.w, normal), {support.a, support.b},
                                            radii, rounding);
    }
    if (const auto found = detail::byBoxAxes<D, T>(a, b, rounding)) return *found;
    if (const auto found = detail::byGaussMaps<D, T>(a, b, rounding)) return *found;
    if (const auto found = detail::byNewton<D, T>(a, b, options.limits, T(0))) return *found;
    GjkDistanceState<D, T> s(support);
    detail::endAtOrigin(s);
    return detail::penetrationOf(s, a, b, options.limits, storage);
}
template <ConvexShape A, SameSpace<A> B, int D = kDimensionOf<A>, class T = ScalarOf<A>>
[[nodiscard]] Proximity<D, T> penetration(const A& a, const B& b,
                                          const std::type_identity_t<QueryOptions<D, T>>& options = {}) {
    EpaState<D, T> storage;
    return penetration(a, b, options, storage);
}

/// The depth, searched from the polytope or the simplex that the last query on the pair left in `memory`.
template <ConvexShape A, SameSpace<A> B, int D = kDimensionOf<A>, class T = ScalarOf<A>>
[[nodiscard]] Proximity<D, T> penetration(const A& a, const B& b,
                                          const std::type_identity_t<QueryOptions<D, T>>& options,
                                          std::type_identity_t<QueryMemory<D, T>>& memory) {
    if (const auto found = detail::depthFromCache(memory.polytope, a, b, options.limits)) return *found;
    auto s = gjkCachedStart(a, b, memory.cache, options.firstDirection);
    const Proximity<D, T> p = detail::penetrationOf(s, a, b, options.limits, memory.polytope.storage());
    remember(memory.cache, s, a, b);
    return p;
}

}  // namespace gjkscope
