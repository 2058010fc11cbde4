#include "app/scene/io/mesh_hull.hpp"

#include <stdexcept>

#include "app/base/language.hpp"

namespace gjkscope {

/// A page's scenes have the vertices of their hulls, and name no files.
MeshHull readMeshHull(const std::filesystem::path& file, const LoadingListener& /*listener*/,
                      const std::optional<std::filesystem::path>& /*quotedBelow*/) {
    throw std::runtime_error(tr("page.no_mesh", {{"file", file.string()}}));
}

std::string meshNotice(MeshForm /*form*/, const std::string& /*name*/) {
    return {};
}

}  // namespace gjkscope
