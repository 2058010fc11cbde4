#include "app/mesh/limits.hpp"

#include <string>

#include "app/base/language.hpp"
#include "app/scene/limits.hpp"

namespace gjkscope {

void requireFewTriangles(const std::filesystem::path& file, std::size_t found) {
    if (found <= kMaxMeshTriangles) return;
    throw std::runtime_error(tr("errors.mesh.too_many", {{"file", file.string()},
                                                         {"found", std::to_string(found)},
                                                         {"most", std::to_string(kMaxMeshTriangles)}}));
}

std::runtime_error meshTooLarge(const std::filesystem::path& file) {
    return std::runtime_error(
        tr("errors.too_large", {{"file", file.string()}, {"limit", std::to_string(kMaxMeshBytes >> 20)}}));
}

std::runtime_error withoutFaces(const std::filesystem::path& file) {
    return std::runtime_error(tr("errors.mesh.no_faces", {{"file", file.string()}}));
}

}  // namespace gjkscope
