#include "app/shell/still.hpp"

#include <cmath>

#include "app/base/language.hpp"
#include "app/runs/explanation.hpp"
#include "app/runs/picture/picture_at.hpp"
#include "app/runs/step_name.hpp"
#include "app/shell/view_options.hpp"

namespace gjkscope {
namespace {

double timeOfStep(const Run& run, const std::string& step) {
    if (const auto time = gjkscope::timeOfStep(run.steps(), step)) return *time;
    throw UsageError(tr("shell.no_step", {{"step", step},
                                          {"last", std::to_string(run.steps().size() - 1)},
                                          {"names", stepNames(run.steps())}}));
}

}  // namespace

Still::Still(const Scene& scene, const RenderCommand& command) : run_(runScene(scene)) {
    const double time = timeOfStep(*run_, command.step.value_or("last"));
    const Picture shown =
        command.view.look ? pictureAt(scene, *run_, Canvas::Difference, time, {}) : Picture{};
    const SceneView view = changedView(scene, command.view, *run_, shown);
    const PictureOptions options = shownBy(command, view);
    const auto seen = [&](Canvas canvas) {
        return seenPicture(pictureAt(scene, *run_, canvas, time, options), canvas, scene.dimension, view);
    };
    if (command.canvas != Canvases::Difference) add(seen(Canvas::World), tr("shell.canvas.world"), "");
    if (command.canvas != Canvases::World)
        add(seen(Canvas::Difference), tr("shell.canvas.difference"), "A − B");
    for (std::size_t i = 0; i < contents_.size(); ++i) contents_[i].picture = &pictures_[i];

    FigureOptions figure;
    figure.grid = command.grid;
    if (command.title) figure.title = scene.title;
    if (command.caption)
        figure.caption = plainText(run_->explain(static_cast<int>(std::lround(time))).sentence);
    figure_ = layoutFigure(command.size.value_or(kStillSize), contents_, figure);
}

void Still::add(SeenPicture seen, std::string heading, std::string note) {
    pictures_.push_back(std::move(seen.picture));
    contents_.push_back(
        {.heading = std::move(heading), .note = std::move(note), .orientation = seen.orientation});
}

}  // namespace gjkscope
