#include "app/methods/triangle_iteration/stage.hpp"
#include "app/runs/lift_states.hpp"
#include "app/runs/result/result_stage.hpp"
#include "app/runs/with_pair.hpp"
#include "core/triangle_iteration/triangle_iteration.hpp"

namespace gjkscope {

std::unique_ptr<Run> runTriangleIteration(const Scene& scene) {
    return withPlanarPair(scene, [&]<class T>(const Pair<2, T>& pair) {
        const Vec<2, T> start = firstDirection(scene.options, pair);
        std::vector<TriangleState<double>> states;
        const TriangleState<T> end =
            triangleIteration(pair.a(), pair.b(), {limitsOf<T>(scene.options), start},
                              [&](const TriangleState<T>& s) { keepState(states, s); });

        const T radiusA = pair.a().radius(), radiusB = pair.b().radius();
        Answer answer = lifted(outcomeOf(end, pair.a(), pair.b()));
        answer.counts = {{"triangle-iteration", end.iterations}};
        // how deep the cores are in each other is not known
        if (!end.intersects) {
            answer.radii = radiusA + radiusB;
            answer.cores = end.upper;
        }
        auto stage = triangleStage(std::move(states), lift(start), {2, pair.frame});
        stage->noteRadii(radiusA + radiusB);
        return singleStageRun(scene, std::move(stage), std::move(answer));
    });
}

}  // namespace gjkscope
