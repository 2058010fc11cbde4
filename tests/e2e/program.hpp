#pragma once

#include <sys/types.h>

#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <functional>
#include <mutex>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

namespace gjkscope::e2e {

/// The program under test in a real window, watched through the status lines of its `--announce` option:
/// tests wait for what must become true, never for a time.
class Program {
  public:
    /// `home` holds its settings and recovery files.
    Program(const std::string& display, const std::filesystem::path& home,
            std::vector<std::string> arguments);
    ~Program();
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    using Predicate = std::function<bool(const nlohmann::json&)>;
    /// The first status from now on (the latest one included) for which `holds`. Throws after the patience
    /// (ten times as long under the sanitizers) with `what` and the latest status in the message.
    nlohmann::json waitFor(const std::string& what, const Predicate& holds,
                           std::chrono::milliseconds patience = std::chrono::seconds(20));
    nlohmann::json status();  ///< the latest

    pid_t pid() const { return pid_; }
    void signal(int number) const;
    /// Waits for the end and returns the exit status, or minus the signal.
    int wait();
    bool running();
    std::string errors() const;  ///< what it wrote to standard error so far

  private:
    void readStatuses(int descriptor);

    pid_t pid_ = -1;
    std::filesystem::path errorFile_;
    std::mutex mutex_;
    std::condition_variable arrived_;
    nlohmann::json latest_;
    std::thread reader_;
    bool ended_ = false;
};

}  // namespace gjkscope::e2e
