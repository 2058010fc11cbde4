#include "app/shell/render.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "app/base/atomic_write.hpp"
#include "app/base/input_error.hpp"
#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"
#include "app/compare/lane_pictures.hpp"
#include "app/compare/run_sheet.hpp"
#include "app/export/vector.hpp"
#include "app/film/film_frames.hpp"
#include "app/film/storyboard_file.hpp"
#include "app/lecture/handout.hpp"
#include "app/lecture/lesson_film.hpp"
#include "app/lesson/lesson_file.hpp"
#include "app/record/movie.hpp"
#include "app/render/figure_renderer.hpp"
#include "app/render/offscreen.hpp"
#include "app/render/png.hpp"
#include "app/runs/explanation.hpp"
#include "app/runs/picture/picture_at.hpp"
#include "app/runs/picture/set_picture.hpp"
#include "app/runs/picture_options.hpp"
#include "app/runs/step_name.hpp"
#include "app/runs/viewpoint.hpp"
#include "app/shell/movie_output.hpp"
#include "app/shell/output.hpp"
#include "app/shell/scene_input.hpp"

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

/// The frames' rate where nothing says another.
constexpr int kLessonFramesPerSecond = 30;

MovieOptions movieOptions(const RenderCommand& command, glm::ivec2 usualSize, int usualRate) {
    const glm::dvec2 size = glm::dvec2(command.size.value_or(usualSize)) * command.scale;
    return {.file = command.output,
            .width = static_cast<int>(std::lround(size.x)),
            .height = static_cast<int>(std::lround(size.y)),
            .framesPerSecond = command.framesPerSecond.value_or(usualRate),
            .transparent = command.transparent};
}

struct FigureStyle {
    const Theme& theme;
    double scale;
    std::string title;
};

void writeFigure(const Figure& figure, Format format, const FigureStyle& style,
                 const RenderCommand& command) {
    if (format == Format::Png) {
        const OffscreenContext context;
        const Image image = renderFigure(figure, style.theme, style.scale, command.transparent);
        return writePng(command.output, image);
    }
    const VectorOptions options{style.scale, command.transparent, style.title};
    const auto document = format == Format::Svg ? figureSvg : figurePdf;
    writeFileAtomically(command.output, document(figure, style.theme, options));
}

/// An option that applies to 3D scenes only; "" for none.
const char* optionOfSolids(const ViewChanges& changes) {
    if (changes.look) return "--look";
    if (changes.azimuth) return "--azimuth";
    if (changes.elevation) return "--elevation";
    if (changes.flatten) return "--flatten";
    return changes.finish ? "--finish" : "";
}

void requireSolids(const Scene& scene, const ViewChanges& changes) {
    const std::string option = optionOfSolids(changes);
    if (scene.dimension == 2 && !option.empty()) throw UsageError(tr("shell.flat", {{"option", option}}));
}

/// The picture options of the command.
PictureOptions shownBy(const RenderCommand& command, const SceneView& view) {
    PictureOptions options;
    options.handles = false;
    options.labels = command.labels;
    options.regions = command.regions;
    options.bounds = command.bounds;
    options.set = command.set;
    options.finish = view.finish;
    options.axisOffset = view.axisOffset;
    return options;
}

/// The view of a run's scene with what the options change: the named view first, then single angles, for
/// both canvases. The search direction is that of `time`.
SceneView changedView(const Run& run, const ViewChanges& changes, double time) {
    SceneView view = run.scene().view;
    if (changes.look)
        view.orbit = orbitOf(*changes.look, run, pictureAt(run.scene(), run, Canvas::Difference, time, {}));
    if (changes.azimuth) view.orbit.azimuth = *changes.azimuth;
    if (changes.elevation) view.orbit.elevation = *changes.elevation;
    if (changes.look || changes.azimuth || changes.elevation) view.differenceOrbit.reset();
    view.flatten = view.flatten || changes.flatten;
    view.finish = changes.finish.value_or(view.finish);
    return view;
}

/// Frames before a picture of a film that place its labels, of those in which something moves: ten seconds at
/// the usual rate. Labels keep their sides, so that earlier ones count too, but mostly not, and a film may
/// have twenty million.
constexpr int kFramesBefore = 600;

