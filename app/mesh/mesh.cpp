#include "app/mesh/mesh.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "app/base/error_text.hpp"
#include "app/base/plain_text.hpp"
#include "app/base/regular_file.hpp"
#include "app/mesh/gltf.hpp"
#include "app/mesh/input.hpp"
#include "app/mesh/limits.hpp"
#include "app/mesh/obj.hpp"
#include "app/mesh/off.hpp"
#include "app/mesh/ply.hpp"
#include "app/mesh/stl.hpp"

namespace gjkscope {
namespace {

namespace fs = std::filesystem;

using Reader = Mesh (*)(const MeshInput& input);

/// By the ending of a file's name.
constexpr std::array<std::pair<std::string_view, Reader>, 6> kReaders{{{".obj", readObj},
                                                                       {".stl", readStl},
                                                                       {".ply", readPly},
                                                                       {".off", readOff},
                                                                       {".gltf", readGltf},
                                                                       {".glb", readGlb}}};

/// Null for a file that is not a mesh by its name.
Reader readerOf(const fs::path& file) {
    const std::string ending = lowerCase(file.extension().string());
    const auto found = std::ranges::find(kReaders, ending, &decltype(kReaders)::value_type::first);
    return found == kReaders.end() ? nullptr : found->second;
}

bool isInRange(glm::dvec3 p) {
    const auto fits = [](double x) { return std::abs(x) <= kMaxMeshCoordinate; };
    return fits(p.x) && fits(p.y) && fits(p.z);
}

Mesh checked(Mesh mesh, const std::string& name) {
    if (mesh.vertices.empty()) throw meshError("errors.mesh.empty", name);
    if (!std::ranges::all_of(mesh.vertices, isInRange)) throw meshError("errors.mesh.not_finite", name);
    return mesh;
}

}  // namespace

bool isMeshFile(const fs::path& file) {
    return readerOf(file) != nullptr;
}

Mesh readMesh(const fs::path& file, const std::optional<fs::path>& quotedBelow,
              const LoadingListener& listener) {
    const std::string name = file.string();
    const Reader read = readerOf(file);
    if (read == nullptr) throw meshError("errors.mesh.format", name);
    const FileHandle folder = openFolder(file.parent_path());
    if (!folder.isOpen()) throw std::runtime_error(fileErrorText("errors.read", file, errno));
    const FileHandle handle = openRegularFile(folder, file.filename(), file);
    // asked before anything takes time in which the folder of that name could become another one
    const bool isQuoted = !quotedBelow || isBelow(handle, *quotedBelow);
    notify(listener, LoadingStage::File);
    const std::string content = readWhole(handle, file, kMaxMeshBytes);
    try {
        return checked(read({name, content, listener, &folder}), name);
    } catch (const DiscreetFault&) {
        throw;
    } catch (const QuotingFault& fault) {
        if (isQuoted) throw;
        throw DiscreetFault(fault.discreet);
    } catch (const std::runtime_error&) {
        if (isQuoted) throw;
        throw meshError("errors.mesh.elsewhere", name);
    }
}

}  // namespace gjkscope
