// Small hulls by their Gauss maps, against distance GJK and EPA in double on their vertices.

#include "core/axes/gauss_maps.hpp"

#include <gtest/gtest.h>

#include <glm/gtc/quaternion.hpp>
#include <random>

#include "core/engine/small_hull.hpp"
#include "core/gjk_epa/intersects.hpp"
#include "core/gjk_epa/penetration.hpp"

namespace gjkscope::test {
namespace {

/// Random hulls on ellipsoids, or the corners of boxes, at poses turned by up to `angle`.
template <class T>
class RandomSmallHulls {
  public:
    RandomSmallHulls(unsigned seed, int vertices, double angle)
        : random_(seed), vertices_(vertices), angle_(angle) {}

    double real(double from, double to) { return std::uniform_real_distribution<double>(from, to)(random_); }
    Vec<3> vector(double size) { return {real(-size, size), real(-size, size), real(-size, size)}; }
    std::vector<Vec<3, T>> hull() {
        const Vec<3> radii(real(0.3, 1.2), real(0.3, 1.2), real(0.3, 1.2));
        std::vector<Vec<3, T>> points;
        for (int i = 0; i < (vertices_ > 0 ? vertices_ : 8); ++i) {
            const Vec<3> corner((i & 1) * 2 - 1, (i & 2) - 1, (i & 4) / 2 - 1);
            points.emplace_back(radii * (vertices_ > 0 ? glm::normalize(vector(1)) : corner));
        }
        return points;
    }
    Pose<3, T> pose(double reach) {
        const Vec<3> axis = angle_ * vector(1);
        return poseAt(Vec<3, T>(vector(reach)), glm::qua<T>(glm::dquat(1, axis.x, axis.y, axis.z)));
    }

  private:
    std::mt19937_64 random_;
    int vertices_;
    double angle_;
};

/// A pair of small hulls, and the same numbers in double.
template <class T>
struct SmallHulls {
    std::vector<Vec<3, T>> pointsA, pointsB;
    Pose<3, T> poseB;
    SmallHull<T> a{pointsA}, b{pointsB};

    Posed<3, T, SmallHull<T>> placed() const { return {&b, poseB}; }
    Proximity<3, double> truth() const {
        const Polytope<3, double> wideA({pointsA.begin(), pointsA.end()}),
            wideB({pointsB.begin(), pointsB.end()});
        const Pose<3> pose{Rotation<3>(poseB.rotation), Vec<3>(poseB.position)};
        return proximity(wideA, Posed<3, double, Polytope<3, double>>{&wideB, pose},
                         {.limits = {1e-13, 1000}});
    }

