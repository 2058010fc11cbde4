#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include "app/base/newest_worker.hpp"

namespace gjkscope {

/// Called after each step of long work, from any of its threads; false ends it.
using GoesOn = std::function<bool()>;

/// Does long work of the newest request: on a thread of its own, or without one in slices.
template <class Request>
class LongWorker {
  public:
    /// `work` goes on with a request from where it was, until it is done and returns true, or until `goesOn`
    /// returns false.
    explicit LongWorker(std::function<bool(Request&, const GoesOn&)> work) : work_(std::move(work)) {}

    /// On a thread from now on, which calls `ready` when there is something new to show.
    void workAside(std::function<void()> ready) { ready_ = std::move(ready); }

    /// Ends the request before.
    void request(Request request) {
        if (ready_)
            worker_.request(std::make_shared<Request>(std::move(request)));
        else
            sliced_ = std::move(request);
    }
    void cancel() {
        if (ready_)
            worker_.request(nullptr);
        else
            sliced_.reset();
    }

    bool isWorking() const { return ready_ ? worker_.isWorking() : sliced_.has_value(); }
    /// True if nobody waits any more for the request that is at work.
    bool isSuperseded() const { return ready_ && worker_.isSuperseded(); }
    /// There is something new to show.
    void announce() const {
        if (ready_) ready_();
    }

    /// Without a thread: so many more steps of the request.
    void work(int steps) {
        std::atomic<int> left = steps;
        if (sliced_ && work_(*sliced_, [&] { return --left > 0; })) sliced_.reset();
    }

  private:
    std::function<bool(Request&, const GoesOn&)> work_;
    std::function<void()> ready_;
    std::optional<Request> sliced_;
    NewestWorker<std::shared_ptr<Request>> worker_{[this](const std::shared_ptr<Request>& request) {
                                                       if (request)
                                                           work_(*request,
                                                                 [this] { return !worker_.isSuperseded(); });
                                                   },
                                                   [this] { announce(); }};
};

}  // namespace gjkscope
