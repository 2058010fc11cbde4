#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "app/runs/run.hpp"
#include "app/workbench/timeline_marks.hpp"

namespace gjkscope {

struct TimelineLabel {
    int step = 0;
    float x = 0;  ///< of its middle
    std::string text;
    bool current = false;
};

/// The layout of the track. Lengths in ImGui coordinates.
struct TimelineLayout {
    float left = 0, width = 1;
    TimelineMarks marks;
    std::vector<TimelineLabel> numbers;  ///< below: start, the iterations, done
    std::vector<TimelineLabel> phases;   ///< above: the sub-steps of the current iteration

    /// The place of a part of the track.
    float xAt(double part) const { return left + width * static_cast<float>(part); }
    float xOf(double time) const { return xAt(marks.at(time)); }
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
