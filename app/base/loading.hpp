#pragma once

#include <cstddef>
#include <functional>
#include <utility>

namespace gjkscope {

/// The stages of loading a file until it is shown, in order.
enum class LoadingStage { File, Hull, Picture };

/// Called with the stage that comes next, possibly repeatedly with the same one; may throw, which ends the
/// loading.
using LoadingListener = std::function<void(LoadingStage)>;

inline void notify(const LoadingListener& listener, LoadingStage stage) {
    if (listener) listener(stage);
}

/// Calls a listener now and then from within a long loop, so that what nobody waits for any more ends soon.
class LoadingPause {
  public:
    LoadingPause(LoadingListener listener, LoadingStage stage)
        : listener_(std::move(listener)), stage_(stage) {}

    /// Once for each of many small steps.
    void step() {
        constexpr std::size_t kSteps = 4096;  // well below a hundredth of a second
        if (++steps_ % kSteps == 0) notify(listener_, stage_);
    }

  private:
    LoadingListener listener_;
    LoadingStage stage_;
    std::size_t steps_ = 0;
};

}  // namespace gjkscope
