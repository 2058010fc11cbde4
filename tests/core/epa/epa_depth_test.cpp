// Depths of random and of smooth pairs, against closed forms and against a search that has no EPA in it.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <glm/gtc/quaternion.hpp>
#include <numbers>
#include <random>
#include <vector>

#include "tests/core/epa/sound_epa.hpp"

namespace gjkscope::test {
namespace {

template <int D>
std::vector<Vec<D>> randomPoints(std::mt19937& random, int count, Vec<D> center) {
    std::normal_distribution<double> normal;
    std::vector<Vec<D>> points;
    for (int i = 0; i < count; ++i) {
        Vec<D> p;
        for (int k = 0; k < D; ++k) p[k] = normal(random);
        points.push_back(center + glm::normalize(p));
    }
    return points;
}

template <int D>
void expectSoundOnRandomHulls(unsigned seed) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> unit(-0.5, 0.5);
    for (int round = 0; round < 200; ++round) {
        Vec<D> offset;
        for (int k = 0; k < D; ++k) offset[k] = unit(random);
        const auto a = makePolytope<D, double>(randomPoints<D>(random, 4 + round % 20, Vec<D>(0)));
        const auto b = makePolytope<D, double>(randomPoints<D>(random, 4 + round % 7, offset));
        const auto s = soundEpa<D, double>({}, placed(a, Vec<D>(0)), placed(b, Vec<D>(0)));
        EXPECT_EQ(s.status, Status::Converged);
    }
}

TEST(Epa, EveryStateOfRandomRunsIsSound) {
    expectSoundOnRandomHulls<2>(1);
    expectSoundOnRandomHulls<3>(2);
}

// FAILURE-MODES 10: parallel faces put four and more support points in one plane, up to rounding
TEST(Epa, TurnedBoxesWithParallelFacesStaySound) {
    std::mt19937 random(3);
    std::normal_distribution<double> normal;
    const auto cube = makeBox<3, double>({1, 1, 1});
    const auto slab = makeBox<3, double>({2, 1, 0.25});
    for (int round = 0; round < 100; ++round) {
        const glm::dquat q =
            glm::normalize(glm::dquat(normal(random), normal(random), normal(random), normal(random)));
        const glm::dmat3 turn = glm::mat3_cast(q);
        const Vec<3> shift(0.25 * (round % 5), 0.25 * (round % 3), 0.25 * (round % 4));
        const auto a = placed(cube, Vec<3>(0), turn), b = placed(slab, turn * shift, turn);
        const auto s = soundEpa<3, double>({}, a, b);
        EXPECT_EQ(s.status, Status::Converged);
        const double depth = std::min({3 - shift.x, 2 - shift.y, 1.25 - shift.z});
        EXPECT_NEAR(s.lower, depth, 1e-14);
    }
}

// FAILURE-MODES 12: the least depth of a thin shape is across it, never along a diagonal of its vertices
TEST(Epa, ThinBoxesPartAcross) {
    const auto cube = makeBox<3, double>({1, 1, 1});
    for (const double thin : {1e-1, 1e-3, 1e-6, 1e-9}) {
        const auto slab = makeBox<3, double>({10, 10, thin});
        const auto s = soundEpa<3, double>({}, placed(cube, {0, 0, 0}), placed(slab, {3, 2, 0.5}));
        EXPECT_NEAR(s.lower, 0.5 + thin, 1e-14);
        EXPECT_NEAR(s.normal.z, 1, 1e-14);

        const auto needle = makeBox<3, double>({10, thin, thin});
        const auto n = soundEpa<3, double>({}, placed(cube, {0, 0, 0}), placed(needle, {3, 0.5, 0.25}));
        EXPECT_NEAR(n.lower, 0.5 + thin, 1e-14);
        EXPECT_NEAR(n.normal.y, 1, 1e-14);
    }
}

/// The least reach of A − B over directions in 2D: the depth from above, by search without EPA.
template <class A, class B>
double sampledDepth2(const A& a, const B& b) {
    const auto reach = [&](double angle) {
        return reachAlong<2, double>(a, b, {std::cos(angle), std::sin(angle)});
    };
    constexpr int kSamples = 20000;
    double best = 0, least = kInfinity<double>;
    for (int i = 0; i < kSamples; ++i) {
        const double angle = 2 * std::numbers::pi * i / kSamples;
        if (reach(angle) < least) least = reach(best = angle);
    }
    for (double step = 2 * std::numbers::pi / kSamples; step > 1e-10; step /= 2) {
        for (const double angle : {best - step, best + step}) {
            if (reach(angle) < least) least = reach(best = angle);
        }
    }
    return least;
}

template <class A, class B>
double sampledDepth3(const A& a, const B& b) {
    std::mt19937 random(7);
    std::normal_distribution<double> normal;
    const auto draw = [&] { return Vec<3>(normal(random), normal(random), normal(random)); };
    Vec<3> best(1, 0, 0);
    double least = reachAlong<3, double>(a, b, best), spread = 2;
    for (int i = 0; i < 60000; ++i, spread = std::max(1e-9, spread * 0.9995)) {
        const Vec<3> d = glm::normalize(best + spread * draw());
        const double reach = reachAlong<3, double>(a, b, d);
        if (reach < least) {
            least = reach;
            best = d;
        }
    }
    return least;
}

TEST(Epa, SmoothShapesInThePlaneMatchSampledDirections) {
    const auto ellipse = makeEllipsoid<2, double>({2, 0.5});
    const auto square = makeBox<2, double>({1, 1});
    const glm::dmat2 turn(std::cos(0.7), std::sin(0.7), -std::sin(0.7), std::cos(0.7));
    for (int i = 0; i < 20; ++i) {
        const Vec<2> shift(0.1 * i, 0.5 - 0.05 * i);
        const auto a = placed(ellipse, {0, 0}, turn), b = placed(square, shift), c = placed(ellipse, shift);
        for (const auto& other : {b, c}) {
            const auto s = soundEpa<2, double>({}, a, other);
            const double sampled = sampledDepth2(a, other);
            EXPECT_EQ(s.status, Status::Converged);
            EXPECT_LE(s.lower, sampled + 1e-14);
            EXPECT_GE(s.upper, sampled - 1e-9);
        }
    }
}

TEST(Epa, SmoothShapesIn3DMatchSampledDirections) {
    const auto ellipsoid = makeEllipsoid<3, double>({1, 0.75, 0.5});
    const auto cylinder = makeCylinder<double>(0.5, 1);
    const auto cone = makeCone<double>(1, 1);
    const auto box = makeBox<3, double>({0.5, 1, 0.75});
    const glm::dmat3 turn = glm::mat3_cast(glm::angleAxis(0.8, glm::normalize(glm::dvec3(1, 2, 3))));
    const std::vector<const AnyShape<3, double>*> shapes{&ellipsoid, &cylinder, &cone, &box};
    for (const auto* first : shapes) {
        for (const auto* second : shapes) {
            const auto a = placed(*first, {0, 0, 0}), b = placed(*second, {0.4, 0.3, 0.5}, turn);
            const auto s = soundEpa<3, double>({}, a, b, Limits<double>{1e-6, 200});
            const double sampled = sampledDepth3(a, b);
            EXPECT_EQ(s.status, Status::Converged);
            EXPECT_LE(s.lower, sampled + 1e-14);
            EXPECT_GE(s.upper, sampled - 1e-5);
        }
    }
}

/// A ball of which only the support mapping is known.
struct PlainBall {
    SupportPoint<3, double> support(Vec<3> d) const { return Ellipsoid<3, double>{{1, 1, 1}}.support(d); }
    double radius() const { return 0; }
};

// METHODS 7: concentric balls are all facets at once; the bounds stay honest at the cap
TEST(Epa, ConcentricSmoothBallsKeepTheirBounds) {
    const PlainBall ball;
    const auto s = epa({}, ball, ball, Limits<double>{1e-10, 128});
    EXPECT_EQ(s.status, Status::IterationLimit);
    EXPECT_LT(s.lower, 2);
    EXPECT_GE(s.upper, 2 - 1e-14);
    EXPECT_GT(s.lower, 1.8);
}

}  // namespace
}  // namespace gjkscope::test
