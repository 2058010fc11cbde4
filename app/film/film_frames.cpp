#include "app/film/film_frames.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "app/compare/lane_pictures.hpp"
#include "app/runs/explanation.hpp"
#include "app/runs/picture/set_picture.hpp"
#include "app/runs/viewpoint.hpp"

namespace gjkscope {
namespace {

/// Pixels of a frame whose lines and texts are drawn at 100 %: a 16:9 one is 1067 × 600.
constexpr double kPixelsAtFullSize = 800.0 * 800.0;
/// How many samples of a body's or a camera's path the framing includes.
constexpr int kParts = 12;

/// The time of a shot on the clock of its scene's runs.
double ticksOf(const Shot& shot, const LaneRuns& runs) {
    return shot.stepOn(runs.clock().ticks());
}

/// A canvas of a shot, as its camera sees it.
ViewedPicture seen(const Shot& shot, const LaneRuns& runs, const LaneCanvas& which) {
    const SceneView view{
        .orbit = shot.views[0].orbit, .differenceOrbit = shot.views[1].orbit, .flatten = shot.flatten};
    return viewedPicture(lanePicture(runs, which, ticksOf(shot, runs), shot.options), which.canvas,
                         shot.scene.dimension, view);
}

std::vector<LaneCanvas> canvasesOf(const Shot& shot, const LaneRuns& runs) {
    return laneCanvases(runs.size(), shows(shot.canvases, Canvas::World),
                        shows(shot.canvases, Canvas::Difference));
}

/// B − A is A − B seen from the other side of the origin: 1, or −1 for a lane that swaps the bodies of the
/// first.
double sideOf(const LaneRuns& runs, const LaneCanvas& which) {
    return runs.haveSameOrder(0, which.lane) ? 1 : -1;
}

Bounds turned(const Bounds& bounds, double side) {
    if (bounds.empty || side > 0) return bounds;
    return {-bounds.high, -bounds.low, false};
}

}  // namespace

bool shows(Canvases canvases, Canvas canvas) {
    return canvases == Canvases::Both || (canvases == Canvases::World) == (canvas == Canvas::World);
}

double figureScale(glm::ivec2 size) {
    return std::sqrt(static_cast<double>(size.x) * size.y / kPixelsAtFullSize);
}

FilmFrames::FilmFrames(const Film& film, glm::ivec2 size)
    : film_(film),
      scale_(figureScale(size)),
      size_(glm::dvec2(size) / scale_),
      captionLines_(film.captioned() ? kFilmCaptionLines : 0) {}

const LaneRuns& FilmFrames::runsOf(const Scene& scene) {
    if (!runs_ || !(runs_->scene() == scene)) runs_ = std::make_unique<LaneRuns>(scene);
    return *runs_;
}

/// The instants at which the scene of a cue shows what it shows elsewhere or otherwise.
std::vector<double> FilmFrames::telling(std::size_t sceneCue) const {
    const auto& cues = film_.storyboard().cues;
    const auto& spans = film_.spans();
    double end = film_.duration();
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
            if (time < end || end == film_.duration()) times.push_back(time);
        }
    }
    return times;
}

FilmFrames::Content FilmFrames::contentOf(std::size_t sceneCue) {
    Content content;
    for (const double time : telling(sceneCue)) {
        const Shot shot = film_.at(time);
        if (shot.sceneCue != sceneCue) continue;
        const LaneRuns& runs = runsOf(shot.scene);
        for (const LaneCanvas& which : laneCanvases(runs.size(), true, true)) {
            const ViewedPicture shown = seen(shot, runs, which);
            const auto i = static_cast<std::size_t>(which.canvas);
            content.bounds[i].include(turned(contentBounds(shown.picture), sideOf(runs, which)));
            content.orientations[i].push_back(shown.orientation);
        }
    }
    return content;
}

