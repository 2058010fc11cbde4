#include "app/runs/result/single_stage_run.hpp"

namespace gjkscope {

std::unique_ptr<Run> toldRun(const Scene& scene, const Answer& answer, std::unique_ptr<const Stage> stage,
                             RunEnd end) {
    auto run = std::make_unique<StageRun>(scene);
    run->setAnswer(answer);
    run->append(std::move(stage));
    run->append(std::make_unique<ResultStage>(std::move(end.result), run->steps().back(), std::move(end.code),
                                              end.context, std::move(end.underlay)));
    return run;
}

}  // namespace gjkscope
