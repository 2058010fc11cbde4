#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>

namespace gjkscope {

/// Which of the requests count that come while a worker is busy.
enum class Pending { Newest, All };

/// Works on a thread of its own, on one request after the other.
template <typename Request, Pending kPending>
class RequestWorker {
  public:
    /// Both are called on that thread: `work` for a request, `ready` after it.
    RequestWorker(std::function<void(const Request&)> work, std::function<void()> ready)
        : work_(std::move(work)), ready_(std::move(ready)) {}
    /// Waits for what is at work.
    ~RequestWorker() {
        {
            const std::lock_guard lock(mutex_);
            ends_ = true;
        }
        changed_.notify_one();
        if (thread_.joinable()) thread_.join();
    }
    RequestWorker(const RequestWorker&) = delete;
    RequestWorker& operator=(const RequestWorker&) = delete;

    void request(Request request) {
        {
            const std::lock_guard lock(mutex_);
            if (kPending == Pending::Newest) wanted_.clear();
            wanted_.push_back(std::move(request));
        }
        if (!thread_.joinable()) thread_ = std::thread([this] { run(); });
        changed_.notify_one();
    }

    bool isWorking() const {
        const std::lock_guard lock(mutex_);
        return works_ || !wanted_.empty();
    }
    /// For long work: whether its result is no longer needed.
    bool isSuperseded() const {
        const std::lock_guard lock(mutex_);
        return ends_ || (kPending == Pending::Newest && !wanted_.empty());
    }

  private:
    void run() {
        std::unique_lock lock(mutex_);
        for (;;) {
            changed_.wait(lock, [this] { return ends_ || !wanted_.empty(); });
            if (ends_) return;
            works_ = true;
            {
                const Request request = std::move(wanted_.front());
                wanted_.pop_front();
                lock.unlock();
                work_(request);
            }
            lock.lock();
            works_ = false;
            lock.unlock();
            if (ready_) ready_();
            lock.lock();
        }
    }

    std::function<void(const Request&)> work_;
    std::function<void()> ready_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Request> wanted_;
    bool works_ = false, ends_ = false;
    std::thread thread_;
};

/// Always works on the newest request; those between are left out.
template <typename Request>
using NewestWorker = RequestWorker<Request, Pending::Newest>;

/// Works on every request, in their order.
template <typename Request>
using QueueWorker = RequestWorker<Request, Pending::All>;

}  // namespace gjkscope
