#pragma once

#include <array>
#include <filesystem>
#include <glm/vec3.hpp>
#include <optional>
#include <vector>

#include "app/base/loading.hpp"

namespace gjkscope {

/// A mesh file's surface, its parts at their places. Vertices may be repeated; a list of points has no
/// triangles.
struct Mesh {
    std::vector<glm::dvec3> vertices;
    std::vector<std::array<int, 3>> triangles;  ///< whichever way round
};

/// Reads a mesh file (OBJ, STL, PLY, OFF, glTF). Throws std::runtime_error with one sentence naming the file.
/// Where a stranger's scene names it, a file that is not below the scene's folder may be any of the user's:
/// `quotedBelow` is that folder, and errors have nothing of what is in a file elsewhere. Calls the listener
/// once the file is open, and again and again while it is read.
Mesh readMesh(const std::filesystem::path& file, const std::optional<std::filesystem::path>& quotedBelow = {},
              const LoadingListener& listener = {});

/// Whether a file's name says that it is a mesh.
bool isMeshFile(const std::filesystem::path& file);

}  // namespace gjkscope
