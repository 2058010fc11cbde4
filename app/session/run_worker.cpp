#include "app/session/run_worker.hpp"

#include <utility>

namespace gjkscope {

RunWorker::RunWorker(std::function<void()> ready)
    : worker_([this](const Request& request) { run(request); },
              [this, ready = std::move(ready)] {
                  if (isLate_) ready();
              }) {}

void RunWorker::request(Scene scene, std::uint64_t revision, bool waits) {
    {
        const std::lock_guard lock(mutex_);
        isAwaited_ = waits;
    }
    worker_.request({std::move(scene), revision});
}

void RunWorker::run(const Request& request) {
    Result made{request.revision, nullptr};
    const auto start = std::chrono::steady_clock::now();
    std::exception_ptr error;
    try {
        auto runs = std::make_shared<const LaneRuns>(request.scene);
        for (std::size_t lane = 0; lane < runs->size(); ++lane) (*runs)[lane].geometry();
        made.runs = std::move(runs);
        made.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    } catch (...) {
        error = std::current_exception();
    }
    {
        // what was the newest until now is let go without the lock
        const std::lock_guard lock(mutex_);
        std::swap(newest_, made);
        error_ = error;
        isLate_ = !isAwaited_;
    }
    made_.notify_one();
}

RunWorker::Result RunWorker::take(std::uint64_t revision, std::chrono::milliseconds patience) {
    std::unique_lock lock(mutex_);
    isAwaited_ = patience.count() > 0;
    made_.wait_for(lock, patience, [&] { return newest_.of == revision; });
    isAwaited_ = false;
    if (error_) std::rethrow_exception(std::exchange(error_, nullptr));
    return std::exchange(newest_, {});
}

}  // namespace gjkscope
