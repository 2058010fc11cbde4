#include <glm/geometric.hpp>

#include "app/base/language.hpp"
#include "app/methods/gauss_maps/stage.hpp"
#include "app/runs/result/depth_answer.hpp"
#include "app/runs/result/result_stage.hpp"
#include "app/runs/with_pair.hpp"
#include "core/gjk_epa/penetration.hpp"

namespace gjkscope {
namespace {

template <class T>
std::unique_ptr<Run> recordOn(const Scene& scene) {
    const Pair<3, T> pair = pairOf<3, T>(scene);
    const auto hulls = SmallHulls<T>::of(pair);
    Answer answer;
    answer.status = Status::Degenerate;
    if (!hulls) {
        auto run = std::make_unique<Run>(scene);
        run->setAnswer(answer);
        run->append(noteStage(scene.method, [] { return std::string(tr("gauss-maps.flat")); }));
        return run;
    }
    const auto found = separationByGaussMaps(hulls->a, hulls->placedB(), hulls->rounding());
    if (found) {
        const auto p = detail::decidedBy<3, T>(AnswerMethod::GaussMaps, *found, hulls->rounding());
        answer = depthOnly(outOfFrame(pair.poseA, p), pair);
    } else {
        answer.status = Status::WithinRounding;
    }
    const Vec<3, T> direction = firstDirection(Options(), pair);
    const StartBounds start(answer, lifted(supportOfDifference<3, T>(pair.a(), pair.b(), direction)),
                            glm::normalize(lift(direction)));
    std::unique_ptr<Stage> stage = gaussMapsStage(pair, *hulls, start);
    answer.counts = {{"gauss-maps", static_cast<int>(stage->steps().size()) - 1}};
    return singleStageRun(scene, std::move(stage), std::move(answer));
}

}  // namespace

std::unique_ptr<Run> runGaussMaps(const Scene& scene) {
    return scene.options.precision == Precision::Float ? recordOn<float>(scene) : recordOn<double>(scene);
}

}  // namespace gjkscope
