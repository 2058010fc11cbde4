#pragma once

#include "app/mesh/input.hpp"
#include "app/mesh/mesh.hpp"

/// glTF 2.0 (Khronos Group, 2021): the triangles of the file's scene, where its nodes place them. Morphs,
/// skins and all that is not geometry are left out; images are never opened.
namespace gjkscope {

/// Reads a JSON file, the buffers beside it included. Throws std::runtime_error with one
/// sentence naming the place.
Mesh readGltf(const MeshInput& input);
/// Reads a binary file, with the same errors.
Mesh readGlb(const MeshInput& input);

}  // namespace gjkscope
