#include "app/model/mesh.hpp"

#include <assimp/postprocess.h>
#include <assimp/scene.h>

#include <algorithm>
#include <array>
#include <assimp/Importer.hpp>
#include <cctype>
#include <cmath>
#include <stdexcept>
#include <string>

#include "app/model/error_text.hpp"
#include "app/model/json_path.hpp"
#include "app/model/language.hpp"
#include "app/model/scene_limits.hpp"

namespace gjkscope {
namespace {

namespace fs = std::filesystem;

std::string extensionOf(const fs::path& file) {
    std::string extension = file.extension().string();
    std::ranges::transform(extension, extension.begin(), [](unsigned char c) { return std::tolower(c); });
    return extension;
}

/// Everything that can be said before the file is parsed.
void requireReadable(const fs::path& file) {
    if (!isMeshFile(file)) throw std::runtime_error(tr("errors.mesh.format", {{"file", file.string()}}));
    std::error_code error;
    const bool regular = fs::is_regular_file(file, error);
    const std::uintmax_t size = regular ? fs::file_size(file, error) : 0;
    if (!regular) {
        const int reason = fs::is_directory(file) ? EISDIR : error ? error.value() : ENOENT;
        throw std::runtime_error(fileErrorText("errors.read", file, reason));
    }
    if (size > kMaxMeshBytes) {
        throw std::runtime_error(tr(
            "errors.too_large", {{"file", file.string()}, {"limit", std::to_string(kMaxMeshBytes >> 20)}}));
    }
}

std::vector<glm::dvec3> verticesOf(const aiScene& scene) {
    std::vector<glm::dvec3> vertices;
    for (unsigned m = 0; m < scene.mNumMeshes; ++m) {
        const aiMesh& mesh = *scene.mMeshes[m];
        for (unsigned i = 0; i < mesh.mNumVertices; ++i)
            vertices.emplace_back(mesh.mVertices[i].x, mesh.mVertices[i].y, mesh.mVertices[i].z);
    }
    return vertices;
}

bool isInRange(glm::dvec3 p) {
    const auto fits = [](double x) { return std::abs(x) <= kDoubleLengths.most; };
    return fits(p.x) && fits(p.y) && fits(p.z);
}

}  // namespace

bool isMeshFile(const fs::path& file) {
    constexpr std::array<std::string_view, 6> known{".obj", ".stl", ".ply", ".off", ".gltf", ".glb"};
    return std::ranges::find(known, extensionOf(file)) != known.end();
}

std::vector<glm::dvec3> readMeshVertices(const fs::path& file) {
    requireReadable(file);
    Assimp::Importer importer;
    const aiScene* scene = importer.ReadFile(file.string(), aiProcess_PreTransformVertices);
    if (scene == nullptr) {
        const std::string reason = excerpt(importer.GetErrorString(), 200);
        throw std::runtime_error(tr("errors.read", {{"file", file.string()}, {"reason", reason}}));
    }
    std::vector<glm::dvec3> vertices = verticesOf(*scene);
    if (vertices.empty()) throw std::runtime_error(tr("errors.mesh.empty", {{"file", file.string()}}));
    if (!std::ranges::all_of(vertices, isInRange))
        throw std::runtime_error(tr("errors.mesh.not_finite", {{"file", file.string()}}));
    return vertices;
}

}  // namespace gjkscope
