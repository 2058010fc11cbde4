#include "app/base/file_lines.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <stdexcept>
#include <string_view>

#include "app/base/error_text.hpp"

namespace gjkscope {
namespace {

void keep(FileLines::Line& line, std::string_view part, std::size_t longest) {
    line.tooLong = line.tooLong || part.size() > longest - line.text.size();
    if (line.tooLong)
        line.text = {};
    else
        line.text += part;
}

}  // namespace

/// False at the end of the file.
bool FileLines::fill() {
    constexpr std::size_t kChunk = 1 << 16;
    buffer_.resize(kChunk);
    taken_ = 0;
    ssize_t count = -1;
    do count = ::pread(file_.descriptor(), buffer_.data(), kChunk, static_cast<off_t>(next_));
    while (count < 0 && errno == EINTR);
    const int error = errno;
    buffer_.resize(static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    if (count < 0) throw std::runtime_error(reasonText(error));
    next_ += buffer_.size();
    return !buffer_.empty();
}

std::optional<FileLines::Line> FileLines::next(const std::stop_token& stop) {
    Line line{.start = position()};
    bool any = false;
    while (!stop.stop_requested()) {
        if (taken_ == buffer_.size() && !fill()) {
            if (!any) return std::nullopt;
            return line;
        }
        any = true;
        const std::size_t end = std::min(buffer_.find('\n', taken_), buffer_.size());
        keep(line, std::string_view(buffer_).substr(taken_, end - taken_), longest_);
        taken_ = std::min(end + 1, buffer_.size());
        if (end < buffer_.size()) return line;
    }
    return std::nullopt;
}

}  // namespace gjkscope
