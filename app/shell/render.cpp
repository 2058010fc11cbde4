#include "app/shell/render.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <filesystem>

#include "app/export/vector.hpp"
#include "app/methods/explanation.hpp"
#include "app/methods/run.hpp"
#include "app/methods/step_name.hpp"
#include "app/model/files.hpp"
#include "app/model/language.hpp"
#include "app/picture/figure.hpp"
#include "app/render/offscreen.hpp"
#include "app/render/png.hpp"
#include "app/shell/output.hpp"
#include "app/shell/scene_input.hpp"

namespace gjkscope {
namespace {

enum class Format { Png, Svg, Pdf };

/// By the extension of the file's name. Throws UsageError.
Format formatOf(const std::string& file) {
    std::string extension = std::filesystem::path(file).extension().string();
    std::transform(extension.begin(), extension.end(), extension.begin(),
                   [](unsigned char c) { return std::tolower(c); });
    if (extension == ".png") return Format::Png;
    if (extension == ".svg") return Format::Svg;
    if (extension == ".pdf") return Format::Pdf;
    for (const char* moving : {".gif", ".webm", ".mp4"})
        if (extension == moving)
            throw UsageError(tr("shell.no_video", {{"file", file}, {"format", moving + 1}}));
    throw UsageError(tr("shell.unknown_extension", {{"file", file}}));
}

/// Throws UsageError, with the steps that there are.
double timeOfStep(const Run& run, const std::string& step) {
    if (const auto time = gjkscope::timeOfStep(run.moments(), step)) return *time;
    throw UsageError(tr("shell.no_step", {{"step", step},
                                          {"last", std::to_string(run.moments().size() - 1)},
                                          {"names", stepNames(run.moments())}}));
}

/// A still picture with what it is drawn from.
class Still {
  public:
    Still(const Scene& scene, const RenderCommand& command) : run_(runScene(scene)) {
        const double time = timeOfStep(*run_, command.step);
        PictureOptions options;
        options.handles = false;
        options.labels = command.labels;
        options.regions = command.regions;
        options.bounds = command.bounds;
        if (command.canvas != CanvasChoice::Difference)
            add(pictureAt(scene, *run_, Canvas::World, time, options), tr("shell.canvas.world"), "");
        if (command.canvas != CanvasChoice::World)
            add(pictureAt(scene, *run_, Canvas::Difference, time, options), tr("shell.canvas.difference"),
                "A − B");
        for (std::size_t i = 0; i < contents_.size(); ++i) contents_[i].picture = &pictures_[i];

        FigureOptions figure;
        figure.grid = command.grid;
        if (command.title) figure.title = scene.title;
        if (command.caption)
            figure.caption = plainText(run_->explain(static_cast<int>(std::lround(time))).sentence);
        figure_ = layoutFigure(command.size, contents_, figure);
    }
    Still(const Still&) = delete;
    Still& operator=(const Still&) = delete;

    const Figure& figure() const { return figure_; }

  private:
    void add(Picture picture, std::string heading, std::string note) {
        pictures_.push_back(std::move(picture));
        contents_.push_back({nullptr, std::move(heading), std::move(note), std::nullopt});
    }

    std::unique_ptr<const Run> run_;
    std::vector<Picture> pictures_;
    std::vector<FigureContent> contents_;
    Figure figure_;
};

void write(const Still& still, Format format, const Scene& scene, const RenderCommand& command) {
    const Theme& look = theme(command.theme);
    if (format == Format::Png) {
        const OffscreenContext context;
        const Image image = renderFigure(still.figure(), look, command.scale, command.transparent);
        const InterruptsHeld held;
        return writePng(command.output, image);
    }
    const VectorOptions options{command.scale, command.transparent, scene.title};
    const auto document = format == Format::Svg ? figureSvg : figurePdf;
    const std::string text = document(still.figure(), look, options);
    const InterruptsHeld held;
    writeFileAtomically(command.output, text);
}

}  // namespace

int render(const RenderCommand& command) {
    const Format format = formatOf(command.output);
    const Scene scene = openScene(command.file, command.changes);
    write(Still(scene, command), format, scene, command);
    return 0;
}

}  // namespace gjkscope
