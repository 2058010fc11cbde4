#include "app/scene/vertex_order.hpp"

#include <gmock/gmock.h>

#include <algorithm>

#include "app/scene/io/scene_file.hpp"
#include "app/scene/polytope.hpp"

namespace gjkscope {
namespace {

using Points = std::vector<glm::dvec3>;

const Points kPentagon{{0, -1, 0}, {1, 0, 0}, {0.6, 1, 0}, {-0.6, 1, 0}, {-1, 0, 0}};

ShapeSpec polygonOf(const Points& points) {
    ShapeSpec shape;
    setPolytope(shape, points, 2);
    keepListOrder(shape, points);
    return shape;
}

Scene sceneOf(const ShapeSpec& shape) {
    Scene scene;
    scene.bodies.resize(2);
    scene.bodies[0].name = "A";
    scene.bodies[0].shape = shape;
    scene.bodies[1].name = "B";
    scene.bodies[1].shape.type = ShapeType::Ball;
    scene.bodies[1].position = {4, 0, 0};
    return scene;
}

}  // namespace

TEST(VertexOrder, OfAPolygonIsTheListsOwn) {
    const Points list{kPentagon[3], kPentagon[0], kPentagon[4], kPentagon[2], kPentagon[1]};
    const ShapeSpec shape = polygonOf(list);
    EXPECT_EQ(shape.vertices, kPentagon) << "the ring is the solvers'";
    EXPECT_EQ(listedVertices(shape), list);
    EXPECT_TRUE(polygonOf(kPentagon).order.empty());
}

TEST(VertexOrder, StandsInFiles) {
    ShapeSpec shape = polygonOf(kPentagon);
    shuffleVertices(shape, 2);
    const Scene scene = sceneOf(shape);
    const Scene read = parseScene(sceneText(scene), "shuffled").scene;
    EXPECT_EQ(read.a().shape, scene.a().shape);
    EXPECT_EQ(listedVertices(read.a().shape), listedVertices(shape));
    EXPECT_NE(listedVertices(shape), kPentagon);
}

TEST(VertexOrder, OfAConcavePolygonIsItsOutline) {
    // a notch between the second and the fourth, and a point twice
    const Points outline{{2, 2, 0}, {0, 2, 0}, {0.5, 1, 0}, {0, 0, 0}, {0, 0, 0}, {2, 0, 0}};
    ShapeSpec shape = polygonOf(outline);
    EXPECT_EQ(shape.vertices.size(), 4U);
    EXPECT_EQ(listedPoints(shape), outline);
    const Scene scene = sceneOf(shape);
    EXPECT_EQ(listedPoints(parseScene(sceneText(scene), "notch").scene.a().shape), outline);
    dropLostVertices(shape);
    EXPECT_EQ(listedPoints(shape), (Points{outline[0], outline[1], outline[3], outline[5]}));
}

TEST(VertexOrder, OfAConvexPolygonStaysWhenAVertexIsDraggedInside) {
    ShapeSpec shape = polygonOf(kPentagon);
    Points moved = shape.vertices;
    moved[2] = glm::dvec3(0.1, 0.1, 0);
    setPolytope(shape, moved, 2);
    EXPECT_EQ(shape.lostVertices.size(), 1U);
    EXPECT_EQ(listedPoints(shape), moved);
}

TEST(VertexOrder, OfHullsIsThatOfTheirVertices) {
    ShapeSpec hull;
    setPolytope(hull, {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 1, 1}}, 3);
    const Points before = hull.vertices;
    shuffleVertices(hull, 3);
    EXPECT_NE(hull.vertices, before);
    EXPECT_THAT(hull.vertices, testing::UnorderedElementsAreArray(before));
    EXPECT_TRUE(hull.order.empty());
}

TEST(VertexOrder, ShufflesAlikeEveryTimeAndOtherwiseTheNextTime) {
    ShapeSpec one = polygonOf(kPentagon), other = one;
    shuffleVertices(one, 2);
    shuffleVertices(other, 2);
    EXPECT_EQ(one, other);
    const Points first = listedVertices(one);
    shuffleVertices(one, 2);
    EXPECT_NE(listedVertices(one), first);
    EXPECT_EQ(one.vertices, kPentagon);
}

TEST(VertexOrder, StaysWhileAVertexIsDragged) {
    ShapeSpec shape = polygonOf(kPentagon);
    shape.order = {3, 0, 4, 2, 1};
    Points moved = shape.vertices;
    moved[2] = {0.9, 1.2, 0};
    setPolytope(shape, moved, 2);
    EXPECT_THAT(listedVertices(shape),
                testing::ElementsAre(kPentagon[3], kPentagon[0], kPentagon[4], moved[2], kPentagon[1]));
    // a new vertex comes last
    moved.push_back({1, -0.8, 0});
    setPolytope(shape, moved, 2);
    EXPECT_EQ(shape.vertices.size(), 6U);
    EXPECT_EQ(listedVertices(shape).back(), moved.back());
    EXPECT_EQ(listedVertices(shape).front(), kPentagon[3]);
}

TEST(VertexOrder, CanBeShuffledWhereTheShapeHasAListOfItsOwn) {
    EXPECT_TRUE(canShuffle(polygonOf(kPentagon)));
    EXPECT_FALSE(canShuffle({.type = ShapeType::Box}));
    EXPECT_FALSE(canShuffle({.type = ShapeType::Ball}));
    ShapeSpec mesh = polygonOf(kPentagon);
    mesh.mesh = "gem.obj";
    EXPECT_FALSE(canShuffle(mesh)) << "its list is the file's";
}

}  // namespace gjkscope
