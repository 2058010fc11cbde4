#include <benchmark/benchmark.h>

#include <array>
#include <string>

#include "app/picture/layout/figure.hpp"
#include "app/picture/layout/label_layout.hpp"
#include "app/picture/orbit.hpp"
#include "app/runs/run.hpp"
#include "app/scene/default_scene.hpp"
#include "tests/bench/large_scenes.hpp"

/// The labels of both pictures, which are placed anew for every one of them.
namespace gjkscope {
namespace {

/// Of a window of 1600 × 900.
constexpr Viewport kView{{0, 0}, {800, 900}};

/// About what text of 15 pixels takes.
glm::dvec2 sizeOf(const Item& label) {
    return {8.0 * static_cast<double>(label.text.size()), 18};
}

void labels(benchmark::State& state, const Scene& scene) {
    const auto run = runScene(scene);
    const double middle = 0.5 * static_cast<double>(run->steps().size() - 1);
    std::array<Picture, 2> pictures;
    std::array<Camera, 2> cameras;
    for (const Canvas canvas : {Canvas::World, Canvas::Difference}) {
        const auto i = static_cast<std::size_t>(canvas);
        pictures[i] = pictureAt(scene, *run, canvas, middle, {});
        if (scene.dimension == 3) cameras[i].orientation = orientationOf(Orbit{});
        cameras[i].fit(contentBounds(pictures[i]), kView);
    }
    for (auto _ : state)
        for (std::size_t i = 0; i < pictures.size(); ++i)
            benchmark::DoNotOptimize(placeLabels(pictures[i], cameras[i], kView, sizeOf, 1));
}

void add(const std::string& name, const Scene& scene) {
    benchmark::RegisterBenchmark(("labels/" + name).c_str(),
                                 [=](benchmark::State& state) { labels(state, scene); });
}

const bool registered = [] {
    add("default scene", defaultScene());
    add("default scene in 3D", defaultScene(3));
    add("two 10,000-gons, overlapping", bench::manySided(10000, 1));
    add("two 1,000-corner hulls, overlapping", bench::manyCornered(1000, 1));
    return true;
}();

}  // namespace
}  // namespace gjkscope
