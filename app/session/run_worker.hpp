#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>

#include "app/base/newest_worker.hpp"
#include "app/compare/lane_runs.hpp"

namespace gjkscope {

/// Runs scenes on a thread of its own, with the outlines of their bodies, which every picture needs.
class RunWorker {
  public:
    /// `ready` is called on that thread after each that nobody waits for in take().
    explicit RunWorker(std::function<void()> ready);

    /// Runs the scene, which has that revision, in place of those that wait. Whoever `waits` calls take()
    /// next.
    void request(Scene scene, std::uint64_t revision, bool waits);
    struct Result {
        std::uint64_t of = 0;  ///< revision of the scene; none: 0
        std::shared_ptr<const LaneRuns> runs;
        double seconds = 0;  ///< that it took
    };
    /// The last runs that were made and not taken yet, if any; waits for those of that revision as long as
    /// that. Throws what a run has thrown.
    Result take(std::uint64_t revision, std::chrono::milliseconds patience = {});
    bool isWorking() const { return worker_.isWorking(); }

  private:
    struct Request {
        Scene scene;
        std::uint64_t revision = 0;
    };
    void run(const Request& request);

    std::mutex mutex_;
    std::condition_variable made_;
    Result newest_;
    std::exception_ptr error_;
    bool isAwaited_ = false;  ///< in take(), or before it
    bool isLate_ = false;     ///< nobody has waited for the newest
    NewestWorker<Request> worker_;
};

}  // namespace gjkscope
