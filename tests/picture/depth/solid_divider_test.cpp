#include "app/picture/depth/solid_divider.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/geometric.hpp>
#include <map>
#include <numbers>
#include <random>

namespace gjkscope {
namespace {

/// A globe of flat quadrangles with two fans at its poles.
struct Globe {
    explicit Globe(int rings, int sides) {
        const auto at = [&](int ring, int side) {
            return ring == 0 ? 0 : ring == rings ? 1 : 2 + (ring - 1) * sides + side % sides;
        };
        points = {{0, 0, 1}, {0, 0, -1}};
        for (int ring = 1; ring < rings; ++ring) {
            for (int side = 0; side < sides; ++side) {
                const double up = std::numbers::pi * ring / rings,
                             around = 2 * std::numbers::pi * side / sides;
                points.emplace_back(std::sin(up) * std::cos(around), std::sin(up) * std::sin(around),
                                    std::cos(up));
            }
        }
        for (int ring = 0; ring < rings; ++ring) {
            for (int side = 0; side < sides; ++side) {
                std::vector<int> face{at(ring, side), at(ring + 1, side), at(ring + 1, side + 1),
                                      at(ring, side + 1)};
                face.erase(std::unique(face.begin(), face.end()), face.end());
                if (face.front() == face.back()) face.pop_back();
                surface.faces.push_back(face);
            }
        }
        addEdges();
    }

    void addEdges() {
        std::map<std::pair<int, int>, int> faceLeftOf;
        for (int face = 0; face < static_cast<int>(surface.faces.size()); ++face) {
            const std::span<const int> ring = surface.faces[face];
            for (std::size_t i = 0; i < ring.size(); ++i)
                faceLeftOf[{ring[i], ring[(i + 1) % ring.size()]}] = face;
        }
        for (const auto& [ends, left] : faceLeftOf)
            if (ends.first < ends.second)
                surface.edges.push_back(
                    {ends.first, ends.second, left, faceLeftOf.at({ends.second, ends.first})});
    }

    Surface surface;
    std::vector<glm::dvec3> points;
};

double highest(std::span<const Plane> planes, std::span<const glm::dvec3> points) {
    double high = -INFINITY;
    for (const Plane& plane : planes)
        for (const glm::dvec3& p : points) high = std::max(high, plane.height(p));
    return high;
}
/// Three vertices near each other, anywhere around the globe.
std::array<glm::dvec3, 3> smallTriangle(std::mt19937& random) {
    std::uniform_real_distribution<double> place(-1.1, 1.1), aside(-0.1, 0.1);
    const glm::dvec3 at(place(random), place(random), place(random));
    std::array<glm::dvec3, 3> vertices;
    for (glm::dvec3& p : vertices) p = at + glm::dvec3(aside(random), aside(random), aside(random));
    return vertices;
}

/// The globe as an eye sees it, with walls.
struct SeenGlobe {
    SeenGlobe(int rings, int sides, glm::dvec3 eye)
        : globe(rings, sides), solid(globe.surface, globe.points, eye) {}

    /// How far beyond the nearest border of a side a point lies that is not on that side.
    double off(glm::dvec3 p, Side side) const {
        const std::span<const glm::dvec3> point(&p, 1);
        const double before = std::max(highest(solid.walls(), point), highest(solid.facing(), point)),
                     behind = highest(solid.averted(), point);
        if (side == Side::InFront) return -before;
        return std::max(before, side == Side::Behind ? -behind : behind);
    }

