#include "app/shrink/scene_shrinker.hpp"

#include <utility>

namespace gjkscope {

void SceneShrinker::start(Scene scene, ScenePredicate keeps) {
    {
        const std::lock_guard lock(mutex_);
        const SceneMeasure measure = measureOf(scene);
        state_ = {measure, measure, 0};
        result_.reset();
    }
    given_ = scene;
    canceled_ = false;
    works_ = true;
    worker_.request({std::move(scene), std::move(keeps)});
}

void SceneShrinker::cancel() {
    const std::lock_guard lock(mutex_);
    canceled_ = true;
    works_ = false;
    result_.reset();
}

SceneShrinker::State SceneShrinker::state() const {
    const std::lock_guard lock(mutex_);
    return state_;
}

std::optional<SceneShrinker::Result> SceneShrinker::take() {
    const std::lock_guard lock(mutex_);
    return std::exchange(result_, std::nullopt);
}

void SceneShrinker::work(const Request& request) {
    Scene after = shrunk(request.scene, request.keeps, [&](const ShrinkProgress& progress) {
        {
            const std::lock_guard lock(mutex_);
            state_.now = progress.measure;
            state_.tests = progress.tests;
        }
        return !canceled_ && !worker_.isSuperseded();
    });
    const std::lock_guard lock(mutex_);
    if (canceled_ || worker_.isSuperseded()) return;
    result_ = {request.scene, std::move(after), state_.tests};
    works_ = false;
}

}  // namespace gjkscope
