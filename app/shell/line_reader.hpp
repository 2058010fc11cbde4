#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gjkscope {

/// Takes lines off a file descriptor as they come: what is there is handed out, never waited for longer, so a
/// program that writes a line and waits for its answer gets it. Memory is bounded by a batch and the longest
/// line.
class LineReader {
  public:
    LineReader(int descriptor, std::size_t longestLine)
        : descriptor_(descriptor), longestLine_(longestLine) {}

    struct Line {
        std::string_view text;  ///< without its end; valid until the next batch
        bool tooLong = false;   ///< longer than the longest line; the text is cut off
    };

    /// The next lines, at least one; none at the end of the input or when interrupted (see InterruptWatch).
    /// Throws std::runtime_error.
    std::vector<Line> next();

  private:
    bool fill();
    void skip();
    std::vector<Line> takeLines();

    int descriptor_;
    std::size_t longestLine_;
    std::string buffer_;
    std::size_t taken_ = 0;     ///< this much of the buffer was handed out
    std::size_t searched_ = 0;  ///< no line ends from `taken_` up to here
    bool skipping_ = false;     ///< inside a line that was too long, and handed out
    bool ended_ = false;
};

}  // namespace gjkscope