    Globe globe;
    ConvexSolid solid;
};

glm::dvec3 someEye(std::mt19937& random) {
    std::normal_distribution<double> normal;
    return glm::normalize(glm::dvec3(normal(random), normal(random), normal(random)));
}

/// Points of a convex polygon.
std::vector<glm::dvec3> samplesOf(std::span<const glm::dvec3> polygon, std::mt19937& random) {
    std::uniform_real_distribution<double> weight(0, 1);
    std::vector<glm::dvec3> samples(polygon.begin(), polygon.end());
    for (int i = 0; i < 12; ++i) {
        glm::dvec3 sum(0);
        double whole = 0;
        for (const glm::dvec3& p : polygon) {
            const double part = weight(random);
            sum += part * p;
            whole += part;
        }
        samples.push_back(sum / whole);
    }
    return samples;
}

class SolidDividerTest : public testing::TestWithParam<int> {};

TEST_P(SolidDividerTest, FindsTheSideThatThePlanesGive) {
    std::mt19937 random(static_cast<unsigned>(GetParam()));
    const SeenGlobe seen(22, 36, someEye(random));
    std::vector<glm::dvec3> points;
    constexpr std::uint32_t kTriangles = 1500;
    for (std::uint32_t i = 0; i < kTriangles; ++i)
        for (const glm::dvec3& p : smallTriangle(random)) points.push_back(p);
    const FaceIndex index(seen.solid);
    ASSERT_TRUE(index.isUsable());
    SolidDivider divider(seen.solid, &index, points);
    std::map<Side, int> said;
    for (std::uint32_t i = 0; i < kTriangles; ++i) {
        const std::uint32_t vertices[] = {3 * i, 3 * i + 1, 3 * i + 2};
        const std::span<const glm::dvec3> triangle = std::span(points).subspan(3 * i, 3);
        const std::optional<Side> side = divider.sideOf(vertices);
        if (!side) {
            const double over =
                std::max(highest(seen.solid.facing(), triangle), highest(seen.solid.averted(), triangle));
            EXPECT_GT(over, -1e-9) << "all of it is inside";
            continue;
        }
        ++said[*side];
        for (const glm::dvec3& p : samplesOf(triangle, random)) EXPECT_LE(seen.off(p, *side), 1e-8);
    }
    EXPECT_GT(said[Side::InFront], 100);
    EXPECT_GT(said[Side::Behind], 100);
    EXPECT_GT(said[Side::Inside], 100);
}

TEST_P(SolidDividerTest, CutsSmallThingsAndLargeOnesIntoPiecesThatAreEachOnTheirSide) {
    std::mt19937 random(static_cast<unsigned>(GetParam()) + 80);
    const SeenGlobe seen(22, 36, someEye(random));
    const FaceIndex index(seen.solid);
    const std::vector<glm::dvec3> none;
    SolidDivider indexed(seen.solid, &index, none), plain(seen.solid, nullptr, none);
    std::map<Side, int> found;
    for (int i = 0; i < 400; ++i) {
        std::array<glm::dvec3, 3> triangle = smallTriangle(random);
        // every fourth one spans many faces
        if (i % 4 == 0)
            for (glm::dvec3& p : triangle) p += 8.0 * (p - triangle[0]);
        double area = 0;
        for (const DividedPart& part : (i % 8 < 4 ? indexed : plain).divide(triangle)) {
            ++found[part.side];
            area += glm::length(polygonNormal(part.points));
            for (const glm::dvec3& p : samplesOf(part.points, random))
                EXPECT_LE(seen.off(p, part.side), 1e-8);
        }
        const double whole = glm::length(polygonNormal(triangle));
        EXPECT_NEAR(area, whole, 1e-8 * (1 + whole)) << "nothing is lost, nothing is there twice";
    }
    EXPECT_GT(found[Side::InFront], 100);
    EXPECT_GT(found[Side::Behind], 50);
    EXPECT_GT(found[Side::Inside], 50);
}

TEST_P(SolidDividerTest, CutsLinesAsItCutsAreas) {
    std::mt19937 random(static_cast<unsigned>(GetParam()) + 120);
    const SeenGlobe seen(22, 36, someEye(random));
    const FaceIndex index(seen.solid);
    const std::vector<glm::dvec3> none;
    SolidDivider indexed(seen.solid, &index, none), plain(seen.solid, nullptr, none);
    for (int i = 0; i < 400; ++i) {
        const std::array<glm::dvec3, 3> vertices = smallTriangle(random);
        double length = 0;
        for (const DividedPart& part : (i % 8 < 4 ? indexed : plain).divide(std::span(vertices).first(2))) {
            if (part.points.size() == 2) length += glm::distance(part.points[0], part.points[1]);
            for (const glm::dvec3& p : samplesOf(part.points, random))
                EXPECT_LE(seen.off(p, part.side), 1e-8);
        }
        EXPECT_NEAR(length, glm::distance(vertices[0], vertices[1]), 1e-9);
    }
}

TEST_P(SolidDividerTest, LeavesOpenWhatLiesInAFaceButNotInFrontOfOne) {
    std::mt19937 random(static_cast<unsigned>(GetParam()) + 50);
    const SeenGlobe seen(12, 18, someEye(random));
    const FaceIndex index(seen.solid);
    SolidDivider divider(seen.solid, &index, seen.globe.points);
    for (int face = 0; face < static_cast<int>(seen.globe.surface.faces.size()); ++face) {
        const std::span<const int> ring = seen.globe.surface.faces[face];
        const std::vector<std::uint32_t> vertices(ring.begin(), ring.end());
        const std::optional<Side> side = divider.sideOf(vertices);
        EXPECT_TRUE(!side || *side == Side::InFront);
    }
}

TEST_P(SolidDividerTest, FindsTheSameSidesWithoutAnIndex) {
    std::mt19937 random(static_cast<unsigned>(GetParam()) + 160);
    const SeenGlobe seen(22, 36, someEye(random));
    const FaceIndex index(seen.solid);
    std::vector<glm::dvec3> points;
    constexpr std::uint32_t kTriangles = 1500;
    for (std::uint32_t i = 0; i < kTriangles; ++i)
        for (const glm::dvec3& p : smallTriangle(random)) points.push_back(p);
    SolidDivider indexed(seen.solid, &index, points), plain(seen.solid, nullptr, points);
    int both = 0;
    for (std::uint32_t i = 0; i < kTriangles; ++i) {
        const std::uint32_t vertices[] = {3 * i, 3 * i + 1, 3 * i + 2};
        const std::optional<Side> one = indexed.sideOf(vertices), other = plain.sideOf(vertices);
        // what is beside the solid may be on any side that does not contradict the planes
        if (!one || !other) continue;
        EXPECT_EQ(*one, *other);
        ++both;
    }
    EXPECT_GT(both, 300);
}

INSTANTIATE_TEST_SUITE_P(Seeds, SolidDividerTest, testing::Range(1, 5));

/// Squares side by side, 7 in a row, 9 rows.
class Squares : public testing::TestWithParam<bool> {
  protected:
    Squares() {
        for (int y = 0; y <= 9; ++y)
            for (int x = 0; x <= 7; ++x) points.emplace_back(x, y);
        for (int y = 0; y < 9; ++y) {
            for (int x = 0; x < 7; ++x) {
                const int first = 8 * y + x;
                if (isClockwise)
                    rings.push_back({first + 8, first + 9, first + 1, first});
                else
                    rings.push_back({first, first + 1, first + 9, first + 8});
                all.push_back(7 * y + x);
            }
        }
    }

