#include <benchmark/benchmark.h>

#include <cmath>
#include <glm/gtc/quaternion.hpp>
#include <numbers>
#include <string>

#include "app/methods/pair_geometry.hpp"
#include "app/methods/run.hpp"
#include "app/model/hull.hpp"
#include "app/picture/orbit.hpp"
#include "app/picture/painting.hpp"

/// From a change of the scene to both finished pictures: what the user waits for on every move of the mouse.
namespace gjkscope {
namespace {

Scene manySided(int sides, double apart) {
    Scene scene;
    for (const char* name : {"A", "B"}) {
        Body body;
        body.name = name;
        body.shape.type = ShapeType::Polytope;
        for (int i = 0; i < sides; ++i) {
            const double angle = 2 * std::numbers::pi * i / sides - std::numbers::pi / 2;
            body.shape.vertices.emplace_back(1.3 * std::cos(angle), std::sin(angle), 0);
        }
        scene.bodies.push_back(std::move(body));
    }
    scene.bodies[1].position = {apart, 0.3, 0};
    scene.bodies[1].angle = 0.4;
    return scene;
}

void pictures(benchmark::State& state, const Scene& scene) {
    for (auto _ : state) {
        const auto run = runScene(scene);
        const double middle = 0.5 * static_cast<double>(run->moments().size() - 1);
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

/// Two hulls of vertices on ellipsoids.
Scene manyCornered(int corners, double apart) {
    Scene scene;
    scene.dimension = 3;
    for (const char* name : {"A", "B"}) {
        Body body;
        body.name = name;
        std::vector<glm::dvec3> points;
        // a spiral from pole to pole by the golden angle: evenly spread, no two faces alike
        for (int i = 0; i < corners; ++i) {
            const double z = 1 - (2 * i + 1.0) / corners, r = std::sqrt(1 - z * z), angle = 2.399963 * i;
            points.emplace_back(1.3 * r * std::cos(angle), r * std::sin(angle), 0.8 * z);
        }
        setPolytope(body.shape, points, 3);
        scene.bodies.push_back(std::move(body));
    }
    scene.bodies[1].position = {apart, 0.3, 0.2};
    return scene;
}

/// Every round turns B a little, so that nothing remembered from the last one helps but the shapes.
void turned(benchmark::State& state, const Scene& scene) {
    Scene now = scene;
    Camera camera;
    camera.orientation = orientationOf(Orbit{});
    for (auto _ : state) {
        now.bodies[1].orientation =
            glm::normalize(glm::angleAxis(0.01, glm::dvec3(0, 0, 1)) * now.bodies[1].orientation);
        const auto run = runScene(now);
        const double middle = 0.5 * static_cast<double>(run->moments().size() - 1);
        for (const Canvas canvas : {Canvas::World, Canvas::Difference}) {
            const Picture picture = pictureAt(now, *run, canvas, middle, {});
            benchmark::DoNotOptimize(paintingOf(picture, camera, theme("light")));
        }
    }
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

const bool registered = [] {
    add("default scene", pictures, defaultScene());
    add("default scene, overlapping", pictures, defaultOverlapping());
    add("two 10,000-gons, apart", pictures, manySided(10000, 3));
    add("two 10,000-gons, overlapping", pictures, manySided(10000, 1));
    add("default scene, the run alone", runOnly, defaultScene());
    add("two 10,000-gons, the run alone", runOnly, manySided(10000, 1));
    add("two 10,000-gons, the outlines alone", outlinesOnly, manySided(10000, 1));
    add("3D default scene, B turned, painted", turned, defaultScene(3));
    add("two 1,000-corner hulls apart, B turned, painted", turned, manyCornered(1000, 3));
    add("two 1,000-corner hulls overlapping, likewise", turned, manyCornered(1000, 1));
    add("two 1,000-corner hulls, the run alone", runOnly, manyCornered(1000, 1));
    add("two 1,000-corner hulls, the outlines alone", outlinesOnly, manyCornered(1000, 1));
    return true;
}();

}  // namespace
}  // namespace gjkscope
