#pragma once

#include <functional>
#include <memory>
#include <mutex>

#include "app/base/newest_worker.hpp"
#include "app/base/viewing.hpp"
#include "app/runs/run.hpp"

namespace gjkscope {

/// Makes what the right canvas shows of a run, its difference or how a set is made, on a thread of its own.
class OutlineWorker {
  public:
    struct Request {
        std::shared_ptr<const Run> run;
        PairSet set = PairSet::Run;
        int opened = 0;  ///< by number, the scene that the run is of; edits don't count

        bool operator==(const Request&) const = default;
        /// True if the outline of one request may be shown until the other's is there.
        bool isLike(const Request& other) const { return run && set == other.set && opened == other.opened; }
    };
    struct Result {
        Request of;
        std::shared_ptr<const DifferenceOutline> difference;  ///< of PairSet::Run
        std::shared_ptr<const SetOutline> set;                ///< of the others
    };
    static Result make(const Request& request);

    /// `ready` is called on the worker's thread after each.
    explicit OutlineWorker(std::function<void()> ready);

    void request(Request request) { worker_.request(std::move(request)); }
    Result newest() const;  ///< without a run before the first
    bool isWorking() const { return worker_.isWorking(); }

  private:
    mutable std::mutex mutex_;
    Result newest_;
    NewestWorker<Request> worker_;
};

}  // namespace gjkscope
