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

}  // namespace

FileHandle openRegularFile(const fs::path& file) {
    // without O_NONBLOCK opening a pipe waits for its writer
    FileHandle handle(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    // a socket can't be opened
    if (!handle.isOpen() && errno == ENXIO) throw notAFile(file);
    struct stat status {};
    if (!handle.isOpen() || ::fstat(handle.descriptor(), &status) != 0)
        throw std::runtime_error(fileErrorText("errors.read", file, errno));
    if (S_ISDIR(status.st_mode)) throw std::runtime_error(fileErrorText("errors.read", file, EISDIR));
    if (!S_ISREG(status.st_mode)) throw notAFile(file);
    return handle;
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
    // the kernel's name of what is open: a link that is put in its place now changes nothing
    const fs::path place =
        error ? "" : fs::read_symlink("/proc/self/fd/" + std::to_string(handle.descriptor()), error);
    return !error && std::ranges::mismatch(top, place).in1 == top.end();
}

}  // namespace gjkscope
