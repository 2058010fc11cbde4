#pragma once

#include <memory>

#include "core/gjk/gjk_cached.hpp"
#include "core/gjk_epa/intersects.hpp"
#include "core/gjk_epa/penetration.hpp"
#include "tests/peers/own_solid.hpp"

namespace gjkscope::bench {

/// A pair of solids, their types known, as our solvers take it: shapes and poses in, the answer in
/// the world out. The work goes on in A's frame, where A needs no pose; turning B into it and the answer back
/// is part of the query.
template <class T, class A, class B>
class SolidQueries {
  public:
    /// Shapes may be shared with other pairs.
    SolidQueries(std::shared_ptr<const A> a, std::shared_ptr<const B> b, const peers::SolidPair& pair)
        : a_(std::move(a)),
          b_(std::move(b)),
          poseA_(peers::ownPose<T>(pair.poseA)),
          poseB_(peers::ownPose<T>(pair.poseB)) {}

    /// Distance and both witness points; of solids that meet there are none.
    struct Distance {
        T distance = 0;
        Vec<3, T> pointA{0}, pointB{0};
    };

    Distance distance(T tolerance = kDefaultTolerance<T>) const {
        const Posed<3, T, B> b = bSeenFromA();
        const Proximity<3, T> p = gjkscope::distance(*a_, b, {{tolerance}, b.pose.position});
        if (p.intersects) return {};
        return {p.distance, poseA_.apply(p.pointA), poseA_.apply(p.pointB)};
    }

    /// The distance again, from the simplex the last time ended with.
    Distance warmDistance() {
        const Posed<3, T, B> b = bSeenFromA();
        const auto end = gjkCached(*a_, b, cache_, {.firstDirection = b.pose.position});
        return distanceOf(end, b);
    }

    bool intersects() const {
        const Posed<3, T, B> b = bSeenFromA();
        return gjkscope::intersects(*a_, b, {.firstDirection = b.pose.position});
    }

    /// `storage` is lent, so that a caller with many pairs allocates once.
    Proximity<3, T> penetration(EpaState<3, T>& storage) const {
        const Posed<3, T, B> b = bSeenFromA();
        Proximity<3, T> p = gjkscope::penetration(*a_, b, {.firstDirection = b.pose.position}, storage);
        p.normal = poseA_.rotation * p.normal;
        p.pointA = poseA_.apply(p.pointA);
        p.pointB = poseA_.apply(p.pointB);
        return p;
    }

  private:
    Distance distanceOf(const GjkDistanceState<3, T>& end, const Posed<3, T, B>& b) const {
        if (end.intersects) return {};
        const Proximity<3, T> p = proximityOf(end, *a_, b);
        return {p.distance, poseA_.apply(p.pointA), poseA_.apply(p.pointB)};
    }
    Posed<3, T, B> bSeenFromA() const { return {b_.get(), poseB_.seenFrom(poseA_)}; }

    std::shared_ptr<const A> a_;
    std::shared_ptr<const B> b_;
    Pose<3, T> poseA_, poseB_;
    SimplexCache<3, T> cache_;
};

}  // namespace gjkscope::bench
