#include <benchmark/benchmark.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>

#include "app/base/files.hpp"
#include "app/film/film_frames.hpp"
#include "app/film/storyboard_file.hpp"
#include "app/record/movie_recorder.hpp"
#include "app/render/figure_renderer.hpp"
#include "app/render/offscreen.hpp"
#include "tests/bench/parts.hpp"

/// What a frame of a demo's film takes at 1080p60, and what of it the encoder takes for the same frames when
/// it has the machine to itself.
namespace gjkscope {
namespace {

constexpr int kWidth = 1920, kHeight = 1080, kFramesPerSecond = 60;

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

const Film& demo() {
    static const Film film(readStoryboard(assetPath("demos/4-gjk-distance.gjkdemo.json")).storyboard);
    return film;
}

MovieOptions options() {
    const std::string name = "gjkscope-film-bench-" + std::to_string(::getpid()) + ".mp4";
    return {std::filesystem::temp_directory_path() / name, kWidth, kHeight, kFramesPerSecond};
}

/// Hands every frame of the demo to `add`, or to `repeat` where it is the one before.
template <class Add, class Repeat>
int shoot(const Add& add, const Repeat& repeat) {
    FigureRenderer renderer;
    FilmFrames frames(demo(), {kWidth, kHeight});
    const int count = demo().frames(kFramesPerSecond);
    for (int i = 0; i < count; ++i) {
        const FilmFrame& frame = frames.at(static_cast<double>(i) / kFramesPerSecond);
        if (i > 0 && frames.unchanged())
            repeat();
        else
            add([&](Image& image) {
                renderer.render(frame.figure, theme(frame.shot.theme), frames.scale(), false, image);
            });
    }
    return count;
}

void wholeFilm(benchmark::State& state) {
    const OffscreenContext context;
    for (auto _ : state) {
        const Clock::time_point start = Clock::now();
        MovieRecorder recorder(options());
        const int count = shoot(
            [&](const auto& draw) {
                Image image = recorder.takeSpare();
                draw(image);
                recorder.add(std::move(image));
            },
            [&] { recorder.repeat(); });
        recorder.finish();
        recorder.wait();
        state.SetIterationTime(secondsSince(start) / count);
        if (!recorder.complete()) state.SkipWithError(recorder.error().c_str());
    }
    std::filesystem::remove(options().file);
}

void encoderAlone(benchmark::State& state) {
    const OffscreenContext context;
    for (auto _ : state) {
        MovieWriter writer(options());
        double seconds = 0;
        const auto timed = [&](const auto& work) {
            const Clock::time_point start = Clock::now();
            work();
            seconds += secondsSince(start);
        };
        Image image;
        const int count = shoot(
            [&](const auto& draw) {
                draw(image);
                timed([&] { writer.add(image); });
            },
            [&] { timed([&] { writer.repeat(); }); });
        timed([&] { writer.finish(); });
        state.SetIterationTime(seconds / count);
    }
    std::filesystem::remove(options().file);
}

}  // namespace

void bench::addFilms() {
    benchmark::RegisterBenchmark("films/the whole of a demo, a frame", wholeFilm)
        ->UseManualTime()
        ->Iterations(1)
        ->Repetitions(1);
    benchmark::RegisterBenchmark("films/of it the encoder alone", encoderAlone)
        ->UseManualTime()
        ->Iterations(1)
        ->Repetitions(1);
}

}  // namespace gjkscope
