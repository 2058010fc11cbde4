#include "app/hull/hull.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <thread>

#include "app/hull/hull_3d.hpp"
#include "app/scene/polytope.hpp"
#include "core/math/orientation.hpp"

namespace gjkscope {
namespace {

using testing::ElementsAre;
using testing::SizeIs;

using Points = std::vector<glm::dvec3>;

TEST(Hull2d, StartsAtTheLowestLeftVertexAndTurnsLeft) {
    const HullPoints hull = hullOf({{1, 1, 0}, {0, 1, 0}, {1, 0, 0}, {0, 0, 0}, {0.5, 0.5, 0}}, 2);
    EXPECT_THAT(hull.vertices, ElementsAre(glm::dvec3(0, 0, 0), glm::dvec3(1, 0, 0), glm::dvec3(1, 1, 0),
                                           glm::dvec3(0, 1, 0)));
    EXPECT_THAT(hull.rest, ElementsAre(glm::dvec3(0.5, 0.5, 0)));
}

TEST(Hull2d, OnePointIsItsOwnHull) {
    const HullPoints hull = hullOf({{3, 4, 0}, {3, 4, 0}, {3, 4, 0}}, 2);
    EXPECT_THAT(hull.vertices, ElementsAre(glm::dvec3(3, 4, 0)));
    EXPECT_THAT(hull.rest, SizeIs(2));
}

TEST(Hull2d, PointsInALineLeaveTheirEnds) {
    const HullPoints hull = hullOf({{0.1, 0.1, 0}, {0.3, 0.3, 0}, {-0.7, -0.7, 0}, {0.2, 0.2, 0}}, 2);
    EXPECT_THAT(hull.vertices, ElementsAre(glm::dvec3(-0.7, -0.7, 0), glm::dvec3(0.3, 0.3, 0)));
}

/// Rounded products can't tell these from points in a line; exact ones can.
TEST(Hull2d, AVertexThatStandsOutByOneRoundingIsKept) {
    const double up = std::nextafter(0.5, 1.0);
    EXPECT_THAT(hullOf({{0, 0, 0}, {1, 1, 0}, {0.5, up, 0}}, 2).vertices, SizeIs(3));
    EXPECT_THAT(hullOf({{0, 0, 0}, {1, 1, 0}, {0.5, 0.5, 0}}, 2).vertices, SizeIs(2));
}

TEST(Hull2d, AVertexThatStandsOutByAProductBelowAllDoublesIsKept) {
    const glm::dvec3 far(-1, 0x1p-13, 0), low(-1, 4.5e-277, 0), right(0, 0x1p-13, 0), near(-5.8e-70, 0, 0),
        nearest(-4.6e-100, 0, 0);
    EXPECT_THAT(hullOf({far, nearest, low, near, right}, 2).vertices,
                ElementsAre(near, nearest, right, far, low));
    // and beside the largest ones
    EXPECT_THAT(hullOf({{-1e200, 0, 0}, {1e200, 0, 0}, {0, 1e200, 0}, {0, -1e-320, 0}}, 2).vertices,
                SizeIs(4));
}

TEST(Hull2d, HasEveryPointOnItsLeftExactly) {
    std::mt19937 random(7);
    // a coarse grid makes repeated and collinear points the rule
    std::uniform_int_distribution<int> coordinate(0, 6);
    int lineLike = 0;
    for (int sample = 0; sample < 3000; ++sample) {
        Points points;
        for (int i = 0; i < 2 + sample % 12; ++i)
            points.emplace_back(coordinate(random) * 0.1, coordinate(random) * 0.1, 0);
        const HullPoints hull = hullOf(points, 2);
        ASSERT_EQ(hull.vertices.size() + hull.rest.size(), points.size());
        lineLike += hull.vertices.size() < 3;
        for (std::size_t i = 0; i < hull.vertices.size() && hull.vertices.size() > 1; ++i) {
            const glm::dvec2 from = hull.vertices[i], to = hull.vertices[(i + 1) % hull.vertices.size()];
            for (const glm::dvec3 p : points) ASSERT_GE(crossOfDifferences(from, to, from, glm::dvec2(p)), 0);
        }
    }
    EXPECT_GT(lineLike, 100);
}

Points cube() {
    Points vertices;
    for (int i = 0; i < 8; ++i) vertices.emplace_back(i & 1 ? 1 : -1, i & 2 ? 1 : -1, i & 4 ? 1 : -1);
    return vertices;
}

TEST(Hull3d, AVertexThatStandsOutByAProductBelowAllDoublesIsKept) {
    const Points points{{1, 0, 0}, {0, 1, 0}, {-1, -1, 0}, {0, 0, 1}, {1e-150, 1e-200, -1e-300}};
    EXPECT_THAT(hullOf(points, 3).vertices, SizeIs(5));
    EXPECT_THAT(hullOf(points, 3).triangles, SizeIs(6));
}

TEST(Hull3d, KeepsACubesVerticesAndNothingElse) {
    Points points{{0, 0, 0}, {0.5, 0.5, 0.5}, {0, 0, 1}};
    for (const glm::dvec3 p : cube()) points.push_back(p);
    points.emplace_back(1, 1, 1);
    const HullPoints hull = hullOf(points, 3);
    EXPECT_EQ(hull.vertices, cube());
    EXPECT_THAT(hull.rest, ElementsAre(glm::dvec3(0), glm::dvec3(0.5), glm::dvec3(0, 0, 1), glm::dvec3(1)));
}

TEST(Hull3d, ScaleAndPlaceMakeNoDifference) {
    for (const double scale : {1e-90, 1e-6, 1.0, 1e6, 1e90}) {
        Points points = cube();
        points.emplace_back(0.25, 0.25, 0.25);
        for (glm::dvec3& p : points) p = (p + glm::dvec3(5, -3, 2)) * scale;
        EXPECT_THAT(hullOf(points, 3).vertices, SizeIs(8)) << scale;
    }
}

TEST(Hull3d, FlatListsHaveFlatHulls) {
    EXPECT_THAT(hullOf({{1, 2, 3}}, 3).vertices, ElementsAre(glm::dvec3(1, 2, 3)));
    // in a line or a plane the hull is exact, whichever way it stands
    const HullPoints line = hullOf({{0, 0, 0}, {1, 1, -1}, {3, 3, -3}, {2, 2, -2}}, 3);
    EXPECT_THAT(line.vertices, ElementsAre(glm::dvec3(0), glm::dvec3(3, 3, -3)));
    EXPECT_THAT(hullOf({{0, 0, 0}, {0, 0, 2}, {0, 0, 1}}, 3).vertices, SizeIs(2));
    const HullPoints square = hullOf({{5, 0, 0}, {5, 1, 0}, {5, 0.5, 0.5}, {5, 1, 1}, {5, 0, 1}}, 3);
    EXPECT_THAT(square.rest, ElementsAre(glm::dvec3(5, 0.5, 0.5)));
    const HullPoints tilted =
        hullOf({{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {0.25, 0.25, 0.5}, {0.5, 0.25, 0.25}, {1, 0, 0}}, 3);
    EXPECT_THAT(tilted.vertices, ElementsAre(glm::dvec3(1, 0, 0), glm::dvec3(0, 1, 0), glm::dvec3(0, 0, 1)));
    EXPECT_THAT(tilted.rest, SizeIs(3));
    // in one that is flat but for a rounding every distinct point stays
    const HullPoints rounded =
        hullOf({{0.1, 0.2, 0.3}, {0.2, 0.4, 0.6}, {0.3, 0.6, 0.9}, {0.7, 0.7, 0.7}, {0.9, 0.1, 0.2}}, 3);
    EXPECT_GE(rounded.vertices.size(), 4U);
}

TEST(Hull3d, ThinPlatesKeepTheirEightVertices) {
    Points points = cube();
    for (glm::dvec3& p : points) p.z *= 1e-9;
    EXPECT_THAT(hullOf(points, 3).vertices, SizeIs(8));
}

TEST(Polytope, NewVerticesTakeTheMeshsPlace) {
    ShapeSpec shape;
    shape.mesh = "a.obj";
    shape.meshFile = "/tmp/a.obj";
    setPolytope(shape, {{0, 0, 0}, {2, 0, 0}, {1, 1, 0}, {1, 0.5, 0}}, 2);
    EXPECT_EQ(shape.type, ShapeType::Polytope);
    EXPECT_THAT(shape.vertices, SizeIs(3));
    EXPECT_THAT(shape.lostVertices, SizeIs(1));
    EXPECT_EQ(shape.mesh, "");
}

std::vector<glm::dvec3> manyPoints(int count) {
    std::vector<glm::dvec3> points;
    for (int i = 0; i < count; ++i) {
        const double z = 1 - (2 * i + 1.0) / count, r = std::sqrt(1 - z * z), angle = 2.399963 * i;
        points.emplace_back(1.3 * r * std::cos(angle), r * std::sin(angle), 0.8 * z);
    }
    return points;
}

/// Finds the hull of `points` with the help of those before it, and without.
void expectTheSameAgain(HullCache& cache, const std::vector<glm::dvec3>& points) {
    const auto known = cache.of(points);
    const Hull3d fresh = hullOf3d(points);
    ASSERT_EQ(known->vertices, fresh.vertices);
    ASSERT_EQ(known->triangles, fresh.triangles);
    ASSERT_EQ(known->isDistinct, fresh.isDistinct);
}

TEST(Hull3d, OfManyPointsDoesNotDependOnThoseBefore) {
    HullCache cache;
    const std::vector<glm::dvec3> points = manyPoints(600);
    for (const double factor : {1.0, 1.01, 1.02, 1.2, 0.9, 3.0, 1.0}) {
        std::vector<glm::dvec3> dragged = points, wider = points;
        dragged[200] *= factor;
        for (glm::dvec3& p : wider) p *= factor;
        for (const auto& list : {dragged, wider, hullOf(dragged, 3).vertices})
            expectTheSameAgain(cache, list);
    }
}

/// On a grid many vertices lie in one plane or in a line, and some points are equal.
TEST(Hull3d, OfAGridDoesNotDependOnThoseBefore) {
    std::mt19937 random(3);
    HullCache cache;
    std::vector<glm::dvec3> points;
    for (int i = 0; i < 400; ++i) points.emplace_back(random() % 9, random() % 9, random() % 9);
    for (int step = 0; step < 200; ++step) {
        points[random() % points.size()] = {random() % 10, random() % 10, random() % 10};
        expectTheSameAgain(cache, points);
    }
}

/// A vertex goes its way, in and out, while points come and go: as a user edits a shape, and as what is left
/// over of its hull does. Part of the points are on a grid, where faces have many vertices.
TEST(Hull3d, OfALongDragDoesNotDependOnThoseBefore) {
    std::mt19937 random(8);
    std::uniform_real_distribution<double> real(-1, 1);
    const auto anywhere = [&] { return glm::dvec3(real(random), real(random), real(random)); };
    int inside = 0;
    for (const int ofGrid : {0, 40}) {
        HullCache cache;
        std::vector<glm::dvec3> points = manyPoints(260);
        for (int i = 0; i < ofGrid; ++i)
            points.push_back(0.5 * glm::dvec3(random() % 5, random() % 5, random() % 5) - glm::dvec3(1));
        for (int drag = 0; drag < 24; ++drag) {
            const std::size_t vertex = random() % points.size();
            const glm::dvec3 way = 0.05 * anywhere();
            for (int step = 0; step < 8; ++step) {
                points[vertex] += way;
                expectTheSameAgain(cache, points);
            }
            if (drag % 3 == 0) points.erase(points.begin() + static_cast<std::ptrdiff_t>(random() % 200));
            if (drag % 3 == 1) points.push_back(1.2 * anywhere());
            if (drag % 3 == 2) points[vertex] = points[(vertex + 9) % points.size()];
            inside += hullOf3d(points).vertices.size() < points.size();
        }
    }
    EXPECT_GT(inside, 20);
}

TEST(Hull3d, MayBeFoundByTwoThreadsAtOnce) {
    HullCache cache;
    const auto drag = [&](double factor) {
        std::vector<glm::dvec3> points = manyPoints(250);
        for (int step = 0; step < 10; ++step) {
            points[100] *= factor;
            expectTheSameAgain(cache, points);
        }
    };
    std::thread other(drag, 1.02);
    drag(0.99);
    other.join();
}

TEST(Hull3d, HasNoVertexInsideAFaceOrAnEdge) {
    Points points;
    for (int i = 0; i < 125; ++i) points.emplace_back(i % 5, i / 5 % 5, i / 25);
    const Hull3d hull = hullOf3d(points);
    EXPECT_THAT(hull.vertices, ElementsAre(0, 4, 20, 24, 100, 104, 120, 124));
    EXPECT_THAT(hull.triangles, SizeIs(12));
    EXPECT_TRUE(std::ranges::is_sorted(hull.triangles));
}

}  // namespace
}  // namespace gjkscope
