#include "app/shrink/scene_shrinker.hpp"

#include <utility>

namespace gjkscope {

void SceneShrinker::start(Scene scene, ScenePredicate keeps) {
    first_ = measureOf(scene);
    given_ = scene;
    states_.request({std::make_shared<Shrinking>(std::move(scene), std::move(keeps)), {first_, first_}});
}

void SceneShrinker::cancel() {
    given_.reset();
    states_.cancel();
}

SceneShrinker::State SceneShrinker::state() const {
    const std::shared_ptr<const State> state = states_.result();
    return state ? *state : State{first_, first_};
}

std::optional<SceneShrinker::Result> SceneShrinker::take() {
    const std::shared_ptr<const Scene> smallest = state().smallest;
    if (!given_ || !smallest) return std::nullopt;
    return Result{*std::exchange(given_, std::nullopt), *smallest};
}

bool SceneShrinker::make(Request& request, const States::Show& show) {
    State& state = request.state;
    const bool isDone = request.shrinking->goOn([&](const ShrinkProgress& progress) {
        state.now = progress.measure;
        state.tests = progress.tests;
        return show(std::make_shared<const State>(state));
    });
    if (isDone) state.smallest = std::make_shared<const Scene>(request.shrinking->smallest());
    show(std::make_shared<const State>(state));
    return isDone;
}

}  // namespace gjkscope
