#pragma once

#include "app/mesh/input.hpp"
#include "app/mesh/mesh.hpp"

namespace gjkscope {

/// Reads an STL file of this name and content, text or binary. Throws std::runtime_error with one sentence
/// naming the place.
Mesh readStl(const MeshInput& input);

}  // namespace gjkscope
