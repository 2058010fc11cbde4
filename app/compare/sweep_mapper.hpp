#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>

#include "app/base/newest_worker.hpp"
#include "app/compare/sweep_map.hpp"

namespace gjkscope {

/// Computes maps on threads of their own, coarse first; a newer request ends the one before.
class SweepMapper {
  public:
    /// `ready` is called on a thread when there is something new to show.
    void workAside(std::function<void()> ready) { ready_ = std::move(ready); }

    /// The map of the request before is gone.
    void request(SweptScene swept, WithExact exact);
    /// Ends the request, whose map stays as far as it is known.
    void cancel() { worker_.request(nullptr); }

    /// The map as far as it is known; null while nothing is.
    std::shared_ptr<const SweepMap> map() const;
    bool isWorking() const { return worker_.isWorking(); }
    /// The part of the points that are known, from 0 to 1.
    double part() const { return part_; }

  private:
    using Request = std::shared_ptr<SweepMap>;  ///< null: nothing
    void compute(const Request& request);
    bool show(const Request& request);

    std::function<void()> ready_;
    mutable std::mutex mutex_;
    Request wanted_;  ///< the newest, canceled or not
    std::shared_ptr<const SweepMap> map_;
    std::atomic<double> part_ = 0;
    NewestWorker<Request> worker_{[this](const Request& request) { compute(request); },
                                  [this] {
                                      if (ready_) ready_();
                                  }};
};

}  // namespace gjkscope
