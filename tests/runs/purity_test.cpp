#include <gtest/gtest.h>

#include <glm/gtc/constants.hpp>
#include <nlohmann/json.hpp>

#include "app/runs/run.hpp"
#include "tests/runs/scenes.hpp"

/// A run depends on its scene alone: whatever is kept from earlier runs changes no bit of it.
namespace gjkscope {
namespace {

using namespace test;

/// A polytope of as many vertices as its hull is kept of; `shift` moves one of them.
ShapeSpec manyVertices(double shift) {
    ShapeSpec shape;
    shape.type = ShapeType::Polytope;
    constexpr int kCount = 240;
    for (int i = 0; i < kCount; ++i) {
        const double z = 1 - (2 * i + 1) / double(kCount), r = std::sqrt(1 - z * z);
        const double turn = i * glm::golden_ratio<double>() * glm::two_pi<double>();
        shape.vertices.emplace_back(r * std::cos(turn), r * std::sin(turn), z);
    }
    shape.vertices[7] *= 1 + shift;
    return shape;
}

Scene solids(double shift, std::string method) {
    Scene result =
        scene(body("A", manyVertices(shift)), body("B", manyVertices(0), {1.7, 0.3, 0.2}), std::move(method));
    result.dimension = 3;
    return result;
}

const std::vector<std::string> kMethods{"gjk-epa", "sat", "mpr", "shape-cast"};

std::vector<std::string> tracesOfSolids() {
    std::vector<std::string> traces;
    for (const std::string& method : kMethods) traces.push_back(runScene(solids(0, method))->states().dump());
    return traces;
}

}  // namespace

TEST(ARun, IsTheSameAloneAndAfterAThousandOthers) {
    std::vector<Scene> scenes;
    std::vector<std::string> alone;
    for (std::uint64_t seed = 0; seed < 20; ++seed)
        for (const Method& method : methods()) {
            Scene& each = scenes.emplace_back(randomScene(seed));
            each.method = method.id;
            alone.push_back(runScene(each)->states().dump());
        }
    const std::vector<std::string> solidsAlone = tracesOfSolids();

    for (std::uint64_t seed = 100; seed < 160; ++seed)
        for (const Method& method : methods()) {
            Scene other = randomScene(seed);
            other.method = method.id;
            runScene(other);
        }
    for (int i = 1; i <= 12; ++i) runScene(solids(0.01 * i, kMethods[static_cast<std::size_t>(i) % 4]));

    for (std::size_t i = 0; i < scenes.size(); ++i)
        EXPECT_EQ(runScene(scenes[i])->states().dump(), alone[i]) << scenes[i].method;
    EXPECT_EQ(tracesOfSolids(), solidsAlone);
}

/// An edited scene finds what was made of the one before it, which changes nothing either.
TEST(ARun, OfADraggedVertexIsThatOfTheSameSceneMadeAgain) {
    for (const std::string& method : kMethods) {
        Scene dragged = solids(0, method);
        for (int step = 0; step < 6; ++step) {
            runScene(dragged);
            dragged.bodies[0].shape.vertices[7] *= 1.01;
            Scene fresh = dragged;
            for (Body& body : fresh.bodies) body.shape.caches = SharedCaches();
            EXPECT_EQ(runScene(dragged)->states().dump(), runScene(fresh)->states().dump()) << method;
        }
    }
}

}  // namespace gjkscope
