#include "app/mesh/import.hpp"

#include <assimp/BaseImporter.h>
#include <assimp/DefaultIOSystem.h>
#include <assimp/MemoryIOWrapper.h>
#include <assimp/mesh.h>
#include <assimp/postprocess.h>
#include <assimp/scene.h>

#include <algorithm>
#include <assimp/Importer.hpp>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <memory>
#include <set>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>

#include "app/base/byte_order_mark.hpp"
#include "app/base/files.hpp"
#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"
#include "app/mesh/fault.hpp"
#include "app/mesh/import_log.hpp"
#include "app/mesh/limits.hpp"
#include "app/scene/limits.hpp"

namespace gjkscope {
namespace {

namespace fs = std::filesystem;

bool hasByteOrderMark(const fs::path& file) {
    std::string head(kByteOrderMark.size(), '\0');
    std::ifstream stream(file, std::ios::binary);
    return stream.read(head.data(), static_cast<std::streamsize>(head.size())) && head == kByteOrderMark;
}

Assimp::IOStream* openedBehindMark(const fs::path& file) {
    const std::string content = readFile(file, kMaxMeshBytes);
    const std::string_view text = withoutByteOrderMark(content);
    auto bytes = std::make_unique<std::uint8_t[]>(text.size());
    std::ranges::copy(text, bytes.get());
    return new Assimp::MemoryIOStream(bytes.release(), text.size(), true);
}

/// Opens files as long as all together are no larger than is accepted: a glTF file may name others.
class LimitedFiles : public Assimp::DefaultIOSystem {
  public:
    explicit LimitedFiles(const fs::path& mesh) : mesh_(mesh), isMarked_(hasByteOrderMark(mesh)) {}

    Assimp::IOStream* Open(const char* file, const char* mode) override {
        std::error_code error;
        const std::uintmax_t size = fs::file_size(file, error);
        // a reader looks into a file before it reads it
        if (!error && seen_.insert(file).second) bytes_ += size;
        if (tooLarge()) return nullptr;
        // assimp takes the mark for a part of the first word
        return isMarked_ && file == mesh_ ? openedBehindMark(mesh_) : DefaultIOSystem::Open(file, mode);
    }
    bool tooLarge() const { return bytes_ > kMaxMeshBytes; }

  private:
    fs::path mesh_;
    bool isMarked_;
    std::set<std::string> seen_;
    std::uintmax_t bytes_ = 0;
};

/// Leaves the readers of the format that the file's name promises: assimp would ask all others, and PLY's
/// waits for ever for the end of a head.
void keepReadersOf(const fs::path& file, Assimp::Importer& importer) {
    const std::string format = lowerCase(file.extension().string().substr(1));
    for (std::size_t i = importer.GetImporterCount(); i-- > 0;) {
        Assimp::BaseImporter* const reader = importer.GetImporter(i);
        std::set<std::string> formats;
        reader->GetExtensionList(formats);
        if (formats.contains(format)) continue;
        importer.UnregisterLoader(reader);
        delete reader;
    }
}

std::span<aiMesh* const> partsOf(const aiScene& scene) {
    return {scene.mMeshes, scene.mNumMeshes};
}

std::span<const aiFace> facesOf(const aiMesh& part) {
    return {part.mFaces, part.mNumFaces};
}

std::runtime_error withoutCorners(const fs::path& file) {
    return std::runtime_error(tr("errors.mesh.corners", {{"file", file.string()}}));
}

/// Whether a face has all its corners, of those that its part has.
bool isWhole(const aiFace& face, const aiMesh& part) {
    if (face.mNumIndices > 0 && face.mIndices == nullptr) return false;
    return std::all_of(face.mIndices, face.mIndices + face.mNumIndices,
                       [&](unsigned corner) { return corner < part.mNumVertices; });
}

bool hasWholeFaces(const aiMesh& part) {
    return std::ranges::all_of(facesOf(part), [&](const aiFace& face) { return isWhole(face, part); });
}

void requireWholeFaces(const aiScene& scene, const fs::path& file) {
    const bool isGood =
        std::ranges::all_of(partsOf(scene), [](const aiMesh* part) { return hasWholeFaces(*part); });
    if (isGood && !facesWereDropped()) return;
    throw withoutCorners(file);
}

void addFaces(Mesh& mesh, const aiMesh& part) {
    const auto first = static_cast<int>(mesh.vertices.size());
    for (unsigned i = 0; i < part.mNumVertices; ++i)
        mesh.vertices.emplace_back(part.mVertices[i].x, part.mVertices[i].y, part.mVertices[i].z);
    for (const aiFace& face : facesOf(part)) {
        const auto corner = [&](unsigned i) { return first + static_cast<int>(face.mIndices[i]); };
        for (unsigned i = 2; i < face.mNumIndices; ++i)
            mesh.triangles.push_back({corner(0), corner(i - 1), corner(i)});
    }
}

/// Why the reader gave up.
std::runtime_error unreadable(const Assimp::Importer& importer, const fs::path& file) {
    if (facesWereDropped()) return withoutCorners(file);
    const std::string_view words = importer.GetErrorString();
    if (words.find("bad_alloc") == words.npos) return std::runtime_error(meshFaultOf(file, words));
    return std::runtime_error(
        tr("errors.read", {{"file", file.string()}, {"reason", tr("errors.reason.memory")}}));
}

Mesh meshOf(const aiScene& scene, const fs::path& file) {
    std::size_t faces = 0;
    for (const aiMesh* part : partsOf(scene)) faces += part->mNumFaces;
    requireFewTriangles(file, faces);
    Mesh mesh;
    for (const aiMesh* part : partsOf(scene)) addFaces(mesh, *part);
    return mesh;
}

}  // namespace

Mesh importMesh(const fs::path& file) {
    Assimp::Importer importer;
    auto* const files = new LimitedFiles(file);  // the importer owns it
    importer.SetIOHandler(files);
    keepReadersOf(file, importer);
    listenToImport();
    const aiScene* scene = importer.ReadFile(file.string(), 0);
    if (files->tooLarge()) throw meshTooLarge(file);
    if (scene == nullptr) throw unreadable(importer, file);
    // before the parts become one, in which a corner of another part can't be told from one of its own
    requireWholeFaces(*scene, file);
    scene = importer.ApplyPostProcessing(aiProcess_PreTransformVertices);
    if (scene == nullptr) throw unreadable(importer, file);
    return meshOf(*scene, file);
}

}  // namespace gjkscope