/// The picture of a film at a time, as the film shows it: labels are where the frames before have left them.
Image frameOf(const Film& film, double time, const RenderCommand& command) {
    const double framesPerSecond = command.framesPerSecond.value_or(film.storyboard().framesPerSecond);
    const OffscreenContext context;
    FigureRenderer renderer(framesPerSecond);
    FilmFrames frames(film, command.size.value_or(film.storyboard().size));
    const double scale = frames.scale() * command.scale;
    const auto follow = [&](int number) {
        const FilmFrame& frame = frames.at(number / framesPerSecond);
        renderer.follow(frame.figure, theme(frame.shot.theme), scale);
    };
    int next = 0;
    for (const int changing : film.changingFrames(framesPerSecond, time, kFramesBefore)) {
        // labels glide on where nothing else moves
        for (; next < changing && renderer.hasMovingLabels(); ++next) follow(next);
        follow(changing);
        next = changing + 1;
    }
    for (; next / framesPerSecond < time && renderer.hasMovingLabels(); ++next) follow(next);
    const FilmFrame& frame = frames.at(time);
    Image image;
    renderer.render(frame.figure, theme(frame.shot.theme), scale, command.transparent, image);
    return image;
}

/// Films a storyboard into the command's output.
void writeFilm(const Storyboard& storyboard, const RenderCommand& command) {
    const Film film(storyboard);
    if (film.duration() == 0) throw InputError(tr("shell.film_empty", {{"file", command.file}}));
    const MovieOptions options = movieOptions(command, storyboard.size, storyboard.framesPerSecond);
    FilmFrames frames(film, {options.width, options.height});
    recordMovie(options, {film.frames(options.framesPerSecond), frames.scale(), [&](double seconds) {
                              const FilmFrame& frame = frames.at(seconds);
                              return DrawnFrame{&frame.figure, &theme(frame.shot.theme), frames.unchanged()};
                          }});
}

