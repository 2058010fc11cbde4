#pragma once

#include "app/mesh/input.hpp"
#include "app/mesh/mesh.hpp"

namespace gjkscope {

/// Reads the text of an OFF file of this name. Throws std::runtime_error with one sentence naming the line.
Mesh readOff(const MeshInput& input);

}  // namespace gjkscope
