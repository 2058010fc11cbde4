#include "app/shell/movie_output.hpp"

#include <chrono>
#include <stdexcept>
#include <thread>

#include "app/base/language.hpp"
#include "app/record/movie_recorder.hpp"
#include "app/render/figure_renderer.hpp"
#include "app/render/offscreen.hpp"
#include "app/shell/output.hpp"

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

void shoot(const MovieContent& content, const MovieOptions& options, MovieRecorder& recorder,
           Progress& progress) {
    const OffscreenContext context;
    FigureRenderer renderer(options.framesPerSecond);
    const int count = content.frames;
    for (int i = 0; i < count; ++i) {
        leaveIfInterrupted(recorder);
        const DrawnFrame frame = content.at(static_cast<double>(i) / options.framesPerSecond);
        if (i > 0 && frame.unchanged && !renderer.hasMovingLabels()) {
            recorder.repeat();
        } else {
            Image image = recorder.takeSpare();
            renderer.render(*frame.figure, *frame.theme, content.scale, options.transparent, image);
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

void recordMovie(const MovieOptions& options, const MovieContent& content) {
    const InterruptWatch watch;
    MovieRecorder recorder(options);
    Progress progress;
    shoot(content, options, recorder, progress);
    complete(recorder, progress);
    progress.end();
    leaveIfInterrupted(recorder);
    if (!recorder.complete()) throw std::runtime_error(recorder.error());
}

}  // namespace gjkscope
