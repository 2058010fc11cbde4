#include "app/ui/panels/timeline_layout.hpp"

#include <algorithm>
#include <cmath>

#include "app/runs/plot_axis.hpp"

namespace gjkscope {
namespace {

/// Ticks closer than this, as a fraction of the room between texts, are a smear.
constexpr float kMinTickGap = 0.75f;

/// Adds a label that overlaps none added before.
void offer(std::vector<TimelineLabel>& row, TimelineLabel label, const TimelineWords& words) {
    const float half = 0.5f * words.measure(label.text);
    const bool collides = std::ranges::any_of(row, [&](const TimelineLabel& other) {
        const float otherHalf = 0.5f * words.measure(other.text);
        return std::abs(other.x - label.x) < half + otherHalf + words.gap;
    });
    if (!collides) row.push_back(std::move(label));
}

struct Layout {
    const std::vector<Step>& steps;
    int current;
    TimelineLayout& out;
    const TimelineWords& words;

    void numbers() {
        const auto add = [&](int i, std::string text) {
            offer(out.numbers, {i, out.xOf(i), std::move(text), i == current}, words);
        };
        // of a run of one step its phase, above, says all
        if (out.marks.last == 0) return;
        add(0, words.start);
        add(out.marks.last, words.done);
        for (int i = current; i < out.marks.last && current > 0; ++i) {
            if (!numbered(i)) continue;
            add(i, std::to_string(at(i).iteration));
            break;
        }
        for (int stride = strideOfNumbers(), i = 1; i < out.marks.last; ++i)
            if (numbered(i) && at(i).iteration % stride == 0) add(i, std::to_string(at(i).iteration));
        std::ranges::sort(out.numbers, {}, &TimelineLabel::step);
    }

    void phases() {
        const auto add = [&](int i) {
            offer(out.phases, {i, out.xOf(i), words.phase(at(i).phase), i == current}, words);
        };
        add(current);
        for (int i = current - 1; i >= 0 && sameIteration(i); --i) add(i);
        for (int i = current + 1; i <= out.marks.last && sameIteration(i); ++i) add(i);
        std::ranges::sort(out.phases, {}, &TimelineLabel::step);
    }

    const Step& at(int i) const { return steps[static_cast<std::size_t>(i)]; }
    bool numbered(int i) const { return at(i).settled && at(i).iteration > 0; }

    bool sameIteration(int i) const {
        return at(i).stage == at(current).stage && at(i).iteration == at(current).iteration;
    }

    int strideOfNumbers() const {
        const auto count = std::count_if(steps.begin(), steps.end(), [](const Step& m) { return m.settled; });
        const float room = out.width / (words.measure("000") + words.gap);
        return tickStride(static_cast<float>(count), room);
    }
};

}  // namespace

double TimelineLayout::timeAt(float x) const {
    return std::clamp(static_cast<double>((x - left) / width), 0.0, 1.0) * marks.last;
}

TimelineLayout layoutTimeline(const std::vector<Step>& steps, int current, float left, float width,
                              const TimelineWords& words) {
    TimelineLayout out;
    out.left = left;
    out.width = std::max(width, 1.0f);
    if (steps.empty()) return out;
    out.marks = timelineMarks(steps, kMinTickGap * words.gap / out.width);
    Layout layout{steps, std::clamp(current, 0, out.marks.last), out, words};
    layout.numbers();
    layout.phases();
    return out;
}

}  // namespace gjkscope