    /// Returns whether the Gauss maps have answered.
    bool expectTruth() const {
        const T rounding = roundingOf(a, placed());
        const Proximity<3, T> p = penetration(a, placed());
        const Proximity<3, double> q = truth();
        EXPECT_TRUE(p.isDecided);
        EXPECT_EQ(p.intersects, q.intersects);
        EXPECT_LE(double(p.lower), q.upper);
        EXPECT_GE(double(p.upper), q.lower);
        if (!p.intersects) return p.method == AnswerMethod::GaussMaps;
        EXPECT_NEAR(double(p.depth), q.depth, double(rounding));
        EXPECT_LE(a.faces().beyond(p.pointA), 2 * rounding);
        EXPECT_LE(b.faces().beyond(poseB.unapply(p.pointB)), 2 * rounding);
        EXPECT_LE(glm::length(p.pointB - p.pointA + p.depth * p.normal), rounding);
        EXPECT_NEAR(double(glm::length(p.normal)), 1, 8 * double(kEpsilon<T>));
        return p.method == AnswerMethod::GaussMaps;
    }
};

template <class T>
void expectTruthOfHulls(int vertices, double angle, unsigned seed, int least) {
    RandomSmallHulls<T> random(seed, vertices, angle);
    int answered = 0;
    for (int i = 0; i < 1000; ++i) {
        SCOPED_TRACE(i);
        const SmallHulls<T> pair{random.hull(), random.hull(), random.pose(1)};
        ASSERT_FALSE(pair.a.faces().isEmpty());
        answered += pair.expectTruth() ? 1 : 0;
    }
    EXPECT_GT(answered, least);
}

TEST(GaussMaps, DepthIsThatOfEpa) {
    expectTruthOfHulls<double>(8, 1, 1, 500);
    expectTruthOfHulls<float>(8, 1, 2, 500);
    expectTruthOfHulls<float>(4, 1, 3, 200);
    expectTruthOfHulls<double>(12, 1, 4, 600);
}

TEST(GaussMaps, NearlyParallelFacesAndEdgesAreNoExceptions) {
    for (const double angle : {0.0, 1e-7, 1e-5, 1e-3, 1e-2}) {
        expectTruthOfHulls<double>(0, angle, 5, 700);
        expectTruthOfHulls<float>(0, angle, 6, 800);
    }
}

// moved along the normal until they are some roundings apart or in each other
TEST(GaussMaps, NearTouchingTheGivenNumbersDecide) {
    RandomSmallHulls<float> random(10, 8, 1);
    int meeting = 0, apart = 0, answered = 0;
    for (int i = 0; i < 1000; ++i) {
        SCOPED_TRACE(i);
        SmallHulls<float> pair{random.hull(), random.hull(), random.pose(0.5)};
        const Proximity<3, double> start = pair.truth();
        const double gap = random.real(-30, 30) * double(kEpsilon<float>);
        pair.poseB.position += Vec<3, float>((start.depth - start.distance + gap) * start.normal);
        answered += pair.expectTruth() ? 1 : 0;
        const auto p = penetration(pair.a, pair.placed());
        const auto exact = exactContact(pair.a, pair.placed());
        ASSERT_TRUE(exact);
        EXPECT_EQ(p.intersects, exact->intersects);
        EXPECT_EQ(p.status, Status::WithinRounding);
        EXPECT_EQ(intersects(pair.a, pair.placed()), exact->intersects);
        const auto d = distance(pair.a, pair.placed());
        EXPECT_TRUE(d.isDecided);
        EXPECT_EQ(d.intersects, exact->intersects);
        EXPECT_NEAR(double(p.distance), exact->distance, 1e-6 * exact->distance);
        EXPECT_NEAR(double(d.distance), exact->distance, 1e-6 * exact->distance);
        EXPECT_LE(double(d.lower), exact->distance);
        EXPECT_GE(double(d.upper), exact->distance);
        ++(p.intersects ? meeting : apart);
    }
    EXPECT_GT(answered, 800);
    EXPECT_GT(meeting, 300);
    EXPECT_GT(apart, 300);
}

TEST(GaussMaps, SmallHullsAreQueriedAsPolytopesAre) {
    RandomSmallHulls<float> random(11, 0, 1);
    for (int i = 0; i < 100; ++i) {
        const std::vector<Vec<3, float>> points = random.hull();
        const SmallHull<float> small(points);
        const Polytope<3, float> polytope(points);
        for (int k = 0; k < 100; ++k) {
            // axes, along which a face's vertices are equally far, too
            const Vec<3, float> d = k < 3 ? axisDirection<3, float>(k) : Vec<3, float>(random.vector(1));
            EXPECT_EQ(small.support(d).point, polytope.support(d).point);
            EXPECT_EQ(small.support(d).feature, polytope.support(d).feature);
        }
    }
}

TEST(GaussMaps, EveryStateBoundsTheDepth) {
    RandomSmallHulls<double> random(7, 8, 1);
    for (int i = 0; i < 200; ++i) {
        const SmallHulls<double> pair{random.hull(), random.hull(), random.pose(0.5)};
        const double separation = pair.truth().distance - pair.truth().depth;
        GaussMapsWork<double> work;
        double before = -kInfinity<double>;
        int steps = 0;
        const FacesPair<double> placed{&pair.a.faces(), &pair.b.faces(), pair.poseB};
        const auto end =
            gaussMaps(work, placed, 1e-13, kInfinity<double>, [&](const GaussMapsState<double>& s) {
                EXPECT_GE(s.greatest, before);
                EXPECT_LE(s.greatest, separation + 1e-13);
                EXPECT_EQ(s.iterations, steps++);
                before = s.greatest;
            });
        const bool isDeep = end.status == Status::Converged && separation < 0;
        EXPECT_NEAR(isDeep ? end.greatest : separation, separation, 1e-12);
        EXPECT_EQ(steps, 3 + pair.a.faces().edgeCount + (end.crossings + 1) / 2);
    }
}

TEST(GaussMaps, WhatIsFlatOrHasManyEdgesIsLeftToOthers) {
    RandomSmallHulls<double> random(8, 40, 1);
    const SmallHulls<double> large{random.hull(), random.hull(), random.pose(0.1)};
    EXPECT_TRUE(large.a.faces().isEmpty());
    EXPECT_FALSE(large.expectTruth());
    std::vector<Vec<3>> many(40, Vec<3>(0));
    const std::vector<Vec<3>> corners = RandomSmallHulls<double>(9, 8, 1).hull();
    std::ranges::copy(corners, many.begin());
    EXPECT_EQ(SmallHull<double>(many).faces().vertexCount, SmallHull<double>(corners).faces().vertexCount);
    EXPECT_EQ(SmallHull<double>(corners).support({1, 0, 0}).feature,
              SmallHull<double>(many).support({1, 0, 0}).feature);
    const std::vector<Vec<3>> square{{-1, -1, 0}, {1, -1, 0}, {1, 1, 0}, {-1, 1, 0}};
    const SmallHull<double> flat(square);
    EXPECT_TRUE(flat.faces().isEmpty());
    EXPECT_TRUE(penetration(flat, Posed<3, double, SmallHull<double>>{&large.a, {}}).intersects);
}

// an arc of half a circle has no middle: on which side of it an axis is was decided by rounding
template <class T>
void expectTruthOfThinHulls(unsigned seed) {
    RandomSmallHulls<T> random(seed, 6, 1);
    const auto thinHull = [&] {
        std::vector<Vec<3, T>> points = random.hull();
        const T thickness = std::pow(T(10), static_cast<T>(random.real(-18, 0)));
        for (Vec<3, T>& p : points) p.z *= thickness;
        return points;
    };
    int answered = 0;
    for (int i = 0; i < 10'000; ++i) {
        SCOPED_TRACE(i);
        const SmallHulls<T> pair{thinHull(), thinHull(), random.pose(1)};
        const Proximity<3, T> p = penetration(pair.a, pair.placed());
        const Proximity<3, double> truth = pair.truth();
        const double rounding = double(roundingOf(pair.a, pair.placed()));
        if (std::max(truth.distance, truth.depth) > rounding) {
            EXPECT_EQ(p.intersects, truth.intersects);
        }
        EXPECT_LE(double(p.lower), truth.upper);
        EXPECT_GE(double(p.upper), truth.lower);
        answered += p.method == AnswerMethod::GaussMaps ? 1 : 0;
    }
    EXPECT_GT(answered, 500);
}

TEST(GaussMaps, ThinHullsAreNoExceptions) {
    expectTruthOfThinHulls<float>(11);
    expectTruthOfThinHulls<double>(12);
}

// the gap along the normal of any face, or of two edges, is tiny
TEST(GaussMaps, LensesBesideEachOtherAreNotNear) {
    const std::vector<Vec<3, float>> a{{-0.588143468F, -0.233005807F, 2.89448553e-06F},
                                       {-0.0440521222F, 0.734264731F, 3.13314411e-06F},
                                       {0.530039012F, 0.653840721F, -5.5074433e-06F},
                                       {-0.818766534F, 0.53336149F, 3.33539938e-07F}},
        b{{-0.557730496F, 0.138072908F, -3.22645806e-06F},  {-0.864928603F, 0.36581017F, 8.94165575e-07F},
          {-0.772833526F, 0.71254396F, -3.1468089e-06F},    {-0.300838292F, -0.673045933F, 4.15550119e-07F},
          {-0.793114960F, -0.0680981353F, 1.71937693e-06F}, {-0.225111023F, 0.620549858F, 4.48844562e-06F}};
    const SmallHulls<float> pair{a, b, poseAt(Vec<3, float>(-0.617201149F, -0.165846407F, 1.56751388e-14F))};
    const float rounding = roundingOf(pair.a, pair.placed());
    const auto found = separationByGaussMaps(pair.a, pair.placed(), rounding);
    if (found) {
        EXPECT_GE(double(found->upper + rounding), pair.truth().lower);
    }
    EXPECT_FALSE(penetration(pair.a, pair.placed()).intersects);
}

TEST(GaussMaps, CrossingsThatRoundingAloneHasMadeDecideNothing) {
    const std::vector<Vec<3, float>> cut{
        {-1, -1, -1}, {1, -1, -1}, {-1, 1, -1},          {1, 1, -1},           {-1, -1, 1},
        {1, -1, 1},   {-1, 1, 1},  {0.999944627F, 1, 1}, {1, 0.999953747F, 1}, {1, 1, 0.999955118F}},
        roof{{-1, -1, 0},
             {1, -1, 0},
             {-1, 1, 0},
             {1, 1, 0},
             {-1, -1, -1},
             {1, -1, -1},
             {-1, 1, -1},
             {1, 1, -1},
             {-0.0692354068F, -1, 0.000290688331F},
             {-0.0538962334F, 1, 0.000286407245F}};
    const Pose<3, float> pose{{1, -3.7774982e-5F, 0, 3.7774982e-5F, 1, 0, 0, 0, 1}, {0, 0, -1.00024974F}};
    SmallHulls<float>{cut, roof, pose}.expectTruth();
}

TEST(GaussMaps, CubesOneOnAnotherTouchInTheMiddle) {
    std::vector<Vec<3, float>> corners;
    for (int i = 0; i < 8; ++i) corners.emplace_back((i & 1) - 0.5F, (i / 2 & 1) - 0.5F, (i / 4) - 0.5F);
    const SmallHull<float> cube(corners);
    const Posed<3, float, SmallHull<float>> above{&cube, poseAt(Vec<3, float>(0.25F, 0, 0.75F))};
    const auto p = penetration(cube, above);
    EXPECT_EQ(p.method, AnswerMethod::GaussMaps);
    EXPECT_EQ(p.depth, 0.25F);
    EXPECT_EQ(p.normal, (Vec<3, float>(0, 0, 1)));
    EXPECT_EQ(p.pointA.z, 0.5F);
    EXPECT_EQ(p.pointB.z, 0.25F);
}

}  // namespace
}  // namespace gjkscope::test
