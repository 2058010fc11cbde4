#include <gtest/gtest.h>

#include "app/import/import.hpp"

namespace gjkscope {
namespace {

/// A report's lines below a pair, and what they claim.
struct Said {
    const char* lines;
    Reported claimed;
};

class SaidOfAPair : public testing::TestWithParam<Said> {};

TEST_P(SaidOfAPair, IsKeptBesideIt) {
    const std::string pair =
        "box A: half extents (1, 1, 1), position (0, 0, 0)\n"
        "box B: half extents (1, 1, 1), position (1.5, 0, 0)\n";
    const Import read = importText(pair + GetParam().lines + "\n", "text");
    ASSERT_EQ(read.scenes.size(), 1U);
    const Scene& scene = read.scenes.front();
    ASSERT_EQ(scene.bodies.size(), 2U);
    EXPECT_EQ(scene.a().position, glm::dvec3(0));
    EXPECT_EQ(scene.b().position, glm::dvec3(1.5, 0, 0));
    EXPECT_FALSE(scene.a().velocity || scene.b().velocity);
    Reported claimed = scene.reported.value_or(Reported{});
    claimed.by.clear();
    EXPECT_EQ(claimed, GetParam().claimed);
}

const glm::dvec3 kX(1, 0, 0);

INSTANTIATE_TEST_SUITE_P(
    Numbers, SaidOfAPair,
    testing::Values(Said{"The right answer is a depth of 0.5, Bullet says 0.6.", {.depth = 0.6}},
                    Said{"expected depth: 0.5", {}}, Said{"The correct depth is 0.5.", {}},
                    Said{"expected depth 0.5 but got 0.1", {.depth = 0.1}},
                    Said{"should be a depth of 0.5, but it returns 0.1", {.depth = 0.1}},
                    Said{"depth: 0.6 (expected 0.5)", {.depth = 0.6}},
                    Said{"gjk returns 0.9921, expected 0.875", {.distance = 0.9921}},
                    Said{"b2Distance returned 0.49", {.distance = 0.49}},
                    Said{"They overlap by 0.1.", {.depth = 0.1}},
                    Said{"result: depth 0.6 normal 0 1 0", {.depth = 0.6, .normal = glm::dvec3(0, 1, 0)}},
                    Said{"// pt.getDistance() = -0.58\n// pt.m_normalWorldOnB = (-1, 0, 0)",
                         {.depth = 0.58, .normal = -kX}}));

INSTANTIATE_TEST_SUITE_P(
    Vectors, SaidOfAPair,
    testing::Values(
        Said{"normal points from B to A: (-1, 0, 0)", {.normal = -kX}},
        Said{"The normal goes from A to B: (1, 0, 0)", {.normal = kX}},
        Said{"distance: 2\npoint_a: (1, 0, 0)\npoint_b: (2, 0, 0)",
             {.distance = 2, .pointA = kX, .pointB = 2.0 * kX}},
        Said{"witness points: (1, 0, 0) and (2, 0, 0)", {.pointA = kX, .pointB = 2.0 * kX}},
        Said{"nearest points: p1 = (1, 0, 0), p2 = (2, 0, 0)", {.pointA = kX, .pointB = 2.0 * kX}},
        Said{"contacts[0].pos = (1, 0, 0)\ncontacts[0].depth = 0.5\ncontacts[1].pos = (2, 0, 0)",
             {.contacts = {{.point = kX, .depth = 0.5}, {.point = 2.0 * kX}}}},
        Said{"2 contacts: (1, 0, 0) and (2, 0, 0)", {.contacts = {{.point = kX}, {.point = 2.0 * kX}}}},
        Said{"contact 1: (1, 0, 0), depth 0.1\ncontact 2: (2, 0, 0), depth 0.2",
             {.contacts = {{.point = kX, .depth = 0.1}, {.point = 2.0 * kX, .depth = 0.2}}}}));

INSTANTIATE_TEST_SUITE_P(
    Truths, SaidOfAPair,
    testing::Values(Said{"intersects = 1", {.intersects = true}},
                    Said{"isOverlapping: False", {.intersects = false}},
                    Said{"Result: no collision", {.intersects = false}},
                    Said{"gjk says the shapes do not intersect", {.intersects = false}},
                    Said{"GJK says they meet", {.intersects = true}},
                    Said{"They are apart, but GJK says that they collide.", {.intersects = true}},
                    Said{"EPA says they do not overlap although they clearly do.", {.intersects = false}},
                    Said{"Why does GJK say that they collide?", {}}, Said{"They do not collide.", {}},
                    Said{"It should say that they collide.", {}}));

TEST(Claims, InVectorsAreNotUnused) {
    const Import read = importText(
        "box A: half extents (1, 1, 1), position (0, 0, 0)\n"
        "box B: half extents (1, 1, 1), position (1.5, 0, 0)\n"
        "contact normal (1, 0, 0)\n",
        "text");
    EXPECT_TRUE(read.unused.empty());
}

}  // namespace
}  // namespace gjkscope
