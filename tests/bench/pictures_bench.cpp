#include <benchmark/benchmark.h>

#include <string>

#include "app/runs/picture/picture_at.hpp"
#include "app/runs/run.hpp"
#include "app/scene/default_scene.hpp"
#include "app/solids/pair_geometry.hpp"
#include "tests/bench/large_scenes.hpp"
#include "tests/bench/parts.hpp"

/// From a change of the scene to both finished pictures: what the user waits for on every move of the mouse.
namespace gjkscope {
namespace {

using bench::manySided;

void pictures(benchmark::State& state, const Scene& scene) {
    for (auto _ : state) {
        const auto run = runScene(scene);
        const double middle = 0.5 * static_cast<double>(run->steps().size() - 1);
        for (const Canvas canvas : {Canvas::World, Canvas::Difference})
            benchmark::DoNotOptimize(pictureAt(scene, *run, canvas, middle, {}));
    }
}

void runOnly(benchmark::State& state, const Scene& scene) {
    for (auto _ : state) benchmark::DoNotOptimize(runScene(scene));
}

void outlinesOnly(benchmark::State& state, const Scene& scene) {
    for (auto _ : state) benchmark::DoNotOptimize(pairGeometry(scene));
}

Scene defaultOverlapping() {
    Scene scene = defaultScene();
    scene.bodies[1].position = {-0.2, 0.3, 0};
    return scene;
}

void add(const std::string& name, void (*body)(benchmark::State&, const Scene&), const Scene& scene) {
    benchmark::RegisterBenchmark(("pictures/" + name).c_str(),
                                 [=](benchmark::State& state) { body(state, scene); });
}

}  // namespace

void bench::addPictures() {
    add("default scene", pictures, defaultScene());
    add("default scene, overlapping", pictures, defaultOverlapping());
    add("two 10,000-gons, apart", pictures, manySided(10000, 3));
    add("two 10,000-gons, overlapping", pictures, manySided(10000, 1));
    add("default scene, the run alone", runOnly, defaultScene());
    add("two 10,000-gons, the run alone", runOnly, manySided(10000, 1));
    add("two 10,000-gons, the outlines alone", outlinesOnly, manySided(10000, 1));
}

}  // namespace gjkscope
