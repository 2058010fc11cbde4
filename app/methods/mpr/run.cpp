#include "app/methods/mpr/stage.hpp"
#include "app/runs/lift_states.hpp"
#include "app/runs/result/result_stage.hpp"
#include "app/runs/with_pair.hpp"
#include "app/scene/pair_frame.hpp"

namespace gjkscope {

std::unique_ptr<Run> runMpr(const Scene& scene) {
    return withPair(scene, [&]<int D, class T>(const Pair<D, T>& pair) {
        std::vector<MprState3> states;
        std::array<Vec<D, T>, 2> centers{pair.shapeA.center(), pair.shapeB.center()};
        if (const auto& own = scene.options.interiorPoints) {
            const PairFrame frame(scene);
            for (const std::size_t side : {0, 1})
                centers[side] = Vec<D, T>(drop<D>((*own)[side] - frame.offset(side)));
        }
        const MprState<D, T> end =
            mpr(pair.a(), pair.b(), pair.poseA.apply(centers[0]), pair.poseB.apply(centers[1]),
                {limitsOf<T>(scene.options), false}, [&](const MprState<D, T>& s) { keepState(states, s); });
        Answer answer = lifted(outcomeOf(end, pair.a(), pair.b()));
        answer.counts = {{"mpr", end.iterations}};
        return singleStageRun(scene, mprStage(std::move(states), {D, pair.frame}), std::move(answer));
    });
}

}  // namespace gjkscope
