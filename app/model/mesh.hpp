#pragma once

#include <filesystem>
#include <glm/vec3.hpp>
#include <vector>

namespace gjkscope {

/// The vertices of a mesh file (OBJ, STL, PLY, OFF, glTF), its parts at their places. The reader rounds them
/// to float. Throws std::runtime_error with one sentence naming the file.
std::vector<glm::dvec3> readMeshVertices(const std::filesystem::path& file);

/// Whether a file's name says that it is a mesh.
bool isMeshFile(const std::filesystem::path& file);

}  // namespace gjkscope
