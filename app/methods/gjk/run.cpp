#include "app/methods/gjk/stage.hpp"
#include "app/runs/result/within_rounding.hpp"
#include "app/runs/with_pair.hpp"
#include "core/gjk_epa/outcome.hpp"

namespace gjkscope {

std::unique_ptr<Run> runGjk(const Scene& scene) {
    return withPair(scene, [&]<int D, class T>(const Pair<D, T>& pair) {
        const Vec<D, T> start = firstDirection(scene.options, pair);
        const auto a = pair.a(), b = pair.b();
        std::vector<GjkState3> states;
        const GjkState<D, T> end = gjk(a, b, {limitsOf<T>(scene.options), start},
                                       [&](const GjkState<D, T>& s) { states.push_back(lifted(s)); });

        Answer found = lifted(outcomeOf(end, a, b));
        settle(found, scene);
        Answer answer = found.withoutLengths();
        answer.gjkIterations = end.iterations;

        auto run = std::make_unique<Run>(scene);
        run->setAnswer(answer);
        run->append(gjkStage(std::move(states), lift(start), a.radius() + b.radius() > 0, std::move(found),
                             {D, pair.frame}));
        return run;
    });
}

}  // namespace gjkscope
