#include "app/session/playback.hpp"

#include <algorithm>
#include <cmath>

namespace gjkscope {

namespace {

/// Share of a played step that is spent moving to the next one, so that there is time to read.
constexpr double kMovingShare = 0.6;

}  // namespace

int Playback::step() const {
    return target_;
}

bool Playback::moving() const {
    return playing_ || time_ != target_;
}

void Playback::headFor(int step) {
    target_ = std::clamp(step, 0, last());
    const Step& there = (*steps_)[static_cast<std::size_t>(target_)];
    wanted_ = {target_ == last() && target_ > 0, there.stage, there.phase, there.iteration};
    rested_ = 0;
}

void Playback::toStart() {
    playing_ = false;
    jump(0);
}

void Playback::toEnd() {
    playing_ = false;
    jump(last());
}

void Playback::advance(int direction) {
    playing_ = false;
    headFor(target_ + direction);
}

void Playback::stepIteration(int direction) {
    playing_ = false;
    int to = target_ + direction;
    while (to > 0 && to < last() && !(*steps_)[static_cast<std::size_t>(to)].settled) to += direction;
    headFor(to);
}

void Playback::stepMilestone(int direction) {
    playing_ = false;
    int to = target_ + direction;
    while (to > 0 && to < last() && !(*steps_)[static_cast<std::size_t>(to)].milestone) to += direction;
    jump(std::clamp(to, 0, last()));
}

void Playback::jump(int step) {
    headFor(step);
    if (std::abs(target_ - time_) > 1) time_ = target_ > time_ ? target_ - 1 : target_ + 1;
}

void Playback::scrub(double time) {
    playing_ = false;
    time_ = std::clamp(time, 0.0, static_cast<double>(last()));
    headFor(static_cast<int>(std::lround(time_)));
}

void Playback::togglePlay() {
    playing_ = !playing_;
    rested_ = 0;
    if (playing_ && target_ == last()) {
        headFor(0);
        time_ = 0;
    }
}

void Playback::pause() {
    playing_ = false;
}

void Playback::advance(double seconds) {
    if (time_ != target_) {
        const double duration = playing_ ? std::min(tweenSeconds, kMovingShare / speed) : tweenSeconds;
        // from afar the way is faster, so that a whole iteration takes little longer than a sub-step
        const double pace = std::max(1.0, std::abs(target_ - time_)) / duration;
        const double way = pace * seconds;
        time_ = std::abs(target_ - time_) <= way ? target_ : time_ + std::copysign(way, target_ - time_);
    }
    if (!playing_) return;
    rested_ += seconds;
    if (target_ == last() && time_ == target_) {
        playing_ = false;
    } else if (rested_ >= 1 / speed && time_ == target_) {
        headFor(target_ + 1);
    }
}

int Playback::find(const Place& place) const {
    if (place.end) return last();
    int best = 0;
    for (int i = 0; i <= last(); ++i) {
        const Step& m = (*steps_)[static_cast<std::size_t>(i)];
        if (m.stage != place.stage || m.iteration > place.iteration) continue;
        best = i;
        if (m.iteration == place.iteration && m.phase == place.phase) return i;
    }
    return best;
}

void Playback::adopt(const std::vector<Step>& steps) {
    const bool wasMoving = steps_ != nullptr && time_ != target_;
    steps_ = &steps;
    target_ = find(wanted_);
    time_ = wasMoving ? std::clamp(time_, 0.0, static_cast<double>(last())) : target_;
}

void Playback::restart(const std::vector<Step>& steps) {
    steps_ = &steps;
    playing_ = false;
    time_ = 0;
    headFor(0);
}

}  // namespace gjkscope
