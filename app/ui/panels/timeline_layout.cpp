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

    void stages() {
        for (int i = 0; i <= out.last; ++i) {
            const std::string& stage = at(i).stage;
            if (out.stages.empty() || out.stages.back().stage != stage) {
                const float from = out.stages.empty() ? out.xOf(i) : out.stages.back().to;
                out.stages.push_back({stage, from, out.xOf(i)});
            }
            out.stages.back().to = out.xOf(std::min(i + 0.5, static_cast<double>(out.last)));
        }
    }

    void ticks() {
        const float least = kMinTickGap * words.gap;
        const bool small = out.xOf(1) - out.xOf(0) >= least;
        float before = -INFINITY;
        for (int i = 0; i <= out.last; ++i) {
            const TimelineTick::Size size = sizeOf(i);
            const float x = out.xOf(i);
            const bool end = i == 0 || i == out.last;
            if (size == TimelineTick::Size::Small && !small) continue;
            if (!end && (x - before < least || out.xOf(out.last) - x < least)) continue;
            out.ticks.push_back({i, x, size});
            before = x;
        }
    }

    void numbers() {
        const auto add = [&](int i, std::string text) {
            offer(out.numbers, {i, out.xOf(i), std::move(text), i == current}, words);
        };
        // of a run of one step its phase, above, says all
        if (out.last == 0) return;
        add(0, words.start);
        add(out.last, words.done);
        for (int i = current; i < out.last && current > 0; ++i) {
            if (!numbered(i)) continue;
            add(i, std::to_string(at(i).iteration));
            break;
        }
        for (int stride = strideOfNumbers(), i = 1; i < out.last; ++i)
            if (numbered(i) && at(i).iteration % stride == 0) add(i, std::to_string(at(i).iteration));
        std::ranges::sort(out.numbers, {}, &TimelineLabel::step);
    }

    void phases() {
        const auto add = [&](int i) {
            offer(out.phases, {i, out.xOf(i), words.phase(at(i).phase), i == current}, words);
        };
        add(current);
        for (int i = current - 1; i >= 0 && sameIteration(i); --i) add(i);
        for (int i = current + 1; i <= out.last && sameIteration(i); ++i) add(i);
        std::ranges::sort(out.phases, {}, &TimelineLabel::step);
    }

    const Step& at(int i) const { return steps[static_cast<std::size_t>(i)]; }
    bool numbered(int i) const { return at(i).settled && at(i).iteration > 0; }

    bool sameIteration(int i) const {
        return at(i).stage == at(current).stage && at(i).iteration == at(current).iteration;
    }

    TimelineTick::Size sizeOf(int i) const {
        if (i == 0 || i == out.last || at(i).settled) return TimelineTick::Size::Large;
        return at(i).milestone ? TimelineTick::Size::Diamond : TimelineTick::Size::Small;
    }

    int strideOfNumbers() const {
        const auto count = std::count_if(steps.begin(), steps.end(), [](const Step& m) { return m.settled; });
        const float room = out.width / (words.measure("000") + words.gap);
        return tickStride(static_cast<float>(count), room);
    }
};

}  // namespace

float TimelineLayout::xOf(double time) const {
    return left + width * static_cast<float>(last > 0 ? time / last : 0);
}

double TimelineLayout::timeAt(float x) const {
    return std::clamp(static_cast<double>((x - left) / width), 0.0, 1.0) * last;
}

TimelineLayout layoutTimeline(const std::vector<Step>& steps, int current, float left, float width,
                              const TimelineWords& words) {
    TimelineLayout out;
    out.left = left;
    out.width = std::max(width, 1.0f);
    if (steps.empty()) return out;
    out.last = static_cast<int>(steps.size()) - 1;
    Layout layout{steps, std::clamp(current, 0, out.last), out, words};
    layout.stages();
    layout.ticks();
    layout.numbers();
    layout.phases();
    return out;
}

}  // namespace gjkscope
