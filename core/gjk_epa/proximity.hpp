#pragma once

#include "../epa/epa_cached.hpp"
#include "by_box_axes.hpp"

/// Distance GJK and EPA together: search the nearest points of the cores, decide whether these are apart
/// beyond doubt, else expand the polytope, answer for the shapes with their radii.
namespace gjkscope {

namespace detail {

/// Decides, expands and answers, after the search.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
Proximity<D, T> completed(const GjkDistanceState<D, T>& gjk, const A& a, const B& b, const Limits<T>& limits,
                          EpaState<D, T>& storage) {
    // decide
    if (!needsEpa(gjk, a, b)) return proximityOf(gjk, a, b);

    // expand, but boxes by their axes, and bodies of which Newton's method proves the depth
    if (auto found = byBoxAxes<D, T>(a, b, roundingOf(a, b)); found && found->intersects) {
        found->gjkIterations = gjk.iterations;
        return *found;
    }
    if (const auto found = byNewton<D, T>(a, b, limits, kInfinity<T>); found && found->intersects)
        return *found;
    epaStart(storage, gjk, a, b);
    while (storage.status == Status::Searching) storage.status = epaStep(storage, a, b, limits);

    // answer
    return proximityOf(gjk, storage, a, b);
}

}  // namespace detail

/// Data that a query on a pair keeps for the next one: the simplex and the polytope that it ended with, from
/// which the next one starts. One for each pair, and one for each thread.
template <int D, class T>
struct QueryMemory {
    SimplexCache<D, T> cache;
    PolytopeCache<D, T> polytope;
};
template <ConvexShape S>
using QueryMemoryOf = QueryMemory<kDimensionOf<S>, ScalarOf<S>>;

namespace detail {

/// The answer that EPA proves from the cached polytope; none without one, or where the cores don't overlap
/// clearly.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
std::optional<Proximity<D, T>> depthFromCache(PolytopeCache<D, T>& cache, const A& a, const B& b,
                                              const Limits<T>& limits) {
    if (cache.isEmpty()) return std::nullopt;
    const EpaState<D, T>& s = epaCached(cache, a, b, limits);
    if (s.status != Status::Converged) return std::nullopt;
    Proximity<D, T> p = overlapOf(s, a, b, roundingOf(a, b));
    p.method = AnswerMethod::CachedEpa;
    return p.lower > 0 ? std::optional(p) : std::nullopt;
}

}  // namespace detail

/// Distance, depth, normal and witness points of two shapes: distance GJK on the cores, and EPA only where
/// they intersect or GJK can't tell (van den Bergen, "Proximity Queries and Penetration Depth Computation on
/// 3D Game Objects", 2001); the depth of boxes by their axes, and of ellipsoids by Newton's method. The
/// storage of the EPA state is reused, so that a caller with many pairs allocates once; its contents are
/// lost.
template <ConvexShape A, SameSpace<A> B, int D = kDimensionOf<A>, class T = ScalarOf<A>>
[[nodiscard]] Proximity<D, T> proximity(const A& a, const B& b,
                                        const std::type_identity_t<QueryOptions<D, T>>& options,
                                        std::type_identity_t<EpaState<D, T>>& storage) {
    return detail::completed(gjkDistance(a, b, options), a, b, options.limits, storage);
}

template <ConvexShape A, SameSpace<A> B, int D = kDimensionOf<A>, class T = ScalarOf<A>>
[[nodiscard]] Proximity<D, T> proximity(const A& a, const B& b,
                                        const std::type_identity_t<QueryOptions<D, T>>& options = {}) {
    EpaState<D, T> storage;
    return proximity(a, b, options, storage);
}

/// The proximity, searched from the polytope or the simplex that the last query on the pair left in `memory`,
/// where the next one finds its own: for shapes that have moved little a fraction of the iterations. An empty
/// memory starts cold. Allocates nothing that the memory has.
template <ConvexShape A, SameSpace<A> B, int D = kDimensionOf<A>, class T = ScalarOf<A>>
[[nodiscard]] Proximity<D, T> proximity(const A& a, const B& b,
                                        const std::type_identity_t<QueryOptions<D, T>>& options,
                                        std::type_identity_t<QueryMemory<D, T>>& memory) {
    if (const auto found = detail::depthFromCache(memory.polytope, a, b, options.limits)) return *found;
    return detail::completed(gjkCached(a, b, memory.cache, {options}), a, b, options.limits,
                             memory.polytope.storage());
}

}  // namespace gjkscope
