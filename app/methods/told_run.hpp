#pragma once

#include "app/methods/chapter_run.hpp"
#include "app/methods/result_chapter.hpp"

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
