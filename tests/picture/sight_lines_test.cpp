#include "app/picture/sight_lines.hpp"

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
        normals = faceNormals(surface, points);
    }

    Surface surface;
    std::vector<glm::dvec3> points;
    std::vector<FaceNormal> normals;
};

double lowest(const Plane& plane, std::span<const glm::dvec3> points) {
    double low = INFINITY;
    for (const glm::dvec3& p : points) low = std::min(low, plane.height(p));
    return low;
}
double highest(std::span<const Plane> planes, std::span<const glm::dvec3> points) {
    double high = -INFINITY;
    for (const Plane& plane : planes)
        for (const glm::dvec3& p : points) high = std::max(high, plane.height(p));
    return high;
}
bool isBeyondOne(std::span<const Plane> planes, std::span<const glm::dvec3> points, double tolerance) {
    return std::ranges::any_of(planes, [&](const Plane& p) { return lowest(p, points) >= -tolerance; });
}

/// Three corners near each other, anywhere round the globe.
std::array<glm::dvec3, 3> smallTriangle(std::mt19937& random) {
    std::uniform_real_distribution<double> place(-1.1, 1.1), aside(-0.1, 0.1);
    const glm::dvec3 at(place(random), place(random), place(random));
    std::array<glm::dvec3, 3> corners;
    for (glm::dvec3& p : corners) p = at + glm::dvec3(aside(random), aside(random), aside(random));
    return corners;
}

class SightLinesTest : public testing::TestWithParam<int> {};

TEST_P(SightLinesTest, SayOfASideWhatThePlanesSay) {
    std::mt19937 random(static_cast<unsigned>(GetParam()));
    std::normal_distribution<double> normal;
    const glm::dvec3 eye = glm::normalize(glm::dvec3(normal(random), normal(random), normal(random)));
    const Globe globe(22, 36);
    const ConvexSolid solid(globe.surface, globe.points, globe.normals, eye);
    std::vector<glm::dvec3> points;
    constexpr std::uint32_t kTriangles = 1500;
    for (std::uint32_t i = 0; i < kTriangles; ++i)
        for (const glm::dvec3& p : smallTriangle(random)) points.push_back(p);
    SightLines sight(solid, points);
    std::map<Side, int> said;
    for (std::uint32_t i = 0; i < kTriangles; ++i) {
        const std::uint32_t corners[] = {3 * i, 3 * i + 1, 3 * i + 2};
        const std::span<const glm::dvec3> triangle = std::span(points).subspan(3 * i, 3);
        const std::optional<Side> side = sight.look(corners).side;
        const double overFacing = highest(solid.facing(), triangle),
                     overAverted = highest(solid.averted(), triangle);
        if (!side) {
            EXPECT_GT(std::max(overFacing, overAverted), -1e-9) << "all of it is inside";
            continue;
        }
        ++said[*side];
        if (*side == Side::InFront) {
            EXPECT_TRUE(isBeyondOne(solid.facing(), triangle, solid.tolerance()));
        } else {
            EXPECT_LE(overFacing, 0);
        }
        if (*side == Side::Behind) {
            EXPECT_TRUE(isBeyondOne(solid.averted(), triangle, solid.tolerance()));
        }
        if (*side == Side::Inside) {
            EXPECT_LE(overAverted, 0);
        }
    }
    EXPECT_GT(said[Side::InFront], 100);
    EXPECT_GT(said[Side::Behind], 100);
    EXPECT_GT(said[Side::Inside], 100);
}

TEST_P(SightLinesTest, LeaveOpenWhatLiesInAFaceButNotInFrontOfOne) {
    std::mt19937 random(static_cast<unsigned>(GetParam()) + 50);
    std::normal_distribution<double> normal;
    const glm::dvec3 eye = glm::normalize(glm::dvec3(normal(random), normal(random), normal(random)));
    const Globe globe(12, 18);
    const ConvexSolid solid(globe.surface, globe.points, globe.normals, eye);
    SightLines sight(solid, globe.points);
    for (const std::vector<int>& face : globe.surface.faces) {
        const std::vector<std::uint32_t> corners(face.begin(), face.end());
        const std::optional<Side> side = sight.look(corners).side;
        EXPECT_TRUE(!side || *side == Side::InFront);
    }
}

INSTANTIATE_TEST_SUITE_P(Seeds, SightLinesTest, testing::Range(1, 5));

TEST(FaceGrid, FindsTheFaceThatHoldsAPoint) {
    FaceGrid grid({1, 0, 0}, {0, 1, 0});
    std::vector<glm::dvec3> points;
    for (int y = 0; y <= 9; ++y)
        for (int x = 0; x <= 7; ++x) points.emplace_back(x, y, x * y);
    for (int y = 0; y < 9; ++y) {
        for (int x = 0; x < 7; ++x) {
            const int first = 8 * y + x;
            const int ring[] = {first, first + 1, first + 9, first + 8};
            grid.addFace(points, ring);
        }
    }
    ASSERT_TRUE(grid.sort());
    for (int y = 0; y < 9; ++y)
        for (int x = 0; x < 7; ++x) EXPECT_EQ(grid.faceAt({x + 0.3, y + 0.6, -5}), 7 * y + x);
    for (const glm::dvec3 outside : {glm::dvec3(-0.1, 1, 0), {7.1, 1, 0}, {1, 9.1, 0}, {1, -0.1, 0}})
        EXPECT_EQ(grid.faceAt(outside), -1);
    EXPECT_EQ(grid.faceAt(glm::dvec3(NAN)), -1);
}

TEST(FaceGrid, OfNothingOrOfWhatHasNoAreaFindsNothing) {
    FaceGrid none({1, 0, 0}, {0, 1, 0});
    EXPECT_FALSE(none.sort());
    FaceGrid edgeOn({1, 0, 0}, {0, 1, 0});
    const glm::dvec3 points[] = {{0, 0, 0}, {1, 0, 0}, {1, 0, 1}};
    const int ring[] = {0, 1, 2};
    edgeOn.addFace(points, ring);
    EXPECT_FALSE(edgeOn.sort());
    EXPECT_EQ(edgeOn.faceAt({0.5, 0, 0}), -1);
}

}  // namespace
}  // namespace gjkscope
