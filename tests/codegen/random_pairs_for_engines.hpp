#pragma once

#include <vector>

#include "app/codegen/engine_template.hpp"
#include "app/scene/scene.hpp"

namespace gjkscope::test {

/// Seeded pairs of shapes that the engine has, about 1 in size, at random poses: half of them apart, half
/// overlapping, none nearer to touching than 0.02, where engines may answer either way.
std::vector<Scene> randomPairsFor(const TestEngine& engine, std::size_t count, unsigned seed);

}  // namespace gjkscope::test
