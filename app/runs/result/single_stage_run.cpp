#include "app/runs/result/single_stage_run.hpp"

namespace gjkscope {

std::unique_ptr<Run> toldRun(const Scene& scene, const Answer& answer, std::unique_ptr<const Chapter> chapter,
                             RunEnd end) {
    auto run = std::make_unique<ChapterRun>(scene);
    run->setAnswer(answer);
    run->append(std::move(chapter));
    run->append(std::make_unique<ResultChapter>(std::move(end.result), run->moments().back(),
                                                std::move(end.code), end.context, std::move(end.underlay)));
    return run;
}

}  // namespace gjkscope
