#include "app/base/regular_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <stdexcept>

#include "app/base/error_text.hpp"
#include "app/base/files.hpp"
#include "app/base/language.hpp"

namespace gjkscope {
namespace {

namespace fs = std::filesystem;

std::runtime_error notAFile(const fs::path& file) {
    return std::runtime_error(
        tr("errors.read", {{"file", file.string()}, {"reason", tr("errors.reason.not_file")}}));
}

FileHandle openIn(int folder, const fs::path& name, const fs::path& file) {
    // without O_NONBLOCK opening a pipe waits for its writer
    FileHandle handle(::openat(folder, name.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    // a socket can't be opened
    if (!handle.isOpen() && errno == ENXIO) throw notAFile(file);
    struct stat status {};
    if (!handle.isOpen() || ::fstat(handle.descriptor(), &status) != 0)
        throw std::runtime_error(fileErrorText("errors.read", file, errno));
    if (S_ISDIR(status.st_mode)) throw std::runtime_error(fileErrorText("errors.read", file, EISDIR));
    if (!S_ISREG(status.st_mode)) throw notAFile(file);
    return handle;
}

/// The kernel's name of what is open: a link that is put in its place now changes nothing.
fs::path placeOf(const FileHandle& handle, std::error_code& error) {
    return fs::read_symlink("/proc/self/fd/" + std::to_string(handle.descriptor()), error);
}

bool isIn(const fs::path& place, const fs::path& top) {
    return std::ranges::mismatch(top, place).in1 == top.end();
}

}  // namespace

FileHandle openRegularFile(const fs::path& file) {
    return openIn(AT_FDCWD, file, file);
}

FileHandle openFolder(const fs::path& folder) {
    return FileHandle(::open(folder.empty() ? "." : folder.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC));
}

FileHandle openRegularFile(const FileHandle& folder, const fs::path& name, const fs::path& shown) {
    return openIn(folder.descriptor(), name.empty() ? "." : name, shown);
}

bool exists(const FileHandle& folder, const fs::path& name) {
    return ::faccessat(folder.descriptor(), name.empty() ? "." : name.c_str(), F_OK, 0) == 0;
}

bool isRegular(const FileHandle& handle) {
    struct stat status {};
    return ::fstat(handle.descriptor(), &status) == 0 && S_ISREG(status.st_mode);
}

std::uint64_t sizeOf(const FileHandle& handle) {
    struct stat status {};
    return ::fstat(handle.descriptor(), &status) == 0 ? static_cast<std::uint64_t>(status.st_size) : 0;
}

std::string readWhole(const FileHandle& handle, const fs::path& name, std::size_t maxBytes) {
    if (sizeOf(handle) > maxBytes) throw tooLarge(name, maxBytes);
    return readRest(handle.descriptor(), name, maxBytes);
}

bool isBelow(const FileHandle& handle, const fs::path& folder) {
    std::error_code error;
    const fs::path top = fs::canonical(folder.empty() ? "." : folder, error);
    if (error) return false;
    const fs::path place = placeOf(handle, error);
    return !error && isIn(place, top);
}

bool isBelow(const FileHandle& handle, const FileHandle& folder) {
    std::error_code error;
    const fs::path top = placeOf(folder, error);
    if (error) return false;
    const fs::path place = placeOf(handle, error);
    return !error && isIn(place, top);
}

}  // namespace gjkscope
