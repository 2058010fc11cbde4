#pragma once

#include <string>
#include <vector>

#include "app/codegen/engine_template.hpp"
#include "app/scene/scene.hpp"

namespace gjkscope {

/// A pair for a test, with what its comment says of it.
struct TestPair {
    Scene scene;
    std::string source{};  ///< the file, with the line of a batch; empty: none
};

/// Why the engine can't take the scene's pair, as a sentence; empty where it can.
std::string untestableReason(const TestEngine& engine, const Scene& scene);

/// A whole source file in the engine's language: a test of each pair, which builds the shapes with the exact
/// numbers, calls the engine's query and compares it with GJK's and EPA's answer in double. In English, since
/// it goes where the engine's developers read it. The engine must take each of the pairs.
std::string engineTest(const TestEngine& engine, const std::vector<TestPair>& pairs);

}  // namespace gjkscope
