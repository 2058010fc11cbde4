#include "app/methods/mpr/stage.hpp"
#include "app/runs/lift_states.hpp"
#include "app/runs/result/result_stage.hpp"
#include "app/runs/with_pair.hpp"

namespace gjkscope {

std::unique_ptr<Run> runMpr(const Scene& scene) {
    return withPair(scene, [&]<int D, class T>(const Pair<D, T>& pair) {
        std::vector<MprState3> states;
        const MprState<D, T> end =
            mpr(pair.a(), pair.b(), pair.poseA.apply(pair.shapeA.center()),
                pair.poseB.apply(pair.shapeB.center()), {limitsOf<T>(scene.options), false},
                [&](const MprState<D, T>& s) { keepState(states, s); });
        Answer answer = lifted(outcomeOf(end, pair.a(), pair.b()));
        answer.counts = {{"mpr", end.iterations}};
        return singleStageRun(scene, mprStage(std::move(states), {D, pair.frame}), std::move(answer));
    });
}

}  // namespace gjkscope
