#include "app/base/file_handle.hpp"

#include <fcntl.h>
#include <sys/stat.h>

#include <cerrno>

namespace gjkscope {

bool isCalled(const FileHandle& handle, const std::filesystem::path& name) {
    struct stat opened {
    }, named{};
    return ::fstat(handle.descriptor(), &opened) == 0 && ::stat(name.c_str(), &named) == 0 &&
           opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
}

bool writeAll(int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(descriptor, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

void flushFolder(const std::filesystem::path& folder) {
    const FileHandle handle(
        ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (handle.isOpen()) ::fsync(handle.descriptor());
}

}  // namespace gjkscope
