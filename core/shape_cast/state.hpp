#pragma once

#include "../answer/proximity.hpp"
#include "safest_plane.hpp"

namespace gjkscope {

/// How two shapes move: by translation at constant velocity, in the frame in which they were given.
template <int D, class T>
struct Motion {
    Vec<D, T> velocityA{0}, velocityB{0};  ///< scene units per second
    T duration = kInfinity<T>;             ///< seconds; later impacts are ignored
};

/// Everything a shape cast knows between two advances. Plain data: copy it to record, keep it to resume.
/// Points are in the frame in which the shapes were given at time 0, moving with A.
template <int D, class T>
struct ShapeCastState {
    /// How a cast ended.
    enum class End {
        None,     ///< not yet, or stopped by the cap or by rounding
        Contact,  ///< as near as the tolerance requires: `time` is the impact
        Overlap,  ///< they intersect at time 0 already
        Miss,     ///< they recede along `plane.normal`, which separates them: they never touch
        TooLate,  ///< proven not to touch within the duration
    } end = End::None;

    Vec<D, T> velocity{0};        ///< of B relative to A, scene units per second
    T duration = kInfinity<T>;    ///< seconds
    T size = 0;                   ///< width of the smaller shape: what the tolerance is relative to
    T extent = 0;                 ///< width of the larger one: what rounding is relative to, at least
    T frame = 0;                  ///< and how far off the shapes' own frames are
    T time = 0;                   ///< seconds; the shapes don't touch before
    Proximity<D, T> here;         ///< A and B at `time`
    SeparatingPlane<D, T> plane;  ///< the one that is safe the longest
    T advance = 0;                ///< the safe step from `time` on, seconds
    T latest = kInfinity<T>;      ///< they have met by then; infinite where that isn't known
    int iterations = 0;           ///< advances made
    Status status = Status::Searching;
};

/// Whether all numbers are finite; after an overflow no advance is safe.
template <int D, class T>
bool isSound(const ShapeCastState<D, T>& s) {
    const auto isFinite = [](Vec<D, T> v) {
        for (int i = 0; i < D; ++i)
            if (!std::isfinite(v[i])) return false;
        return true;
    };
    return isFinite(s.velocity) && isFinite(s.velocity * s.time) && isFinite(s.here.normal) &&
           isFinite(s.here.pointA) && isFinite(s.here.pointB) && std::isfinite(s.here.distance) &&
           std::isfinite(s.here.depth) && std::isfinite(s.plane.gap) && std::isfinite(s.plane.approach);
}

}  // namespace gjkscope
