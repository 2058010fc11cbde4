#include "app/ui/panels/timeline_layout.hpp"

#include <algorithm>
#include <cmath>

#include "app/ui/panels/bounds_plot.hpp"

namespace gjkscope {
namespace {

/// Ticks closer than this, in parts of the room between texts, are a smear.
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

class Layout {
  public:
    Layout(const std::vector<Step>& steps, int current, TimelineLayout& out, const TimelineWords& words)
        : steps_(steps), current_(current), out_(out), words_(words) {}

    void stages() {
        for (int i = 0; i <= out_.last; ++i) {
            const std::string& stage = at(i).stage;
            if (out_.stages.empty() || out_.stages.back().stage != stage) {
                const float from = out_.stages.empty() ? out_.xOf(i) : out_.stages.back().to;
                out_.stages.push_back({stage, from, out_.xOf(i)});
            }
            out_.stages.back().to = out_.xOf(std::min(i + 0.5, static_cast<double>(out_.last)));
        }
    }

    void ticks() {
        const float least = kMinTickGap * words_.gap;
        const bool small = out_.xOf(1) - out_.xOf(0) >= least;
        float before = -INFINITY;
        for (int i = 0; i <= out_.last; ++i) {
            const TimelineTick::Size size = sizeOf(i);
            const float x = out_.xOf(i);
            const bool end = i == 0 || i == out_.last;
            if (size == TimelineTick::Size::Small && !small) continue;
            if (!end && (x - before < least || out_.xOf(out_.last) - x < least)) continue;
            out_.ticks.push_back({i, x, size});
            before = x;
        }
    }

    void numbers() {
        const auto add = [&](int i, std::string text) {
            offer(out_.numbers, {i, out_.xOf(i), std::move(text), i == current_}, words_);
        };
        add(0, words_.start);
        if (out_.last > 0) add(out_.last, words_.done);
        for (int i = current_; i < out_.last && current_ > 0; ++i) {
            if (!numbered(i)) continue;
            add(i, std::to_string(at(i).iteration));
            break;
        }
        for (int stride = strideOfNumbers(), i = 1; i < out_.last; ++i)
            if (numbered(i) && at(i).iteration % stride == 0) add(i, std::to_string(at(i).iteration));
        std::ranges::sort(out_.numbers, {}, &TimelineLabel::step);
    }

    void phases() {
        const auto add = [&](int i) {
            offer(out_.phases, {i, out_.xOf(i), words_.phase(at(i).phase), i == current_}, words_);
        };
        add(current_);
        for (int i = current_ - 1; i >= 0 && sameIteration(i); --i) add(i);
        for (int i = current_ + 1; i <= out_.last && sameIteration(i); ++i) add(i);
        std::ranges::sort(out_.phases, {}, &TimelineLabel::step);
    }

  private:
    const Step& at(int i) const { return steps_[static_cast<std::size_t>(i)]; }
    bool numbered(int i) const { return at(i).settled && at(i).iteration > 0; }

    bool sameIteration(int i) const {
        return at(i).stage == at(current_).stage && at(i).iteration == at(current_).iteration;
    }

    TimelineTick::Size sizeOf(int i) const {
        if (i == 0 || i == out_.last || at(i).settled) return TimelineTick::Size::Large;
        return at(i).milestone ? TimelineTick::Size::Diamond : TimelineTick::Size::Small;
    }

    int strideOfNumbers() const {
        const auto count =
            std::count_if(steps_.begin(), steps_.end(), [](const Step& m) { return m.settled; });
        const float room = out_.width / (words_.measure("000") + words_.gap);
        return tickStride(static_cast<float>(count), room);
    }

    const std::vector<Step>& steps_;
    int current_;
    TimelineLayout& out_;
    const TimelineWords& words_;
};

}  // namespace

float TimelineLayout::xOf(double time) const {
    return left + width * static_cast<float>(last > 0 ? time / last : 0.5);
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
    Layout layout(steps, std::clamp(current, 0, out.last), out, words);
    layout.stages();
    layout.ticks();
    layout.numbers();
    layout.phases();
    return out;
}

}  // namespace gjkscope
