#include "app/film/storyboard_recorder.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "app/base/json/text.hpp"
#include "app/runs/step_name.hpp"
#include "app/runs/viewpoint.hpp"
#include "app/scene/placement.hpp"

namespace gjkscope {
namespace {

/// Too small to be seen in a film: fractions of the scene's size, radians, fractions of a step, of a zoom.
constexpr double kPlace = 3e-3, kAngle = 2e-3, kStep = 5e-3, kZoom = 2e-3;
/// Pointing counts when it lasts this long, in seconds.
constexpr double kPointing = 0.4;

std::vector<double> poseOf(const Body& body) {
    const glm::dquat q = unitQuaternion(body.orientation);
    return {body.position.x, body.position.y, body.position.z, body.angle, q.w, q.x, q.y, q.z};
}

/// The scene without what the tracks record.
Scene withoutTracks(Scene scene, const Scene& stage) {
    for (std::size_t i = 0; i < scene.bodies.size() && i < stage.bodies.size(); ++i) {
        scene.bodies[i].position = stage.bodies[i].position;
        scene.bodies[i].angle = stage.bodies[i].angle;
        scene.bodies[i].orientation = stage.bodies[i].orientation;
    }
    if (scene.options.startDirection && stage.options.startDirection)
        scene.options.startDirection = stage.options.startDirection;
    scene.view = stage.view;
    return scene;
}

double sizeOf(const Scene& scene) {
    Bounds bounds;
    for (const Body& body : scene.bodies) bounds.include(body.position);
    const glm::dvec3 size = bounds.high - bounds.low;
    const double largest = std::max({size.x, size.y, size.z});
    return largest > 0 ? largest : 1;
}

std::string stepName(double step, double lastStep) {
    constexpr double kThousandth = 1000;
    return step == lastStep ? "last" : exactNumberText(std::round(step * kThousandth) / kThousandth);
}

/// Hundredths of a second: what people write.
constexpr double kPerSecond = 100;
double rounded(double seconds) {
    return std::round(seconds * kPerSecond) / kPerSecond;
}
/// A moment that is not after, and one that is not before.
double roundedDown(double seconds) {
    return std::floor(seconds * kPerSecond + 1e-6) / kPerSecond;
}
double roundedUp(double seconds) {
    return std::ceil(seconds * kPerSecond - 1e-6) / kPerSecond;
}

/// The cues of the moves; `make` gives the action that leads to a sample.
template <class Make>
void addMoves(std::vector<Cue>& cues, const std::vector<SampledTrack::Move>& moves, const Make& make) {
    for (const auto& [from, to, eased] : moves)
        cues.push_back({.action = make(to),
                        .at = from.seconds,
                        .over = rounded(to.seconds - from.seconds),
                        .ease = eased ? Ease::InOut : Ease::Linear,
                        .wait = false});
}

CueAction moveTo(const std::string& body, bool in3d, const std::vector<double>& pose,
                 const std::vector<double>& from) {
    MoveCue move{.body = body, .to = {}};
    if (!std::equal(pose.begin(), pose.begin() + 3, from.begin()))
        move.to.position = {pose[0], pose[1], pose[2]};
    if (!in3d && pose[3] != from[3]) move.to.angle = pose[3];
    if (in3d && !std::equal(pose.begin() + 4, pose.end(), from.begin() + 4))
        move.to.orientation = glm::normalize(glm::dquat(pose[4], pose[5], pose[6], pose[7]));
    return move;
}

/// How far `sample` is from the line between two others, in tolerances.
double deviation(const SampledTrack::Sample& from, const SampledTrack::Sample& to,
                 const SampledTrack::Sample& sample, const std::vector<double>& tolerances) {
    const double time = to.seconds - from.seconds;
    const double f = time > 0 ? (sample.seconds - from.seconds) / time : 0;
    double most = 0;
    for (std::size_t i = 0; i < sample.values.size(); ++i) {
        const double line = from.values[i] + f * (to.values[i] - from.values[i]);
        most = std::max(most, std::abs(sample.values[i] - line) / tolerances[i]);
    }
    return most;
}

}  // namespace

void SampledTrack::add(double seconds, std::vector<double> values) {
    // of a stretch in which nothing changes only its ends count
    const std::size_t count = samples_.size();
    const bool rests =
        count >= 2 && samples_[count - 1].values == values && samples_[count - 2].values == values;
    if (rests) samples_.pop_back();
    samples_.push_back({seconds, std::move(values)});
}

std::vector<SampledTrack::Sample> SampledTrack::knots(const std::vector<double>& tolerances) const {
    if (samples_.size() <= 2) return samples_;
    std::vector<bool> kept(samples_.size(), false);
    kept.front() = kept.back() = true;
    std::vector<std::pair<std::size_t, std::size_t>> stretches{{0, samples_.size() - 1}};
    while (!stretches.empty()) {
        const auto [from, to] = stretches.back();
        stretches.pop_back();
        std::size_t farthest = from;
        double most = 1;
        for (std::size_t i = from + 1; i < to; ++i) {
            const double distance = deviation(samples_[from], samples_[to], samples_[i], tolerances);
            if (distance > most) {
                most = distance;
                farthest = i;
            }
        }
        if (farthest == from) continue;
        kept[farthest] = true;
        stretches.push_back({from, farthest});
        stretches.push_back({farthest, to});
    }
    std::vector<Sample> knots;
    for (std::size_t i = 0; i < samples_.size(); ++i)
        if (kept[i]) knots.push_back(samples_[i]);
    return knots;
}

/// The values at a time, between two samples on the line from one to the other.
std::vector<double> SampledTrack::at(double seconds) const {
    const auto after = std::ranges::lower_bound(samples_, seconds, {}, &Sample::seconds);
    if (after == samples_.begin()) return samples_.front().values;
    if (after == samples_.end()) return samples_.back().values;
    const Sample& before = *std::prev(after);
    const double time = after->seconds - before.seconds;
    const double f = time > 0 ? (seconds - before.seconds) / time : 1;
    std::vector<double> values;
    for (std::size_t i = 0; i < before.values.size(); ++i)
        values.push_back(before.values[i] + f * (after->values[i] - before.values[i]));
    return values;
}

/// True if the samples from one to the other go straight there and never back, but for a hand's tremble.
bool SampledTrack::isStraight(const Sample& from, const Sample& to,
                              const std::vector<double>& tolerances) const {
    constexpr double kTremble = 0.05;  // of the way
    const auto scaled = [&](const std::vector<double>& values, std::size_t i) {
        return (values[i] - from.values[i]) / tolerances[i];
    };
    double square = 0;
    for (std::size_t i = 0; i < tolerances.size(); ++i) square += std::pow(scaled(to.values, i), 2);
    const double length = std::sqrt(square), allowed = std::max(1.0, kTremble * length);
    if (length < 1) return false;
    double farthest = 0;
    for (const Sample& sample : samples_) {
        if (sample.seconds < from.seconds || sample.seconds > to.seconds) continue;
        double along = 0, distance = 0;
        for (std::size_t i = 0; i < tolerances.size(); ++i)
            along += scaled(sample.values, i) * scaled(to.values, i) / length;
        for (std::size_t i = 0; i < tolerances.size(); ++i)
            distance += std::pow(scaled(sample.values, i) - along / length * scaled(to.values, i), 2);
        farthest = std::max(farthest, along);
        if (std::sqrt(distance) > allowed || along < farthest - allowed || along > length + allowed)
            return false;
    }
    return true;
}

/// The last of the knots to which the change that begins at `first` goes on: a hand that moves rests between
/// two events of the mouse.
std::size_t SampledTrack::endOfChange(const std::vector<Sample>& knots, std::size_t first) {
    constexpr double kRest = 0.25;  // seconds
    std::size_t last = first;
    for (std::size_t i = first; i + 1 < knots.size(); ++i) {
        const bool rests = knots[i + 1].values == knots[i].values;
        if (rests && (i == first || knots[i + 1].seconds - knots[i].seconds > kRest)) break;
        if (!rests) last = i + 1;
    }
    return last;
}

std::vector<SampledTrack::Move> SampledTrack::moves(const std::vector<double>& tolerances) const {
    const std::vector<Sample> ends = knots(tolerances);
    std::vector<Move> moves;
    for (std::size_t first = 0; first + 1 < ends.size();) {
        const std::size_t last = endOfChange(ends, first);
        if (last == first) {
            ++first;
            continue;
        }
        const Sample from{roundedDown(ends[first].seconds), ends[first].values},
            to{roundedUp(ends[last].seconds), ends[last].values};
        if (last == first + 1 || isStraight(ends[first], ends[last], tolerances)) {
            moves.push_back({from, to, last > first + 1});
        } else {
            Sample before = from;
            for (std::size_t i = first + 1; i <= last; ++i) {
                const double seconds = rounded(ends[i].seconds);
                if (i < last && seconds <= before.seconds) continue;
                const Sample next = i == last ? to : Sample{seconds, at(seconds)};
                if (next.values != before.values) moves.push_back({before, next});
                before = next;
            }
        }
        first = last;
    }
    return moves;
}

void StoryboardRecorder::add(double seconds, CueAction action, double over) {
    cues_.push_back(
        {.action = std::move(action), .at = seconds, .over = over, .ease = Ease::Linear, .wait = false});
}

void StoryboardRecorder::record(double seconds, const Snapshot& snapshot) {
    recordScene(seconds, snapshot);
    recordShown(seconds, snapshot);
    recordHover(seconds, snapshot.options.hover);
    const bool arrives = snapshot.step == std::floor(snapshot.step) &&
                         (arrivals_.empty() || steps_.empty() || steps_.last().values[0] != snapshot.step);
    if (arrives)
        arrivals_.push_back(
            {seconds, snapshot.step, plainStepName(snapshot.steps, static_cast<int>(snapshot.step))});
    steps_.add(seconds, {snapshot.step});
    lastStep_ = snapshot.lastStep;
    for (std::size_t i = 0; i < snapshot.views.size(); ++i) {
        const SnapshotView& view = snapshot.views[i];
        Orbit orbit = view.orbit;
        // the angle goes on where a turn is full, so that the film does not spin back
        if (!orbits_[i].empty()) {
            const double before = orbits_[i].last().values[0];
            orbit.azimuth = before + std::remainder(orbit.azimuth - before, 2 * std::numbers::pi);
        }
        orbits_[i].add(seconds, {orbit.azimuth, orbit.elevation});
        if (view.moved)
            zooms_[i].add(seconds, {1, std::log(view.zoom), view.center.x, view.center.y, view.center.z});
        else
            zooms_[i].add(seconds, {0, 0, 0, 0, 0});
    }
}

void StoryboardRecorder::recordScene(double seconds, const Snapshot& snapshot) {
    Scene stage = withoutTracks(snapshot.scene, scene_);
    stage.method = scene_.method;
    if (document_ != snapshot.document || !(stage == scene_)) startScene(seconds, snapshot);
    if (snapshot.scene.method != scene_.method) {
        addTracks();
        scene_.method = snapshot.scene.method;
        add(seconds, MethodCue{scene_.method});
    }
    for (const Body& body : snapshot.scene.bodies) poses_[body.name].add(seconds, poseOf(body));
    if (const auto& direction = snapshot.scene.options.startDirection)
        direction_.add(seconds, {direction->x, direction->y, direction->z});
}

/// A cue that shows the scene as it is now, with the current camera.
void StoryboardRecorder::startScene(double seconds, const Snapshot& snapshot) {
    addTracks();
    const bool edited = document_ == snapshot.document && scene_.dimension == snapshot.scene.dimension;
    document_ = snapshot.document;
    scene_ = snapshot.scene;
    Scene scene = scene_;
    scene.view.axisOffset = snapshot.options.axisOffset;
    if (scene.dimension == 3) {
        scene.view.orbit = snapshot.views[0].orbit;
        scene.view.differenceOrbit = snapshot.views[1].orbit;
        scene.view.flatten = snapshot.flatten;
        scene.view.finish = snapshot.options.finish;
    }
    add(seconds, SceneCue{.scene = std::move(scene), .keep = edited});
    if (edited || !(snapshot.step > 0)) return;
    const bool isWhole = snapshot.step == std::floor(snapshot.step);
    const std::string name = isWhole ? plainStepName(snapshot.steps, static_cast<int>(snapshot.step)) : "";
    const bool isNamed = !name.empty() && snapshot.step != snapshot.lastStep;
    add(seconds, StepCue{isNamed ? name : stepName(snapshot.step, snapshot.lastStep)});
}

void StoryboardRecorder::recordShown(double seconds, const Snapshot& snapshot) {
    if (firstTheme_.empty()) firstTheme_ = theme_ = snapshot.theme;
    ShowCue now{.canvases = snapshot.canvases,
                .regions = snapshot.options.regions,
                .bounds = snapshot.options.bounds,
                .labels = snapshot.options.labels,
                .grid = snapshot.grid,
                .flatten = {},
                .finish = {},
                .set = snapshot.options.set};
    if (snapshot.scene.dimension == 3) {
        now.flatten = snapshot.flatten;
        now.finish = snapshot.options.finish;
    }
    if (!(now == shown_)) add(seconds, now);
    shown_ = now;
    if (theme_ != snapshot.theme) add(seconds, ThemeCue{snapshot.theme});
    theme_ = snapshot.theme;
    if (captions_ != snapshot.captions) add(seconds, CaptionCue{.texts = {}, .step = snapshot.captions});
    captions_ = snapshot.captions;
}

void StoryboardRecorder::recordHover(double seconds, const Subject& hover) {
    if (hover == hover_) return;
    if (hover_.kind == Subject::Kind::DifferenceVertex && seconds - hoverSince_ >= kPointing) {
        HighlightCue cue;
        cue.vertexA = hover_.featureA;
        cue.vertexB = hover_.featureB;
        add(hoverSince_, cue, seconds - hoverSince_);
    }
    hover_ = hover;
    hoverSince_ = seconds;
}

/// A step by its name, if it has one, else by its number.
std::string StoryboardRecorder::nameOf(const SampledTrack::Sample& step) const {
    const double number = step.values[0];
    std::string name;
    for (const Arrival& arrival : arrivals_)
        if (arrival.step == number && arrival.seconds <= step.seconds + 1 / kPerSecond) name = arrival.name;
    return name.empty() || number == lastStep_ ? stepName(number, lastStep_) : name;
}

/// Turns the tracks into cues and starts new ones.
void StoryboardRecorder::addTracks() {
    const double place = kPlace * sizeOf(scene_);
    const std::vector<double> poseTolerance{place, place, place, kAngle, kAngle, kAngle, kAngle, kAngle};
    for (const auto& [name, track] : poses_) {
        std::vector<double> from;
        const auto moves = track.moves(poseTolerance);
        if (!moves.empty()) from = moves.front().from.values;
        addMoves(cues_, moves, [&, body = name](const SampledTrack::Sample& knot) {
            CueAction move = moveTo(body, scene_.dimension == 3, knot.values, from);
            from = knot.values;
            return move;
        });
    }
    addMoves(cues_, direction_.moves({kAngle, kAngle, kAngle}), [](const SampledTrack::Sample& knot) {
        return CueAction(DirectionCue{{knot.values[0], knot.values[1], knot.values[2]}});
    });
    addMoves(cues_, steps_.moves({kStep}),
             [&](const SampledTrack::Sample& knot) { return CueAction(StepCue{nameOf(knot)}); });
    for (std::size_t i = 0; i < orbits_.size(); ++i) {
        const Canvases canvas = i == 0 ? Canvases::World : Canvases::Difference;
        if (scene_.dimension == 3)
            addMoves(cues_, orbits_[i].moves({kAngle, kAngle}), [&](const SampledTrack::Sample& knot) {
                return CueAction(
                    CameraCue{.canvases = canvas, .azimuth = knot.values[0], .elevation = knot.values[1]});
            });
        addMoves(cues_, zooms_[i].moves({0.5, kZoom, place, place, place}),
                 [&](const SampledTrack::Sample& knot) {
                     const auto& v = knot.values;
                     if (v[0] == 0) return CueAction(CameraCue{.whole = true});
                     return CueAction(CameraCue{
                         .canvases = canvas, .zoom = std::exp(v[1]), .center = glm::dvec3(v[2], v[3], v[4])});
                 });
    }
    poses_.clear();
    arrivals_.clear();
    steps_ = direction_ = {};
    orbits_ = zooms_ = {};
}

Storyboard StoryboardRecorder::finish(double seconds) {
    recordHover(seconds, {});
    addTracks();
    Storyboard storyboard;
    storyboard.theme = firstTheme_;
    for (Cue& cue : cues_) {
        const double end = rounded(*cue.at + cue.over.value_or(0));
        cue.at = rounded(*cue.at);
        if (cue.over) cue.over = rounded(end - *cue.at);
    }
    std::ranges::stable_sort(cues_, {}, [](const Cue& cue) { return *cue.at; });
    // the film is as long as the recording, whatever happened last
    const double last = cues_.empty() ? 0 : *cues_.back().at;
    cues_.push_back({.action = PauseCue{}, .at = last, .over = std::max(rounded(seconds - last), 0.0)});
    storyboard.cues = std::move(cues_);
    *this = {};
    return storyboard;
}

}  // namespace gjkscope
