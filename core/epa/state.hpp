#pragma once

#include "../answer/status.hpp"
#include "../polyhedron/growing_polytope.hpp"

namespace gjkscope {

/// Everything EPA knows between two iterations, about the *cores* of A and B. One text for both dimensions.
/// Plain data: copy it to record, keep it to resume.
template <int D, class T>
struct EpaState {
    GrowingPolytope<D, T> polytope;  ///< inside A − B; without facets when A − B is flat
    int closest = -1;                ///< the facet nearest the origin
    Vec<D, T> normal{0};             ///< its normal; when A − B is flat, perpendicular to it
    MinkowskiVertex<D, T> support;   ///< support point along the previous closest facet's normal
    int supportFacet = -1;           ///< that facet
    T lower = 0;                     ///< depth of the cores is at least this (distance of `closest`)
    T upper = kInfinity<T>;          ///< and at most this
    int iterations = 0;
    Status status = Status::Searching;
};

}  // namespace gjkscope
