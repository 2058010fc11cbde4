#include <benchmark/benchmark.h>

#include <array>
#include <cmath>
#include <numbers>
#include <string>

#include "app/picture/layout/figure.hpp"
#include "app/picture/layout/label_layout.hpp"
#include "app/picture/orbit.hpp"
#include "app/runs/picture/picture_at.hpp"
#include "app/runs/run.hpp"
#include "app/scene/default_scene.hpp"
#include "tests/bench/large_scenes.hpp"
#include "tests/bench/parts.hpp"

/// The labels of both pictures, which are placed again for every one of them.
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

/// A polygon of 20 labeled vertices, within an outline of `edges` edges.
Picture labelsInside(int edges) {
    Picture picture;
    const auto onCircle = [](double radius, double turn) {
        return glm::dvec3(radius * std::cos(2 * std::numbers::pi * turn),
                          radius * std::sin(2 * std::numbers::pi * turn), 0);
    };
    for (int i = 0; i < 20; ++i)
        picture.label(Role::SimplexVertex, onCircle(2, i / 20.0), "vertex " + std::to_string(i));
    std::vector<glm::dvec3> outline;
    for (int i = 0; i < edges; ++i) outline.push_back(onCircle(3, double(i) / edges));
    picture.add(ItemKind::Polyline, Role::Difference, outline).closed = true;
    return picture;
}

void labelsOf(benchmark::State& state, const Picture& picture) {
    const Camera camera{.center = {0, 0, 0}, .pixelsPerUnit = 100};
    for (auto _ : state) benchmark::DoNotOptimize(placeLabels(picture, camera, kView, sizeOf, 1));
}

void add(const std::string& name, const Scene& scene) {
    benchmark::RegisterBenchmark(("labels/" + name).c_str(),
                                 [=](benchmark::State& state) { labels(state, scene); });
}

}  // namespace

void bench::addLabels() {
    add("default scene", defaultScene());
    add("default scene in 3D", defaultScene(3));
    add("two 10,000-gons, overlapping", bench::manySided(10000, 1));
    add("two 1,000-vertex hulls, overlapping", bench::manyVertices(1000, 1));
    for (const int edges : {20, 20000}) {
        benchmark::RegisterBenchmark(
            ("labels/20 beside " + std::to_string(edges) + " edges").c_str(),
            [picture = labelsInside(edges)](benchmark::State& state) { labelsOf(state, picture); });
    }
}

}  // namespace gjkscope
