#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "app/base/long_worker.hpp"
#include "app/compare/path_sweep.hpp"

namespace gjkscope {

/// The first place along the values of a number where an answer contradicts another one, the exact one or the
/// report.
struct PathDisagreement {
    std::string sentence;          ///< that there is none, too
    std::optional<double> part{};  ///< of the way
};

/// Sweeps a path aside, or in slices of samples; a newer request ends the one before.
class PathSweeper {
  public:
    /// See LongWorker.
    void workAside(std::function<void()> ready) { worker_.workAside(std::move(ready)); }
    void work(int samples) { worker_.work(samples); }

    /// Nothing happens where the path of that scene, B's own place aside, was the last one requested.
    void request(const Scene& scene, const BodyPath& path);
    /// Looks for the first disagreement along the last request's path, which has an axis: that takes the
    /// exact answers.
    void requestDisagreement();
    /// Ends the request, which can be made again.
    void cancel();

    using Samples = std::shared_ptr<const std::vector<SweepSample>>;
    /// The samples of the last request that has all of its own; never null.
    Samples samples() const;
    /// None where it was not looked for, or not yet found.
    std::optional<PathDisagreement> disagreement() const;
    bool isWorking() const { return worker_.isWorking(); }
    /// The part of the work that is done, from 0 to 1.
    double part() const { return part_; }

    static constexpr int kSamples = 161;

  private:
    struct Path {
        Scene scene;
        BodyPath path;
        bool operator==(const Path&) const = default;
    };
    struct Request {
        Path of;
        bool comparesExactly = false;
        std::vector<SweepSample> found{};
        std::size_t compared = 0;
    };
    bool work(Request& request, const GoesOn& goesOn);
    bool sweep(Request& request, const GoesOn& goesOn);
    bool compare(Request& request, const GoesOn& goesOn);

    std::optional<Path> last_;
    std::atomic<double> part_ = 0;
    mutable std::mutex mutex_;
    Samples samples_ = std::make_shared<const std::vector<SweepSample>>();
    std::optional<PathDisagreement> disagreement_;
    LongWorker<Request> worker_{
        [this](Request& request, const GoesOn& goesOn) { return work(request, goesOn); }};
};

}  // namespace gjkscope
