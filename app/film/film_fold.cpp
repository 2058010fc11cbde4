#include "app/film/film_fold.hpp"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"
#include "app/film/fade_names.hpp"
#include "app/scene/placement.hpp"

namespace gjkscope {
namespace {

/// A caption comes in this many seconds, after the one before has gone in as many.
constexpr double kFade = 0.2;
/// Part of a played step that moves, and the most of it in seconds: then there is time to read.
constexpr double kMovingPart = 0.5, kMaxMoving = 0.6;

/// The timeline's position `seconds` after it began to play.
double played(double from, double to, double pace, double seconds) {
    const double steps = std::floor(seconds / pace);
    const double moving = std::min(kMovingPart * pace, kMaxMoving);
    const double way = steps + std::min(1.0, (seconds - steps * pace) / moving);
    return to >= from ? std::min(to, from + way) : std::max(to, from - way);
}

/// The caption in the user's language, else in English, else in whatever there is.
std::string inLanguage(const std::map<std::string, std::string>& texts) {
    for (const std::string& language : {currentLanguage(), std::string("en"), std::string()})
        if (const auto found = texts.find(language); found != texts.end()) return found->second;
    return texts.empty() ? "" : texts.begin()->second;
}

/// A part of the shorter way from one direction to another; opposite ones turn about z, or about x.
glm::dvec3 turned(glm::dvec3 from, glm::dvec3 to, double way) {
    if (way >= 1) return to;
    const glm::dvec3 a = glm::normalize(from), b = glm::normalize(to);
    glm::dvec3 axis = glm::cross(a, b);
    if (glm::length(axis) == 0) axis = a.x == 0 && a.y == 0 ? glm::dvec3(1, 0, 0) : glm::dvec3(0, 0, 1);
    const double angle = std::atan2(glm::length(glm::cross(a, b)), glm::dot(a, b));
    return glm::angleAxis(way * angle, glm::normalize(axis)) * a;
}

ShotView between(const ShotView& from, const CameraCue& to, double way) {
    ShotView view = from;
    const auto mixed = [way](double a, double b) { return a + way * (b - a); };
    if (to.azimuth) view.orbit.azimuth = mixed(from.orbit.azimuth, *to.azimuth);
    if (to.elevation) view.orbit.elevation = mixed(from.orbit.elevation, *to.elevation);
    // every second zooms by as much as the others
    const double zoom = to.whole ? 1 : to.zoom.value_or(from.zoom);
    view.zoom = from.zoom * std::pow(zoom / from.zoom, way);
    if (!to.whole && !to.center) return view;
    view.weight = mixed(from.weight, to.whole ? 0 : 1);
    view.weightedCenter = glm::mix(from.weightedCenter, to.center.value_or(glm::dvec3(0)), way);
    return view;
}

struct ApplyCue {
    Shot& shot;
    const Cue& cue;
    const Beat& beat;
    std::size_t which;
    double seconds, over;

    double way() const { return eased(cue.ease, over > 0 ? seconds / over : 1); }

