#pragma once

#include "tests/peers/placement.hpp"
#include "tests/peers/solid_pair.hpp"

namespace gjkscope::peers {

/// Seeded pairs of hulls with `vertices` vertices each, on random ellipsoids about the size of 1, at random
/// poses. Ten pairs in a row are the same two hulls, as many bodies of a scene share their shape.
std::vector<SolidPair> randomHulls(int vertices, Placement placement, int count, unsigned seed);

/// Seeded pairs of solids of two kinds (no hulls) about the size of 1 at random poses.
std::vector<SolidPair> randomSolids(SolidKind a, SolidKind b, Placement placement, int count, unsigned seed);

}  // namespace gjkscope::peers
