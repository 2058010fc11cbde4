#include "tests/oracle/campaign.hpp"

#include <glm/gtc/quaternion.hpp>

/// Each part is a test of its own, so that they run side by side.
namespace gjkscope::oracle {
namespace {

class Campaign2d : public testing::TestWithParam<unsigned> {};
class Campaign3d : public testing::TestWithParam<unsigned> {};

INSTANTIATE_TEST_SUITE_P(Part, Campaign2d, testing::Range(0U, 8U));
INSTANTIATE_TEST_SUITE_P(Part, Campaign3d, testing::Range(0U, 8U));

// 8 · 12,500 = 100,000 pairs
TEST_P(Campaign2d, AnswersAreExact) {
    expectExact<2, double>(GetParam(), 12500, kDoubleAccuracy);
}

// 8 · 2,500 = 20,000 pairs
TEST_P(Campaign3d, AnswersAreExact) {
    expectExact<3, double>(100 + GetParam(), 2500, kDoubleAccuracy);
}

TEST(CampaignFloat, AnswersInThePlaneAreExact) {
    expectExact<2, float>(200, 20000, kFloatAccuracy);
}

TEST(CampaignFloat, AnswersIn3DAreExact) {
    expectExact<3, float>(201, 4000, kFloatAccuracy);
}

/// A rotation, a translation and a scale, put upon both shapes.
template <int D>
struct Motion {
    Rotation<D> turn;
    Point<D> shift;
    double scale;

    PolytopePair<D> of(PolytopePair<D> pair) const {
        for (auto* points : {&pair.a, &pair.b}) {
            for (Point<D>& p : *points) p = scale * (turn * p + shift);
        }
        pair.marginA *= scale;
        pair.marginB *= scale;
        return pair;
    }
};

Rotation<2> turnOf(glm::dvec4 random, Point<2>) {
    const double angle = 3 * random.x;
    return {std::cos(angle), std::sin(angle), -std::sin(angle), std::cos(angle)};
}

Rotation<3> turnOf(glm::dvec4 random, Point<3>) {
    return glm::mat3_cast(glm::normalize(glm::dquat(random.x, random.y, random.z, random.w)));
}

template <int D>
Motion<D> randomMotion(std::mt19937& random) {
    std::uniform_real_distribution<double> unit(-1, 1);
    Motion<D> motion;
    motion.turn = turnOf({unit(random), unit(random), unit(random), unit(random)}, Point<D>());
    for (int i = 0; i < D; ++i) motion.shift[i] = 3 * unit(random);
    motion.scale = std::pow(10, 6 * unit(random));
    return motion;
}

/// The answer for the moved pair is the moved answer: the same lengths times the scale.
template <int D>
void expectInvariant(unsigned seed, int count) {
    RandomPairs<D> pairs(seed);
    std::mt19937 random(seed);
    Faults faults;
    for (int i = 0; i < count; ++i) {
        const PolytopePair<D> pair = pairs.next();
        const Motion<D> motion = randomMotion<D>(random);
        const PolytopePair<D> moved = motion.of(pair);
        const Proximity<D, double> p = solve<D, double>(pair);
        const double separation = motion.scale * (p.distance - p.depth);
        faults.add(faultOf<D, double>(solve<D, double>(moved), moved, separation, kDoubleAccuracy, true),
                   moved);
    }
    EXPECT_EQ(faults.count(), 0) << faults.text();
}

TEST(CampaignInvariance, MovingTurningAndScalingInThePlane) {
    expectInvariant<2>(300, 20000);
}

TEST(CampaignInvariance, MovingTurningAndScalingIn3D) {
    expectInvariant<3>(301, 5000);
}

}  // namespace
}  // namespace gjkscope::oracle
