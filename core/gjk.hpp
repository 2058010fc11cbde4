#pragma once

#include "core/closest_point.hpp"
#include "core/simplex.hpp"
#include "core/status.hpp"

namespace gjkscope {

/// Everything GJK yes/no knows between two iterations. Plain data: copy it to record, keep it to resume.
template <int D, class T>
struct GjkState {
    Simplex<D, T> simplex;        ///< after the nearest-simplex step: the vertices it kept
    Vec<D, T> direction{0};       ///< `d`, where to look next: square to the kept simplex, towards the origin
    MinkowskiVertex<D, T> probe;  ///< support point found by the last iteration
    T reach = 0;                  ///< `w·d` of the last iteration; negative: the origin is out of reach
    RegionMask region = 0;        ///< which vertices of (previous simplex + probe) the nearest-simplex step kept
    bool intersects = false;
    int iterations = 0;
    Status status = Status::Searching;
};

}  // namespace gjkscope
