#include "app/model/mesh.hpp"

#include <assimp/DefaultIOSystem.h>
#include <assimp/postprocess.h>
#include <assimp/scene.h>

#include <algorithm>
#include <array>
#include <assimp/Importer.hpp>
#include <cctype>
#include <cmath>
#include <fstream>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "app/model/error_text.hpp"
#include "app/model/language.hpp"
#include "app/model/mesh_fault.hpp"
#include "app/model/scene_limits.hpp"

namespace gjkscope {
namespace {

namespace fs = std::filesystem;

std::string extensionOf(const fs::path& file) {
    std::string extension = file.extension().string();
    std::ranges::transform(extension, extension.begin(), [](unsigned char c) { return std::tolower(c); });
    return extension;
}

std::runtime_error tooLarge(const fs::path& file) {
    return std::runtime_error(
        tr("errors.too_large", {{"file", file.string()}, {"limit", std::to_string(kMaxMeshBytes >> 20)}}));
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
    if (size > kMaxMeshBytes) throw tooLarge(file);
}

/// Opens files as long as all together are no larger than is accepted: a glTF file may name others.
class LimitedFiles : public Assimp::DefaultIOSystem {
  public:
    Assimp::IOStream* Open(const char* file, const char* mode) override {
        std::error_code error;
        const std::uintmax_t size = fs::file_size(file, error);
        // a reader looks into a file before it reads it
        if (!error && seen_.insert(file).second) bytes_ += size;
        return tooLarge() ? nullptr : DefaultIOSystem::Open(file, mode);
    }
    bool tooLarge() const { return bytes_ > kMaxMeshBytes; }

  private:
    std::set<std::string> seen_;
    std::uintmax_t bytes_ = 0;
};

void addFaces(Mesh& mesh, const aiMesh& part) {
    const auto first = static_cast<int>(mesh.vertices.size());
    for (unsigned i = 0; i < part.mNumVertices; ++i)
        mesh.vertices.emplace_back(part.mVertices[i].x, part.mVertices[i].y, part.mVertices[i].z);
    for (unsigned f = 0; f < part.mNumFaces; ++f) {
        const aiFace& face = part.mFaces[f];
        const auto corner = [&](unsigned i) { return first + static_cast<int>(face.mIndices[i]); };
        for (unsigned i = 2; i < face.mNumIndices; ++i)
            mesh.triangles.push_back({corner(0), corner(i - 1), corner(i)});
    }
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
    constexpr std::size_t kStlHead = 84, kStlFacet = 50;
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

void requireFewTriangles(const fs::path& file, std::size_t found) {
    if (found <= kMaxMeshTriangles) return;
    throw std::runtime_error(tr("errors.mesh.too_many", {{"file", file.string()},
                                                         {"found", std::to_string(found)},
                                                         {"most", std::to_string(kMaxMeshTriangles)}}));
}

/// Why the reader gave up.
std::runtime_error unreadable(const Assimp::Importer& importer, const fs::path& file) {
    const bool noMemory = std::string_view(importer.GetErrorString()).find("bad_alloc") != std::string::npos;
    if (!noMemory) return std::runtime_error(meshFaultOf(file));
    return std::runtime_error(
        tr("errors.read", {{"file", file.string()}, {"reason", tr("errors.reason.memory")}}));
}

Mesh meshOf(const aiScene& scene, const fs::path& file) {
    std::size_t faces = 0;
    for (unsigned m = 0; m < scene.mNumMeshes; ++m) faces += scene.mMeshes[m]->mNumFaces;
    requireFewTriangles(file, faces);
    Mesh mesh;
    for (unsigned m = 0; m < scene.mNumMeshes; ++m) addFaces(mesh, *scene.mMeshes[m]);
    return mesh;
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
    Assimp::Importer importer;
    auto* const files = new LimitedFiles;  // the importer owns it
    importer.SetIOHandler(files);
    const aiScene* scene = importer.ReadFile(file.string(), aiProcess_PreTransformVertices);
    if (files->tooLarge()) throw tooLarge(file);
    if (scene == nullptr) throw unreadable(importer, file);
    Mesh mesh = meshOf(*scene, file);
    if (mesh.vertices.empty()) throw std::runtime_error(tr("errors.mesh.empty", {{"file", file.string()}}));
    // what is cut off later is an open mesh
    if (mesh.triangles.empty() && announced > 0)
        throw std::runtime_error(tr("errors.mesh.cut_off", {{"file", file.string()}}));
    if (!std::ranges::all_of(mesh.vertices, isInRange))
        throw std::runtime_error(tr("errors.mesh.not_finite", {{"file", file.string()}}));
    return mesh;
}

}  // namespace gjkscope
