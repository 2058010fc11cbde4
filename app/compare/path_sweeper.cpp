#include "app/compare/path_sweeper.hpp"

#include <exception>
#include <utility>

#include "app/compare/answer_sweep.hpp"

namespace gjkscope {
namespace {

/// Empty where there is none, or a method refuses the place.
std::string disagreementAt(const SweptScene& swept, double value) try {
    const SweepPoint point = sweepPoint(swept, {value});
    return hasDisagreement(swept, point) ? disagreementSentence(swept, {point}) : std::string();
} catch (const std::exception&) {
    return {};
}

}  // namespace

void PathSweeper::request(const Scene& scene, const BodyPath& path) {
    Path wanted{sceneAlong(scene, path, 0), path};
    if (wanted == last_) return;
    last_ = wanted;
    {
        const std::lock_guard lock(mutex_);
        disagreement_.reset();
    }
    worker_.request({std::move(wanted)});
}

void PathSweeper::cancel() {
    last_.reset();
    worker_.cancel();
}

void PathSweeper::requestDisagreement() {
    if (last_ && last_->path.axis) worker_.request({*last_, true});
}

PathSweeper::Samples PathSweeper::samples() const {
    const std::lock_guard lock(mutex_);
    return samples_;
}

std::optional<PathDisagreement> PathSweeper::disagreement() const {
    const std::lock_guard lock(mutex_);
    return disagreement_;
}

bool PathSweeper::work(Request& request, const GoesOn& goesOn) {
    if (!sweep(request, goesOn)) return false;
    return !request.comparesExactly || compare(request, goesOn);
}

bool PathSweeper::sweep(Request& request, const GoesOn& goesOn) {
    if (request.found.size() == kSamples) return true;
    try {
        while (request.found.size() < kSamples) {
            const double part = static_cast<double>(request.found.size()) / (kSamples - 1);
            request.found.push_back(sweepSample(request.of.scene, request.of.path, part));
            part_ = static_cast<double>(request.found.size()) / kSamples;
            if (!goesOn() && request.found.size() < kSamples) return false;
        }
    } catch (const std::exception&) {
        // a place on the way that the method refuses: what is before it is shown
    }
    if (worker_.isSuperseded()) return false;
    const std::lock_guard lock(mutex_);
    samples_ = std::make_shared<const std::vector<SweepSample>>(request.found);
    return true;
}

bool PathSweeper::compare(Request& request, const GoesOn& goesOn) {
    const SweptScene swept(request.of.scene, {*request.of.path.axis});
    const std::vector<double>& values = swept.values(0);
    PathDisagreement found{disagreementSentence(swept, {}), {}};
    while (request.compared < values.size() && !found.part) {
        const std::size_t place = request.compared++;
        part_ = static_cast<double>(request.compared) / static_cast<double>(values.size());
        if (std::string sentence = disagreementAt(swept, values[place]); !sentence.empty())
            found = {std::move(sentence),
                     static_cast<double>(place) / static_cast<double>(values.size() - 1)};
        else if (!goesOn())
            return false;
    }
    if (worker_.isSuperseded()) return false;
    const std::lock_guard lock(mutex_);
    disagreement_ = std::move(found);
    return true;
}

}  // namespace gjkscope
