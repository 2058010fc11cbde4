#pragma once

#include "core/engine/round_pairs.hpp"
#include "tests/peers/own_solid.hpp"

namespace gjkscope::bench {

/// A pair of spheres or of capsules as our closed forms take it: in a frame with the world's axes
/// whose origin is A's position; the answer back in the world.
template <class T, class Shape>
class RoundQueries {
  public:
    explicit RoundQueries(const peers::SolidPair& pair)
        : a_(pair.a),
          b_(pair.b),
          poseA_(peers::ownPose<T>(pair.poseA)),
          poseB_(peers::ownPose<T>(pair.poseB)) {}

    Proximity<3, T> proximity() const {
        Proximity<3, T> p = gjkscope::proximity(a_.at(poseA_, Vec<3, T>(0)), b_.at(poseB_, between()));
        p.pointA += poseA_.position;
        p.pointB += poseA_.position;
        return p;
    }
    bool intersects() const {
        return gjkscope::intersects(a_.at(poseA_, Vec<3, T>(0)), b_.at(poseB_, between()));
    }
    /// The depth if they meet; else no more than that they don't.
    Proximity<3, T> penetration() const {
        if (!intersects()) return {};
        return proximity();
    }

  private:
    Vec<3, T> between() const { return poseB_.position - poseA_.position; }

    Shape a_, b_;
    Pose<3, T> poseA_, poseB_;
};

/// What a shape is in its own frame, and how it gets into another.
template <class T>
struct SphereShape {
    explicit SphereShape(const peers::Solid& solid) : radius(static_cast<T>(solid.radii.x)) {}
    RoundPoint<3, T> at(const Pose<3, T>& /*pose*/, Vec<3, T> position) const { return {position, radius}; }

    T radius;
};

template <class T>
struct CapsuleShape {
    explicit CapsuleShape(const peers::Solid& solid)
        : radius(static_cast<T>(solid.radii.x)), halfHeight(static_cast<T>(solid.halfHeight)) {}
    RoundSegment<3, T> at(const Pose<3, T>& pose, Vec<3, T> position) const {
        Vec<3, T> along = halfHeight * pose.rotation[2];
        return {{position - along, position + along}, radius};
    }

    T radius, halfHeight;
};

}  // namespace gjkscope::bench
