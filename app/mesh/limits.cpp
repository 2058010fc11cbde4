#include "app/mesh/limits.hpp"

#include <fcntl.h>
#include <sys/stat.h>

#include <cerrno>

#include "app/base/error_text.hpp"
#include "app/base/file_handle.hpp"
#include "app/base/files.hpp"
#include "app/base/language.hpp"

namespace gjkscope {
namespace {

void requireFew(const char* key, const std::string& file, std::size_t found, std::size_t most) {
    if (found <= most) return;
    throw std::runtime_error(
        tr(key, {{"file", file}, {"found", std::to_string(found)}, {"most", std::to_string(most)}}));
}

std::runtime_error notAFile(const std::filesystem::path& file) {
    return std::runtime_error(
        tr("errors.read", {{"file", file.string()}, {"reason", tr("errors.reason.not_file")}}));
}

}  // namespace

void requireFewTriangles(const std::string& file, std::size_t found) {
    requireFew("errors.mesh.too_many", file, found, kMaxMeshTriangles);
}

void requireFewVertices(const std::string& file, std::size_t found) {
    requireFew("errors.mesh.too_many_vertices", file, found, kMaxMeshVertices);
}

void requireBytes(const std::string& file, std::size_t found, std::size_t needed) {
    if (found >= needed) return;
    throw std::runtime_error(
        tr("errors.mesh.fault.size",
           {{"file", file}, {"found", std::to_string(found)}, {"needed", std::to_string(needed)}}));
}

std::runtime_error meshTooLarge(const std::filesystem::path& file) {
    return std::runtime_error(
        tr("errors.too_large", {{"file", file.string()}, {"limit", std::to_string(kMaxMeshBytes >> 20)}}));
}

std::runtime_error meshError(const char* key, const std::string& file) {
    return std::runtime_error(tr(key, {{"file", file}}));
}

std::string readRegularFile(const std::filesystem::path& file, std::size_t maxBytes) {
    // without O_NONBLOCK opening a pipe waits for its writer
    const FileHandle handle(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    // a socket can't be opened
    if (!handle.isOpen() && errno == ENXIO) throw notAFile(file);
    struct stat status {};
    if (!handle.isOpen() || ::fstat(handle.descriptor(), &status) != 0)
        throw std::runtime_error(fileErrorText("errors.read", file, errno));
    if (S_ISDIR(status.st_mode)) throw std::runtime_error(fileErrorText("errors.read", file, EISDIR));
    if (!S_ISREG(status.st_mode)) throw notAFile(file);
    if (static_cast<std::size_t>(status.st_size) > maxBytes) throw meshTooLarge(file);
    return readRest(handle.descriptor(), file, maxBytes);
}

}  // namespace gjkscope
