#pragma once

#include <functional>

namespace gjkscope {

/// The stages of loading a file until it is shown, in order.
enum class LoadingStage { File, Hull, Picture };

/// Called with the stage that comes next, possibly repeatedly with the same one; may throw, which ends the
/// loading.
using LoadingListener = std::function<void(LoadingStage)>;

inline void notify(const LoadingListener& listener, LoadingStage stage) {
    if (listener) listener(stage);
}

}  // namespace gjkscope