FilmFrames::Framing FilmFrames::frame(const Shot& wanted) {
    const Content content = contentOf(wanted.sceneCue);
    const Picture nothing;
    std::vector<FigureContent> contents;
    const LaneRuns& runs = runsOf(wanted.scene);
    const std::vector<LaneCanvas> canvases = canvasesOf(wanted, runs);
    for (const LaneCanvas& which : canvases)
        contents.push_back(
            {.picture = &nothing, .bounds = content.bounds[static_cast<std::size_t>(which.canvas)]});
    Framing framing;
    framing.pixelsPerUnit = std::numeric_limits<double>::infinity();
    const Figure figure = layout(wanted, contents, runs);
    // fitted for every viewing direction, so that it keeps its size while the eye goes round it
    for (std::size_t panel = 0; panel < canvases.size(); ++panel) {
        const auto i = static_cast<std::size_t>(canvases[panel].canvas);
        for (const glm::dquat& orientation : content.orientations[i]) {
            Camera camera;
            camera.orientation = orientation;
            camera.fit(content.bounds[i], figure.panels[panel].view);
            framing.center[i] = camera.center;
            framing.pixelsPerUnit = std::min(framing.pixelsPerUnit, camera.pixelsPerUnit);
        }
    }
    return framing;
}

const FilmFrames::Framing& FilmFrames::framingOf(const Shot& shot) {
    const std::tuple key{shot.sceneCue, shot.canvases, runsOf(shot.scene).size()};
    auto found = framings_.find(key);
    if (found == framings_.end()) found = framings_.emplace(key, frame(shot)).first;
    return found->second;
}

Figure FilmFrames::layout(const Shot& shot, std::vector<FigureContent> contents, const LaneRuns& runs) const {
    FigureOptions options;
    options.captionSize = kFilmCaptionSize;
    options.captionLines = captionLines_;
    options.captionStrength = shot.captionStrength;
    options.grid = shot.grid && contents.front().camera;
    options.arrangement = size_.x >= size_.y ? Arrangement::Beside : Arrangement::Stacked;
    options.caption = shot.caption;
    options.lanes = shows(shot.canvases, Canvas::Difference) ? runs.size() : 1;
    // of the first lane
    if (shot.captionOfStep)
        options.caption = plainText(
            explanationOf(runs[0], runs.clock().step(0, static_cast<int>(std::lround(ticksOf(shot, runs)))),
                          shot.options.set)
                .sentence);
    return layoutFigure(size_, contents, options);
}

void FilmFrames::compose(FilmFrame& frame) {
    const Shot& shot = frame.shot;
    const Framing& framing = framingOf(shot);
    const LaneRuns& runs = runsOf(shot.scene);
    const int tick = static_cast<int>(std::lround(ticksOf(shot, runs)));
    const std::vector<LaneCanvas> canvases = canvasesOf(shot, runs);
    frame.pictures.resize(canvases.size());
    std::vector<FigureContent> contents;
    for (std::size_t panel = 0; panel < canvases.size(); ++panel) {
        const LaneCanvas& which = canvases[panel];
        const auto i = static_cast<std::size_t>(which.canvas);
        ViewedPicture shown = seen(shot, runs, which);
        frame.pictures[panel] = std::move(shown.picture);
        const ShotView& view = shot.views[i];
        const glm::dvec3 center = (1 - view.weight) * framing.center[i] + view.weightedCenter;
        contents.push_back(laneContent(runs, which, tick, frame.pictures[panel], shot.options.set));
        contents.back().camera =
            Camera{sideOf(runs, which) * center, framing.pixelsPerUnit * view.zoom, shown.orientation};
    }
    frame.figure = layout(shot, std::move(contents), runs);
}

const FilmFrame& FilmFrames::at(double seconds) {
    Shot shot = film_.at(seconds);
    unchanged_ = frame_ && frame_->shot == shot;
    if (unchanged_) return *frame_;
    frame_ = std::make_unique<FilmFrame>();
    frame_->shot = std::move(shot);
    compose(*frame_);
    return *frame_;
}

}  // namespace gjkscope
