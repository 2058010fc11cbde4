#include "app/editing/saved_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>

#include <cerrno>
#include <exception>
#include <functional>

#include "app/base/file_handle.hpp"
#include "app/base/files.hpp"
#include "app/base/json/input_document.hpp"

namespace gjkscope {

namespace fs = std::filesystem;

ContentHash contentHash(std::string_view text) {
    return std::hash<std::string_view>{}(text);
}

FileCheck checkFile(const fs::path& file, const std::optional<ContentHash>& known) {
    if (!known) return {};
    // a pipe that has taken the file's place must not be waited for
    const FileHandle handle(::open(file.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
    if (!handle.isOpen() && (errno == ENOENT || errno == ENOTDIR)) return {FileCheck::State::Removed};
    struct stat status {};
    if (!handle.isOpen() || ::fstat(handle.descriptor(), &status) != 0) return {};
    const auto size = static_cast<std::size_t>(status.st_size);
    if (!S_ISREG(status.st_mode) || size > kMaxInputBytes) return {FileCheck::State::Changed};
    try {
        const ContentHash content = contentHash(readRest(handle.descriptor(), file, kMaxInputBytes));
        return content == *known ? FileCheck{} : FileCheck{FileCheck::State::Changed, content};
    } catch (const std::exception&) {
        // it grows, its disk fails, or memory is short: whoever saves decides
        return {FileCheck::State::Changed};
    }
}

std::optional<ContentHash> knownContent(const fs::path& file, std::string_view text) {
    std::error_code ignored;
    if (!fs::is_regular_file(file, ignored)) return std::nullopt;
    return contentHash(text);
}

}  // namespace gjkscope
