#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

namespace gjkscope {

/// Works on a thread of its own, always on the newest request as soon as it is done with the one before;
/// those between are left out.
template <typename Request>
class NewestWorker {
  public:
    /// Both are called on that thread: `work` for a request, `ready` after it.
    NewestWorker(std::function<void(const Request&)> work, std::function<void()> ready)
        : work_(std::move(work)), ready_(std::move(ready)) {}
    /// Waits for what is at work.
    ~NewestWorker() {
        {
            const std::lock_guard lock(mutex_);
            ends_ = true;
        }
        changed_.notify_one();
        if (thread_.joinable()) thread_.join();
    }
    NewestWorker(const NewestWorker&) = delete;
    NewestWorker& operator=(const NewestWorker&) = delete;

    void request(Request request) {
        {
            const std::lock_guard lock(mutex_);
            wanted_ = std::move(request);
        }
        if (!thread_.joinable()) thread_ = std::thread([this] { run(); });
        changed_.notify_one();
    }

    bool isWorking() const {
        const std::lock_guard lock(mutex_);
        return works_ || wanted_;
    }
    /// For long work: whether its result is no longer needed.
    bool isSuperseded() const {
        const std::lock_guard lock(mutex_);
        return ends_ || wanted_;
    }

  private:
    void run() {
        std::unique_lock lock(mutex_);
        for (;;) {
            changed_.wait(lock, [this] { return ends_ || wanted_; });
            if (ends_) return;
            works_ = true;
            {
                const Request request = std::move(*std::exchange(wanted_, std::nullopt));
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
    std::optional<Request> wanted_;
    bool works_ = false, ends_ = false;
    std::thread thread_;
};

}  // namespace gjkscope
