#include "app/film/film.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"
#include "app/compare/lane_runs.hpp"
#include "app/film/film_fold.hpp"
#include "app/picture/layout/figure.hpp"
#include "app/runs/step_name.hpp"
#include "app/scene/placement.hpp"

namespace gjkscope {
namespace {

/// Default durations of cues, in seconds.
constexpr double kUsualMove = 1.5, kUsualStep = 0.5, kUsualHighlight = 2, kUsualFade = 0.3, kUsualArrow = 0.6;

/// `+2`, `-1`: so many steps from where the timeline stands.
std::optional<double> relativeStep(std::string_view name) {
    if (!name.starts_with('+') && !name.starts_with('-')) return std::nullopt;
    return numberIn<double>(name.substr(name.front() == '+' ? 1 : 0));
}

/// The step that a cue names, from where the timeline stands. Beyond its ends there is nothing.
double stepOf(const std::string& name, double from, const std::vector<Step>& steps, std::size_t cue,
              const char* member) {
    const double last = static_cast<double>(steps.size()) - 1;
    if (const auto by = relativeStep(name)) return std::clamp(from + *by, 0.0, last);
    if (const auto step = timeOfStep(steps, name)) return *step;
    throw FilmProblem(
        cue, member,
        tr("film.no_step",
           {{"step", name}, {"last", std::to_string(steps.size() - 1)}, {"names", stepNames(steps)}}));
}

void goTo(Beat& beat, const std::string& name, const Shot& before, std::size_t cue, const char* member) {
    const LaneRuns runs(before.scene);
    const std::vector<Step>& steps = runs.clock().ticks();
    beat.stepFrom = before.stepOn(steps);
    beat.stepTo = stepOf(name, beat.stepFrom, steps, cue, member);
    beat.toEnd = beat.stepTo == static_cast<double>(steps.size()) - 1;
}

/// Resolves what a cue starts from; returns what it takes where it doesn't say, in seconds.
struct ResolveCue {
    Beat& beat;
    const Shot& before;
    std::size_t cue;

    double operator()(const MoveCue& move) const {
        const auto& bodies = before.scene.bodies;
        const auto body = std::ranges::find(bodies, move.body, &Body::name);
        beat.body = static_cast<int>(body - bodies.begin());
        beat.angleFrom = body->angle;
        beat.orientationFrom = unitQuaternion(body->orientation);
        std::vector<glm::dvec3> points{body->position};
        points.insert(points.end(), move.through.begin(), move.through.end());
        if (move.to.position) points.push_back(*move.to.position);
        beat.path = MotionPath(std::move(points));
        return kUsualMove;
    }
    double operator()(const DirectionCue&) const {
        beat.directionFrom = before.scene.options.startDirection;
        return kUsualMove;
    }
    double operator()(const StepCue& step) const {
        goTo(beat, step.to, before, cue, "step");
        return kUsualStep;
    }
    double operator()(const PlayCue& play) const {
        goTo(beat, play.to, before, cue, "play");
        return play.pace * std::ceil(std::abs(beat.stepTo - beat.stepFrom));
    }
    double operator()(const CameraCue&) const {
        beat.viewsFrom = before.views;
        return kUsualMove;
    }
    double operator()(const HighlightCue& highlight) const {
        const bool off = highlight.body.empty() && !highlight.vertexA;
        return off ? 0 : kUsualHighlight;
    }
    double operator()(const TextCue&) const { return kUsualFade; }
    double operator()(const ArrowCue&) const { return kUsualArrow; }
    double operator()(const EraseCue&) const { return kUsualFade; }
    double operator()(const FadeCue&) const { return kUsualFade; }
    double operator()(const LayersCue&) const { return kUsualFade; }
    template <class Instant>
    double operator()(const Instant&) const {
        return 0;
    }
};

}  // namespace

double Shot::stepOn(const std::vector<Step>& steps) const {
    const double last = static_cast<double>(steps.size()) - 1;
    return atEnd ? last : std::min(step, last);
}

void Shot::showIn(PictureOptions& shown) const {
    shown.hover = options.hover;
    shown.regions = options.regions;
    shown.bounds = options.bounds;
    shown.labels = options.labels;
    shown.finish = options.finish;
    shown.axisOffset = options.axisOffset;
    shown.set = options.set;
    shown.annotations = options.annotations;
    shown.fades = options.fades;
}

Film::Film(Storyboard storyboard) : storyboard_(std::move(storyboard)) {
    double playhead = 0;
    for (std::size_t i = 0; i < storyboard_.cues.size(); ++i) resolve(i, playhead);
}

Film::~Film() = default;

void Film::resolve(std::size_t which, double& playhead) {
    const Cue& cue = storyboard_.cues[which];
    const double start = cue.at.value_or(playhead);
    if (which > 0 && start < spans_.back().start) throw FilmProblem(which, "at", tr("film.order"));
    Beat beat;
    const double usual = std::visit(ResolveCue{beat, before(which, start), which}, cue.action);
    beats_.push_back(std::move(beat));
    spans_.push_back({start, start + cue.over.value_or(usual)});
    duration_ = std::max(duration_, spans_.back().end);
    playhead = cue.wait ? spans_.back().end : start;
}

int Film::frames(int framesPerSecond) const {
    return std::max(1, static_cast<int>(std::lround(duration_ * framesPerSecond)));
}

std::vector<int> Film::changingFrames(double framesPerSecond, double before, int most) const {
    const auto frameFrom = [&](double seconds) {
        return static_cast<int>(std::ceil(seconds * framesPerSecond));
    };
    const int end = frameFrom(before);
    std::vector<int> frames;
    // from the last cue on backward: what comes before `taken` is still to come
    std::vector<std::size_t> cues(spans_.size());
    std::iota(cues.begin(), cues.end(), std::size_t{0});
    std::ranges::sort(cues, std::greater(), [&](std::size_t cue) { return spans_[cue].end; });
    int taken = end;
    for (const std::size_t cue : cues) {
        if (std::holds_alternative<PauseCue>(storyboard_.cues[cue].action)) continue;
        const int first = frameFrom(spans_[cue].start);
        for (int frame = std::min(frameFrom(spans_[cue].end) + 1, taken) - 1; frame >= first; --frame) {
            if (static_cast<int>(frames.size()) == most) break;
            frames.push_back(taken = frame);
        }
    }
    std::ranges::reverse(frames);
    return frames;
}

Shot Film::before(std::size_t end, double seconds) const {
    Shot shot;
    shot.theme = storyboard_.theme;
    shot.options.handles = false;
    for (std::size_t i = 0; i < end && spans_[i].start <= seconds; ++i)
        applyCue(shot, storyboard_.cues[i], beats_[i], i, seconds - spans_[i].start,
                 spans_[i].end - spans_[i].start);
    return shot;
}

Shot Film::at(double seconds) const {
    return before(spans_.size(), std::clamp(seconds, 0.0, duration_));
}

bool Film::captioned() const {
    return std::ranges::any_of(storyboard_.cues,
                               [](const Cue& cue) { return std::holds_alternative<CaptionCue>(cue.action); });
}

double Film::largestCaption() const {
    double largest = 1;
    for (const Cue& cue : storyboard_.cues)
        if (const auto* caption = std::get_if<CaptionCue>(&cue.action)) {
            largest = std::max(largest, caption->size);
            // lines with fractions are higher
            for (const auto& [language, text] : caption->texts)
                largest = std::max(largest, caption->size * captionLineOf(text) / captionLineOf({}));
        }
    return largest;
}

}  // namespace gjkscope
