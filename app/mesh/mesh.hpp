#pragma once

#include <array>
#include <cstddef>
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
    /// The first triangle of each object that the file tells apart; none where all are one object.
    std::vector<std::size_t> objects{};
};

/// Reads a mesh file (OBJ, STL, PLY, OFF, glTF). Throws std::runtime_error with one sentence naming the file.
/// `quotedBelow`: the scene's folder. If a stranger's scene names a file elsewhere, it may be any of the
/// user's, and errors quote nothing of it. Calls the listener once the file is open, and again and again
/// while it is read.
Mesh readMesh(const std::filesystem::path& file, const std::optional<std::filesystem::path>& quotedBelow = {},
              const LoadingListener& listener = {});

/// True if a file's name is that of a mesh.
bool isMeshFile(const std::filesystem::path& file);

}  // namespace gjkscope
