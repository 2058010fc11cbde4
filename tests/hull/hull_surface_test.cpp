#include "app/hull/hull_surface.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/minkowski/minkowski_3d.hpp"
#include "tests/core/polyhedra.hpp"

namespace gjkscope {
namespace {

using namespace test;
using testing::ElementsAre;
using testing::SizeIs;

using Points = std::vector<glm::dvec3>;

/// A closed surface of vertices that has all points behind each of its faces.
Polyhedron<double> checked(const Points& points, double tolerance = 1e-13) {
    const HullSurface surface = hullSurfaceOf(points);
    const Polyhedron<double>& p = surface.polyhedron;
    expectClosedSurface(p.faces, static_cast<int>(p.vertices.size()));
    EXPECT_TRUE(std::ranges::is_sorted(surface.indices));
    for (std::size_t v = 0; v < p.vertices.size(); ++v)
        EXPECT_EQ(p.vertices[v], points[static_cast<std::size_t>(surface.indices[v])]);
    const std::vector<glm::dvec3> normals = normalsOf(p);
    for (std::size_t f = 0; f < p.faces.size(); ++f) {
        const glm::dvec3 vertex = p.vertices[static_cast<std::size_t>(p.faces[f][0])];
        for (const glm::dvec3& q : points) EXPECT_LE(glm::dot(normals[f], q - vertex), tolerance);
    }
    return p;
}

TEST(HullSurface, OfACubeHasSixSquares) {
    Points points = boxHull<double>({1, 2, 3}, {0.1, 0.2, 0.3}).vertices;
    points.insert(points.begin(), {0.1, 0.2, 0.3});
    points.emplace_back(1.1, 0.5, 0.5);  // on a face
    points.push_back(points[1]);
    const HullSurface surface = hullSurfaceOf(points);
    EXPECT_THAT(surface.indices, ElementsAre(1, 2, 3, 4, 5, 6, 7, 8));
    EXPECT_THAT(surface.polyhedron.faces, testing::Each(SizeIs(4)));
    EXPECT_THAT(checked(points).faces, SizeIs(6));
}

TEST(HullSurface, TurnedPrismsKeepTheirLids) {
    for (int i = 0; i < 60; ++i) {
        const int sides = 3 + i;
        Polyhedron<double> prism = flatPolygon(sides, 1);
        const auto lower = prism.vertices;
        for (glm::dvec3 p : lower) prism.vertices.push_back(p + glm::dvec3(0, 0, 2));
        const Points points = turned(prism, {std::sin(i), 1, std::cos(2 * i)}, i, {1, 2, 3}).vertices;
        const Polyhedron<double> hull = checked(points);
        EXPECT_THAT(hull.vertices, SizeIs(2 * sides));
        EXPECT_THAT(hull.faces, SizeIs(sides + 2));
    }
}

TEST(HullSurface, RandomPointsOnACoarseGrid) {
    std::mt19937 random(4);
    int manySided = 0;
    for (int round = 0; round < 500; ++round) {
        Points points;
        for (int i = 0; i < 4 + round % 40; ++i)
            points.emplace_back(0.1 * (random() % 5), 0.1 * (random() % 5), 0.1 * (random() % 5));
        const Polyhedron<double> hull = checked(points);
        for (const auto& face : hull.faces) manySided += face.size() > 3;
    }
    EXPECT_GT(manySided, 500);
}

TEST(HullSurface, IsTheOneOfTheExactHull) {
    std::mt19937 random(5);
    for (int count : {4, 10, 100, 1000}) {
        const Points points = pointsOnEllipsoid(count, {1, 0.5, 0.2}, random);
        const Polyhedron<double> hull = checked(points);
        EXPECT_THAT(hull.vertices, SizeIs(count));
        EXPECT_NEAR(volumeOf(hull), volumeOf(hullOfPoints(points)), 1e-14);
    }
}

TEST(HullSurface, FlatOnesInAnyPlane) {
    EXPECT_THAT(checked({{1, 2, 3}, {1, 2, 3}}).vertices, SizeIs(1));
    EXPECT_THAT(checked({{0, 0, 0}, {0.1, 0.2, 0.3}, {-0.7, -1.4, -2.1}}).vertices,
                ElementsAre(glm::dvec3(0.1, 0.2, 0.3), glm::dvec3(-0.7, -1.4, -2.1)));
    const Polyhedron<double> tilted =
        checked({{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {0.25, 0.25, 0.5}, {0.5, 0.25, 0.25}, {1, 0, 0}});
    EXPECT_THAT(tilted.vertices, SizeIs(3));
    EXPECT_THAT(tilted.faces, SizeIs(2));
    for (int i = 0; i < 100; ++i) {
        Polyhedron<double> polygon = flatPolygon(3 + i % 9, 1 + i);
        polygon.vertices.emplace_back(0.1, 0.1, 0);
        const Polyhedron<double> hull =
            checked(turned(polygon, {1, 0.2 * i, -3}, i, {i, 1, 2}).vertices, 1e-11);
        EXPECT_THAT(hull.vertices, SizeIs(3 + i % 9));
        EXPECT_THAT(hull.faces, SizeIs(2));
    }
}

TEST(HullSurface, ThinPlatesAndNeedlesAreSolid) {
    for (const double thin : {1e-3, 1e-6, 1e-9, 1e-12}) {
        EXPECT_THAT(checked(boxHull<double>({1, 1, thin}).vertices).faces, SizeIs(6)) << thin;
        EXPECT_THAT(checked(boxHull<double>({1, thin, thin}).vertices).faces, SizeIs(6)) << thin;
    }
    EXPECT_THAT(checked(boxHull<double>({1, 1, 1e-17}).vertices).faces, SizeIs(2));
}

TEST(HullSurface, ScaleMakesNoDifference) {
    for (const double scale : {1e-90, 1e90}) {
        const Points points = boxHull<double>(glm::dvec3(scale)).vertices;
        EXPECT_THAT(hullSurfaceOf(points).polyhedron.faces, SizeIs(6));
    }
}

// thin triangles belong to many planes: joined to the wrong one they took the end of a needle with them
TEST(HullSurface, ReachesAsFarAsItsPointsHoweverThinItIs) {
    std::mt19937 random(7);
    const auto spread = [&] {
        if (random() % 5 < 3) return static_cast<double>(random() % 3) - 1;
        return std::ldexp(random() % 2 == 0 ? 1.0 : -1.0,
                          -static_cast<int>(random() % (random() % 4 == 0 ? 1070 : 60)));
    };
    for (int round = 0; round < 3000; ++round) {
        Points points;
        for (unsigned i = 0; i < 3 + random() % 4; ++i) points.emplace_back(spread(), spread(), spread());
        for (unsigned i = 0; i < random() % 3; ++i)
            points.push_back(points[random() % points.size()] + glm::dvec3(spread(), 0, 0));
        const HullSurface surface = hullSurfaceOf(points);
        const auto reach = [](const Points& of, glm::dvec3 d) {
            return glm::dot(d,
                            *std::ranges::max_element(of, {}, [&](glm::dvec3 p) { return glm::dot(d, p); }));
        };
        for (int i = 0; i < 40; ++i) {
            const glm::dvec3 d(spread(), spread(), spread());
            EXPECT_LE(reach(points, d), reach(surface.polyhedron.vertices, d) + 2e-13) << round;
        }
    }
}

/// Difference polyhedra are what surfaces are for: they must fit together whatever the hulls.
TEST(HullSurface, HasAGaussMapThatDoesNotFold) {
    std::mt19937 random(6);
    const auto grid = [&](int count) {
        Points points;
        for (int i = 0; i < count; ++i)
            points.emplace_back(0.1 * (random() % 7), 0.3 * (random() % 5), 0.7 * (random() % 4));
        return points;
    };
    for (int round = 0; round < 300; ++round) {
        const auto a = polyhedronOf(grid(3 + round % 30)), b = polyhedronOf(grid(3 + round % 20));
        const auto turnedB = turned(b, {1, 2, 3}, round % 3 == 0 ? 0 : round);
        const auto difference = minkowskiDifference(a, turnedB);
        ASSERT_TRUE(difference) << round;
        expectClosedSurface(difference->faces, static_cast<int>(difference->vertices.size()));
    }
}

}  // namespace
}  // namespace gjkscope
