#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <utility>

#include "app/base/newest_worker.hpp"

namespace gjkscope {

/// Makes results on a thread of its own; a newer request ends the one before.
template <typename Request, typename Result>
class NewestResult {
  public:
    /// Shows a result as far as it is there; a null shows nothing new. Returns false where it is no longer
    /// needed.
    using Show = std::function<bool(std::shared_ptr<const Result>)>;

    /// `make` shows what it makes, on that thread or others.
    explicit NewestResult(std::function<void(const Request&, const Show&)> make) : make_(std::move(make)) {}

    /// `ready` is called on those threads when there is something new to show.
    void workAside(std::function<void()> ready) { ready_ = std::move(ready); }

    /// The result of the request before is gone.
    void request(Request request) {
        const auto wanted = std::make_shared<const Request>(std::move(request));
        {
            const std::lock_guard lock(mutex_);
            wanted_ = wanted;
            result_.reset();
        }
        worker_.request(wanted);
    }
    /// Ends the request, whose result stays as far as it is there.
    void cancel() { worker_.request(nullptr); }

    /// The result as far as it is there; null while nothing is.
    std::shared_ptr<const Result> result() const {
        const std::lock_guard lock(mutex_);
        return result_;
    }
    bool isWorking() const { return worker_.isWorking(); }

  private:
    using Wanted = std::shared_ptr<const Request>;  ///< null: nothing

    bool show(const Wanted& request, std::shared_ptr<const Result> result) {
        if (!result) return !worker_.isSuperseded();
        {
            const std::lock_guard lock(mutex_);
            if (request != wanted_) return false;
            result_ = std::move(result);
        }
        if (ready_) ready_();
        return !worker_.isSuperseded();
    }

    std::function<void(const Request&, const Show&)> make_;
    std::function<void()> ready_;
    mutable std::mutex mutex_;
    Wanted wanted_;  ///< the newest, canceled or not
    std::shared_ptr<const Result> result_;
    NewestWorker<Wanted> worker_{[this](const Wanted& request) {
                                     if (request)
                                         make_(*request,
                                               [&](auto result) { return show(request, std::move(result)); });
                                 },
                                 [this] {
                                     if (ready_) ready_();
                                 }};
};

}  // namespace gjkscope
