#pragma once

#include <vector>

#include "core/support/pose.hpp"

namespace gjkscope::peers {

/// Two posed convex polygons, counter-clockwise, as every library gets them.
struct PolygonPair {
    std::vector<Vec<2>> a, b;
    Pose<2> poseA, poseB;
};

/// What a library answers, in the world.
struct PeerDistance {
    double distance = 0;
    Vec<2> pointA{0}, pointB{0};
};

}  // namespace gjkscope::peers
