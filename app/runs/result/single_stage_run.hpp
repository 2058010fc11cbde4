#pragma once

#include "app/runs/result/result_stage.hpp"
#include "app/runs/staged_run.hpp"

namespace gjkscope {

/// What a run ends with: see ResultStage.
struct RunEnd {
    Result result;
    std::string code;
    StateContext context;
    ResultStage::Underlay underlay;
};

/// A run that one stage tells, and then its result.
std::unique_ptr<Run> toldRun(const Scene& scene, const Answer& answer, std::unique_ptr<const Stage> stage,
                             RunEnd end);

}  // namespace gjkscope
