#include "app/scene/pair_frame.hpp"

#include <gtest/gtest.h>

#include <glm/geometric.hpp>

#include "app/scene/conversion_loss.hpp"
#include "app/scene/pair.hpp"

namespace gjkscope {
namespace {

/// A cube in map coordinates, and a point `gap` beside it.
Scene mapScene(double gap) {
    Scene scene;
    scene.dimension = 3;
    scene.bodies.resize(2);
    ShapeSpec& cube = scene.bodies[0].shape;
    cube.type = ShapeType::Polytope;
    for (unsigned i = 0; i < 8; ++i)
        cube.vertices.push_back({448'231.317 + (i & 1), 5'412'345.678 + (i >> 1 & 1), 12.5 + (i >> 2 & 1)});
    scene.bodies[1].shape.type = ShapeType::Point;
    scene.bodies[1].position = {448'232.317 + gap, 5'412'346, 13};
    return scene;
}

TEST(PairFrame, IsNearAShapeInMapCoordinates) {
    const Scene scene = mapScene(0.122);
    const PairFrame frame(scene);
    EXPECT_LT(glm::distance(frame.origin(), {448'231.8, 5'412'346.2, 0}), 1);
    EXPECT_EQ(frame.offset(1), glm::dvec3(0));
    // 12.5 is near for a cube of size 1
    EXPECT_EQ(frame.offset(0).z, 0);
    for (const glm::dvec3& v : frame.seen(0).shape.vertices) {
        EXPECT_LE(std::abs(v.x), 0.6);
        EXPECT_LE(std::abs(v.y), 0.6);
    }
}

TEST(PairFrame, MovesNothing) {
    const Scene scene = mapScene(0.122);
    const PairFrame frame(scene);
    const Body seen = frame.seen(0);
    for (std::size_t i = 0; i < seen.shape.vertices.size(); ++i)
        EXPECT_EQ(seen.shape.vertices[i] + seen.position + frame.origin(), scene.a().shape.vertices[i]);
    EXPECT_LT(conversionLoss(scene), 1e-9);
}

TEST(PairFrame, KeepsTheDigitsOfSinglePrecision) {
    Scene scene = mapScene(0.122);
    scene.options.precision = Precision::Float;
    const Pair<3, float> pair = pairOf<3, float>(scene);
    const float gap = pair.poseB.position.x - pair.a().support({1, 0, 0}).point.x;
    EXPECT_NEAR(gap, 0.122, 1e-6);
    EXPECT_LT(conversionLoss(scene), 1e-6);
}

TEST(PairFrame, LeavesShapesThatAreNearTheirOrigin) {
    Scene scene = mapScene(1);
    for (glm::dvec3& v : scene.bodies[0].shape.vertices) v -= glm::dvec3(448'230, 5'412'340, 10);
    scene.bodies[0].position = {1, 2, 3};
    const PairFrame frame(scene);
    EXPECT_EQ(frame.offset(0), glm::dvec3(0));
    EXPECT_EQ(frame.origin(), glm::dvec3(1, 2, 3));
}

}  // namespace
}  // namespace gjkscope
