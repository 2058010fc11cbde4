#pragma once

#include <span>
#include <string>
#include <vector>

#include "app/runs/run.hpp"

namespace gjkscope {

/// A tick on the track. Large ones end an iteration, diamonds are milestones inside one.
struct TimelineTick {
    enum class Size { Small, Large, Diamond };
    int step = 0;
    double at = 0;
    Size size = Size::Small;
};

/// A stretch of steps of one stage.
struct TimelineStage {
    std::string stage;
    double from = 0, to = 0;
    int step = 0;  ///< its first one
};

/// The marks of a run's steps. Places are parts of the track's length.
struct TimelineMarks {
    int last = 0;  ///< the last step
    std::vector<TimelineTick> ticks;
    std::vector<TimelineStage> stages;

    double at(double time) const { return last > 0 ? time / last : 0; }
};

/// `gap`: the least room between two ticks, as a part of the track. Ticks that would be nearer are left out,
/// the ends never.
TimelineMarks timelineMarks(std::span<const Step> steps, double gap);

}  // namespace gjkscope
