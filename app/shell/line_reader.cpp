#include "app/shell/line_reader.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <stdexcept>

#include "app/base/error_text.hpp"
#include "app/base/language.hpp"
#include "app/shell/output.hpp"

namespace gjkscope {
namespace {

/// What a batch holds at most, beyond a line that is longer: enough work for many cores, little memory.
constexpr std::size_t kBatchBytes = 1 << 20;

bool readableNow(int descriptor) {
    pollfd wanted{descriptor, POLLIN, 0};
    return ::poll(&wanted, 1, 0) > 0;
}

}  // namespace

/// Reads what there is; false at the end of the input.
bool LineReader::fill() {
    constexpr std::size_t kChunk = 1 << 16;
    const std::size_t before = buffer_.size();
    buffer_.resize(before + kChunk);
    ssize_t count = -1;
    do count = ::read(descriptor_, buffer_.data() + before, kChunk);
    while (count < 0 && errno == EINTR);
    buffer_.resize(before + static_cast<std::size_t>(count < 0 ? 0 : count));
    if (count < 0) throw std::runtime_error(tr("shell.cannot_read_input", {{"reason", reasonText(errno)}}));
    return count > 0;
}

/// Forgets what is left of a line that was too long.
void LineReader::skip() {
    const std::size_t end = buffer_.find('\n', taken_);
    skipping_ = end == buffer_.npos;
    taken_ = skipping_ ? buffer_.size() : end + 1;
}

std::vector<LineReader::Line> LineReader::takeLines() {
    std::vector<Line> lines;
    const std::string_view text(buffer_);
    const auto take = [&](std::size_t length) {
        lines.push_back({text.substr(taken_, std::min(length, longestLine_)), length > longestLine_});
        taken_ += length;
    };
    if (skipping_) skip();
    for (std::size_t end; (end = text.find('\n', std::max(taken_, searched_))) != text.npos; ++taken_)
        take(end - taken_);
    searched_ = text.size();
    const std::size_t rest = text.size() - taken_;
    skipping_ = skipping_ || rest > longestLine_;
    if (rest > longestLine_ || (ended_ && rest > 0)) take(rest);
    return lines;
}

std::vector<LineReader::Line> LineReader::next() {
    std::vector<Line> lines;
    while (lines.empty() && !ended_) {
        buffer_.erase(0, taken_);
        searched_ -= std::min(searched_, taken_);
        taken_ = 0;
        if (!InterruptWatch::waitReadable(descriptor_)) return {};
        do ended_ = !fill();
        while (!ended_ && buffer_.size() < kBatchBytes && readableNow(descriptor_));
        lines = takeLines();
    }
    return lines;
}

}  // namespace gjkscope
