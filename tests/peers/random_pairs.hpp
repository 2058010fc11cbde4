#pragma once

#include "tests/peers/polygon_pair.hpp"

namespace gjkscope::peers {

/// How far apart the polygons of a pair are.
enum class Placement {
    Apart,  ///< by 0.1 to 2
    Near,   ///< by 1e-5 to 1e-3, apart or overlapping
    Over,   ///< overlapping by 0.05 to 0.5
};

/// Seeded pairs of random convex polygons about the size of 1, with `sides` vertices each, at random poses.
std::vector<PolygonPair> randomPairs(int sides, Placement placement, int count, unsigned seed);

}  // namespace gjkscope::peers
