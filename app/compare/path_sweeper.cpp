#include "app/compare/path_sweeper.hpp"

#include <exception>
#include <utility>

namespace gjkscope {

PathSweeper::~PathSweeper() {
    {
        const std::lock_guard lock(mutex_);
        ends_ = true;
    }
    changed_.notify_one();
    if (thread_.joinable()) thread_.join();
}

void PathSweeper::request(const Scene& scene, const BodyPath& path) {
    Request request{sceneAlong(scene, path, 0), path};
    if (request == last_) return;
    last_ = request;
    {
        const std::lock_guard lock(mutex_);
        wanted_ = std::move(request);
        working_ = true;
    }
    if (!thread_.joinable()) thread_ = std::thread([this] { work(); });
    changed_.notify_one();
}

std::vector<SweepSample> PathSweeper::samples() const {
    const std::lock_guard lock(mutex_);
    return samples_;
}

bool PathSweeper::isWorking() const {
    const std::lock_guard lock(mutex_);
    return working_;
}

void PathSweeper::work() {
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [this] { return ends_ || wanted_; });
        if (ends_) return;
        const Request request = *std::exchange(wanted_, std::nullopt);
        lock.unlock();
        std::vector<SweepSample> found;
        try {
            sweepPath(request.scene, request.path, kSamples, [&](const SweepSample& sample) {
                found.push_back(sample);
                const std::lock_guard guard(mutex_);
                return !ends_ && !wanted_;
            });
        } catch (const std::exception&) {
            // a place on the way that the method refuses: what is before it is shown
        }
        lock.lock();
        if (wanted_ || ends_) continue;
        samples_ = std::move(found);
        working_ = false;
        lock.unlock();
        if (ready_) ready_();
        lock.lock();
    }
}

}  // namespace gjkscope
