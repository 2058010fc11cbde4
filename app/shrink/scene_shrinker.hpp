#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "app/base/newest_result.hpp"
#include "app/shrink/shrink.hpp"

namespace gjkscope {

/// Shrinks a scene on a thread of its own, or without one in slices.
class SceneShrinker {
  public:
    /// See NewestResult.
    void workAside(std::function<void()> ready) { states_.workAside(std::move(ready)); }
    void work(int tests) { states_.work(tests); }

    void start(Scene scene, ScenePredicate keeps);
    /// Nothing comes of it.
    void cancel();
    /// True until its result is taken.
    bool isWorking() const { return given_.has_value(); }
    /// True if that is the scene which is made smaller.
    bool isOf(const Scene& scene) const { return given_ == scene; }

    /// How far the work is.
    struct State {
        SceneMeasure first, now;
        int tests = 0;
        std::shared_ptr<const Scene> smallest{};  ///< once the work has ended by itself
    };
    State state() const;

    /// The scene that was given and the small one, once the work has ended by itself.
    struct Result {
        Scene before, after;
    };
    std::optional<Result> take();

  private:
    struct Request {
        std::shared_ptr<Shrinking> shrinking;
        State state;
    };
    using States = NewestResult<Request, State>;
    static bool make(Request& request, const States::Show& show);

    std::optional<Scene> given_;
    SceneMeasure first_;
    States states_{make};
};

}  // namespace gjkscope
