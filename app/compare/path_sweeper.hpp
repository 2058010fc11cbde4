#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "app/base/newest_worker.hpp"
#include "app/compare/path_sweep.hpp"

namespace gjkscope {

/// Sweeps a path on a thread of its own; a newer request ends the one before.
class PathSweeper {
  public:
    /// `ready` is called on that thread when there is something new to show.
    void workAside(std::function<void()> ready) { ready_ = std::move(ready); }

    /// Nothing happens where the path of that scene, B's own place aside, was the last one requested.
    void request(const Scene& scene, const BodyPath& path);

    using Samples = std::shared_ptr<const std::vector<SweepSample>>;
    /// The samples found so far of the last request that has any; never null.
    Samples samples() const;
    bool isWorking() const { return worker_.isWorking(); }

    static constexpr int kSamples = 161;

  private:
    struct Request {
        Scene scene;
        BodyPath path;
        bool operator==(const Request&) const = default;
    };
    void sweep(const Request& request);

    std::function<void()> ready_;
    std::optional<Request> last_;
    mutable std::mutex mutex_;
    Samples samples_ = std::make_shared<const std::vector<SweepSample>>();
    NewestWorker<Request> worker_{[this](const Request& request) { sweep(request); },
                                  [this] {
                                      if (ready_) ready_();
                                  }};
};

}  // namespace gjkscope
