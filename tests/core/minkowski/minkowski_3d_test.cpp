#include "core/minkowski/minkowski_3d.hpp"

#include <gtest/gtest.h>

#include <numbers>

#include "tests/core/polyhedra.hpp"

namespace gjkscope {
namespace {

using namespace test;
using P = Polyhedron<double>;
using Difference = DifferencePolyhedron;

P polyhedronOf(const Difference& difference) {
    P p{{}, difference.faces};
    for (const auto& v : difference.vertices) p.vertices.push_back(v.w);
    return p;
}

double reach(const P& p, Vec<3> d) {
    double farthest = -INFINITY;
    for (const Vec<3> v : p.vertices) farthest = std::max(farthest, glm::dot(v, d));
    return farthest;
}

/// How far A − B reaches along `d`.
double reach(const P& a, const P& b, Vec<3> d) {
    return reach(a, d) + reach(b, -d);
}

/// A closed surface of pairwise differences, whose faces' planes have all of A − B behind them, is its hull.
/// Every vertex is a vertex: it alone is the farthest along the mean of its faces' normals.
void expectHullOfDifferences(const P& a, const P& b, const Difference& difference, double tolerance) {
    expectClosedSurface(difference.faces, static_cast<int>(difference.vertices.size()));
    for (const auto& v : difference.vertices) {
        EXPECT_EQ(v.w, v.a - v.b);
        EXPECT_EQ(v.a, a.vertices[static_cast<std::size_t>(v.featureA)]);
        EXPECT_EQ(v.b, b.vertices[static_cast<std::size_t>(v.featureB)]);
    }
    const P hull = polyhedronOf(difference);
    const std::vector<Vec<3>> normals = normalsOf(hull);
    std::vector<Vec<3>> outward(hull.vertices.size(), Vec<3>(0));
    for (std::size_t f = 0; f < hull.faces.size(); ++f) {
        const double height = reach(a, b, normals[f]);
        for (const int v : hull.faces[f]) {
            EXPECT_NEAR(glm::dot(hull.vertices[static_cast<std::size_t>(v)], normals[f]), height, tolerance);
            outward[static_cast<std::size_t>(v)] += normals[f];
        }
    }
    if (hull.faces.size() < 4) return;  // the two normals of a flat one cancel
    for (std::size_t v = 0; v < outward.size(); ++v) {
        for (std::size_t other = 0; other < outward.size(); ++other) {
            if (other == v) continue;
            ASSERT_GT(glm::dot(hull.vertices[v] - hull.vertices[other], outward[v]), 0);
        }
    }
}

Difference checked(const P& a, const P& b, double tolerance = 1e-13) {
    const std::optional<Difference> difference = minkowskiDifference(a, b);
    EXPECT_TRUE(difference.has_value());
    if (!difference) return {};
    expectHullOfDifferences(a, b, *difference, tolerance);
    return *difference;
}

P randomHull(std::mt19937& random, int most = 40) {
    std::uniform_real_distribution<double> radius(0.2, 1);
    const int count = 4 + static_cast<int>(random() % static_cast<unsigned>(most - 3));
    return hullOfPoints(pointsOnEllipsoid(count, {radius(random), radius(random), radius(random)}, random));
}

const P kPoint{{{1, 2, 3}}, {}}, kSegment{{{0, 0, 0}, {1, 1, 1}}, {}}, kTriangle = flatPolygon(3, 1);

TEST(Minkowski3d, AlignedBoxesMakeABox) {
    const Difference difference =
        checked(boxHull<double>({1, 2, 3}), boxHull<double>({3, 0.5, 1}, {10, 0, 0}));
    EXPECT_EQ(difference.vertices.size(), 8U);
    EXPECT_EQ(difference.faces.size(), 6U);
    EXPECT_DOUBLE_EQ(volumeOf(polyhedronOf(difference)), 8.0 * 4 * 2.5 * 4);
}

TEST(Minkowski3d, BoxesThatARotationHasLeftParallelToRoundingMakeABoxToo) {
    for (int i = 1; i < 200; ++i) {
        const Vec<3> axis(std::cos(i), std::sin(3 * i), 0.3);
        const P a = turned(boxHull<double>({1, 2, 3}), axis, 0.1 * i);
        const P b = turned(boxHull<double>({1.3, 0.7, 0.11}), axis, 0.1 * i, {5, 6, 7});
        const Difference difference = checked(a, b);
        EXPECT_EQ(difference.vertices.size(), 8U);
        EXPECT_EQ(difference.faces.size(), 6U);
    }
}

TEST(Minkowski3d, ATetrahedronAndItselfMakeACuboctahedron) {
    const Difference difference = checked(tetrahedron(), tetrahedron());
    EXPECT_EQ(difference.vertices.size(), 12U);
    EXPECT_EQ(difference.faces.size(), 14U);
    // the difference of a simplex and itself has (6 over 3) times its volume
    EXPECT_NEAR(volumeOf(polyhedronOf(difference)), 20.0 / 6, 1e-14);
}

TEST(Minkowski3d, APolyhedronLessItsMirrorImageIsTwiceItself) {
    std::mt19937 random(3);
    for (int round = 0; round < 50; ++round) {
        const P a = randomHull(random);
        P mirrored = a;
        for (Vec<3>& v : mirrored.vertices) v = -v;
        mirrored.faces = reversed(mirrored.faces);
        const Difference difference = checked(a, mirrored);
        EXPECT_EQ(difference.vertices.size(), a.vertices.size());
        EXPECT_EQ(difference.faces.size(), a.faces.size());
        EXPECT_NEAR(volumeOf(polyhedronOf(difference)), 8 * volumeOf(a), 1e-12);
    }
}

TEST(Minkowski3d, RandomHullsMakeTheHullOfTheirDifferences) {
    std::mt19937 random(1);
    for (int round = 0; round < 300; ++round) {
        const Difference difference = checked(randomHull(random), randomHull(random));
        EXPECT_GE(difference.vertices.size(), 4U);
    }
}

TEST(Minkowski3d, SwappedShapesMakeTheMirrorImage) {
    std::mt19937 random(2);
    for (int round = 0; round < 50; ++round) {
        const P a = randomHull(random), b = randomHull(random);
        const Difference one = checked(a, b), other = checked(b, a);
        EXPECT_EQ(one.vertices.size(), other.vertices.size());
        EXPECT_EQ(one.faces.size(), other.faces.size());
        EXPECT_NEAR(volumeOf(polyhedronOf(one)), volumeOf(polyhedronOf(other)), 1e-13);
    }
}

TEST(Minkowski3d, BoxesAtRightAnglesToOneAxis) {
    // turned about z: the lids stay parallel, the sides do not
    const Difference difference = checked(
        boxHull<double>({1, 1, 1}), turned(boxHull<double>({1, 1, 1}), {0, 0, 1}, std::numbers::pi / 4));
    EXPECT_EQ(difference.vertices.size(), 16U);
    EXPECT_EQ(difference.faces.size(), 10U);
}

TEST(Minkowski3d, ANeedleAndAPlate) {
    const P needle = turned(boxHull<double>({1e-6, 1e-6, 10}), {1, 2, 3}, 0.7);
    const P plate = turned(boxHull<double>({10, 10, 1e-7}), {3, 1, 2}, 0.3);
    checked(needle, plate, 1e-12);
    std::mt19937 random(4);
    for (int round = 0; round < 100; ++round) {
        const P thin = hullOfPoints(pointsOnEllipsoid(30, {1, 1e-5, 1e-5}, random));
        const P flat = hullOfPoints(pointsOnEllipsoid(30, {1, 1, 1e-6}, random));
        checked(thin, flat, 1e-12);
        checked(flat, flat, 1e-12);
    }
}

TEST(Minkowski3d, APointMovesAPolyhedron) {
    const Difference difference = checked(tetrahedron(), kPoint);
    EXPECT_EQ(difference.vertices.size(), 4U);
    EXPECT_EQ(difference.faces.size(), 4U);
    EXPECT_EQ(checked(kPoint, tetrahedron()).faces.size(), 4U);
}

TEST(Minkowski3d, ASegmentSweepsAPolyhedron) {
    const Difference difference = checked(boxHull<double>({1, 1, 1}), kSegment);
    EXPECT_EQ(difference.vertices.size(), 14U);
    EXPECT_EQ(difference.faces.size(), 12U);
    EXPECT_EQ(checked(kSegment, boxHull<double>({1, 1, 1})).faces.size(), 12U);
    // along an edge of the box
    EXPECT_EQ(checked(boxHull<double>({1, 1, 1}), {{{0, 0, 0}, {0, 0, 3}}, {}}).faces.size(), 6U);
}

TEST(Minkowski3d, FlatOnesMakeASolid) {
    const Difference prism = checked(kTriangle, {{{0, 0, 0}, {0, 0, 1}}, {}});
    EXPECT_EQ(prism.vertices.size(), 6U);
    EXPECT_EQ(prism.faces.size(), 5U);
    std::mt19937 random(6);
    std::uniform_real_distribution<double> unit(-1, 1);
    for (int round = 0; round < 200; ++round) {
        const auto axis = [&] { return Vec<3>(unit(random), unit(random), unit(random)); };
        const P a = turned(flatPolygon(3 + round % 7, 1), axis(), unit(random));
        const P b = turned(flatPolygon(3 + round % 5, 0.4), axis(), unit(random));
        checked(a, b);
        checked(randomHull(random), a);
        checked(a, randomHull(random));
        checked(a, {{axis(), axis()}, {}});
    }
}

TEST(Minkowski3d, FlatOnesInOnePlaneStayFlat) {
    const Difference hexagon = checked(kTriangle, kTriangle);
    EXPECT_EQ(hexagon.vertices.size(), 6U);
    EXPECT_EQ(hexagon.faces.size(), 2U);
    for (int i = 0; i < 50; ++i) {
        const Vec<3> axis(std::sin(i), std::cos(i), 1);
        const Difference difference =
            checked(turned(flatPolygon(5, 1), axis, i), turned(flatPolygon(4, 0.3), axis, i, {1, 2, 3}));
        EXPECT_EQ(difference.faces.size(), 2U);
        EXPECT_EQ(difference.vertices.size(), 9U);
    }
}

TEST(Minkowski3d, SegmentsMakeAParallelogram) {
    const Difference difference = checked(kSegment, {{{0, 0, 0}, {1, 0, 0}}, {}});
    EXPECT_EQ(difference.vertices.size(), 4U);
    EXPECT_EQ(difference.faces.size(), 2U);
}

TEST(Minkowski3d, ParallelSegmentsMakeASegment) {
    const Difference difference = checked(kSegment, {{{0, 0, 0}, {2, 2, 2}}, {}});
    ASSERT_EQ(difference.vertices.size(), 2U);
    EXPECT_EQ(difference.vertices[0].w + difference.vertices[1].w, Vec<3>(-1));
    EXPECT_DOUBLE_EQ(glm::distance(difference.vertices[0].w, difference.vertices[1].w), 3 * std::sqrt(3.0));
}

TEST(Minkowski3d, PointsMakeAPoint) {
    const Difference difference = checked(kPoint, {{{0, 1, 0}}, {}});
    ASSERT_EQ(difference.vertices.size(), 1U);
    EXPECT_EQ(difference.vertices[0].w, Vec<3>(1, 1, 3));
    EXPECT_EQ(checked(kPoint, kSegment).vertices.size(), 2U);
}

TEST(Minkowski3d, ScaleMakesNoDifference) {
    std::mt19937 random(9);
    const P a = randomHull(random), b = randomHull(random);
    const Difference plain = checked(a, b);
    for (const double scale : {0x1p-320, 0x1p-20, 0x1p20, 0x1p320}) {
        P scaledA = a, scaledB = b;
        for (Vec<3>& v : scaledA.vertices) v *= scale;
        for (Vec<3>& v : scaledB.vertices) v *= scale;
        const std::optional<Difference> difference = minkowskiDifference(scaledA, scaledB);
        ASSERT_TRUE(difference);
        EXPECT_EQ(difference->faces, plain.faces);
        const std::optional<Difference> boxes =
            minkowskiDifference(boxHull<double>(Vec<3>(scale)), boxHull<double>(Vec<3>(2 * scale)));
        ASSERT_TRUE(boxes);
        EXPECT_EQ(boxes->faces.size(), 6U);
    }
}

TEST(Minkowski3d, ThousandVerticesEach) {
    std::mt19937 random(8);
    const P a = hullOfPoints(pointsOnEllipsoid(1000, {1, 0.8, 1.2}, random));
    const P b = hullOfPoints(pointsOnEllipsoid(1000, {0.7, 1, 0.9}, random));
    ASSERT_EQ(a.vertices.size(), 1000U);
    const std::optional<Difference> difference = minkowskiDifference(a, b);
    ASSERT_TRUE(difference);
    expectClosedSurface(difference->faces, static_cast<int>(difference->vertices.size()));
    const P hull = polyhedronOf(*difference);
    for (const Vec<3> d : pointsOnEllipsoid(500, {1, 1, 1}, random))
        EXPECT_NEAR(reach(hull, d), reach(a, b, d), 1e-14);
    EXPECT_GT(difference->faces.size(), a.faces.size() + b.faces.size());
}

}  // namespace
}  // namespace gjkscope
