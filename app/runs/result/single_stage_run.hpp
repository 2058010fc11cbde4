#pragma once

#include "app/runs/result/result_stage.hpp"
#include "app/runs/staged_run.hpp"

namespace gjkscope {

/// What a run ends with: see ResultStage.
struct RunEnd {
    Result result;
    std::string code;
    StateContext context;
};

/// Ends a run with its result. `underlay` draws what `shown`, one of the run's stages, leaves standing.
template <class Shown>
void appendResult(StageRun& run, RunEnd end, const Shown* shown,
                  void (Shown::*underlay)(const Sketch&) const) {
    run.append(std::make_unique<ResultStage>(
        std::move(end.result), run.steps().back(), std::move(end.code), end.context,
        [shown, underlay](const Sketch& sketch) { (shown->*underlay)(sketch); }));
}

/// A run of one stage and its result.
template <class Shown>
std::unique_ptr<Run> singleStageRun(const Scene& scene, const Answer& answer, std::unique_ptr<Shown> stage,
                                    void (Shown::*underlay)(const Sketch&) const, RunEnd end) {
    auto run = std::make_unique<StageRun>(scene);
    const Shown* shown = stage.get();
    run->setAnswer(answer);
    run->append(std::move(stage));
    appendResult(*run, std::move(end), shown, underlay);
    return run;
}

}  // namespace gjkscope
