#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>

#include "app/base/long_worker.hpp"
#include "app/compare/sweep_map.hpp"

namespace gjkscope {

/// Computes maps on threads of their own, or in slices of points; coarse first. A newer request ends the one
/// before.
class SweepMapper {
  public:
    /// See LongWorker.
    void workAside(std::function<void()> ready) { worker_.workAside(std::move(ready)); }
    void work(int points) { worker_.work(points); }

    /// The map of the request before is gone.
    void request(SweptScene swept, WithExact exact);
    /// Ends the request, whose map stays as far as it is known.
    void cancel() { worker_.cancel(); }

    /// The map as far as it is known; null while nothing is.
    std::shared_ptr<const SweepMap> map() const;
    bool isWorking() const { return worker_.isWorking(); }
    /// The part of the points that are known, from 0 to 1.
    double part() const { return part_; }

  private:
    /// `stride`: of the points that come next; 0 where all are known.
    struct Request {
        std::shared_ptr<SweepMap> map;
        int stride = 8;
    };
    bool compute(Request& request, const GoesOn& goesOn);
    void show(const Request& request);

    mutable std::mutex mutex_;
    std::shared_ptr<SweepMap> wanted_;  ///< the newest, canceled or not
    std::shared_ptr<const SweepMap> map_;
    std::atomic<double> part_ = 0;
    LongWorker<Request> worker_{
        [this](Request& request, const GoesOn& goesOn) { return compute(request, goesOn); }};
};

}  // namespace gjkscope
