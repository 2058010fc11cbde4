#pragma once

#include "app/runs/result/result_stage.hpp"
#include "app/runs/staged_run.hpp"

namespace gjkscope {

/// What a run ends with: see ResultChapter.
struct RunEnd {
    Result result;
    std::string code;
    StateContext context;
    ResultChapter::Underlay underlay;
};

/// A run that one chapter tells, and then its result.
std::unique_ptr<Run> toldRun(const Scene& scene, const Answer& answer, std::unique_ptr<const Chapter> chapter,
                             RunEnd end);

}  // namespace gjkscope