    void operator()(const PauseCue&) const {}
    void operator()(const LessonCue&) const {}
    void operator()(const SceneCue& scene) const {
        shot.scene = scene.scene;
        if (scene.keep) return;
        shot.sceneCue = which;
        const SceneView& view = scene.scene.view;
        shot.views[0] = {.orbit = view.orbit};
        shot.views[1] = {.orbit = view.differenceOrbit.value_or(view.orbit)};
        shot.flatten = view.flatten;
        shot.options.finish = view.finish;
        shot.options.axisOffset = view.axisOffset;
        shot.options.hover = {};
        shot.options.annotations.clear();
        shot.options.fades.clear();
        park();
    }
    void operator()(const MethodCue& method) const {
        shot.scene.method = method.method;
        park();
    }
    void operator()(const CompareCue& compare) const {
        shot.scene.compare = compare.lanes;
        park();
    }
    void operator()(const MoveCue& move) const {
        Body& body = shot.scene.bodies[static_cast<std::size_t>(beat.body)];
        if (move.to.position) body.position = beat.path.at(way());
        if (move.to.angle) body.angle = beat.angleFrom + way() * (*move.to.angle - beat.angleFrom);
        if (move.to.orientation) body.orientation = toward(*move.to.orientation);
    }
    void operator()(const DirectionCue& direction) const {
        shot.scene.options.startDirection =
            beat.directionFrom ? turned(*beat.directionFrom, direction.to, way()) : direction.to;
    }
    void operator()(const StepCue&) const {
        const double pace = std::abs(beat.stepTo - beat.stepFrom);
        // within a step the picture eases by itself
        const double done = pace > 1 ? way() : over > 0 ? std::min(1.0, seconds / over) : 1;
        arriveAt(beat.stepFrom + done * (beat.stepTo - beat.stepFrom));
    }
    void operator()(const PlayCue& play) const {
        const double steps = std::ceil(std::abs(beat.stepTo - beat.stepFrom));
        const double pace = steps > 0 ? over / steps : play.pace;
        arriveAt(pace > 0 ? played(beat.stepFrom, beat.stepTo, pace, seconds) : beat.stepTo);
    }
    void operator()(const CameraCue& camera) const {
        for (const Canvas canvas : {Canvas::World, Canvas::Difference}) {
            const bool other =
                camera.canvases == (canvas == Canvas::World ? Canvases::Difference : Canvases::World);
            const auto i = static_cast<std::size_t>(canvas);
            if (!other) shot.views[i] = between(beat.viewsFrom[i], camera, way());
        }
    }
    void operator()(const CaptionCue& caption) const {
        const std::string before = std::exchange(shot.caption, inLanguage(caption.texts));
        const bool stepBefore = std::exchange(shot.captionOfStep, caption.step);
        const bool hadOne = stepBefore || !before.empty();
        if (!hadOne || seconds >= kFade) {
            shot.captionCentered = caption.centered;
            shot.captionSize = caption.size;
        }
        if (hadOne && seconds < kFade) {
            shot.caption = before;
            shot.captionOfStep = stepBefore;
            shot.captionStrength = static_cast<float>(1 - seconds / kFade);
        } else {
            const double since = hadOne ? seconds - kFade : seconds;
            shot.captionStrength = static_cast<float>(std::min(1.0, since / kFade));
        }
    }
    void operator()(const HighlightCue& highlight) const {
        Subject& hover = shot.options.hover;
        hover = {};
        if (over > 0 && seconds >= over) return;
        if (highlight.vertexA && highlight.vertexB)
            hover = {Subject::Kind::DifferenceVertex, -1, -1, *highlight.vertexA, *highlight.vertexB};
        const auto body = std::ranges::find(shot.scene.bodies, highlight.body, &Body::name);
        if (body != shot.scene.bodies.end())
            hover = {Subject::Kind::Body, static_cast<int>(body - shot.scene.bodies.begin()), -1, -1, -1};
    }
    void operator()(const TextCue& text) const {
        std::string shown = inLanguage(text.texts);
        if (!text.formula) replaceAll(shown, "_", "__");
        place({.name = text.name, .canvas = canvasOf(text.canvas), .text = shown, .place = text.place},
              way());
    }
    void operator()(const ArrowCue& arrow) const {
        const glm::dvec3 tip = glm::mix(arrow.from, arrow.to, way());
        // until it has grown, its label would be on the way
        place({.name = arrow.name,
               .canvas = canvasOf(arrow.canvas),
               .text = way() >= 1 ? arrow.label : "",
               .place = arrow.from,
               .tip = tip,
               .textPlace = arrow.place},
              1);
    }
    void operator()(const EraseCue& erase) const {
        std::vector<Annotation>& all = shot.options.annotations;
        const auto isMeant = [&](const Annotation& note) {
            return erase.name.empty() || note.name == erase.name;
        };
        for (Annotation& note : all)
            if (isMeant(note)) note.strength *= static_cast<float>(1 - way());
        if (way() >= 1) std::erase_if(all, isMeant);
    }
    void operator()(const FadeCue& fade) const {
        if (fade.names.empty()) return showAll();
        for (const Fade& wanted : fadesOf(fade.names, shot.scene)) fadeTo(fade.strength, wanted);
    }
    void operator()(const LayersCue& layers) const {
        if (layers.all) return showAll();
        const std::vector<Fade> shown = fadesOf(layers.names, shot.scene);
        for (const Fade& each : fadesOfAll(shot.scene)) {
            const bool isShown = std::ranges::find(shown, each) != shown.end();
            fadeTo(isShown ? 1 : 0, each);
        }
    }
    void operator()(const ThemeCue& theme) const { shot.theme = theme.theme; }
    void operator()(const ShowCue& show) const {
        const auto take = [](auto& now, const auto& wanted) { now = wanted.value_or(now); };
        take(shot.canvases, show.canvases);
        take(shot.options.regions, show.regions);
        take(shot.options.bounds, show.bounds);
        take(shot.options.labels, show.labels);
        take(shot.grid, show.grid);
        take(shot.flatten, show.flatten);
        take(shot.options.finish, show.finish);
        take(shot.options.set, show.set);
    }

    /// Nothing is faded any more.
    void showAll() const {
        std::vector<Fade>& fades = shot.options.fades;
        for (Fade& each : fades) each.strength += static_cast<float>(way()) * (1 - each.strength);
        if (way() >= 1) fades.clear();
    }
    void fadeTo(double strength, const Fade& wanted) const {
        std::vector<Fade>& fades = shot.options.fades;
        auto found = std::ranges::find_if(
            fades, [&](const Fade& each) { return each.role == wanted.role && each.body == wanted.body; });
        if (found == fades.end()) found = fades.insert(fades.end(), wanted);
        found->strength += static_cast<float>(way() * (strength - found->strength));
    }
    static Canvas canvasOf(Canvases canvas) {
        return canvas == Canvases::World ? Canvas::World : Canvas::Difference;
    }
    /// Puts it in the place of the one of its name.
    void place(Annotation note, double strength) const {
        std::vector<Annotation>& all = shot.options.annotations;
        if (!note.name.empty())
            std::erase_if(all, [&](const Annotation& other) { return other.name == note.name; });
        note.number = static_cast<int>(which);
        note.strength = static_cast<float>(strength);
        all.push_back(std::move(note));
    }
    void park() const {
        shot.step = 0;
        shot.atEnd = false;
    }
    void arriveAt(double step) const {
        shot.step = step;
        shot.atEnd = beat.toEnd && step == beat.stepTo;
    }
    /// The shorter way around, at even speed; exact at the end.
    glm::dquat toward(glm::dquat to) const {
        const double part = way();
        return part >= 1 ? to : glm::normalize(glm::slerp(beat.orientationFrom, unitQuaternion(to), part));
    }
};

}  // namespace

void applyCue(Shot& shot, const Cue& cue, const Beat& beat, std::size_t which, double seconds, double over) {
    std::visit(ApplyCue{shot, cue, beat, which, seconds, over}, cue.action);
}

}  // namespace gjkscope
