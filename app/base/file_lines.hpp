#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>

#include "app/base/file_handle.hpp"

namespace gjkscope {

/// The lines of a file. Whoever wrote them is not trusted: of a line with more than `longest` bytes nothing
/// is kept, however long it is.
class FileLines {
  public:
    /// Lines of a regular file from a place on; its own position stays, so that several threads may read.
    FileLines(const FileHandle& file, std::size_t longest, std::uint64_t start = 0)
        : descriptor_(file.descriptor()), longest_(longest), next_(start) {}
    /// Lines of at most so many bytes of any file, from where it is.
    FileLines(int descriptor, std::size_t longest, std::optional<std::uint64_t> bytes)
        : descriptor_(descriptor), longest_(longest), isStream_(true), left_(bytes) {}

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

    /// The next line of what is read, where its end is; all of that must be taken before fill().
    std::optional<Line> take();
    /// Reads on, once. False at the end of the file. Throws as next().
    bool fill();
    /// A line that the file's end ends.
    std::optional<Line> takeLast();

  private:
    int descriptor_;
    std::size_t longest_;
    bool isStream_ = false;
    std::optional<std::uint64_t> left_{};  ///< bytes that are still to be read; none: all there are
    std::uint64_t next_ = 0;               ///< offset of the first byte behind the buffer
    std::string buffer_{};
    std::size_t taken_ = 0;  ///< of the buffer
    Line line_{};            ///< that has begun before it
    bool hasBegun_ = false;
};

}  // namespace gjkscope
