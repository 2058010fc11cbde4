#pragma once

#include <array>
#include <filesystem>
#include <glm/vec3.hpp>
#include <vector>

namespace gjkscope {

/// A mesh file's surface, its parts at their places. Vertices may be repeated; a list of points has no
/// triangles.
struct Mesh {
    std::vector<glm::dvec3> vertices;
    std::vector<std::array<int, 3>> triangles;  ///< whichever way round
};

/// Reads a mesh file (OBJ, STL, PLY, OFF, glTF). Throws std::runtime_error with one sentence naming the file.
Mesh readMesh(const std::filesystem::path& file);

/// Whether a file's name says that it is a mesh.
bool isMeshFile(const std::filesystem::path& file);

}  // namespace gjkscope
