#pragma once

#include "core/shapes/any_shape.hpp"
#include "core/simplex/closest_point.hpp"

/// Instances that nearly every method uses, compiled once: they took a third of the time in each of their
/// sources.
namespace gjkscope {

#define GJKSCOPE_SOLVER_INSTANCES(KIND, D, T)                                                             \
    KIND class AnyShape<D, T>;                                                                            \
    KIND class SplineHull<D, T>;                                                                          \
    KIND bool detail::recomputeInDouble<D, T>(const Simplex<D, T>& simplex, ClosestPoint<D, T>& closest); \
    KIND detail::PreciseClosest<D, T> detail::preciseClosest<D, T>(const Simplex<D, T>& simplex);

#define GJKSCOPE_SCALAR_INSTANCES(KIND, T) \
    KIND class detail::PeakSearch<T>;      \
    KIND class detail::VertexScan<T>;      \
    KIND class detail::VertexSearch<T>;    \
    KIND ClosestPoint<3, T> detail::closestOnTetrahedron<T>(const Simplex<3, T>& simplex);

#define GJKSCOPE_ALL_INSTANCES(KIND)           \
    GJKSCOPE_SCALAR_INSTANCES(KIND, float)     \
    GJKSCOPE_SCALAR_INSTANCES(KIND, double)    \
    GJKSCOPE_SOLVER_INSTANCES(KIND, 2, float)  \
    GJKSCOPE_SOLVER_INSTANCES(KIND, 2, double) \
    GJKSCOPE_SOLVER_INSTANCES(KIND, 3, float)  \
    GJKSCOPE_SOLVER_INSTANCES(KIND, 3, double)

GJKSCOPE_ALL_INSTANCES(extern template)

}  // namespace gjkscope
