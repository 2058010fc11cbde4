#pragma once

#include <unistd.h>

#include <filesystem>
#include <string_view>
#include <utility>

namespace gjkscope {

/// An open file descriptor, closed on leaving.
class FileHandle {
  public:
    explicit FileHandle(int descriptor) : descriptor_(descriptor) {}
    FileHandle(FileHandle&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
    FileHandle(const FileHandle&) = delete;
    FileHandle& operator=(const FileHandle&) = delete;
    ~FileHandle() { close(); }

    bool isOpen() const { return descriptor_ >= 0; }
    int descriptor() const { return descriptor_; }
    /// False, with `errno` set, when the file system reports a late write error.
    bool close() {
        const int descriptor = descriptor_;
        descriptor_ = -1;
        return descriptor < 0 || ::close(descriptor) == 0;
    }

  private:
    int descriptor_;
};

/// True if the open file is the one that has this name now.
bool isCalled(const FileHandle& handle, const std::filesystem::path& name);

/// False, with `errno` set, when not all of it could be written.
bool writeAll(int descriptor, std::string_view bytes);

/// Flushes a folder to disk: without it a power cut may undo a rename in it. Some file systems can't, and the
/// renamed file is whole all the same.
void flushFolder(const std::filesystem::path& folder);

}  // namespace gjkscope
