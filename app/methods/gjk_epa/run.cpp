#include "app/methods/epa/stage.hpp"
#include "app/methods/gjk_distance/stage.hpp"
#include "app/runs/with_pair.hpp"
#include "core/gjk_epa/proximity.hpp"

namespace gjkscope {

std::unique_ptr<Run> runGjkEpa(const Scene& scene) {
    return withPair(scene, [&](const auto& pair) {
        auto [gjk, stage] = recordDistance(scene.options, pair);
        const Stage& shown = *stage;
        auto run = std::make_unique<Run>(scene);
        const SimplexNames names = simplexNames(shown);
        run->append(std::move(stage));
        // the cores intersect, or may
        if (needsEpa(gjk, pair.a(), pair.b())) {
            appendEpa(*run, pair, gjk, names);
        } else {
            Answer answer = distanceAnswer(gjk, pair);
            answer.epaIterations = 0;
            answer.answeredBy = nameOf(AnswerMethod::Gjk);
            appendResult(*run, shown, std::move(answer));
        }
        return run;
    });
}

}  // namespace gjkscope
