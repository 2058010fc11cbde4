#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <utility>

#include "app/base/long_worker.hpp"

namespace gjkscope {

/// Makes results of the newest request: on a thread of its own, or without one in slices.
template <typename Request, typename Result>
class NewestResult {
  public:
    /// Publishes a result as far as it is there.
    class Show {
      public:
        Show(NewestResult& owner, int number, const GoesOn& goesOn)
            : owner_(owner), number_(number), goesOn_(goesOn) {}
        /// A null shows nothing new. Returns false where `make` is to end, from any thread.
        bool operator()(std::shared_ptr<const Result> result) const {
            return owner_.take(number_, std::move(result)) && goesOn_();
        }
        /// False where nobody waits for the result any more.
        bool isWanted() const { return !owner_.worker_.isSuperseded(); }

      private:
        NewestResult& owner_;
        int number_;
        const GoesOn& goesOn_;
    };

    /// `make` goes on with a request from where it was, showing what it makes, until it is done and returns
    /// true, or until it is to end.
    explicit NewestResult(std::function<bool(Request&, const Show&)> make) : make_(std::move(make)) {}

    /// On a thread from now on, which calls `ready` when there is something new to show.
    void workAside(std::function<void()> ready) { worker_.workAside(std::move(ready)); }
    /// Without a thread: so many more steps of the request.
    void work(int steps) { worker_.work(steps); }

    /// The result of the request before is gone.
    void request(Request request) {
        int number = 0;
        {
            const std::lock_guard lock(mutex_);
            number = ++newest_;
            result_.reset();
        }
        worker_.request({std::move(request), number});
    }
    /// Ends the request, whose result stays as far as it is there.
    void cancel() { worker_.cancel(); }

    /// The result as far as it is there; null while nothing is.
    std::shared_ptr<const Result> result() const {
        const std::lock_guard lock(mutex_);
        return result_;
    }
    bool isWorking() const { return worker_.isWorking(); }

  private:
    struct Numbered {
        Request request;
        int number = 0;
    };

    bool take(int number, std::shared_ptr<const Result> result) {
        if (!result) return true;
        {
            const std::lock_guard lock(mutex_);
            if (number != newest_) return false;
            result_ = std::move(result);
        }
        worker_.announce();
        return true;
    }

    std::function<bool(Request&, const Show&)> make_;
    mutable std::mutex mutex_;
    int newest_ = 0;  ///< the number of the newest request, canceled or not
    std::shared_ptr<const Result> result_;
    LongWorker<Numbered> worker_{[this](Numbered& wanted, const GoesOn& goesOn) {
        return make_(wanted.request, Show(*this, wanted.number, goesOn));
    }};
};

}  // namespace gjkscope