    const bool isClockwise = GetParam();
    std::vector<glm::dvec2> points;
    Rings rings;
    std::vector<int> all;
};

TEST_P(Squares, AreFoundByThePointsThatTheyHold) {
    const FaceGrid grid(points, rings, all, isClockwise);
    ASSERT_FALSE(grid.empty());
    for (int y = 0; y < 9; ++y)
        for (int x = 0; x < 7; ++x) EXPECT_EQ(grid.faceAt({x + 0.3, y + 0.6}), 7 * y + x);
    for (const glm::dvec2 outside : {glm::dvec2(-0.1, 1), {7.1, 1}, {1, 9.1}, {1, -0.1}})
        EXPECT_EQ(grid.faceAt(outside), -1);
    EXPECT_EQ(grid.faceAt(glm::dvec2(NAN)), -1);
}

TEST_P(Squares, NearAPolygonAreFoundEachOnce) {
    const FaceGrid grid(points, rings, all, isClockwise);
    ASSERT_FALSE(grid.empty());
    std::vector<std::uint32_t> faces;
    const glm::dvec2 triangle[] = {{1.5, 2.5}, {3.5, 2.5}, {2.5, 3.5}};
    grid.facesNear(triangle, 1e-9, faces);
    std::ranges::sort(faces);
    EXPECT_EQ(std::ranges::adjacent_find(faces), faces.end());
    for (const std::uint32_t face : {15U, 16U, 17U, 23U})
        EXPECT_TRUE(std::ranges::binary_search(faces, face)) << face;
    EXPECT_FALSE(grid.isEmptyIn({{1.5, 2.5}, {1.6, 2.6}}));
    // along a line, not in the box around it
    const glm::dvec2 slanting[] = {{0.2, 0.2}, {6.8, 8.8}};
    grid.facesNear(slanting, 1e-9, faces);
    EXPECT_LT(faces.size(), 2 * all.size() / 3);
    for (int x = 0; x < 7; ++x)
        EXPECT_NE(std::ranges::find(faces, static_cast<std::uint32_t>(7 * x + x)), faces.end()) << x;
    const glm::dvec2 aside[] = {{7.1, 0}, {9, 9}};
    grid.facesNear(aside, 1e-9, faces);
    EXPECT_TRUE(faces.empty());
    EXPECT_TRUE(grid.isEmptyIn({{7.1, 0}, {9, 9}}));
}

INSTANTIATE_TEST_SUITE_P(BothWaysAround, Squares, testing::Bool());

TEST(FaceGrid, OfNothingOrOfWhatHasNoAreaFindsNothing) {
    const glm::dvec2 points[] = {{0, 0}, {1, 0}, {1, 0}};
    Rings rings;
    rings.push_back({0, 1, 2});
    EXPECT_TRUE(FaceGrid(points, rings, {}).empty());
    const int all[] = {0};
    const FaceGrid edgeOn(points, rings, all);
    EXPECT_TRUE(edgeOn.empty());
    EXPECT_EQ(edgeOn.faceAt({0.5, 0}), -1);
    EXPECT_TRUE(edgeOn.isEmptyIn({{-1, -1}, {1, 1}}));
}

TEST(FaceGrid, OfLongThinFacesHasFewerCells) {
    // strips across a square from vertex to vertex: each one's box is all of it
    constexpr int kStrips = 400;
    std::vector<glm::dvec2> points;
    Rings rings;
    std::vector<int> all;
    for (int i = 0; i <= kStrips; ++i) {
        const double aside = 0.02 * i / kStrips;
        points.emplace_back(aside, 0);
        points.emplace_back(1 + aside, 1);
    }
    for (int i = 0; i < kStrips; ++i) {
        rings.push_back({2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1});
        all.push_back(i);
    }
    const FaceGrid grid(points, rings, all);
    ASSERT_FALSE(grid.empty());
    for (int i = 0; i < kStrips; ++i) EXPECT_EQ(grid.faceAt({0.5 + 0.02 * (i + 0.5) / kStrips, 0.5}), i);
}

}  // namespace
}  // namespace gjkscope
