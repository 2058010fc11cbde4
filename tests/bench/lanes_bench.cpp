#include <benchmark/benchmark.h>

#include <string>

#include "app/scene/default_scene.hpp"
#include "app/session/session.hpp"
#include "tests/bench/parts.hpp"

/// What a move of the mouse costs where runs are compared, and a frame in which nothing changes.
namespace gjkscope {
namespace {

/// The default scene in double and single precision, then with a looser tolerance.
Scene withLanes(int dimension, std::size_t count) {
    Scene scene = defaultScene(dimension);
    for (std::size_t i = 0; count > 1 && i < count; ++i) {
        Lane& lane = scene.compare.emplace_back();
        if (i % 2 == 1) lane.precision = Precision::Float;
        if (i >= 2) lane.tolerance = 1e-3;
    }
    return scene;
}

void makePictures(const Session& session) {
    benchmark::DoNotOptimize(session.picture(Canvas::World));
    for (std::size_t lane = 0; lane < session.runs().size(); ++lane)
        benchmark::DoNotOptimize(session.picture(Canvas::Difference, lane));
}

void drag(benchmark::State& state, const Scene& scene) {
    Session session(scene);
    session.beginGesture("Move B");
    double way = 1e-3;
    for (auto _ : state) {
        session.edit({}, [&](Scene& edited) { edited.bodies[1].position.x += way; });
        session.playback().scrub(0.5 * static_cast<double>(session.runs().clock().ticks().size() - 1));
        makePictures(session);
        way = -way;
    }
}

void rest(benchmark::State& state, const Scene& scene) {
    const Session session(scene);
    makePictures(session);
    for (auto _ : state) makePictures(session);
}

}  // namespace

void bench::addLanes() {
    for (const int dimension : {2, 3})
        for (const std::size_t count : {std::size_t{1}, std::size_t{2}, std::size_t{4}}) {
            const Scene scene = withLanes(dimension, count);
            const std::string name = "lanes/" + std::to_string(dimension) + "D, " + std::to_string(count);
            benchmark::RegisterBenchmark((name + ", dragged").c_str(),
                                         [scene](benchmark::State& state) { drag(state, scene); });
            benchmark::RegisterBenchmark((name + ", at rest").c_str(),
                                         [scene](benchmark::State& state) { rest(state, scene); });
        }
}

}  // namespace gjkscope
