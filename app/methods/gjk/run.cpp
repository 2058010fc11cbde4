#include "app/methods/gjk/stage.hpp"
#include "app/runs/result/within_rounding.hpp"
#include "app/runs/with_pair.hpp"
#include "core/gjk_epa/outcome.hpp"

namespace gjkscope {

std::unique_ptr<Run> runGjk(const Scene& scene) {
    return withPair(scene, [&]<int D, class T>(const Pair<D, T>& pair) {
        const Vec<D, T> start = firstDirection(scene.options, pair);
        const auto a = pair.a(), b = pair.b();
        RecordedGjk record{.start = lift(start), .isRound = a.radius() + b.radius() > 0};
        const GjkState<D, T> end = gjk(a, b, {limitsOf<T>(scene.options), start},
                                       [&](const GjkState<D, T>& s) { record.states.push_back(lifted(s)); });

        Answer found = lifted(outcomeOf(end, a, b));
        settle(found, scene);
        Answer answer = found.withoutLengths();
        answer.gjkIterations = end.iterations;

        auto run = std::make_unique<Run>(scene);
        run->setAnswer(answer);
        record.outcome = found;
        run->append(gjkStage(std::move(record), {D, pair.frame}));
        return run;
    });
}

}  // namespace gjkscope
