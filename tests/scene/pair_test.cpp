#include "app/scene/pair.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "app/scene/io/scene_file.hpp"
#include "app/scene/shape_types.hpp"

namespace gjkscope {
namespace {

Scene twoBodies(int dimension, ShapeSpec shape) {
    Scene scene;
    scene.dimension = dimension;
    scene.bodies.resize(2);
    scene.bodies[0].shape = scene.bodies[1].shape = std::move(shape);
    return scene;
}

/// How far a shape reaches along `d`, margin and radius included.
template <int D, class T>
T reach(const AnyShape<D, T>& shape, Vec<D, T> d) {
    return glm::dot(shape.support(d).point, d) / glm::length(d) + shape.radius();
}

template <int D>
double reachOf(const ShapeSpec& spec, Vec<D, double> d) {
    const double inDouble = reach(shapeOf<D, double>(spec), d);
    EXPECT_NEAR(reach(shapeOf<D, float>(spec), Vec<D, float>(d)), inDouble, 1e-6 * (1 + inDouble));
    return inDouble;
}

TEST(ShapeOf, MakesEachShapeInItsFrame) {
    using V2 = glm::dvec2;
    EXPECT_EQ(reachOf<2>({.type = ShapeType::Point}, V2(1, 0)), 0);
    EXPECT_EQ(reachOf<2>({.type = ShapeType::Segment, .a = {1, 2, 0}, .b = {-3, 0, 0}}, V2(-1, 0)), 3);
    EXPECT_EQ(reachOf<2>({.type = ShapeType::Ball, .radius = 2}, V2(0.6, 0.8)), 2);
    EXPECT_EQ(reachOf<2>({.type = ShapeType::Ellipsoid, .extents = {3, 2, 1}}, V2(0, -1)), 2);
    EXPECT_EQ(
        reachOf<2>({.type = ShapeType::Capsule, .a = {-1, 0, 0}, .b = {1, 0, 0}, .radius = 0.5}, V2(1, 0)),
        1.5);
    EXPECT_EQ(reachOf<2>({.type = ShapeType::Box, .extents = {3, 2, 1}}, V2(0, 1)), 2);
    EXPECT_EQ(reachOf<2>({.type = ShapeType::Ngon, .radius = 2, .sides = 5}, V2(1, 0)), 2);
    EXPECT_EQ(
        reachOf<2>({.type = ShapeType::Polytope, .vertices = {{0, 0, 0}, {2, 0, 0}, {0, 1, 0}}}, V2(0, 1)),
        1);
    EXPECT_EQ(reachOf<2>({.type = ShapeType::HalfEllipse, .extents = {3, 2, 1}}, V2(0, 1)), 2);
    EXPECT_EQ(reachOf<2>({.type = ShapeType::HalfEllipse, .extents = {3, 2, 1}}, V2(0, -1)), 0);
    EXPECT_EQ(reachOf<2>({.type = ShapeType::Sector, .radius = 2, .angle = 1}, V2(1, 0)), 2);
    EXPECT_EQ(reachOf<2>({.type = ShapeType::Sector, .radius = 2, .angle = 1}, V2(-1, 0)), 0);
    EXPECT_EQ(
        reachOf<2>({.type = ShapeType::Bezier, .vertices = {{-1, 0, 0}, {0, 2, 0}, {1, 0, 0}}}, V2(0, 1)), 1);
    // a weight of 2 in the middle: (0 + 2·2·½ + 0) / (½ + 2·½) of its 2
    EXPECT_NEAR(reachOf<2>({.type = ShapeType::Nurbs,
                            .vertices = {{-1, 0, 0}, {0, 2, 0}, {1, 0, 0}},
                            .spline = {{2, 0}, {{{0, 0, 0, 1, 1, 1}, {}}}, {1, 2, 1}, 0}},
                           V2(0, 1)),
                4.0 / 3, 1e-15);
}

TEST(ShapeOf, MakesEachShapeInThreeDimensions) {
    using V3 = glm::dvec3;
    EXPECT_EQ(reachOf<3>({.type = ShapeType::Ball, .radius = 2}, V3(0, 0, 1)), 2);
    EXPECT_EQ(reachOf<3>({.type = ShapeType::Ellipsoid, .extents = {3, 2, 1}}, V3(0, 0, 1)), 1);
    EXPECT_EQ(reachOf<3>({.type = ShapeType::Box, .extents = {3, 2, 1}}, V3(0, 0, -1)), 1);
    EXPECT_EQ(reachOf<3>({.type = ShapeType::Cylinder, .radius = 1, .halfHeight = 4, .axis = 0}, V3(1, 0, 0)),
              4);
    EXPECT_EQ(reachOf<3>({.type = ShapeType::Cone, .radius = 1, .halfHeight = 4, .axis = 1}, V3(0, 1, 0)), 4);
    EXPECT_EQ(reachOf<3>({.type = ShapeType::Cone, .radius = 1, .halfHeight = 4, .axis = 1}, V3(1, 0, 0)), 1);
    EXPECT_EQ(
        reachOf<3>({.type = ShapeType::Triangle, .vertices = {{0, 0, 0}, {2, 0, 0}, {0, 1, 7}}}, V3(0, 0, 1)),
        7);
}

/// With the points that those made of points need, and all that goes with them.
ShapeSpec shapeOfType(ShapeType type) {
    ShapeSpec spec{.type = type, .vertices = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}};
    const std::vector<double> knots{0, 0, 1, 1};
    if (type == ShapeType::Nurbs) spec.spline = {{2, 0}, {{{0, 0, 0, 1, 1, 1}, {}}}, {1, 2, 1}, 0};
    if (type == ShapeType::NurbsSurface) {
        spec.vertices.emplace_back(1, 1, 1);
        spec.spline = {{1, 1}, {knots, knots}, {1, 1, 1, 1}, 2};
    }
    return spec;
}

TEST(ShapeOf, AMarginIsAddedToTheRadius) {
    for (const int dimension : {2, 3}) {
        for (const ShapeType type : shapeTypes(dimension)) {
            ShapeSpec spec = shapeOfType(type);
            const ShapeSpec bare = spec;
            spec.margin = 0.25;
            if (dimension == 2)
                EXPECT_EQ(reachOf<2>(spec, {1, 0}), reachOf<2>(bare, {1, 0}) + 0.25);
            else
                EXPECT_EQ(reachOf<3>(spec, {1, 0, 0}), reachOf<3>(bare, {1, 0, 0}) + 0.25);
        }
    }
}

TEST(PairOf, StandsInAFrameAtA) {
    Scene scene = twoBodies(2, {.type = ShapeType::Box});
    scene.bodies[0].position = {10, 20, 0};
    scene.bodies[1].position = {13, 24, 0};
    const auto pair = pairOf<2, double>(scene);
    EXPECT_EQ(pair.frame, glm::dvec3(10, 20, 0));
    EXPECT_EQ(pair.poseA.position, glm::dvec2(0));
    EXPECT_EQ(pair.poseB.position, glm::dvec2(3, 4));
}

/// In float the place itself would be lost: 1e9 + 0.5 has no float.
TEST(PairOf, FarFromTheOriginNothingOfTheDifferenceIsLost) {
    Scene scene = twoBodies(2, {.type = ShapeType::Box});
    scene.bodies[0].position = {1e9, 0, 0};
    scene.bodies[1].position = {1e9 + 0.5, 0, 0};
    EXPECT_EQ((pairOf<2, float>(scene).poseB.position), glm::vec2(0.5f, 0));
}

TEST(PairOf, TakesTheBodiesThatThePairNames) {
    Scene scene = twoBodies(2, {.type = ShapeType::Box});
    scene.bodies.push_back(scene.bodies[0]);
    scene.bodies[2].position = {5, 0, 0};
    scene.pair = {2, 0};
    EXPECT_EQ((pairOf<2, double>(scene).frame), glm::dvec3(5, 0, 0));
}

TEST(PairOf, TurnsCounterClockwise) {
    Scene scene = twoBodies(2, {.type = ShapeType::Box, .extents = {2, 1, 1}});
    scene.bodies[0].angle = std::acos(0.0);
    const auto pair = pairOf<2, double>(scene);
    EXPECT_NEAR(pair.poseA.apply({1, 0}).y, 1, 1e-15);
    EXPECT_EQ(pair.poseB.rotation, glm::dmat2(1));
}

TEST(PairOf, TurnsByQuaternionsInThreeDimensions) {
    Scene scene = twoBodies(3, {.type = ShapeType::Box});
    // a third of a turn around the diagonal takes x to y to z
    scene.bodies[1].orientation = {0.5, 0.5, 0.5, 0.5};
    const auto pair = pairOf<3, double>(scene);
    EXPECT_EQ(pair.poseB.apply({1, 0, 0}), glm::dvec3(0, 1, 0));
    EXPECT_EQ(pair.poseA.rotation, glm::dmat3(1));
}

TEST(PairOf, AHullsLostVerticesPlayNoPart) {
    const Scene scene = parseScene(R"({"dimension": 2, "bodies": [{"shape": {"type": "point"}},
        {"shape": {"type": "polygon", "vertices": [[0, 0], [2, 0], [1, 0.25], [2, 2], [0, 2]]}}]})",
                                   "s")
                            .scene;
    const auto pair = pairOf<2, double>(scene);
    EXPECT_EQ(std::get<4>(pair.shapeB.core()).vertices().size(), 4u);
}

TEST(ShapeOf, AHullThatIsDraggedOrScaledAnswersAsIfItWereNew) {
    ShapeSpec before;
    before.type = ShapeType::Polytope;
    for (int i = 0; i < 400; ++i) {
        const double z = 1 - (2 * i + 1.0) / 400, r = std::sqrt(1 - z * z), angle = 2.399963 * i;
        before.vertices.emplace_back(r * std::cos(angle), r * std::sin(angle), z);
    }
    (void)shapeOf<3, double>(before);
    for (int step = 1; step <= 8; ++step) {
        ShapeSpec after = before;
        if (step % 2 == 0)
            after.vertices[static_cast<std::size_t>(40 * step)] *= 1 + 0.1 * step;
        else
            for (glm::dvec3& v : after.vertices) v *= 1 + 0.1 * step;
        const AnyShape<3, double> shape = shapeOf<3, double>(after),
                                  fresh = makePolytope<3, double>(after.vertices);
        for (const glm::dvec3& d : before.vertices) EXPECT_EQ(shape.support(d).point, fresh.support(d).point);
    }
}

}  // namespace
}  // namespace gjkscope
