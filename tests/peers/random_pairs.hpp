#pragma once

#include "tests/peers/placement.hpp"
#include "tests/peers/polygon_pair.hpp"

namespace gjkscope::peers {

/// Seeded pairs of random convex polygons about the size of 1, with `sides` vertices each, at random poses.
std::vector<PolygonPair> randomPairs(int sides, Placement placement, int count, unsigned seed);

}  // namespace gjkscope::peers
