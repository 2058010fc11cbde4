#pragma once

#include "../answer/proximity.hpp"
#include "../answer/query_options.hpp"
#include "initial_contact.hpp"
#include "safest_plane.hpp"

namespace gjkscope {

/// How two shapes move: by translation at constant velocity, in the frame in which they were given.
template <int D, class T>
struct Motion {
    Vec<D, T> velocityA{0}, velocityB{0};  ///< scene units per second
    /// Seconds, ≥ 0; later impacts are ignored. With one that is negative or no number nothing is cast: the
    /// status is Degenerate, and there is no answer.
    T duration = kInfinity<T>;
};

/// Options of a cast. The bounds of the time are as narrow as rounding allows; a tolerance greater than the
/// default ends a cast earlier, once the way that they leave open is no longer than that part of the width of
/// the smaller shape.
template <int D, class T>
struct CastOptions {
    Limits<T> limits{};
    Vec<D, T> firstDirection{0};  ///< see QueryOptions
    InitialContact initialContact = InitialContact::Hit;
};

/// Everything a shape cast knows between two advances. Plain data: copy it to record, keep it to resume.
/// Points are in the frame in which the shapes were given at time 0, moving with A.
template <int D, class T>
struct ShapeCastState {
    /// How a cast ended.
    enum class End {
        None,     ///< not yet, or stopped by the cap or by rounding
        Contact,  ///< they touch first between `earliest` and `latest`
        Overlap,  ///< they intersect at time 0 already
        Miss,     ///< they recede along `plane.normal`, which separates them: they never touch
        TooLate,  ///< proven not to touch within the duration
        Graze     ///< rounding hides whether they touch; if they do, between `earliest` and `latest`
    } end = End::None;

    Vec<D, T> velocity{0};        ///< of B relative to A, scene units per second
    Vec<D, T> velocityRest{0};    ///< the part that `velocity` lost to rounding
    T duration = kInfinity<T>;    ///< seconds
    T size = 0;                   ///< width of the smaller shape: what the tolerance is relative to
    T radii = 0;                  ///< the sum of both
    Vec<D, T> coordinates{0};     ///< scale of rounding, by axis: see CastRounding
    T time = 0;                   ///< seconds; the shapes don't touch before
    Proximity<D, T> here;         ///< A and B at `time`
    SeparatingPlane<D, T> plane;  ///< the one that is safe the longest
    T advance = 0;                ///< the safe step from `time` on, seconds
    T earliest = 0;               ///< nor do they touch before this
    T latest = kInfinity<T>;      ///< they have met by then; infinite where that isn't known
    int iterations = 0;           ///< advances made
    Status status = Status::Searching;
};

/// True if all numbers are finite; after an overflow no advance is safe.
template <int D, class T>
bool isSound(const ShapeCastState<D, T>& s) {
    const auto isFinite = [](const Vec<D, T>& v) { return detail::isFinite<D, T>(v); };
    return isFinite(s.velocity) && isFinite(s.velocity * s.time) && isFinite(s.here.normal) &&
           isFinite(s.here.pointA) && isFinite(s.here.pointB) && std::isfinite(s.here.distance) &&
           std::isfinite(s.here.depth) && std::isfinite(s.plane.gap) && std::isfinite(s.plane.approach);
}

}  // namespace gjkscope
