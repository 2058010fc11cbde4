#pragma once

#include <box2d/b2_collision.h>
#include <box2d/b2_distance.h>
#include <box2d/b2_polygon_shape.h>

#include "tests/peers/polygon_pair.hpp"

namespace gjkscope::peers {

/// A pair as Box2D's distance takes it: vertices of any number, no radii. It refers to its own vertices and
/// can't be copied.
class Box2dPair {
  public:
    explicit Box2dPair(const PolygonPair& pair);
    Box2dPair(const Box2dPair&) = delete;
    Box2dPair& operator=(const Box2dPair&) = delete;

    /// `b2Distance` without a cached simplex.
    b2DistanceOutput distance() const;
    /// The same, started from the simplex that the last call ended with.
    b2DistanceOutput warmDistance();
    PeerDistance answer() const;

  private:
    std::vector<b2Vec2> a_, b_;
    b2DistanceInput input_;
    b2SimplexCache cache_{};
};

/// A pair as Box2D's polygon collision (SAT) takes it: at most b2_maxPolygonVertices vertices each.
class Box2dManifold {
  public:
    explicit Box2dManifold(const PolygonPair& pair);

    b2Manifold collide() const;

  private:
    b2PolygonShape a_, b_;
    b2Transform poseA_, poseB_;
};

}  // namespace gjkscope::peers
