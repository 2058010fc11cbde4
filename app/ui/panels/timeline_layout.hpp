#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "app/runs/run.hpp"

namespace gjkscope {

/// A tick on the track. Large ones end an iteration, diamonds are milestones inside one.
struct TimelineTick {
    enum class Size { Small, Large, Diamond };
    int step = 0;
    float x = 0;
    Size size = Size::Small;
};

struct TimelineLabel {
    int step = 0;
    float x = 0;  ///< of its middle
    std::string text;
    bool current = false;
};

/// A stretch of steps of one stage.
struct TimelineStage {
    std::string stage;
    float from = 0, to = 0;
};

/// The layout of the track. Lengths in ImGui coordinates.
struct TimelineLayout {
    float left = 0, width = 1;
    int last = 0;  ///< the last step
    std::vector<TimelineTick> ticks;
    std::vector<TimelineLabel> numbers;  ///< below: start, the iterations, done
    std::vector<TimelineLabel> phases;   ///< above: the sub-steps of the current iteration
    std::vector<TimelineStage> stages;

    float xOf(double time) const;
    double timeAt(float x) const;  ///< clamped to the track
};

/// The words on the track, in the current language.
struct TimelineWords {
    std::string start, done;
    std::function<std::string(std::string_view phase)> phase;
    std::function<float(std::string_view text)> measure;  ///< width of a text
    float gap = 8;                                        ///< least room between two texts
};

/// Ticks that would touch and labels that would overlap are left out, the current ones and the ends last.
TimelineLayout layoutTimeline(const std::vector<Step>& steps, int current, float left, float width,
                              const TimelineWords& words);

}  // namespace gjkscope
