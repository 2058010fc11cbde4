#include "app/shell/output.hpp"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>

#include "app/base/atomic_write.hpp"
#include "app/base/error_text.hpp"
#include "app/base/file_handle.hpp"
#include "app/base/interrupts_held.hpp"
#include "app/base/language.hpp"
#include "app/base/printable.hpp"
#include "app/shell/command_line.hpp"

namespace gjkscope {
namespace {

volatile std::sig_atomic_t caughtSignal = 0;

void remember(int signal) {
    caughtSignal = signal;
}

void say(std::string_view before, std::string_view sentence) {
    std::string line(before);
    line.append(printableLine(sentence)).append("\n");
    // there is nowhere left to report a failure to
    static_cast<void>(writeAll(STDERR_FILENO, line));
}

constexpr std::chrono::milliseconds kPause{100};
constexpr const char* kStartOfLine = "\r\x1b[K";

}  // namespace

void writeStandardOutput(std::string_view text) {
    if (writeAll(STDOUT_FILENO, printable(text))) return;
    if (errno == EPIPE) throw OutputClosed{};
    throw std::runtime_error(tr("shell.cannot_write_output", {{"reason", reasonText(errno)}}));
}

void writeResult(const std::string& output, std::string_view text) {
    writeResult(output, [&](const TextSink& sink) { sink(text); });
}

void writeResult(const std::string& output, const TextSource& text) {
    if (output == kStandardStream) return text(writeStandardOutput);
    removeLeftovers(std::filesystem::path(output).parent_path());
    writeFileAtomically(output, text);
}

void complain(std::string_view sentence) {
    say("gjkscope: ", sentence);
}

void showLines(std::string_view lines) {
    for (std::size_t at = 0; at < lines.size();) {
        const std::size_t end = std::min(lines.find('\n', at), lines.size());
        say("", lines.substr(at, end - at));
        at = end + 1;
    }
}

void note(std::string_view sentence) {
    say(tr("shell.note"), sentence);
}

InterruptWatch::InterruptWatch() {
    caughtSignal = 0;
    struct sigaction action {};
    action.sa_handler = remember;
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigaction(SIGINT, &action, &interruptBefore_);
    sigaction(SIGTERM, &action, &terminateBefore_);
}

InterruptWatch::~InterruptWatch() {
    sigaction(SIGINT, &interruptBefore_, nullptr);
    sigaction(SIGTERM, &terminateBefore_, nullptr);
}

int InterruptWatch::caught() {
    return caughtSignal;
}

bool InterruptWatch::waitReadable(int descriptor) {
    // blocked during the check, so that a signal between the check and the wait is not missed
    const InterruptsHeld held;
    sigset_t awake;
    pthread_sigmask(SIG_BLOCK, nullptr, &awake);
    sigdelset(&awake, SIGINT);
    sigdelset(&awake, SIGTERM);
    for (;;) {
        if (caught() != 0) return false;
        pollfd wanted{descriptor, POLLIN, 0};
        if (ppoll(&wanted, 1, nullptr, &awake) > 0) return true;
        if (errno != EINTR) return true;  // reading it will say what is wrong
    }
}

void dieOfSignal(int signal) {
    std::signal(signal, SIG_DFL);
    std::raise(signal);
    std::_Exit(128 + signal);
}

Progress::Progress() : terminal_(::isatty(STDERR_FILENO) != 0) {}

void Progress::show(const std::string& what, std::optional<double> part) {
    const auto now = std::chrono::steady_clock::now();
    if (!terminal_ || now < next_) return;
    next_ = now + kPause;
    shown_ = true;
    std::fputs(kStartOfLine, stderr);
    if (part) std::fprintf(stderr, "%3d %%  ", static_cast<int>(std::lround(100 * *part)));
    std::fputs(printableLine(what).c_str(), stderr);
    std::fflush(stderr);
}

void Progress::end() {
    if (shown_) std::fputs(kStartOfLine, stderr);
    shown_ = false;
}

}  // namespace gjkscope
