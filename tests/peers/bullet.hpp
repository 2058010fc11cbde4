#pragma once

#include <BulletCollision/CollisionShapes/btConvexInternalShape.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkEpa2.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkEpaPenetrationDepthSolver.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkPairDetector.h>
#include <BulletCollision/NarrowPhaseCollision/btPointCollector.h>
#include <BulletCollision/NarrowPhaseCollision/btVoronoiSimplexSolver.h>

#include <memory>

#include "tests/peers/solid_pair.hpp"

namespace gjkscope::peers {

/// A pair as Bullet's GJK and EPA (btGjkEpaSolver2) take it, without margins. No ellipsoids, which Bullet
/// does not have, and no spheres and capsules, which are nothing but margin there and which it takes for
/// their cores. Aligned as its vectors are.
class BulletPair {
  public:
    explicit BulletPair(const SolidPair& pair);

    /// Distance and witness points; on overlap no more than that.
    btGjkEpaSolver2::sResults distance() const;
    /// Depth and witness points; apart it does the work of a yes/no.
    btGjkEpaSolver2::sResults penetration() const;
    SolidAnswer answer() const;
    /// How many support points of A these take.
    long queriesOfDistance() const;
    long queriesOfPenetration() const;

  private:
    btVector3 guess() const { return poseB_.getOrigin() - poseA_.getOrigin(); }

    std::shared_ptr<btConvexShape> a_, b_;
    btTransform poseA_, poseB_;
};

/// A pair as Bullet's pair detector takes it, which remembers the separating axis from query to query. All
/// solids but ellipsoids.
class BulletDetector {
  public:
    explicit BulletDetector(const SolidPair& pair);
    BulletDetector(const BulletDetector&) = delete;
    BulletDetector& operator=(const BulletDetector&) = delete;

    /// Started from the last query's separating axis.
    btPointCollector distance();
    SolidAnswer answer();
    /// How many support points of A the same takes.
    long queriesOfDistance();

  private:
    std::shared_ptr<btConvexShape> a_, b_;
    btGjkPairDetector::ClosestPointInput input_;
    btVoronoiSimplexSolver simplex_;
    btGjkEpaPenetrationDepthSolver depth_;
    btGjkPairDetector detector_;
};

}  // namespace gjkscope::peers