/// The film of a scene's run, with the command's options.
Storyboard filmOf(Scene scene, const RenderCommand& command) {
    const LaneRuns runs(scene);
    scene.view = changedView(runs[0], command.view, 0);
    Storyboard storyboard = filmOfRun(scene);
    const ShowCue show{.canvases = command.canvas,
                       .regions = command.regions,
                       .bounds = command.bounds,
                       .labels = command.labels,
                       .grid = command.grid,
                       .set = command.set};
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

double timeOfStepNamed(const std::vector<Step>& steps, const std::string& step) {
    if (const auto time = timeOfStep(steps, step)) return *time;
    throw UsageError(
        tr("shell.no_step",
           {{"step", step}, {"last", std::to_string(steps.size() - 1)}, {"names", stepNames(steps)}}));
}

/// A step of a scene's runs. Throws UsageError for a step that they don't have.
void writeStill(const Scene& scene, Format format, const RenderCommand& command) {
    const LaneRuns runs(scene);
    const double time = timeOfStepNamed(runs.clock().ticks(), command.step.value_or("last"));
    const int tick = static_cast<int>(std::lround(time));
    const SceneView view = changedView(runs[0], command.view, runs.clock().time(0, time));
    const PictureOptions options = shownBy(command, view);
    const std::vector<LaneCanvas> canvases = laneCanvases(runs.size(), shows(command.canvas, Canvas::World),
                                                          shows(command.canvas, Canvas::Difference));
    std::vector<Picture> pictures;
    pictures.reserve(canvases.size());
    std::vector<FigureContent> contents;
    for (const LaneCanvas& which : canvases) {
        ViewedPicture shown =
            viewedPicture(lanePicture(runs, which, time, options), which.canvas, scene.dimension, view);
        contents.push_back(
            laneContent(runs, which, tick, pictures.emplace_back(std::move(shown.picture)), options.set));
        contents.back().orientation = shown.orientation;
    }

    FigureOptions figure;
    figure.grid = command.grid;
    figure.lanes = shows(command.canvas, Canvas::Difference) ? runs.size() : 1;
    if (command.title) figure.title = scene.title;
    if (command.caption)
        figure.caption = plainText(explanationOf(runs[0], runs.clock().step(0, tick), options.set).sentence);
    writeFigure(layoutFigure(command.size.value_or(kStillSize), contents, figure), format,
                {theme(command.theme.value_or("light")), command.scale, scene.title}, command);
}

void writeSheet(const Scene& scene, Format format, const RenderCommand& command) {
    const LaneRuns runs(scene);
    SheetContent content;
    if (command.canvas == Canvases::Both) content.canvases = {Canvas::World, Canvas::Difference};
    if (command.canvas == Canvases::World) content.canvases = {Canvas::World};
    const double last = static_cast<double>(runs[0].steps().size()) - 1;
    content.view = changedView(runs[0], command.view, last);
    content.options = shownBy(command, content.view);
    content.title = command.title;
    content.caption = command.caption;
    content.grid = command.grid;
    const RunSheet sheet(runs, content, command.size.value_or(kSheetSize));
    writeFigure(sheet.figure(), format,
                {theme(command.theme.value_or("light")), sheet.scale() * command.scale, scene.title},
                command);
}

void renderScene(const RenderCommand& command, Format format) {
    if (format != Format::Film) refuse(command.filmOptions, "shell.only_films");
    if (format == Format::Film && command.step) refuse({"--step"}, "shell.only_pictures");
    if (command.at) throw UsageError(tr("shell.only_storyboards", {{"option", "--at"}}));
    const Scene scene = openScene(command.file, command.changes);
    requireSolids(scene, command.view);
    if (command.sheet && format == Format::Film) throw UsageError(tr("shell.sheet_film"));
    if (command.sheet) return writeSheet(scene, format, command);
    if (format == Format::Film) return writeFilm(filmOf(scene, command), command);
    writeStill(scene, format, command);
}

void renderStoryboard(const RenderCommand& command, Format format) {
    refuse(command.sceneOptions, "shell.only_scenes");
    refuseChanges(command.changes);
    ReadStoryboard read = readStoryboard(command.file, command.changes.files);
    for (const std::string& notice : read.notices) note(notice);
    Storyboard& storyboard = read.storyboard;
    storyboard.theme = command.theme.value_or(storyboard.theme);
    if (format == Format::Film && command.at) refuse({"--at"}, "shell.only_pictures");
    if (format == Format::Film) return writeFilm(storyboard, command);
    const Film film(storyboard);
    const double time = command.at.value_or(film.duration());
    if (format == Format::Png) return writePng(command.output, frameOf(film, time, command));
    FilmFrames frames(film, command.size.value_or(storyboard.size));
    const FilmFrame& frame = frames.at(time);
    writeFigure(frame.figure, format,
                {theme(frame.shot.theme), frames.scale() * command.scale, storyboard.title}, command);
}

/// Films a lesson; its text stands still most of the time.
void writeLessonFilm(const Lesson& lesson, const RenderCommand& command) {
    refuse(command.lessonOptions, "shell.only_handouts");
    const MovieOptions options = movieOptions(command, Storyboard().size, kLessonFramesPerSecond);
    LessonFilm film(lesson, {options.width, options.height});
    const Theme& shown = theme(command.theme.value_or("light"));
    const int frames = static_cast<int>(std::lround(film.duration() * options.framesPerSecond));
    recordMovie(options, {std::max(frames, 1), film.scale(), [&](double seconds) {
                              const Figure& figure = film.at(seconds);
                              return DrawnFrame{&figure, &shown, film.unchanged()};
                          }});
}

/// A lesson on paper, or as a film.
void renderLesson(const RenderCommand& command, Format format) {
    refuse(command.sceneOptions, "shell.only_scenes");
    refuseChanges(command.changes);
    if (command.at) throw UsageError(tr("shell.only_storyboards", {{"option", "--at"}}));
    if (format == Format::Png || format == Format::Svg) throw UsageError(tr("shell.lesson_picture"));
    if (command.key && command.notes) throw UsageError(tr("shell.lesson_key_notes"));
    const ReadLesson read = readLesson(command.file, command.changes.files);
    for (const std::string& notice : read.notices) note(notice);
    if (format == Format::Film) return writeLessonFilm(read.lesson, command);
    refuse(command.filmOptions, "shell.only_films");
    const PrintedLesson printed = command.notes ? notesOf(read.lesson) : handoutOf(read.lesson, command.key);
    writeFileAtomically(command.output, pagesPdf(printed.pages, printed.size,
                                                 theme(command.theme.value_or("light")), printed.title));
}

}  // namespace

int render(const RenderCommand& command) {
    const Format format = formatOf(command.output);
    if (command.transparent && movieFormatOf(command.output) == MovieFormat::Mp4)
        throw UsageError(tr("record.mp4_alpha"));
    removeLeftovers(std::filesystem::path(command.output).parent_path());
    if (!isLesson(command.file)) refuse(command.lessonOptions, "shell.only_lessons");
    if (isLesson(command.file))
        renderLesson(command, format);
    else if (isStoryboard(command.file))
        renderStoryboard(command, format);
    else
        renderScene(command, format);
    return 0;
}

}  // namespace gjkscope
