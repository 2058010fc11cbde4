#include <benchmark/benchmark.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "app/picture/layout/figure.hpp"
#include "app/record/movie.hpp"
#include "app/render/figure_renderer.hpp"
#include "app/render/offscreen.hpp"
#include "app/runs/picture/picture_at.hpp"
#include "app/runs/run.hpp"
#include "app/scene/default_scene.hpp"
#include "app/session/playback.hpp"
#include "tests/bench/parts.hpp"

/// What the encoder alone takes for a frame that is drawn already.
namespace gjkscope {
namespace {

constexpr int kWidth = 1920, kHeight = 1080, kFramesPerSecond = 60;

/// Two thirds of a second of the default scene's run, at its liveliest: every frame shows something else.
std::vector<Image> drawFrames(bool transparent) {
    constexpr int kCount = 40;
    const Scene scene = defaultScene();
    const auto run = runScene(scene);
    const OffscreenContext context;
    FigureRenderer renderer;
    const double last = static_cast<double>(run->steps().size() - 1);
    std::vector<Image> frames;
    for (int i = 0; i < kCount; ++i) {
        const double time = last * (i + 0.5) / kCount;
        const Picture world = pictureAt(scene, *run, Canvas::World, time, {});
        const Picture difference = pictureAt(scene, *run, Canvas::Difference, time, {});
        const Figure figure = layoutFigure(
            {kWidth, kHeight},
            {{&world, "WORLD", "", std::nullopt}, {&difference, "DIFFERENCE", "", std::nullopt}}, {});
        renderer.render(figure, theme("light"), 1, transparent, frames.emplace_back());
    }
    return frames;
}

const std::vector<Image>& frames(bool transparent) {
    static const std::vector<Image> opaque = drawFrames(false), clear = drawFrames(true);
    return transparent ? clear : opaque;
}

std::filesystem::path movieFile(const std::string& extension) {
    return std::filesystem::temp_directory_path() /
           ("gjkscope-bench-" + std::to_string(::getpid()) + extension);
}

/// Every round adds a frame; there and back, so that none follows itself or jumps.
void writeFrames(benchmark::State& state, const std::string& extension, bool transparent) {
    const std::vector<Image>& images = frames(transparent);
    const std::size_t turn = 2 * images.size() - 2;
    std::size_t next = 0;
    MovieWriter writer({movieFile(extension), kWidth, kHeight, kFramesPerSecond, transparent});
    for (auto _ : state) {
        const std::size_t at = next++ % turn;
        writer.add(images[std::min(at, turn - at)]);
    }
    writer.finish();
    std::filesystem::remove(movieFile(extension));
}

void repeatFrame(benchmark::State& state) {
    MovieWriter writer({movieFile(".mp4"), kWidth, kHeight, kFramesPerSecond});
    writer.add(frames(false).front());
    for (auto _ : state) writer.repeat();
    writer.finish();
    std::filesystem::remove(movieFile(".mp4"));
}

}  // namespace

void bench::addMovies() {
    const auto add = [](const std::string& name, auto body) {
        benchmark::RegisterBenchmark(("movies/" + name).c_str(), body)->UseRealTime()->MinTime(1);
    };
    add("MP4", [](benchmark::State& state) { writeFrames(state, ".mp4", false); });
    add("MP4, the frame before once more", repeatFrame);
    add("WebM", [](benchmark::State& state) { writeFrames(state, ".webm", false); });
    add("WebM with alpha", [](benchmark::State& state) { writeFrames(state, ".webm", true); });
    add("GIF, without its completion", [](benchmark::State& state) { writeFrames(state, ".gif", false); });
}

}  // namespace gjkscope
