#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>

#include "app/base/loading.hpp"
#include "app/scene/scene.hpp"

namespace gjkscope {

struct Mesh;

/// The form of a mesh, compared with the hull that replaces it.
enum class MeshForm {
    Convex,
    Open,    ///< some edge is not between two faces
    Concave  ///< closed, and not its hull's surface
};

struct MeshHull {
    ShapeSpec shape;  ///< a polytope; which file it came from is for the caller to say
    MeshForm form = MeshForm::Convex;
    bool flat = false;  ///< all of it lies in a plane
};

/// The meshes of a document that were read, by the path of their file: a file is read once, however many
/// bodies it is the shape of.
using MeshHulls = std::map<std::filesystem::path, MeshHull>;

/// The convex hull of a mesh file, in the file's own coordinates. Throws std::runtime_error with one sentence
/// naming the file; `quotedBelow`: see readMesh().
MeshHull readMeshHull(const std::filesystem::path& file, const LoadingListener& listener = {},
                      const std::optional<std::filesystem::path>& quotedBelow = {});

/// The convex hull of a mesh; an error names `file`.
MeshHull meshHull(const Mesh& mesh, const std::filesystem::path& file, const LoadingListener& listener = {});

/// The notice on a mesh called `name`; empty for a convex one.
std::string meshNotice(MeshForm form, const std::string& name);

}  // namespace gjkscope
