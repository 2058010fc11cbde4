#include "app/scene/io/mesh_hull.hpp"

#include <stdexcept>

#include "app/base/language.hpp"
#include "app/mesh/mesh.hpp"

namespace gjkscope {
namespace {

/// A page's scenes have the vertices of their hulls, and name no files.
[[noreturn]] void refuse(const std::filesystem::path& file) {
    throw std::runtime_error(tr("page.no_mesh", {{"file", file.string()}}));
}

}  // namespace

MeshHull readMeshHull(const std::filesystem::path& file, const LoadingListener& /*listener*/,
                      const std::optional<std::filesystem::path>& /*quotedBelow*/) {
    refuse(file);
}

Mesh readMesh(const std::filesystem::path& file, const std::optional<std::filesystem::path>& /*quotedBelow*/,
              const LoadingListener& /*listener*/) {
    refuse(file);
}

MeshHull meshHull(const Mesh& /*mesh*/, const std::filesystem::path& file,
                  const LoadingListener& /*listener*/) {
    refuse(file);
}

std::string meshNotice(MeshForm /*form*/, const std::string& /*name*/) {
    return {};
}

}  // namespace gjkscope
