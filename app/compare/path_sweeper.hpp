#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "app/compare/path_sweep.hpp"

namespace gjkscope {

/// Sweeps a path on a thread of its own; a newer request ends the one before.
class PathSweeper {
  public:
    PathSweeper() = default;
    ~PathSweeper();
    PathSweeper(const PathSweeper&) = delete;
    PathSweeper& operator=(const PathSweeper&) = delete;

    /// `ready` is called on that thread when there is something new to show.
    void workAside(std::function<void()> ready) { ready_ = std::move(ready); }

    /// Nothing happens where the path of that scene, B's own place aside, was the last one requested.
    void request(const Scene& scene, const BodyPath& path);

    /// What has been found by now of the last request that has found anything.
    std::vector<SweepSample> samples() const;
    bool isWorking() const;

    static constexpr int kSamples = 161;

  private:
    struct Request {
        Scene scene;
        BodyPath path;
        bool operator==(const Request&) const = default;
    };
    void work();

    std::function<void()> ready_;
    std::optional<Request> last_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::optional<Request> wanted_;
    std::vector<SweepSample> samples_;
    bool working_ = false, ends_ = false;
    std::thread thread_;
};

}  // namespace gjkscope
