#pragma once

#include <atomic>
#include <functional>
#include <mutex>
#include <optional>

#include "app/base/newest_worker.hpp"
#include "app/shrink/shrink.hpp"

namespace gjkscope {

/// Shrinks a scene on a thread of its own.
class SceneShrinker {
  public:
    /// `ready` is called on that thread when there is something new to show.
    void workAside(std::function<void()> ready) { ready_ = std::move(ready); }

    void start(Scene scene, ScenePredicate keeps);
    /// Nothing comes of it.
    void cancel();
    bool isWorking() const { return works_; }
    /// True if that is the scene which is made smaller.
    bool isOf(const Scene& scene) const { return scene == given_; }

    /// How far the work is.
    struct State {
        SceneMeasure first, now;
        int tests = 0;
    };
    State state() const;

    /// The scene that was given and the small one, once the work has ended by itself.
    struct Result {
        Scene before, after;
        int tests = 0;
    };
    std::optional<Result> take();

  private:
    struct Request {
        Scene scene;
        ScenePredicate keeps;
    };
    void work(const Request& request);

    std::function<void()> ready_;
    Scene given_;
    std::atomic<bool> works_ = false, canceled_ = false;
    mutable std::mutex mutex_;
    State state_;
    std::optional<Result> result_;
    NewestWorker<Request> worker_{[this](const Request& request) { work(request); },
                                  [this] {
                                      if (ready_) ready_();
                                  }};
};

}  // namespace gjkscope
