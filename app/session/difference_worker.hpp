#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

#include "app/runs/run.hpp"

namespace gjkscope {

/// Makes the differences of runs on a thread of its own. It is always at work on the newest run requested as
/// soon as it is done with the one before; those between are left out.
class DifferenceWorker {
  public:
    /// `ready` is called on the worker's thread after each.
    explicit DifferenceWorker(std::function<void()> ready);
    ~DifferenceWorker();  ///< waits for what is being made
    DifferenceWorker(const DifferenceWorker&) = delete;
    DifferenceWorker& operator=(const DifferenceWorker&) = delete;

    void request(std::shared_ptr<const Run> run);

    struct Result {
        std::shared_ptr<const Run> run;
        std::shared_ptr<const DifferenceOutline> outline;
    };
    Result newest() const;  ///< both null before the first

  private:
    void work();

    std::function<void()> ready_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::shared_ptr<const Run> wanted_;
    Result newest_;
    bool ends_ = false;
    std::thread thread_;
};

}  // namespace gjkscope
