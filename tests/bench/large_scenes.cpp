#include "tests/bench/large_scenes.hpp"

#include <cmath>
#include <numbers>

#include "app/scene/polytope.hpp"

namespace gjkscope::bench {
namespace {

/// A and B without their shapes.
Scene pairOfBodies(int dimension, glm::dvec3 ofB) {
    Scene scene;
    scene.dimension = dimension;
    for (const char* name : {"A", "B"}) scene.bodies.emplace_back().name = name;
    scene.bodies[1].position = ofB;
    return scene;
}

}  // namespace

Scene manySided(int sides, double apart) {
    Scene scene = pairOfBodies(2, {apart, 0.3, 0});
    for (Body& body : scene.bodies) {
        body.shape.type = ShapeType::Polytope;
        for (int i = 0; i < sides; ++i) {
            const double angle = 2 * std::numbers::pi * i / sides - std::numbers::pi / 2;
            body.shape.vertices.emplace_back(1.3 * std::cos(angle), std::sin(angle), 0);
        }
    }
    scene.bodies[1].angle = 0.4;
    return scene;
}

Scene manyVertices(int vertices, double apart) {
    Scene scene = pairOfBodies(3, {apart, 0.3, 0.2});
    std::vector<glm::dvec3> points;
    // a spiral from pole to pole by the golden angle: evenly spread, no two faces alike
    for (int i = 0; i < vertices; ++i) {
        const double z = 1 - (2 * i + 1.0) / vertices, r = std::sqrt(1 - z * z), angle = 2.399963 * i;
        points.emplace_back(1.3 * r * std::cos(angle), r * std::sin(angle), 0.8 * z);
    }
    for (Body& body : scene.bodies) setPolytope(body.shape, points, 3);
    return scene;
}

}  // namespace gjkscope::bench
