#include "app/methods/shape_cast/stage.hpp"
#include "app/runs/lift_states.hpp"
#include "app/runs/result/result_stage.hpp"
#include "app/runs/with_pair.hpp"

namespace gjkscope {

std::unique_ptr<Run> runShapeCast(const Scene& scene) {
    return withPair(scene, [&]<int D, class T>(const Pair<D, T>& pair) {
        const auto velocityOf = [](const Body& body) {
            return Vec<D, T>(drop<D>(body.velocity.value_or(glm::dvec3(0))));
        };
        const Motion<D, T> motion{velocityOf(scene.a()), velocityOf(scene.b())};
        std::vector<ShapeCastState3> states;
        const ShapeCastState<D, T> end = shapeCast(
            pair.a(), pair.b(), motion, {limitsOf<T>(scene.options), firstDirection(scene.options, pair)},
            [&](const ShapeCastState<D, T>& s) { states.push_back(lifted(s)); });

        Result result;
        result.isOfMotion = true;
        result.outcome = lifted(outcomeOf(end, motion));
        result.counts = {{"advances", end.iterations}};
        const Motion<3, double> shown{lift(motion.velocityA), lift(motion.velocityB)};
        return singleStageRun(scene, shapeCastStage(std::move(states), shown, {D, pair.frame}),
                              std::move(result));
    });
}

}  // namespace gjkscope
