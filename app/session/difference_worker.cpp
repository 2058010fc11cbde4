#include "app/session/difference_worker.hpp"

#include <utility>

namespace gjkscope {

DifferenceWorker::DifferenceWorker(std::function<void()> ready)
    : ready_(std::move(ready)), thread_([this] { work(); }) {}

DifferenceWorker::~DifferenceWorker() {
    {
        const std::lock_guard lock(mutex_);
        ends_ = true;
    }
    changed_.notify_one();
    thread_.join();
}

void DifferenceWorker::request(std::shared_ptr<const Run> run) {
    {
        const std::lock_guard lock(mutex_);
        wanted_ = std::move(run);
    }
    changed_.notify_one();
}

DifferenceWorker::Result DifferenceWorker::newest() const {
    const std::lock_guard lock(mutex_);
    return newest_;
}

void DifferenceWorker::work() {
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [this] { return ends_ || wanted_; });
        if (ends_) return;
        std::shared_ptr<const Run> run = std::exchange(wanted_, nullptr);
        lock.unlock();
        Result made{run, run->difference()};
        lock.lock();
        // what was the newest until now is let go without the lock
        std::swap(newest_, made);
        lock.unlock();
        run.reset();
        made = {};
        ready_();
        lock.lock();
    }
}

}  // namespace gjkscope
