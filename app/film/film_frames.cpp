#include "app/film/film_frames.hpp"

#include <cmath>

#include "app/compare/lane_pictures.hpp"
#include "app/runs/explanation.hpp"
#include "app/runs/picture/set_picture.hpp"

namespace gjkscope {
namespace {

/// Pixels of a frame whose lines and texts are drawn at 100 %: a 16:9 one is 1067 × 600.
constexpr double kPixelsAtFullSize = 800.0 * 800.0;

std::vector<LaneCanvas> canvasesOf(const Shot& shot, const LaneRuns& runs) {
    return laneCanvases(runs.size(), shows(shot.canvases, Canvas::World),
                        shows(shot.canvases, Canvas::Difference));
}

}  // namespace

bool shows(Canvases canvases, Canvas canvas) {
    return canvases == Canvases::Both || (canvases == Canvases::World) == (canvas == Canvas::World);
}

double figureScale(glm::ivec2 size) {
    return std::sqrt(static_cast<double>(size.x) * size.y / kPixelsAtFullSize);
}

FilmFrames::FilmFrames(const Film& film, glm::ivec2 size, FilmContents contents)
    : FilmFrames(film,
                 FilmRoom{glm::dvec2(size) / figureScale(size), figureScale(size),
                          size.x >= size.y ? Arrangement::Beside : Arrangement::Stacked},
                 std::move(contents)) {}

FilmFrames::FilmFrames(const Film& film, const FilmRoom& room, FilmContents contents)
    : film_(film),
      room_(room),
      captionLines_(film.captioned() ? kFilmCaptionLines : 0),
      contents_(std::move(contents)) {}

const LaneRuns& FilmFrames::runsOf(const Scene& scene) {
    if (!runs_ || !(runs_->scene() == scene)) runs_ = std::make_unique<LaneRuns>(scene);
    return *runs_;
}

FilmFraming FilmFrames::frame(const Shot& wanted, const LaneRuns& runs) {
    const FilmContent& content = contentIn(contents_, film_, wanted.sceneCue);
    const Picture nothing;
    std::vector<FigureContent> contents;
    const std::vector<LaneCanvas> canvases = canvasesOf(wanted, runs);
    for (const LaneCanvas& which : canvases)
        contents.push_back(
            {.picture = &nothing, .bounds = content.bounds[static_cast<std::size_t>(which.canvas)]});
    const Figure figure = layout(wanted, contents, runs);
    std::vector<std::pair<Canvas, Viewport>> views;
    for (std::size_t panel = 0; panel < canvases.size(); ++panel)
        views.emplace_back(canvases[panel].canvas, figure.panels[panel].view);
    return framingIn(content, views);
}

FilmFraming FilmFrames::frameStill(Shot shot, const LaneRuns& runs) const {
    shot.options.fades.clear();
    const std::vector<LaneCanvas> canvases = canvasesOf(shot, runs);
    std::vector<Picture> pictures(canvases.size());
    std::vector<FigureContent> contents;
    for (std::size_t panel = 0; panel < canvases.size(); ++panel) {
        ViewedPicture seen = seenIn(shot, runs, canvases[panel]);
        pictures[panel] = std::move(seen.picture);
        contents.push_back({.picture = &pictures[panel], .orientation = seen.orientation});
    }
    const Figure figure = layout(shot, contents, runs);
    FilmFraming framing;
    for (std::size_t panel = 0; panel < canvases.size(); ++panel) {
        const Camera& camera = figure.panels[panel].camera;
        framing.center[static_cast<std::size_t>(canvases[panel].canvas)] =
            camera.center * sideOf(runs, canvases[panel].lane);
        framing.pixelsPerUnit = camera.pixelsPerUnit;
    }
    return framing;
}

const FilmFraming& FilmFrames::framingOf(const Shot& shot, const LaneRuns& runs) {
    const std::tuple key{shot.sceneCue, shot.canvases, runs.size()};
    const bool isStillOfSolids = room_.still && shot.scene.dimension == 3;
    auto found = framings_.find(key);
    if (found == framings_.end())
        found = framings_.emplace(key, isStillOfSolids ? frameStill(shot, runs) : frame(shot, runs)).first;
    return found->second;
}

Figure FilmFrames::layout(const Shot& shot, std::vector<FigureContent> contents, const LaneRuns& runs) const {
    FigureOptions options;
    options.captionSize = kFilmCaptionSize * shot.captionSize;
    options.roomyCaptionSize = kFilmCaptionSize * film_.largestCaption();
    options.captionCentered = shot.captionCentered;
    options.captionLines = captionLines_;
    options.captionStrength = shot.captionStrength;
    options.grid = shot.grid && contents.front().camera;
    options.arrangement = room_.arrangement;
    options.caption = shot.caption;
    options.lanes = shows(shot.canvases, Canvas::Difference) ? runs.size() : 1;
    // of the first lane
    if (shot.captionOfStep)
        options.caption = plainText(
            explanationOf(runs[0], runs.clock().step(0, static_cast<int>(std::lround(ticksOf(shot, runs)))),
                          shot.options.set)
                .sentence);
    return layoutFigure(room_.size, contents, options);
}

void FilmFrames::compose(FilmFrame& frame) {
    const Shot& shot = frame.shot;
    const LaneRuns& runs = runsOf(shot.scene);
    const FilmFraming& framing = framingOf(shot, runs);
    const int tick = static_cast<int>(std::lround(ticksOf(shot, runs)));
    const std::vector<LaneCanvas> canvases = canvasesOf(shot, runs);
    frame.pictures.resize(canvases.size());
    std::vector<FigureContent> contents;
    for (std::size_t panel = 0; panel < canvases.size(); ++panel) {
        const LaneCanvas& which = canvases[panel];
        ViewedPicture shown = seenIn(shot, runs, which);
        frame.pictures[panel] = std::move(shown.picture);
        Camera camera = shotCamera(shot, which.canvas, framing);
        camera.center *= sideOf(runs, which.lane);
        camera.orientation = shown.orientation;
        contents.push_back(laneContent(runs, which, tick, frame.pictures[panel], shot.options.set));
        contents.back().camera = camera;
    }
    frame.figure = layout(shot, std::move(contents), runs);
}

std::vector<Panel> FilmFrames::panelsOf(const Shot& shot, const LaneRuns& runs) {
    const FilmFraming& framing = framingOf(shot, runs);
    const Picture nothing;
    std::vector<FigureContent> contents;
    for (const LaneCanvas& which : canvasesOf(shot, runs)) {
        Camera camera = shotCamera(shot, which.canvas, framing);
        camera.center *= sideOf(runs, which.lane);
        contents.push_back({.picture = &nothing, .camera = camera});
    }
    return layout(shot, std::move(contents), runs).panels;
}

const FilmFrame& FilmFrames::at(double seconds, std::shared_ptr<const QuestionMarks> question) {
    Shot shot = film_.at(seconds);
    shot.options.question = std::move(question);
    unchanged_ = frame_ && frame_->shot == shot;
    if (unchanged_) return *frame_;
    frame_ = std::make_unique<FilmFrame>();
    frame_->shot = std::move(shot);
    compose(*frame_);
    return *frame_;
}

}  // namespace gjkscope
