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

}  // namespace detail

/// How deep two shapes overlap, with the normal and the witness points of the contact: distance GJK, and EPA
/// where the cores intersect. Shapes that are apart have depth 0; for them the search ends as soon as that is
/// known: its status is then Searching, and its bounds of the distance hold.
template <ConvexShape A, SameSpace<A> B, int D = kDimensionOf<A>, class T = ScalarOf<A>>
[[nodiscard]] Proximity<D, T> penetration(const A& a, const B& b,
                                          const std::type_identity_t<QueryOptions<D, T>>& options = {}) {
    auto s = gjkDistanceStart(a, b, options.firstDirection);
    EpaState<D, T> storage;
    return detail::penetrationOf(s, a, b, options.limits, storage);
}

/// The depth, searched from the simplex that the last query on the pair left in `memory`.
template <ConvexShape A, SameSpace<A> B, int D = kDimensionOf<A>, class T = ScalarOf<A>>
[[nodiscard]] Proximity<D, T> penetration(const A& a, const B& b,
                                          const std::type_identity_t<QueryOptions<D, T>>& options,
                                          std::type_identity_t<QueryMemory<D, T>>& memory) {
    auto s = gjkCachedStart(a, b, memory.cache, options.firstDirection);
    const Proximity<D, T> p = detail::penetrationOf(s, a, b, options.limits, memory.storage);
    remember(memory.cache, s, a, b);
    return p;
}

}  // namespace gjkscope
