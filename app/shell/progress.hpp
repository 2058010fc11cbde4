#pragma once

#include <chrono>
#include <optional>
#include <string>

namespace gjkscope {

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
