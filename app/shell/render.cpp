#include "app/shell/render.hpp"

#include <filesystem>

#include "app/base/atomic_write.hpp"
#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"
#include "app/export/vector.hpp"
#include "app/film/film_frames.hpp"
#include "app/film/storyboard_file.hpp"
#include "app/record/movie_names.hpp"
#include "app/render/figure_renderer.hpp"
#include "app/render/offscreen.hpp"
#include "app/render/png.hpp"
#include "app/runs/picture/picture_at.hpp"
#include "app/runs/picture/run_sheet.hpp"
#include "app/shell/film_output.hpp"
#include "app/shell/output.hpp"
#include "app/shell/scene_input.hpp"
#include "app/shell/still.hpp"
#include "app/shell/view_options.hpp"

namespace gjkscope {
namespace {

enum class Format { Film, Png, Svg, Pdf };

/// By the extension of the file's name. Throws UsageError.
Format formatOf(const std::string& file) {
    if (movieFormatOf(file)) return Format::Film;
    const std::string extension = lowerCase(std::filesystem::path(file).extension().string());
    if (extension == ".png") return Format::Png;
    if (extension == ".svg") return Format::Svg;
    if (extension == ".pdf") return Format::Pdf;
    throw UsageError(tr("shell.unknown_extension", {{"file", file}}));
}

struct Look {
    const Theme& theme;
    double scale;
    std::string title;
};

void writeStill(const Figure& figure, Format format, const Look& look, const RenderCommand& command) {
    if (format == Format::Png) {
        const OffscreenContext context;
        const Image image = renderFigure(figure, look.theme, look.scale, command.transparent);
        const InterruptsHeld held;
        return writePng(command.output, image);
    }
    const VectorOptions options{look.scale, command.transparent, look.title};
    const auto document = format == Format::Svg ? figureSvg : figurePdf;
    const std::string text = document(figure, look.theme, options);
    const InterruptsHeld held;
    writeFileAtomically(command.output, text);
}

/// The film of a scene's run, with the command's options.
Storyboard filmOf(Scene scene, const RenderCommand& command) {
    const auto run = runScene(scene);
    scene.view = changedView(scene, command.view, *run, pictureAt(scene, *run, Canvas::Difference, 0, {}));
    Storyboard storyboard = filmOfRun(scene);
    const ShowCue show{.canvases = command.canvas,
                       .regions = command.regions,
                       .bounds = command.bounds,
                       .labels = command.labels,
                       .grid = command.grid};
    storyboard.cues.insert(storyboard.cues.begin(), {.action = show});
    if (!command.caption)
        std::erase_if(storyboard.cues,
                      [](const Cue& cue) { return std::holds_alternative<CaptionCue>(cue.action); });
    storyboard.theme = command.theme.value_or(storyboard.theme);
    return storyboard;
}

void refuse(const std::vector<std::string>& options, const char* key) {
    if (!options.empty()) throw UsageError(tr(key, {{"option", options.front()}}));
}

void writeSheet(const Scene& scene, Format format, const RenderCommand& command) {
    const auto run = runScene(scene);
    SheetContent content;
    if (command.canvas == Canvases::Both) content.canvases = {Canvas::World, Canvas::Difference};
    if (command.canvas == Canvases::World) content.canvases = {Canvas::World};
    const double last = static_cast<double>(run->steps().size()) - 1;
    content.view =
        changedView(scene, command.view, *run, pictureAt(scene, *run, Canvas::Difference, last, {}));
    content.options = shownBy(command, content.view);
    content.title = command.title;
    content.caption = command.caption;
    content.grid = command.grid;
    const RunSheet sheet(scene, *run, content, command.size.value_or(kSheetSize));
    writeStill(sheet.figure(), format,
               {theme(command.theme.value_or("light")), sheet.scale() * command.scale, scene.title}, command);
}

void renderScene(const RenderCommand& command, Format format) {
    if (format != Format::Film) refuse(command.filmOptions, "shell.only_films");
    if (format == Format::Film && command.step) refuse({"--step"}, "shell.only_pictures");
    if (command.at) throw UsageError(tr("shell.only_storyboards", {{"option", "--at"}}));
    const Scene scene = openScene(command.file, command.changes);
    requireSpace(scene, command.view);
    if (command.sheet && format == Format::Film) throw UsageError(tr("shell.sheet_film"));
    if (command.sheet) return writeSheet(scene, format, command);
    if (format == Format::Film) return writeFilm(filmOf(scene, command), command);
    const Still still(scene, command);
    writeStill(still.figure(), format, {theme(command.theme.value_or("light")), command.scale, scene.title},
               command);
}

void renderStoryboard(const RenderCommand& command, Format format) {
    refuse(command.sceneOptions, "shell.only_scenes");
    if (command.changes.method) refuse({"--method"}, "shell.only_scenes");
    if (command.changes.precision) refuse({"--precision"}, "shell.only_scenes");
    ReadStoryboard read = readStoryboard(command.file);
    for (const std::string& notice : read.notices) note(notice);
    Storyboard& storyboard = read.storyboard;
    storyboard.theme = command.theme.value_or(storyboard.theme);
    if (format == Format::Film && command.at) refuse({"--at"}, "shell.only_pictures");
    if (format == Format::Film) return writeFilm(storyboard, command);
    const Film film(storyboard);
    FilmFrames frames(film, command.size.value_or(storyboard.size));
    const FilmFrame& frame = frames.at(command.at.value_or(film.duration()));
    writeStill(frame.figure, format,
               {theme(frame.shot.theme), frames.scale() * command.scale, storyboard.title}, command);
}

}  // namespace

int render(const RenderCommand& command) {
    const Format format = formatOf(command.output);
    if (command.transparent && movieFormatOf(command.output) == MovieFormat::Mp4)
        throw UsageError(tr("record.mp4_alpha"));
    if (isStoryboard(command.file))
        renderStoryboard(command, format);
    else
        renderScene(command, format);
    return 0;
}

}  // namespace gjkscope
