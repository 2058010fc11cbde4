#pragma once

#include "../gjk_epa/intersects.hpp"
#include "../gjk_epa/penetration.hpp"
#include "../shape_cast/cast.hpp"
#include "../shapes/any_shape.hpp"

/// The verbs on any shapes at poses, which compiled.cpp has for all programs that define GJKSCOPE_COMPILED
/// and link it: a source that uses them compiles in a fraction of the time. Other shapes are compiled where
/// they are.
namespace gjkscope {

namespace detail {

template <int D, class T>
using PlacedAny = Posed<D, T, AnyShape<D, T>>;

}  // namespace detail

// one list for the declarations here and the definitions in compiled.cpp
#define GJKSCOPE_VERBS(INSTANTIATE, D, T)                                                                   \
    INSTANTIATE class AnyShape<D, T>;                                                                       \
    INSTANTIATE Proximity<D, T> proximity(const detail::PlacedAny<D, T>&, const detail::PlacedAny<D, T>&,   \
                                          const QueryOptions<D, T>&);                                       \
    INSTANTIATE Proximity<D, T> proximity(const detail::PlacedAny<D, T>&, const detail::PlacedAny<D, T>&,   \
                                          const QueryOptions<D, T>&, QueryMemory<D, T>&);                   \
    INSTANTIATE bool intersects(const detail::PlacedAny<D, T>&, const detail::PlacedAny<D, T>&,             \
                                const QueryOptions<D, T>&);                                                 \
    INSTANTIATE bool intersects(const detail::PlacedAny<D, T>&, const detail::PlacedAny<D, T>&,             \
                                const QueryOptions<D, T>&, QueryMemory<D, T>&);                             \
    INSTANTIATE Proximity<D, T> distance(const detail::PlacedAny<D, T>&, const detail::PlacedAny<D, T>&,    \
                                         const DistanceOptions<D, T>&);                                     \
    INSTANTIATE Proximity<D, T> distance(const detail::PlacedAny<D, T>&, const detail::PlacedAny<D, T>&,    \
                                         const DistanceOptions<D, T>&, QueryMemory<D, T>&);                 \
    INSTANTIATE Proximity<D, T> penetration(const detail::PlacedAny<D, T>&, const detail::PlacedAny<D, T>&, \
                                            const QueryOptions<D, T>&);                                     \
    INSTANTIATE Proximity<D, T> penetration(const detail::PlacedAny<D, T>&, const detail::PlacedAny<D, T>&, \
                                            const QueryOptions<D, T>&, QueryMemory<D, T>&);                 \
    INSTANTIATE Outcome<D, T> cast(const detail::PlacedAny<D, T>&, const detail::PlacedAny<D, T>&,          \
                                   const RigidMotion<D, T>&, const CastOptions<D, T>&);                     \
    INSTANTIATE Outcome<D, T> cast(const detail::PlacedAny<D, T>&, const detail::PlacedAny<D, T>&,          \
                                   const RigidMotion<D, T>&, const CastOptions<D, T>&, QueryMemory<D, T>&);

GJKSCOPE_VERBS(extern template, 2, float)
GJKSCOPE_VERBS(extern template, 2, double)
GJKSCOPE_VERBS(extern template, 3, float)
GJKSCOPE_VERBS(extern template, 3, double)

}  // namespace gjkscope
