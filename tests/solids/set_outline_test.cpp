#include "app/solids/set_outline.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <glm/geometric.hpp>
#include <numbers>

#include "tests/runs/scenes.hpp"

namespace gjkscope {
namespace {

using namespace test;

constexpr PairSet kSets[] = {PairSet::Difference, PairSet::Sum, PairSet::Erosion};

std::vector<glm::dvec3> manyDirections(int dimension) {
    std::vector<glm::dvec3> all;
    for (int i = 0; i < 60; ++i) {
        const double turn = 0.1 + i * std::numbers::pi * (3 - std::sqrt(5.0));
        const double z = dimension == 3 ? 1 - (2 * i + 1.0) / 60 : 0, flat = std::sqrt(1 - z * z);
        all.emplace_back(flat * std::cos(turn), flat * std::sin(turn), z);
    }
    return all;
}

double reachOf(const Border& border, glm::dvec3 d) {
    double farthest = -INFINITY;
    for (const glm::dvec3& p : border.points) farthest = std::max(farthest, glm::dot(p, d));
    return farthest;
}

double sizeOf(const Border& border) {
    double size = 0;
    for (const glm::dvec3 axis : {glm::dvec3(1, 0, 0), glm::dvec3(0, 1, 0), glm::dvec3(0, 0, 1)})
        size = std::max(size, reachOf(border, axis) + reachOf(border, -axis));
    return size;
}

SetOutline outlineOf(const Scene& scene, PairSet set) {
    return setOutline(scene, pairGeometry(scene), set);
}

/// `error`: how far curves may be off, as a fraction of the shapes' size.
void expectWhatItsNameSays(const Scene& scene, double error) {
    for (const PairSet set : kSets) {
        const SetOutline outline = outlineOf(scene, set);
        const double tolerance = error * (sizeOf(outline.a) + sizeOf(outline.slider));
        for (const glm::dvec3& d : manyDirections(scene.dimension)) {
            const double a = reachOf(outline.a, d), slider = reachOf(outline.slider, d);
            if (set != PairSet::Erosion) {
                ASSERT_NEAR(reachOf(outline.set, d), a + slider, tolerance) << static_cast<int>(set);
            } else if (!outline.set.points.empty()) {
                ASSERT_LE(reachOf(outline.set, d) + slider, a + tolerance) << "B sticks out of A";
            }
        }
    }
}

TEST(SetOutline, OfBoxesIsABox) {
    const Scene scene = test::scene(body("A", box(2, 1), {3, 1, 0}), body("B", box(0.5, 0.25), {1, 0, 0}));
    const SetOutline sum = outlineOf(scene, PairSet::Sum), erosion = outlineOf(scene, PairSet::Erosion);
    // about B's center, from where A's is at (2, 1)
    EXPECT_NEAR(reachOf(sum.set, {1, 0, 0}), 2 + 2.5, 1e-12);
    EXPECT_NEAR(reachOf(sum.set, {0, -1, 0}), -1 + 1.25, 1e-12);
    EXPECT_NEAR(reachOf(erosion.set, {1, 0, 0}), 2 + 1.5, 1e-12);
    EXPECT_NEAR(reachOf(erosion.set, {0, 1, 0}), 1 + 0.75, 1e-12);
    EXPECT_EQ(erosion.set.points.size(), 4u);
}

TEST(SetOutline, ATriangleTellsSumAndDifferenceApart) {
    const Scene scene = test::scene(body("A", box(1, 1)),
                                    body("B", polygon({{-0.5, -0.5}, {0.5, -0.5}, {0, 0.5}}), {3, 0, 0}));
    const SetOutline sum = outlineOf(scene, PairSet::Sum), difference = outlineOf(scene, PairSet::Difference);
    const glm::dvec3 slanting(2 / std::sqrt(5.0), 1 / std::sqrt(5.0), 0);
    EXPECT_GT(std::abs(reachOf(sum.set, slanting) - reachOf(difference.set, slanting)), 0.1);
}

TEST(SetOutline, ErodingByWhatDoesNotFitLeavesNothing) {
    const Scene scene = test::scene(body("A", box(1, 1)), body("B", box(1.1, 0.1), {5, 0, 0}));
    EXPECT_TRUE(outlineOf(scene, PairSet::Erosion).set.points.empty());
}

TEST(SetOutline, IsWhatItsNameSaysInThePlane) {
    int left = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        SCOPED_TRACE(seed);
        const Scene scene = randomScene(seed);
        expectWhatItsNameSays(scene, 2e-3);
        if (!outlineOf(scene, PairSet::Erosion).set.points.empty()) ++left;
    }
    EXPECT_GT(left, 5) << "a sample in which B sometimes fits into A";
}

TEST(SetOutline, IsWhatItsNameSaysIn3D) {
    for (const Scene& scene : bundled()) {
        if (scene.dimension != 3) continue;
        SCOPED_TRACE(scene.title);
        expectWhatItsNameSays(scene, 0.02);
    }
}

TEST(SetOutline, TheWayGoesAroundTheBorder) {
    const Scene scene = test::scene(body("A", ngon(5, 1)), body("B", box(0.2, 0.2), {2, 0, 0}));
    const Border track = outlineOf(scene, PairSet::Sum).track;
    for (int i = 0; i <= 20; ++i) {
        const glm::dvec3 at = wayAround(track, 2, i / 20.0);
        double outermost = -INFINITY;
        for (int k = 0; k < 3600; ++k) {
            const glm::dvec3 d(std::cos(k * std::numbers::pi / 1800), std::sin(k * std::numbers::pi / 1800),
                               0);
            outermost = std::max(outermost, glm::dot(at, d) - reachOf(track, d));
        }
        EXPECT_NEAR(outermost, 0, 1e-5) << i;
    }
    EXPECT_NEAR(glm::distance(wayAround(track, 2, 0), wayAround(track, 2, 1)), 0, 1e-12);
}

TEST(SetOutline, OfPointsAndSegmentsIsThere) {
    for (const Scene& odd : oddScenes())
        for (const PairSet set : kSets) {
            const SetOutline outline = outlineOf(odd, set);
            for (const double part : {0.0, 0.3, 1.0})
                EXPECT_TRUE(std::isfinite(glm::length(wayAround(outline.track, odd.dimension, part))));
        }
}

}  // namespace
}  // namespace gjkscope
