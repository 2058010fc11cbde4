#pragma once

#include "core/closest_point.hpp"
#include "core/simplex.hpp"
#include "core/status.hpp"

namespace gjkscope {

/// Everything distance GJK knows between two iterations, about the *cores* of A and B. Plain data: copy it to
/// record, keep it to resume.
template <int D, class T>
struct GjkDistanceState {
    Simplex<D, T> simplex;        ///< only the vertices that hold `closest.point`
    ClosestPoint<D, T> closest;   ///< `v` and its weights on `simplex`
    MinkowskiVertex<D, T> probe;  ///< support point found by the last iteration, along its `−v`
    RegionMask kept = 0;          ///< which vertices of (previous simplex + probe) the last iteration kept
    T lower = 0;                  ///< no point of A − B is nearer the origin than this
    T upper = kInfinity<T>;       ///< `|v|`
    bool intersects = false;      ///< the cores meet
    int iterations = 0;
    Status status = Status::Searching;
};

}  // namespace gjkscope
