// Casts with rotation against times that are known on paper.

#include "tests/oracle/turning_cast.hpp"

#include <gtest/gtest.h>

namespace gjkscope::oracle {
namespace {

TurningBody polygon(std::vector<QuadVector> vertices, const QuadVector& center) {
    TurningBody body{std::move(vertices), {}, {}, center};
    addPolygonAxes(body);
    return body;
}

TurningBody box(const QuadVector& half, const QuadVector& center) {
    TurningBody body{{}, {}, {}, center};
    for (int i = 0; i < 8; ++i) {
        QuadVector p = half;
        for (std::size_t k = 0; k < 3; ++k)
            if ((i >> k & 1) != 0) p[k] = -p[k];
        body.vertices.push_back(p);
    }
    addBoxAxes(body);
    return body;
}

const Quad kPi = acos(Quad(-1));

void expectHitAt(const TurningTruth& truth, const Quad& time) {
    ASSERT_TRUE(truth.hits);
    EXPECT_FALSE(truth.isOpen);
    EXPECT_LE(truth.earliest, time);
    EXPECT_GE(truth.latest, time);
    EXPECT_LT(Quad(truth.latest - truth.earliest), 1e-22);
}

TEST(TurningCast, ARodSweepsToAVertex) {
    TurningBody rod = polygon({{-2, 0, 0}, {2, 0, 0}}, {});
    rod.angular = {0, 0, 1};
    const TurningBody square = polygon({{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}}, {-1, 1, 0});
    // its lower right vertex is straight above, the lower left one is met last
    expectHitAt(turningCast(rod, square, 10), kPi / 2);
    rod.angular = {0, 0, -1};
    expectHitAt(turningCast(rod, square, 10), kPi / 4);
}

TEST(TurningCast, TranslationAloneIsExact) {
    TurningBody moving = box({1, 1, 1}, {5, 0.25, 0.5});
    moving.velocity = {-1, 0, 0};
    expectHitAt(turningCast(box({1, 1, 1}, {}), moving, 10), 3);
    EXPECT_FALSE(turningCast(box({1, 1, 1}, {}), moving, 2).hits);
    EXPECT_FALSE(turningCast(box({1, 1, 1}, {}), moving, 2).isOpen);
}

TEST(TurningCast, ABoxTurnsIntoAWall) {
    TurningBody turning = box({1, 1, 1}, {});
    turning.angular = {0, 0, 2};
    // a vertical edge reaches √2 at an eighth of a turn, and 1.25 before: cos(π/4 − 2t) √2 = 1.25
    const Quad time = (kPi / 4 - acos(Quad(1.25) / sqrt(Quad(2)))) / 2;
    expectHitAt(turningCast(turning, box({1, 4, 4}, {2.25, 0, 0}), 10), time);
    const TurningTruth beyond = turningCast(turning, box({1, 4, 4}, {2.5, 0, 0}), 10);
    EXPECT_FALSE(beyond.hits);
    EXPECT_FALSE(beyond.isOpen);
}

TEST(TurningCast, OverlapAtTheStartIsAHitAtOnce) {
    TurningBody turning = box({1, 1, 1}, {});
    turning.angular = {1, 0, 0};
    const TurningTruth truth = turningCast(turning, box({1, 1, 1}, {1, 0, 0}), 10);
    EXPECT_TRUE(truth.hits);
    EXPECT_TRUE(truth.startsMet);
    EXPECT_EQ(truth.earliest, 0);
}

}  // namespace
}  // namespace gjkscope::oracle
