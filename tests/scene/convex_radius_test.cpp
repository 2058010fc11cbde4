#include "app/scene/convex_radius.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <glm/geometric.hpp>
#include <random>

#include "app/scene/pair.hpp"
#include "app/scene/polytope.hpp"

namespace gjkscope {
namespace {

/// How far a shape reaches along a unit direction.
template <int D>
double reachAlong(const ShapeSpec& shape, const Vec<D>& direction) {
    const AnyShape<D, double> solver = shapeOf<D, double>(shape);
    return glm::dot(direction, solver.support(direction).point) + solver.radius();
}

template <int D>
Vec<D> randomUnit(std::mt19937& random) {
    std::normal_distribution<double> normal;
    Vec<D> v;
    for (int i = 0; i < D; ++i) v[i] = normal(random);
    return glm::normalize(v);
}

template <int D>
ShapeSpec randomHull(std::mt19937& random) {
    std::vector<glm::dvec3> points;
    for (int i = 0; i < 12; ++i) points.push_back(lift(randomUnit<D>(random) * 2.0) + glm::dvec3(5, -1, 0));
    ShapeSpec shape;
    setPolytope(shape, points, D);
    return shape;
}

/// Checks that a shape which is rounded inside reaches no farther than before anywhere, and as far as before
/// along the normals of its sides.
template <int D>
void expectRoundedInside(const ShapeSpec& shape, double radius, const std::vector<Vec<D>>& normals) {
    const auto rounded = withConvexRadius(shape, radius, D);
    ASSERT_TRUE(rounded.has_value());
    EXPECT_EQ(rounded->margin, shape.margin + radius);
    std::mt19937 random(7);
    double least = 1;
    for (int i = 0; i < 2000; ++i) {
        const Vec<D> d = randomUnit<D>(random);
        const double before = reachAlong<D>(shape, d), after = reachAlong<D>(*rounded, d);
        ASSERT_LE(after, before + 1e-12);
        least = std::min(least, after - before);
    }
    EXPECT_LT(least, -radius / 20) << "no corner became round";
    for (const Vec<D>& d : normals) EXPECT_NEAR(reachAlong<D>(*rounded, d), reachAlong<D>(shape, d), 1e-12);
}

template <int D>
std::vector<Vec<D>> axes() {
    std::vector<Vec<D>> found;
    for (int i = 0; i < D; ++i) {
        Vec<D> axis(0);
        axis[i] = 1;
        found.push_back(axis);
        found.push_back(-axis);
    }
    return found;
}

TEST(ConvexRadius, RoundsBoxesAndCylindersInside) {
    ShapeSpec box;
    box.extents = {1, 2, 0.5};
    expectRoundedInside<2>(box, 0.25, axes<2>());
    expectRoundedInside<3>(box, 0.25, axes<3>());
    ShapeSpec cylinder;
    cylinder.type = ShapeType::Cylinder;
    cylinder.margin = 0.125;
    expectRoundedInside<3>(cylinder, 0.25, axes<3>());
}

TEST(ConvexRadius, MovesEverySideOfAHullBackToItsPlace) {
    std::mt19937 random(3);
    for (int i = 0; i < 20; ++i) {
        const ShapeSpec polygon = randomHull<2>(random);
        std::vector<Vec<2>> normals;
        for (std::size_t k = 0; k < polygon.vertices.size(); ++k) {
            const glm::dvec3 along =
                polygon.vertices[(k + 1) % polygon.vertices.size()] - polygon.vertices[k];
            // a side that is shorter than the corners take is none any more
            if (glm::length(along) > 0.5) normals.push_back(glm::normalize(glm::dvec2(along.y, -along.x)));
        }
        expectRoundedInside<2>(polygon, 0.05, normals);
        expectRoundedInside<3>(randomHull<3>(random), 0.05, {});
    }
}

TEST(ConvexRadius, KeepsTheSymmetryOfWhatHasMoreSidesAtACorner) {
    // four sides meet at each corner of an octahedron
    ShapeSpec octahedron;
    setPolytope(octahedron, {{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}}, 3);
    const auto rounded = withConvexRadius(octahedron, 0.1, 3);
    ASSERT_TRUE(rounded.has_value());
    const double left = 1 - 0.1 * std::sqrt(3);
    for (const glm::dvec3& v : rounded->vertices) EXPECT_NEAR(glm::length(v), left, 1e-12);
}

TEST(ConvexRadius, LeavesWhatHasNoCoreToShrink) {
    ShapeSpec ball;
    ball.type = ShapeType::Ball;
    EXPECT_EQ(withConvexRadius(ball, 0.25, 3), ball);
}

TEST(ConvexRadius, IsNoneOfThinShapesAndCurves) {
    ShapeSpec box;
    box.extents = {1, 0.25, 1};
    EXPECT_FALSE(withConvexRadius(box, 0.25, 3));
    ShapeSpec triangle;
    triangle.type = ShapeType::Triangle;
    triangle.vertices = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
    EXPECT_FALSE(withConvexRadius(triangle, 0.01, 3));
    ShapeSpec flat;
    flat.type = ShapeType::Polytope;
    flat.vertices = {{0, 0, 0}, {1, 0, 0}};
    EXPECT_FALSE(withConvexRadius(flat, 0.01, 2));
    EXPECT_FALSE(withConvexRadius(flat, 0.01, 3));
    ShapeSpec ellipsoid;
    ellipsoid.type = ShapeType::Ellipsoid;
    EXPECT_FALSE(withConvexRadius(ellipsoid, 0.01, 3));
}

}  // namespace
}  // namespace gjkscope
