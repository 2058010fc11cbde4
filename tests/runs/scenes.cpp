#include "tests/runs/scenes.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>

#include "app/scene/io/bundled_scenes.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/scene/polytope.hpp"

namespace gjkscope::test {
namespace {

ShapeSpec ofType(ShapeType type) {
    ShapeSpec shape;
    shape.type = type;
    return shape;
}

class Dice {
  public:
    explicit Dice(std::uint64_t seed) : engine_(seed * 2 + 1) {}
    double between(double low, double high) {
        // not a standard distribution: those differ between libraries
        return low + (high - low) * static_cast<double>(engine_() >> 11) * 0x1p-53;
    }
    int pick(int count) { return static_cast<int>(between(0, count)); }

  private:
    std::mt19937_64 engine_;
};

ShapeSpec randomPolygon(Dice& dice) {
    const int count = 3 + dice.pick(6);
    std::vector<glm::dvec3> points;
    for (int i = 0; i < count; ++i) {
        const double angle = dice.between(0, 2 * std::numbers::pi);
        points.emplace_back(std::cos(angle), std::sin(angle), 0);
    }
    ShapeSpec shape = ofType(ShapeType::Polytope);
    setPolytope(shape, points, 2);
    return shape;
}

ShapeSpec randomShape(Dice& dice) {
    ShapeSpec shape;
    switch (dice.pick(8)) {
        case 0:
            shape = point();
            break;
        case 1:
            shape = segment({-1, 0}, {dice.between(0.2, 1), dice.between(-1, 1)});
            break;
        case 2:
            shape = ball(dice.between(0.3, 1));
            break;
        case 3:
            shape = ellipse(dice.between(0.3, 1), dice.between(0.3, 1));
            break;
        case 4:
            shape = segment({-0.5, 0}, {0.5, 0.2});
            shape.type = ShapeType::Capsule;
            shape.radius = dice.between(0.1, 0.6);
            break;
        case 5:
            shape = box(dice.between(0.3, 1), dice.between(0.3, 1));
            break;
        case 6:
            shape = ngon(3 + dice.pick(6), dice.between(0.5, 1));
            break;
        default:
            shape = randomPolygon(dice);
            break;
    }
    if (dice.pick(4) == 0) shape.margin = dice.between(0.05, 0.3);
    return shape;
}

Scene named(std::string title, Scene scene) {
    scene.title = std::move(title);
    return scene;
}

}  // namespace

Body body(std::string name, ShapeSpec shape, glm::dvec3 position, double angle) {
    Body result;
    result.name = std::move(name);
    result.shape = std::move(shape);
    result.position = position;
    result.angle = angle;
    return result;
}

ShapeSpec box(double halfWidth, double halfHeight) {
    ShapeSpec shape = ofType(ShapeType::Box);
    shape.extents = {halfWidth, halfHeight, 0};
    return shape;
}

ShapeSpec ball(double radius) {
    ShapeSpec shape = ofType(ShapeType::Ball);
    shape.radius = radius;
    return shape;
}

ShapeSpec ellipse(double rx, double ry) {
    ShapeSpec shape = ofType(ShapeType::Ellipsoid);
    shape.extents = {rx, ry, 0};
    return shape;
}

ShapeSpec polygon(std::initializer_list<glm::dvec2> vertices) {
    ShapeSpec shape = ofType(ShapeType::Polytope);
    for (const glm::dvec2& v : vertices) shape.vertices.emplace_back(v, 0);
    return shape;
}

ShapeSpec ngon(int sides, double radius) {
    ShapeSpec shape = ofType(ShapeType::Ngon);
    shape.sides = sides;
    shape.radius = radius;
    return shape;
}

ShapeSpec segment(glm::dvec2 a, glm::dvec2 b) {
    ShapeSpec shape = ofType(ShapeType::Segment);
    shape.a = {a, 0};
    shape.b = {b, 0};
    return shape;
}

ShapeSpec point() {
    return ofType(ShapeType::Point);
}

Scene scene(Body a, Body b, std::string method) {
    Scene result;
    result.bodies = {std::move(a), std::move(b)};
    result.method = std::move(method);
    return result;
}

Scene squares(double x, std::string method) {
    return scene(body("A", box(1, 1)), body("B", box(1, 1), {x, 0, 0}), std::move(method));
}

Scene randomScene(std::uint64_t seed) {
    Dice dice(seed);
    const ShapeSpec a = randomShape(dice), b = randomShape(dice);
    const glm::dvec3 at(dice.between(-5, 5), dice.between(-5, 5), 0);
    const double angle = dice.between(-3, 3), reach = dice.between(0, 2.2);
    const glm::dvec3 way(reach * std::cos(angle), reach * std::sin(angle), 0);
    return scene(body("A", a, at, dice.between(-3, 3)), body("B", b, at + way, dice.between(-3, 3)));
}

std::vector<Scene> bundled() {
    std::vector<Scene> scenes;
    for (const SceneEntry& entry : bundledScenes()) scenes.push_back(readScene(entry.path).scene);
    return scenes;
}

std::vector<Scene> oddScenes() {
    const glm::dvec3 far(1e6, -1e6, 0);
    std::vector<Scene> scenes{
        named("identical", scene(body("A", box(1, 1)), body("B", box(1, 1)))),
        named("identical triangles", scene(body("A", ngon(3, 1)), body("B", ngon(3, 1)))),
        named("edge to edge", squares(2)),
        named("vertex to vertex", scene(body("A", box(1, 1)), body("B", box(1, 1), {2, 2, 0}))),
        named("concentric circles", scene(body("A", ball(1)), body("B", ball(0.5)))),
        named("circles that touch", scene(body("A", ball(1)), body("B", ball(0.5), {1.5, 0, 0}))),
        named("equal points", scene(body("A", point()), body("B", point()))),
        named("points", scene(body("A", point()), body("B", point(), {1, 2, 0}))),
        named("point in a box", scene(body("A", point()), body("B", box(1, 2)))),
        named("point on a segment", scene(body("A", point()), body("B", segment({-1, 0}, {1, 0})))),
        named("collinear segments",
              scene(body("A", segment({-1, 0}, {1, 0})), body("B", segment({-1, 0}, {1, 0}), {1, 0, 0}))),
        named("collinear apart",
              scene(body("A", segment({-1, 0}, {1, 0})), body("B", segment({-1, 0}, {1, 0}), {4, 0, 0}))),
        named("crossing segments",
              scene(body("A", segment({-1, 0}, {1, 0})), body("B", segment({0, -1}, {0, 1})))),
        named("needle", scene(body("A", box(1000, 1)), body("B", box(1, 1000), {3, 5, 0}))),
        named("needle apart", scene(body("A", box(1000, 1)), body("B", ngon(5, 2), {3, 5, 0}))),
        named("tiny", scene(body("A", box(1e-6, 1e-6)), body("B", box(1e-6, 2e-6), {1.5e-6, 0, 0}))),
        named("far", scene(body("A", box(1, 1), far), body("B", ngon(5, 1), far + glm::dvec3(1.5, 0.2, 0)))),
        named("ellipses", scene(body("A", ellipse(1, 0.4)), body("B", ellipse(0.3, 0.9), {0.6, 0.2, 0}))),
        named("ellipses apart",
              scene(body("A", ellipse(1, 0.4)), body("B", ellipse(0.3, 0.9), {2.6, 0.2, 0}))),
        named("flat box", scene(body("A", box(1, 0)), body("B", box(1, 1), {0, 0.5, 0}))),
    };
    Scene margins = squares(2.1);
    margins.bodies[0].shape.margin = margins.bodies[1].shape.margin = 0.1;
    scenes.push_back(named("margins overlap, cores don't", margins));
    Scene capped = scene(body("A", ellipse(1, 0.4)), body("B", ellipse(0.3, 0.9), {0.6, 0.2, 0}));
    capped.options.maxIterations = 2;
    scenes.push_back(named("cap while expanding", capped));
    capped.bodies[1].position.x = 2.6;
    scenes.push_back(named("cap while approaching", capped));
    capped.options.maxIterations = 0;
    scenes.push_back(named("cap before the first step", capped));
    return scenes;
}

}  // namespace gjkscope::test
