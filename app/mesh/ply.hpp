#pragma once

#include "app/mesh/input.hpp"
#include "app/mesh/mesh.hpp"

namespace gjkscope {

/// Reads a PLY file of this name and content, text or binary. Throws std::runtime_error with one sentence
/// naming the place.
Mesh readPly(const MeshInput& input);

}  // namespace gjkscope
