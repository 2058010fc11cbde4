#pragma once

#include <chrono>
#include <csignal>
#include <optional>
#include <string>
#include <string_view>

#include "app/base/text_sink.hpp"

namespace gjkscope {

/// The reader of standard output has closed it: nothing is left to do.
struct OutputClosed {};

/// Writes all of it, as printable() has it: this and the three below are the only way to a terminal. Throws
/// OutputClosed, or std::runtime_error with one sentence. Needs SIGPIPE ignored.
void writeStandardOutput(std::string_view text);
/// Writes a command's result to `output`: a file, which is replaced atomically, or standard output where it
/// is "-".
void writeResult(const std::string& output, std::string_view text);
/// A text that is made while it is written.
void writeResult(const std::string& output, const TextSource& text);

/// "gjkscope: <sentence>" on standard error.
void complain(std::string_view sentence);
/// Lines as they are, on standard error.
void showLines(std::string_view lines);
/// "note: <sentence>" on standard error.
void note(std::string_view sentence);

/// While it lives, the first Ctrl-C (or request to terminate) is only remembered, so that work in progress
/// can be finished; a second one ends the program as usual.
class InterruptWatch {
  public:
    InterruptWatch();
    ~InterruptWatch();
    InterruptWatch(const InterruptWatch&) = delete;
    InterruptWatch& operator=(const InterruptWatch&) = delete;

    /// The signal that came, or 0.
    static int caught();
    /// Waits until `descriptor` has something to read (its end counts). False when interrupted before that.
    static bool waitReadable(int descriptor);

  private:
    struct sigaction interruptBefore_, terminateBefore_;
};

/// Ends the program by the signal, so that a script which runs it learns why.
[[noreturn]] void dieOfSignal(int signal);

/// A line on the terminal that says how far the work is, written over and over. In a pipe there is none.
class Progress {
  public:
    Progress();
    ~Progress() { end(); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    /// `part` from 0 to 1; none where the total is unknown. Written a few times a second at most.
    void show(const std::string& what, std::optional<double> part);
    void end();  ///< takes the line away

  private:
    bool terminal_;
    bool shown_ = false;
    std::chrono::steady_clock::time_point next_{};
};

}  // namespace gjkscope
