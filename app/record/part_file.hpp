#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "app/base/file_handle.hpp"
#include "app/record/libav.hpp"

namespace gjkscope {

/// A file that is to be a movie or to become one: a new sibling of the movie's own, `name.part.mp4`, numbered
/// where that name is taken. It has no name before it plays, so that a kill leaves nothing that doesn't; on
/// file systems without nameless files it has the name of a sibling (see atomic_write.hpp), which the next
/// start removes.
class PartFile {
  public:
    enum class Use {
        Recording,  ///< `name.part.mp4`: stays for the user, once it holds something
        Finishing,  ///< `name.finishing.mp4`: goes away with this unless it takes the movie's place
    };

    /// `extension` with its dot. Throws AvFailure.
    PartFile(const std::filesystem::path& movie, Use use, const std::string& extension);
    PartFile(const PartFile&) = delete;
    PartFile& operator=(const PartFile&) = delete;
    ~PartFile();

    /// The path of the file, whether or not it exists yet.
    const std::filesystem::path& path() const { return path_; }
    /// By which this program can read it at any time.
    std::filesystem::path readablePath() const;
    /// For a muxer. Every flush of it hands all to the operating system, which keeps it when the program
    /// dies.
    AVIOContext* io() { return io_.get(); }
    /// Marks the bytes so far as a complete file, though without a picture.
    void markHead();
    /// Marks the bytes so far as a complete file. Throws AvFailure.
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
        std::filesystem::path sibling;  ///< empty: nameless
        int descriptor;
    };
    PartFile(const Created& created, const std::filesystem::path& movie, Use use, std::string extension);
    static Created create(const std::filesystem::path& movie, Use use, const std::string& extension);
    void takeName();

    std::filesystem::path movie_, path_;
    std::filesystem::path sibling_;  ///< its name before it has its own; empty: none
    Use use_;
    std::string extension_;
    bool isNamed_ = false;
    FileHandle handle_;
    AvHandle<AVIOContext> io_;
    std::int64_t head_ = 0, whole_ = 0;  ///< bytes
    bool kept_ = false;
};

/// The file that `file` names, at the end of any links, once it is checked that it can be replaced: so a
/// recording fails before it starts rather than after. Throws AvFailure.
std::filesystem::path replaceableFile(const std::filesystem::path& file);

}  // namespace gjkscope
