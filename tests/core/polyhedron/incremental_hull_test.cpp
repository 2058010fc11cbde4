#include "core/polyhedron/incremental_hull.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <set>

namespace gjkscope {
namespace {

using PointCloud = std::vector<Vec<3>>;

PointCloud onASphere(int count, unsigned seed) {
    std::mt19937 random(seed);
    std::normal_distribution<double> normal;
    PointCloud points;
    for (int i = 0; i < count; ++i)
        points.push_back(glm::normalize(Vec<3>(normal(random), normal(random), normal(random))));
    return points;
}

/// As a set, each from its smallest vertex on.
std::set<HullTriangle> sorted(std::vector<HullTriangle> triangles) {
    std::set<HullTriangle> all;
    for (HullTriangle& triangle : triangles) {
        std::rotate(triangle.begin(), std::ranges::min_element(triangle), triangle.end());
        all.insert(triangle);
    }
    return all;
}
std::set<HullTriangle> sorted(HullUpdate update) {
    update.kept.insert(update.kept.end(), update.fresh.begin(), update.fresh.end());
    return sorted(std::move(update.kept));
}

class IncrementalHullTest : public testing::TestWithParam<unsigned> {};

TEST_P(IncrementalHullTest, OfOneMovedPointIsTheHullFoundAgain) {
    std::mt19937 random(GetParam());
    std::uniform_real_distribution<double> factor(0.7, 1.4);
    const PointCloud before = onASphere(150, GetParam());
    const std::vector<HullTriangle> known = hullTriangles<double>(before);
    for (std::size_t moved = 0; moved < 40; ++moved) {
        PointCloud after = before;
        // out, so that others are lost; in, so that it is itself; or to another place
        after[moved] = factor(random) * (moved % 4 == 3 ? -before[moved] : before[moved]);
        const auto found = incrementalHull(before, std::span(known), after);
        ASSERT_TRUE(found);
        EXPECT_EQ(sorted(*found), sorted(hullTriangles<double>(after)));
        EXPECT_LT(found->fresh.size(), 100U);
        EXPECT_FALSE(found->mayMerge);
    }
}

TEST_P(IncrementalHullTest, OfPointsLeftOutAndPutInIsTheHullFoundAgain) {
    const PointCloud before = onASphere(150, GetParam());
    const std::vector<HullTriangle> known = hullTriangles<double>(before);
    PointCloud after = before;
    for (const int gone : {120, 77, 76, 3, 0}) after.erase(after.begin() + gone);
    after.insert(after.begin() + 30, {0.9, 0.8, 0.7});
    after.push_back({0, 0, 1.01});
    after.push_back({0, 0, 0.01});
    const auto found = incrementalHull(before, std::span(known), after);
    ASSERT_TRUE(found);
    EXPECT_EQ(sorted(*found), sorted(hullTriangles<double>(after)));
}

TEST_P(IncrementalHullTest, FindsWhatAPointThatIsGoneKeptInside) {
    PointCloud before = onASphere(150, GetParam());
    before.push_back(2.0 * before[0]);
    const std::vector<HullTriangle> known = hullTriangles<double>(before);
    PointCloud after = before;
    after.back() = -before[0];
    // a point comes out that was inside: that may be found, or left to a new hull
    if (const auto found = incrementalHull(before, std::span(known), after)) {
        EXPECT_EQ(sorted(*found), sorted(hullTriangles<double>(after)));
    }
}

TEST_P(IncrementalHullTest, OfAScaledShapeHasTheSameTriangles) {
    const PointCloud before = onASphere(150, GetParam());
    const std::vector<HullTriangle> known = hullTriangles<double>(before);
    PointCloud after = before;
    for (Vec<3>& p : after) p *= Vec<3>(1.37, 0.6, 2.1);
    const auto found = incrementalHull(before, std::span(known), after);
    ASSERT_TRUE(found);
    EXPECT_EQ(sorted(*found), sorted(known));
    EXPECT_EQ(sorted(*found), sorted(hullTriangles<double>(after)));
}

TEST_P(IncrementalHullTest, IsNotThatOfOtherPointsOrOfMirroredOnes) {
    const PointCloud before = onASphere(150, GetParam());
    const std::vector<HullTriangle> known = hullTriangles<double>(before);
    EXPECT_FALSE(incrementalHull(before, std::span(known), onASphere(150, GetParam() + 100)));
    PointCloud mirrored = before;
    for (Vec<3>& p : mirrored) p.x = -p.x;
    EXPECT_FALSE(incrementalHull(before, std::span(known), mirrored));
    PointCloud dented = before;
    for (std::size_t i = 0; i < dented.size(); ++i) dented[i] *= 1 + 0.2 * static_cast<double>(i % 3);
    EXPECT_FALSE(incrementalHull(before, std::span(known), dented));
}

TEST_P(IncrementalHullTest, RefusesAPointThatIsThereTwice) {
    const PointCloud before = onASphere(150, GetParam());
    const std::vector<HullTriangle> known = hullTriangles<double>(before);
    PointCloud after = before;
    after[70] = before[3];
    EXPECT_FALSE(incrementalHull(before, std::span(known), after));
}

INSTANTIATE_TEST_SUITE_P(Seeds, IncrementalHullTest, testing::Range(1U, 6U));

/// The surface of a torus-like star that goes around twice has no valley either.
TEST(IncrementalHull, SeesThatASurfaceGoesAroundTwice) {
    PointCloud points{{0, 0, 1}, {0, 0, -1}};
    std::vector<HullTriangle> triangles;
    constexpr int kSides = 7;
    for (int i = 0; i < kSides; ++i) {
        const double angle = 4 * std::acos(-1.0) * i / kSides;
        points.emplace_back(std::cos(angle), std::sin(angle), 0);
        const int here = 2 + i, next = 2 + (i + 1) % kSides;
        triangles.push_back({0, here, next});
        triangles.push_back({1, next, here});
    }
    EXPECT_FALSE(detail::isStillHull(points, std::span<const HullTriangle>(triangles)));
}

}  // namespace
}  // namespace gjkscope
