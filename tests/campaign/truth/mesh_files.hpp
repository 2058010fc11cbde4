#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "tests/campaign/truth/scene_random.hpp"

namespace gjkscope::campaign {

enum class MeshFormat { Obj, Off, PlyText, PlyDouble, PlyFloat, StlText, StlBinary, Gltf };
inline constexpr int kMeshFormats = static_cast<int>(MeshFormat::Gltf) + 1;

/// The ending of its files, with the dot.
const char* endingOf(MeshFormat format);
/// True if it keeps coordinates as floats.
bool keepsFloats(MeshFormat format);

/// Writes triangles that have all of the vertices as a mesh file. Decimals are the shortest that read back as
/// they are.
void writeMesh(const std::filesystem::path& file, MeshFormat format,
               const std::vector<Coordinates>& vertices);

}  // namespace gjkscope::campaign
