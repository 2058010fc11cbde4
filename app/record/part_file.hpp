#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "app/base/file_handle.hpp"
#include "app/record/av_handles.hpp"

namespace gjkscope {

/// A file that is to be a movie or to become one: a new sibling of the movie's own, `name.part.mp4`, numbered
/// where that name is taken. It goes away with this unless it is kept or finds its place.
class PartFile {
  public:
    /// `mark` is what stands before the extension, which has its dot. Throws AvFailure.
    PartFile(const std::filesystem::path& movie, const std::string& mark, const std::string& extension);
    PartFile(const PartFile&) = delete;
    PartFile& operator=(const PartFile&) = delete;
    ~PartFile();

    /// From now on it holds something of use.
    void keep() { kept_ = true; }
    const std::filesystem::path& path() const { return path_; }
    /// For a muxer. Every flush of it hands all to the operating system, which keeps it when the program
    /// dies.
    AVIOContext* io() { return io_.get(); }
    /// What is written up to here is complete in itself.
    void markWhole();
    /// Without what was written after that: after an error it is torn.
    void cutToWhole();
    /// Down to the disk, and closed. Throws AvFailure.
    void close();
    /// Takes the place of `movie`, in one go. Throws AvFailure.
    void moveTo(const std::filesystem::path& movie);
    void remove();

  private:
    struct Created {
        std::filesystem::path path;
        int descriptor;
    };
    explicit PartFile(const Created& created);
    static Created create(const std::filesystem::path& movie, const std::string& mark,
                          const std::string& extension);

    std::filesystem::path path_;
    FileHandle handle_;
    AvHandle<AVIOContext> io_;
    std::int64_t whole_ = 0;  ///< bytes
    bool kept_ = false;
};

}  // namespace gjkscope
