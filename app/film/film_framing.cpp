#include "app/film/film_framing.hpp"

#include <algorithm>
#include <limits>
#include <memory>

namespace gjkscope {
namespace {

/// How many samples of a body's or a camera's path the framing includes.
constexpr int kParts = 12;

Bounds turned(const Bounds& bounds, double side) {
    if (bounds.empty || side > 0) return bounds;
    return {-bounds.high, -bounds.low, false};
}

/// Instants at which the content of a cue's scene or its place may have changed.
std::vector<double> sampleTimes(const Film& film, std::size_t sceneCue) {
    const auto& cues = film.storyboard().cues;
    const auto& spans = film.spans();
    double end = film.duration();
    for (std::size_t i = sceneCue + 1; i < cues.size(); ++i)
        if (const auto* scene = std::get_if<SceneCue>(&cues[i].action); scene && !scene->keep)
            end = std::min(end, spans[i].start);
    std::vector<double> times;
    for (std::size_t i = sceneCue; i < cues.size() && spans[i].start <= end; ++i) {
        const bool moves = std::holds_alternative<MoveCue>(cues[i].action) ||
                           std::holds_alternative<CameraCue>(cues[i].action);
        const int parts = moves ? kParts : 1;
        for (int part = 0; part <= parts; ++part) {
            const double time = spans[i].start + part * (spans[i].end - spans[i].start) / parts;
            if (time < end || end == film.duration()) times.push_back(time);
        }
    }
    return times;
}

}  // namespace

double ticksOf(const Shot& shot, const LaneRuns& runs) {
    return shot.stepOn(runs.clock().ticks());
}

ViewedPicture seenIn(const Shot& shot, const LaneRuns& runs, const LaneCanvas& which) {
    const SceneView view{
        .orbit = shot.views[0].orbit, .differenceOrbit = shot.views[1].orbit, .flatten = shot.flatten};
    return viewedPicture(lanePicture(runs, which, ticksOf(shot, runs), shot.options), which.canvas,
                         shot.scene.dimension, view);
}

double sideOf(const LaneRuns& runs, std::size_t lane) {
    return runs.haveSameOrder(0, lane) ? 1 : -1;
}

FilmContent contentOf(const Film& film, std::size_t sceneCue) {
    FilmContent content;
    std::unique_ptr<const LaneRuns> runs;
    for (const double time : sampleTimes(film, sceneCue)) {
        Shot shot = film.at(time);
        if (shot.sceneCue != sceneCue) continue;
        // what layers leave out has its place all the same
        shot.options.fades.clear();
        if (!runs || !(runs->scene() == shot.scene)) runs = std::make_unique<LaneRuns>(shot.scene);
        for (const LaneCanvas& which : laneCanvases(runs->size(), true, true)) {
            const ViewedPicture shown = seenIn(shot, *runs, which);
            const auto i = static_cast<std::size_t>(which.canvas);
            content.bounds[i].include(turned(contentBounds(shown.picture), sideOf(*runs, which.lane)));
            content.orientations[i].push_back(shown.orientation);
        }
    }
    return content;
}

FilmContents contentsOf(const Film& film) {
    FilmContents contents;
    for (const Film::Span& span : film.spans()) contentIn(contents, film, film.at(span.start).sceneCue);
    return contents;
}

const FilmContent& contentIn(FilmContents& contents, const Film& film, std::size_t sceneCue) {
    const auto known = contents.find(sceneCue);
    return known != contents.end() ? known->second
                                   : contents.emplace(sceneCue, contentOf(film, sceneCue)).first->second;
}

FilmFraming framingIn(const FilmContent& content, const std::vector<std::pair<Canvas, Viewport>>& views) {
    FilmFraming framing;
    framing.pixelsPerUnit = std::numeric_limits<double>::infinity();
    for (const auto& [canvas, view] : views) {
        const auto i = static_cast<std::size_t>(canvas);
        for (const glm::dquat& orientation : content.orientations[i]) {
            Camera camera;
            camera.orientation = orientation;
            camera.fit(content.bounds[i], view);
            framing.center[i] = camera.center;
            framing.pixelsPerUnit = std::min(framing.pixelsPerUnit, camera.pixelsPerUnit);
        }
    }
    return framing;
}

Camera shotCamera(const Shot& shot, Canvas canvas, const FilmFraming& framing) {
    const auto i = static_cast<std::size_t>(canvas);
    const ShotView& view = shot.views[i];
    Camera camera;
    camera.center = (1 - view.weight) * framing.center[i] + view.weightedCenter;
    camera.pixelsPerUnit = framing.pixelsPerUnit * view.zoom;
    return camera;
}

}  // namespace gjkscope
