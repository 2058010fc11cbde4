#include "app/workbench/timeline_marks.hpp"

#include <algorithm>
#include <cmath>

namespace gjkscope {
namespace {

void addStage(const Step& step, int i, TimelineMarks& marks) {
    std::vector<TimelineStage>& stages = marks.stages;
    if (stages.empty() || stages.back().stage != step.stage)
        stages.push_back({step.stage, stages.empty() ? marks.at(i) : stages.back().to, 0, i});
    stages.back().to = marks.at(std::min(i + 0.5, static_cast<double>(marks.last)));
}

TimelineTick::Size sizeOf(const Step& step, bool isEnd) {
    if (isEnd || step.settled) return TimelineTick::Size::Large;
    return step.milestone ? TimelineTick::Size::Diamond : TimelineTick::Size::Small;
}

}  // namespace

TimelineMarks timelineMarks(std::span<const Step> steps, double gap) {
    TimelineMarks marks;
    marks.last = std::max(static_cast<int>(steps.size()) - 1, 0);
    const bool hasSmall = marks.at(1) >= gap;
    double before = -INFINITY;
    for (int i = 0; i < static_cast<int>(steps.size()); ++i) {
        const Step& step = steps[static_cast<std::size_t>(i)];
        addStage(step, i, marks);
        const bool isEnd = i == 0 || i == marks.last;
        const TimelineTick::Size size = sizeOf(step, isEnd);
        if (size == TimelineTick::Size::Small && !hasSmall) continue;
        const double at = marks.at(i);
        if (!isEnd && (at - before < gap || 1 - at < gap)) continue;
        marks.ticks.push_back({i, at, size});
        before = at;
    }
    return marks;
}

}  // namespace gjkscope
