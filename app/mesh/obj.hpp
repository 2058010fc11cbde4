#pragma once

#include "app/mesh/input.hpp"
#include "app/mesh/mesh.hpp"

namespace gjkscope {

/// Reads the text of a Wavefront OBJ file of this name: its `v` and `f` statements. Vertices are numbered in
/// the order in which faces first name them; the others are left out. Libraries of materials are never
/// opened. Throws std::runtime_error with one sentence naming the line.
Mesh readObj(const MeshInput& input);

}  // namespace gjkscope
