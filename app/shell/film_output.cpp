#include "app/shell/film_output.hpp"

#include <chrono>
#include <cmath>
#include <thread>

#include "app/base/input_error.hpp"
#include "app/base/language.hpp"
#include "app/film/film_frames.hpp"
#include "app/record/movie_recorder.hpp"
#include "app/render/figure_renderer.hpp"
#include "app/render/offscreen.hpp"
#include "app/shell/output.hpp"
#include "app/shell/progress.hpp"

namespace gjkscope {
namespace {

/// Ends the program if a signal was caught; says what is left.
void leaveIfInterrupted(MovieRecorder& recorder) {
    const int signal = InterruptWatch::caught();
    if (signal == 0) return;
    recorder.cancel();
    recorder.wait();
    complain(tr("shell.film_stopped", {{"file", recorder.partialFile().string()}}));
    dieOfSignal(signal);
}

void shoot(const Film& film, const MovieOptions& options, MovieRecorder& recorder, Progress& progress) {
    const OffscreenContext context;
    FigureRenderer renderer;
    FilmFrames frames(film, {options.width, options.height});
    const int count = film.frames(options.framesPerSecond);
    for (int i = 0; i < count; ++i) {
        leaveIfInterrupted(recorder);
        const FilmFrame& frame = frames.at(static_cast<double>(i) / options.framesPerSecond);
        if (i > 0 && frames.unchanged()) {
            recorder.repeat();
        } else {
            Image image = recorder.takeSpare();
            renderer.render(frame.figure, theme(frame.shot.theme), frames.scale(), options.transparent,
                            image);
            if (!recorder.add(std::move(image))) return;
        }
        progress.show(
            tr("shell.film_progress", {{"frame", std::to_string(i + 1)}, {"frames", std::to_string(count)}}),
            static_cast<double>(i + 1) / count);
    }
}

void complete(MovieRecorder& recorder, Progress& progress) {
    constexpr std::chrono::milliseconds kGlance{50};
    recorder.finish();
    while (!recorder.done()) {
        leaveIfInterrupted(recorder);
        progress.show(tr("shell.film_completion"), recorder.completion());
        std::this_thread::sleep_for(kGlance);
    }
}

}  // namespace

void writeFilm(const Storyboard& storyboard, const RenderCommand& command) {
    const Film film(storyboard);
    if (film.duration() == 0) throw InputError(tr("shell.film_empty", {{"file", command.file}}));
    const glm::dvec2 size = glm::dvec2(command.size.value_or(storyboard.size)) * command.scale;
    const MovieOptions options{
        .file = command.output,
        .width = static_cast<int>(std::lround(size.x)),
        .height = static_cast<int>(std::lround(size.y)),
        .framesPerSecond = command.framesPerSecond.value_or(storyboard.framesPerSecond),
        .transparent = command.transparent};
    const InterruptWatch watch;
    MovieRecorder recorder(options);
    Progress progress;
    shoot(film, options, recorder, progress);
    complete(recorder, progress);
    progress.end();
    leaveIfInterrupted(recorder);
    if (!recorder.complete()) throw std::runtime_error(recorder.error());
}

}  // namespace gjkscope
