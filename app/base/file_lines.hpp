#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>

#include "app/base/file_handle.hpp"

namespace gjkscope {

/// The lines of a regular file from a place on. Whoever wrote them is not trusted: of a line with more than
/// `longest` bytes nothing is kept, however long it is. The file's own position stays, so that several
/// threads may read.
class FileLines {
  public:
    FileLines(const FileHandle& file, std::size_t longest, std::uint64_t start = 0)
        : file_(file), longest_(longest), next_(start) {}

    struct Line {
        std::uint64_t start = 0;  ///< in the file
        std::string text{};       ///< without its end
        bool tooLong = false;     ///< then there is no text
    };
    /// None at the end of the file, and when `stop` is requested, even within a line. Throws
    /// std::runtime_error with the reason why the file can't be read.
    std::optional<Line> next(const std::stop_token& stop = {});
    /// The next line's position in the file.
    std::uint64_t position() const { return next_ - (buffer_.size() - taken_); }

  private:
    bool fill();

    const FileHandle& file_;
    std::size_t longest_;
    std::uint64_t next_;  ///< offset of the first byte behind the buffer
    std::string buffer_{};
    std::size_t taken_ = 0;  ///< of the buffer
};

}  // namespace gjkscope
