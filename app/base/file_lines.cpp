#include "app/base/file_lines.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <stdexcept>
#include <string_view>
#include <utility>

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

bool FileLines::fill() {
    constexpr std::uint64_t kChunk = 1 << 16;
    buffer_.resize(std::min(kChunk, left_.value_or(kChunk)));
    taken_ = 0;
    ssize_t count = -1;
    do
        count = isStream_ ? ::read(descriptor_, buffer_.data(), buffer_.size())
                          : ::pread(descriptor_, buffer_.data(), buffer_.size(), static_cast<off_t>(next_));
    while (count < 0 && errno == EINTR);
    const int error = errno;
    buffer_.resize(static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    if (count < 0) throw std::runtime_error(reasonText(error));
    next_ += buffer_.size();
    if (left_) *left_ -= buffer_.size();
    return !buffer_.empty();
}

std::optional<FileLines::Line> FileLines::take() {
    if (taken_ == buffer_.size()) return std::nullopt;
    if (!std::exchange(hasBegun_, true)) line_ = {.start = position()};
    const std::size_t end = std::min(buffer_.find('\n', taken_), buffer_.size());
    keep(line_, std::string_view(buffer_).substr(taken_, end - taken_), longest_);
    taken_ = std::min(end + 1, buffer_.size());
    if (end == buffer_.size()) return std::nullopt;
    return takeLast();
}

std::optional<FileLines::Line> FileLines::takeLast() {
    if (!std::exchange(hasBegun_, false)) return std::nullopt;
    return std::move(line_);
}

std::optional<FileLines::Line> FileLines::next(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
        if (std::optional<Line> line = take()) return line;
        if (!fill()) return takeLast();
    }
    return std::nullopt;
}

}  // namespace gjkscope
