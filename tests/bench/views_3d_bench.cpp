#include <benchmark/benchmark.h>

#include <cmath>
#include <glm/gtc/quaternion.hpp>
#include <memory>
#include <string>

#include "app/picture/orbit.hpp"
#include "app/render/drawing.hpp"
#include "app/render/figure_renderer.hpp"
#include "app/render/offscreen.hpp"
#include "app/render/renderer.hpp"
#include "app/runs/picture/picture_at.hpp"
#include "app/runs/run.hpp"
#include "app/scene/default_scene.hpp"
#include "app/scene/polytope.hpp"
#include "app/scene/shape_size.hpp"
#include "app/solids/pair_geometry.hpp"
#include "tests/bench/large_scenes.hpp"
#include "tests/bench/parts.hpp"

/// 3D pictures: from a change of the scene to what the graphics card is given, and whole frames.
namespace gjkscope {
namespace {

using bench::manyVertices;

/// Where the two canvases of a window of 1600 × 900 are.
Viewport viewOf(Canvas canvas) {
    return {{canvas == Canvas::World ? 0 : 800, 0}, {800, 900}};
}

Camera cameraFor(const Picture& picture, Canvas canvas) {
    Camera camera;
    camera.orientation = orientationOf(Orbit{});
    camera.fit(contentBounds(picture), viewOf(canvas));
    return camera;
}

enum class Difference { Explicit, LeftOut };

/// What the user waits for on every move of the mouse. Every round turns B a little, so that nothing
/// remembered from the last one helps but the shapes.
void turned(benchmark::State& state, const Scene& scene, Difference difference) {
    Scene now = scene;
    Drawing drawing;
    const auto picture = [&](const Run& run, Canvas canvas) {
        const double middle = 0.5 * static_cast<double>(run.steps().size() - 1);
        return difference == Difference::Explicit ? pictureAt(now, run, canvas, middle, {})
                                                  : pictureAt(now, run, canvas, middle, {}, {});
    };
    // the shapes are known before a drag begins, and the cameras stand still
    const auto before = runScene(now);
    const auto camera = [&](Canvas canvas) { return cameraFor(picture(*before, canvas), canvas); };
    const Camera cameras[] = {camera(Canvas::World), camera(Canvas::Difference)};
    for (auto _ : state) {
        now.bodies[1].orientation =
            glm::normalize(glm::angleAxis(0.01, glm::dvec3(0, 0, 1)) * now.bodies[1].orientation);
        const auto run = runScene(now);
        for (const Canvas canvas : {Canvas::World, Canvas::Difference}) {
            const Camera& seenBy = cameras[canvas == Canvas::World ? 0 : 1];
            buildDrawing(picture(*run, canvas), seenBy, theme("light"), viewOf(canvas), 1, drawing);
            benchmark::DoNotOptimize(drawing.fills.data());
        }
    }
}

enum class Edit { Scaled, VertexMoved };

/// Every round B has another size, or one of its vertices stands somewhere else.
void edited(benchmark::State& state, const Scene& scene, Edit edit) {
    Drawing drawing;
    runScene(scene)->geometry();
    const std::size_t vertex = scene.b().shape.vertices.size() / 3;
    // never twice the same, in no repetition either: what a shape gave is remembered
    static double turns = 0;
    for (auto _ : state) {
        Scene now = scene;
        ShapeSpec& shape = now.bodies[1].shape;
        const double more = 0.025 * (1 + std::sin(turns += 0.1));
        if (edit == Edit::Scaled) {
            shape = scaled(shape, 1 + more, 3);
        } else {
            std::vector<glm::dvec3> points = shape.vertices;
            points[vertex] *= 1 + 0.3 * more;
            setPolytope(shape, points, 3);
        }
        const auto run = runScene(now);
        const double middle = 0.5 * static_cast<double>(run->steps().size() - 1);
        for (const Canvas canvas : {Canvas::World, Canvas::Difference}) {
            const Picture picture = pictureAt(now, *run, canvas, middle, {}, {});
            buildDrawing(picture, cameraFor(picture, canvas), theme("light"), viewOf(canvas), 1, drawing);
            benchmark::DoNotOptimize(drawing.fills.data());
        }
    }
}

/// A drag moves the camera: the difference stands still.
void orbited(benchmark::State& state, const Scene& scene) {
    const auto run = runScene(scene);
    const double middle = 0.5 * static_cast<double>(run->steps().size() - 1);
    const Picture picture = pictureAt(scene, *run, Canvas::Difference, middle, {});
    Camera camera = cameraFor(picture, Canvas::Difference);
    Drawing drawing;
    for (auto _ : state) {
        camera.orientation = glm::normalize(glm::angleAxis(0.01, glm::dvec3(0, 1, 0)) * camera.orientation);
        buildDrawing(picture, camera, theme("light"), viewOf(Canvas::Difference), 1, drawing);
        benchmark::DoNotOptimize(drawing.fills.data());
    }
}

/// Both canvases as pixels with their labels, drawn without a window and read back.
void frame(benchmark::State& state, const Scene& scene) {
    const OffscreenContext context;
    const auto run = runScene(scene);
    const double middle = 0.5 * static_cast<double>(run->steps().size() - 1);
    const Picture world = pictureAt(scene, *run, Canvas::World, middle, {}),
                  difference = pictureAt(scene, *run, Canvas::Difference, middle, {});
    const Figure figure = layoutFigure(
        {1600, 900}, {{&world, "WORLD", "", {}}, {&difference, "MINKOWSKI DIFFERENCE", "A − B", {}}}, {});
    FigureRenderer renderer;
    Image image;
    for (auto _ : state) {
        renderer.render(figure, theme("light"), 1, false, image);
        benchmark::DoNotOptimize(image);
    }
}

/// In seconds: the first frames find nothing in the processor's caches.
constexpr double kSomeFrames = 0.1;

void addTurned(const std::string& name, const Scene& scene, Difference difference) {
    benchmark::RegisterBenchmark(("views 3D/" + name).c_str(), [=](benchmark::State& state) {
        turned(state, scene, difference);
    })->MinTime(kSomeFrames);
}

void addEdited(const std::string& name, const Scene& scene, Edit edit) {
    benchmark::RegisterBenchmark(("views 3D/" + name).c_str(), [=](benchmark::State& state) {
        edited(state, scene, edit);
    })->MinTime(kSomeFrames);
}

}  // namespace

void bench::addViews3D() {
    // as the window does
    keepFrameMemory();
    addTurned("default scene", defaultScene(3), Difference::Explicit);
    addTurned("two 1,000-vertex hulls, apart", manyVertices(1000, 3), Difference::Explicit);
    addTurned("two 1,000-vertex hulls, overlapping", manyVertices(1000, 1), Difference::Explicit);
    addTurned("the same without their difference", manyVertices(1000, 1), Difference::LeftOut);
    addTurned("two 10,000-vertex hulls, apart, without", manyVertices(10000, 3), Difference::LeftOut);
    addTurned("two 10,000-vertex hulls, overlapping, without", manyVertices(10000, 1), Difference::LeftOut);
    addEdited("a 1,000-vertex hull scaled, without", manyVertices(1000, 1), Edit::Scaled);
    addEdited("a 1,000-vertex hull's vertex moved, without", manyVertices(1000, 1), Edit::VertexMoved);
    addEdited("a 10,000-vertex hull scaled, without", manyVertices(10000, 1), Edit::Scaled);
    addEdited("a 10,000-vertex hull's vertex moved, without", manyVertices(10000, 1), Edit::VertexMoved);
    benchmark::RegisterBenchmark("views 3D/two 1,000-vertex hulls, the orbit turned",
                                 [scene = manyVertices(1000, 1)](auto& state) { orbited(state, scene); });
}

void bench::addFrames() {
    benchmark::RegisterBenchmark(
        "frames/what is drawn of an outline of 20,000 edges", [](benchmark::State& state) {
            Picture picture;
            std::vector<glm::dvec3> points;
            for (int i = 0; i < 20000; ++i)
                points.push_back({3.4 * std::cos(i * 3.1415927e-4), 3.4 * std::sin(i * 3.1415927e-4), 0});
            picture.add(ItemKind::Polyline, Role::Difference, points).closed = true;
            const Camera camera{.center = {0, 0, 0}, .pixelsPerUnit = 100};
            Drawing drawing;
            for (auto _ : state)
                buildDrawing(picture, camera, theme("light"), viewOf(Canvas::World), 1, drawing);
        });
    benchmark::RegisterBenchmark("frames/default scene in 3D, 1600 x 900", [scene = defaultScene(3)](
                                                                               auto& state) {
        frame(state, scene);
    })->UseRealTime();
    benchmark::RegisterBenchmark("frames/two 1,000-vertex hulls, 1600 x 900", [scene = manyVertices(1000, 1)](
                                                                                  auto& state) {
        frame(state, scene);
    })->UseRealTime();
}

}  // namespace gjkscope
