#pragma once

#include <filesystem>

#include "app/mesh/mesh.hpp"

namespace gjkscope {

/// Reads a mesh file with assimp, which rounds to float. Throws std::runtime_error with one sentence naming
/// the file.
Mesh importMesh(const std::filesystem::path& file);

}  // namespace gjkscope
