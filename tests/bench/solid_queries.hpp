#pragma once

#include <array>
#include <cmath>
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
        return outOfFrame(poseA_,
                          gjkscope::penetration(*a_, b, {.firstDirection = b.pose.position}, storage));
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

/// A pair of solids in two frames by turns, a step of 0.01 apart: B is turned by as many radians, and moved
/// by about as much. In A's frame.
template <class T, class A, class B>
class MovingQueries {
  public:
    MovingQueries(std::shared_ptr<const A> a, std::shared_ptr<const B> b, const peers::SolidPair& pair)
        : a_(std::move(a)), b_(std::move(b)) {
        constexpr T kStep = T(0.01);
        const T cosine = std::cos(kStep), sine = std::sin(kStep);
        const Rotation<3, T> turn({cosine, sine, 0}, {-sine, cosine, 0}, {0, 0, 1});
        poses_[0] = poses_[1] = peers::ownPose<T>(pair.poseB).seenFrom(peers::ownPose<T>(pair.poseA));
        poses_[1].rotation = turn * poses_[0].rotation;
        poses_[1].position += kStep * Vec<3, T>(T(0.6), T(0.5), T(-0.6));
    }

    /// From what the frame before left in the pair's memory.
    Proximity<3, T> warmDepth() {
        const Posed<3, T, B> b = nextFrame();
        return gjkscope::penetration(*a_, b, {.firstDirection = b.pose.position}, memory_);
    }

    Proximity<3, T> coldDepth(EpaState<3, T>& storage) {
        const Posed<3, T, B> b = nextFrame();
        return gjkscope::penetration(*a_, b, {.firstDirection = b.pose.position}, storage);
    }

  private:
    Posed<3, T, B> nextFrame() {
        isSecond_ = !isSecond_;
        return {b_.get(), poses_[isSecond_ ? 1 : 0]};
    }

    std::shared_ptr<const A> a_;
    std::shared_ptr<const B> b_;
    std::array<Pose<3, T>, 2> poses_;
    bool isSecond_ = false;
    QueryMemory<3, T> memory_;
};

}  // namespace gjkscope::bench
