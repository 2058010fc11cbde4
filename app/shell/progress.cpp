#include "app/shell/progress.hpp"

#include <unistd.h>

#include <cmath>
#include <cstdio>

namespace gjkscope {
namespace {

constexpr std::chrono::milliseconds kPause{100};
constexpr const char* kStartOfLine = "\r\x1b[K";

}  // namespace

Progress::Progress() : terminal_(::isatty(STDERR_FILENO) != 0) {}

void Progress::show(const std::string& what, std::optional<double> part) {
    const auto now = std::chrono::steady_clock::now();
    if (!terminal_ || now < next_) return;
    next_ = now + kPause;
    shown_ = true;
    std::fputs(kStartOfLine, stderr);
    if (part) std::fprintf(stderr, "%3d %%  ", static_cast<int>(std::lround(100 * *part)));
    std::fputs(what.c_str(), stderr);
    std::fflush(stderr);
}

void Progress::end() {
    if (shown_) std::fputs(kStartOfLine, stderr);
    shown_ = false;
}

}  // namespace gjkscope
