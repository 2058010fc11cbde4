#include "app/mesh/mesh.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <cstdint>
#include <fstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "app/base/error_text.hpp"
#include "app/base/files.hpp"
#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"
#include "app/mesh/bytes.hpp"
#include "app/mesh/import.hpp"
#include "app/mesh/limits.hpp"
#include "app/mesh/lines.hpp"
#include "app/mesh/ply.hpp"
#include "app/mesh/rules.hpp"
#include "app/scene/limits.hpp"

namespace gjkscope {
namespace {

namespace fs = std::filesystem;

std::string extensionOf(const fs::path& file) {
    return lowerCase(file.extension().string());
}

std::runtime_error notRegular(const fs::path& file) {
    std::error_code error;
    const fs::file_status status = fs::status(file, error);
    if (fs::is_directory(status)) return std::runtime_error(fileErrorText("errors.read", file, EISDIR));
    if (!fs::exists(status))
        return std::runtime_error(fileErrorText("errors.read", file, error ? error.value() : ENOENT));
    return std::runtime_error(
        tr("errors.read", {{"file", file.string()}, {"reason", tr("errors.reason.not_file")}}));
}

/// Everything that can be said before the file is parsed.
void requireReadable(const fs::path& file) {
    if (!isMeshFile(file)) throw std::runtime_error(tr("errors.mesh.format", {{"file", file.string()}}));
    std::error_code error;
    const bool regular = fs::is_regular_file(file, error);
    const std::uintmax_t size = regular ? fs::file_size(file, error) : 0;
    if (!regular) throw notRegular(file);
    if (size > kMaxMeshBytes) throw meshTooLarge(file);
}

/// Lines of an OBJ file that are faces.
std::size_t faceLines(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    std::vector<char> chunk(1 << 20);
    std::size_t faces = 0;
    char before = '\n', last = '\n';
    while (stream.read(chunk.data(), static_cast<std::streamsize>(chunk.size())), stream.gcount() > 0) {
        for (std::streamsize i = 0; i < stream.gcount(); ++i) {
            const char here = chunk[static_cast<std::size_t>(i)];
            if (here == ' ' && last == 'f' && before == '\n') ++faces;
            before = std::exchange(last, here);
        }
    }
    return faces;
}

/// How many faces a file announces before they come, or holds by its size; 0 where that is not known so soon.
std::size_t announcedFaces(const fs::path& file) {
    if (extensionOf(file) == ".obj") return faceLines(file);
    std::ifstream stream(file, std::ios::binary);
    std::string word, element;
    std::size_t vertices = 0, faces = 0;
    stream >> word;
    if (extensionOf(file) == ".stl" && word != "solid")
        return (std::max<std::uintmax_t>(fs::file_size(file), kStlHead) - kStlHead) / kStlFacet;
    if (word == "OFF" && stream >> vertices >> faces) return faces;
    if (word != "ply") return 0;
    while (stream >> word && word != "end_header")
        if (word == "element" && stream >> element >> faces && element == "face") return faces;
    return 0;
}

/// Holds a text against rules that assimp leaves vertices or faces out for.
void requireRules(const fs::path& file, void (*check)(MeshLines&)) {
    const std::string content = readFile(file, kMaxMeshBytes);
    MeshLines lines(file.string(), content);
    check(lines);
}

Mesh meshIn(const fs::path& file) {
    const std::string extension = extensionOf(file);
    // assimp reads past the end of those that were cut off, and waits for ever for the end of a head
    if (extension == ".ply") return readPly(file.string(), readFile(file, kMaxMeshBytes));
    // assimp makes room for whatever length it finds
    if (extension == ".glb") checkGltfBytes(file.string(), readFile(file, kMaxMeshBytes));
    if (extension == ".off") requireRules(file, checkOffText);
    if (extension == ".obj") requireRules(file, checkObjVertices);
    return importMesh(file);
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

Mesh readMesh(const fs::path& file) {
    requireReadable(file);
    const std::size_t announced = announcedFaces(file);
    requireFewTriangles(file, announced);
    Mesh mesh = meshIn(file);
    if (mesh.vertices.empty()) throw std::runtime_error(tr("errors.mesh.empty", {{"file", file.string()}}));
    // what is cut off later is an open mesh
    if (mesh.triangles.empty() && announced > 0)
        throw std::runtime_error(tr("errors.mesh.cut_off", {{"file", file.string()}}));
    if (!std::ranges::all_of(mesh.vertices, isInRange))
        throw std::runtime_error(tr("errors.mesh.not_finite", {{"file", file.string()}}));
    return mesh;
}

}  // namespace gjkscope
