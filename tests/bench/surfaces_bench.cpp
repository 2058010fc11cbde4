#include <benchmark/benchmark.h>

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <random>
#include <string>

#include "app/solids/difference_surface.hpp"
#include "tests/bench/parts.hpp"

/// The surfaces of 3D pictures: a body's own when its shape changes, the difference on every move of the
/// mouse.
namespace gjkscope {
namespace {

ShapeSpec hull(int vertices, glm::dvec3 radii) {
    std::mt19937 random(8);
    std::normal_distribution<double> normal;
    ShapeSpec shape;
    shape.type = ShapeType::Polytope;
    for (int i = 0; i < vertices; ++i) {
        glm::dvec3 d;
        for (int axis = 0; axis < 3; ++axis) d[axis] = normal(random);
        shape.vertices.push_back(radii * glm::normalize(d));
    }
    return shape;
}

ShapeSpec curved(ShapeType type) {
    ShapeSpec shape;
    shape.type = type;
    shape.extents = {1, 0.7, 0.4};
    return shape;
}

ShapeSpec rounded(ShapeSpec shape) {
    shape.margin = 0.2;
    return shape;
}

void difference(benchmark::State& state, const ShapeSpec& a, const ShapeSpec& b) {
    const DifferenceParts parts = differenceParts(a, b);
    const Pose<3> poseB{glm::mat3_cast(glm::normalize(glm::dquat(0.3, 0.1, -0.7, 0.2))), {1, 2, 3}};
    for (auto _ : state) benchmark::DoNotOptimize(differenceSurface(parts, {}, poseB));
}

void ownSurface(benchmark::State& state, const ShapeSpec& shape) {
    for (auto _ : state) benchmark::DoNotOptimize(shapeSurface(shape));
}

void addDifference(const std::string& name, const ShapeSpec& a, const ShapeSpec& b) {
    benchmark::RegisterBenchmark(("surfaces/difference of " + name).c_str(),
                                 [=](benchmark::State& state) { difference(state, a, b); });
}

void addShape(const std::string& name, const ShapeSpec& shape) {
    benchmark::RegisterBenchmark(("surfaces/" + name).c_str(),
                                 [=](benchmark::State& state) { ownSurface(state, shape); });
}

}  // namespace

void bench::addSurfaces() {
    const ShapeSpec a = hull(1000, {1, 0.8, 1.2}), b = hull(1000, {0.7, 1, 0.9});
    addDifference("two 1,000-vertex hulls", a, b);
    addDifference("two 1,000-vertex hulls, rounded", rounded(a), b);
    addDifference("two boxes", curved(ShapeType::Box), curved(ShapeType::Box));
    addDifference("two rounded boxes", rounded(curved(ShapeType::Box)), curved(ShapeType::Box));
    addDifference("cylinder and box", curved(ShapeType::Cylinder), curved(ShapeType::Box));
    addDifference("cylinder and cone", curved(ShapeType::Cylinder), curved(ShapeType::Cone));
    addDifference("ellipsoid and cylinder", curved(ShapeType::Ellipsoid), curved(ShapeType::Cylinder));
    addDifference("two ellipsoids", curved(ShapeType::Ellipsoid), curved(ShapeType::Ellipsoid));
    addDifference("ellipsoid and sphere", curved(ShapeType::Ellipsoid), curved(ShapeType::Ball));
    addShape("1,000-vertex hull", a);
    addShape("sphere", curved(ShapeType::Ball));
    addShape("ellipsoid", curved(ShapeType::Ellipsoid));
    addShape("cylinder", curved(ShapeType::Cylinder));
    addShape("rounded box", rounded(curved(ShapeType::Box)));
}

}  // namespace gjkscope
