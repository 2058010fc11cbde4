#include "app/compare/path_sweeper.hpp"

#include <exception>
#include <utility>

namespace gjkscope {

void PathSweeper::request(const Scene& scene, const BodyPath& path) {
    Request request{sceneAlong(scene, path, 0), path};
    if (request == last_) return;
    last_ = request;
    worker_.request(std::move(request));
}

PathSweeper::Samples PathSweeper::samples() const {
    const std::lock_guard lock(mutex_);
    return samples_;
}

void PathSweeper::sweep(const Request& request) {
    std::vector<SweepSample> found;
    try {
        sweepPath(request.scene, request.path, kSamples, [&](const SweepSample& sample) {
            found.push_back(sample);
            return !worker_.isSuperseded();
        });
    } catch (const std::exception&) {
        // a place on the way that the method refuses: what is before it is shown
    }
    if (worker_.isSuperseded()) return;
    const std::lock_guard lock(mutex_);
    samples_ = std::make_shared<const std::vector<SweepSample>>(std::move(found));
}

}  // namespace gjkscope
