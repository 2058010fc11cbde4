// Newton's method on ellipsoids against distance GJK and EPA, and its proof against many directions.

#include "core/newton/newton.hpp"

#include <gtest/gtest.h>

#include <glm/gtc/quaternion.hpp>
#include <random>

#include "core/gjk_epa/intersects.hpp"
#include "core/gjk_epa/penetration.hpp"
#include "core/shapes/ellipsoid.hpp"

namespace gjkscope::test {
namespace {

/// Random ellipsoids at poses: radii from `thin` to 1, positions up to `reach`.
template <class T>
struct RandomPairs {
    std::mt19937_64 random;
    double thin, reach;
    Ellipsoid<3, T> a{}, b{};
    Pose<3, T> poseB{};

    T real(double from, double to) {
        return static_cast<T>(std::uniform_real_distribution<double>(from, to)(random));
    }
    Vec<3, T> vector(double from, double to) { return {real(from, to), real(from, to), real(from, to)}; }
    Posed<3, T, Ellipsoid<3, T>> next() {
        a.radii = vector(thin, 1);
        b.radii = vector(thin, 1);
        const glm::qua<T> turn(real(-1, 1), real(-1, 1), real(-1, 1), real(-1, 1));
        poseB = poseAt(vector(-reach, reach), turn);
        return {&b, poseB};
    }
};

/// The answer of distance GJK and textbook EPA.
template <class T, class A, class B>
Proximity<3, T> byEpa(const A& a, const B& b) {
    const auto gjk = gjkDistance(a, b);
    if (!needsEpa(gjk, a, b)) return proximityOf(gjk, a, b);
    return proximityOf(gjk, epa(gjk, a, b), a, b);
}

template <class A, class B, class T = ScalarOf<A>>
std::optional<Proximity<3, T>> byNewton(const A& a, const B& b, T enough = kInfinity<T>) {
    return detail::byNewton<3, T>(a, b, Limits<T>{}, enough);
}

template <class T>
void expectBoundsOfEpa(double thin, double reach, unsigned seed) {
    RandomPairs<T> pairs{std::mt19937_64(seed), thin, reach};
    int over = 0, apart = 0, open = 0;
    for (int i = 0; i < 1000; ++i) {
        SCOPED_TRACE(i);
        const auto b = pairs.next();
        const auto p = byNewton(pairs.a, b);
        if (!p) {
            ++open;
            continue;
        }
        const Proximity<3, T> q = byEpa<T>(pairs.a, b);
        ++(p->intersects ? over : apart);
        EXPECT_EQ(p->status, Status::Converged);
        EXPECT_EQ(p->intersects, q.intersects);
        EXPECT_LE(p->lower, q.upper);
        EXPECT_LE(q.lower, p->upper);
        EXPECT_LE(p->upper - p->lower, 4 * kDefaultTolerance<T> * p->upper + 400 * kEpsilon<T>);
        const Vec<3, T> way = p->pointB - p->pointA, along = (p->distance - p->depth) * p->normal;
        EXPECT_LE(double(glm::length(way - along)), 1e-3 * double(glm::length(along)) + 1e-5);
        EXPECT_EQ(intersects(pairs.a, b), q.intersects);
    }
    EXPECT_LT(open, thin < 0.1 ? 120 : 40);
    EXPECT_GT(over + apart, 800);
}

TEST(Newton, BoundsAreThoseOfEpa) {
    expectBoundsOfEpa<double>(0.3, 1.2, 1);
    expectBoundsOfEpa<double>(0.05, 0.4, 2);
    expectBoundsOfEpa<float>(0.3, 1.2, 3);
    expectBoundsOfEpa<float>(0.05, 2, 4);
}

TEST(Newton, OfThinBodiesTheDistanceIsThatOfGjk) {
    RandomPairs<double> pairs{std::mt19937_64(7), 1, 2};
    int apart = 0;
    for (int i = 0; i < 3000; ++i) {
        SCOPED_TRACE(i);
        const auto b = pairs.next();
        for (Vec<3>* radii : {&pairs.a.radii, &pairs.b.radii})
            for (int axis = 0; axis < 3; ++axis) (*radii)[axis] = std::pow(10, pairs.real(-5, 0));
        const auto p = byNewton(pairs.a, b);
        const auto q = proximityOf(gjkDistance(pairs.a, b), pairs.a, b);
        if (!p || p->intersects || q.intersects) continue;
        ++apart;
        EXPECT_NEAR(p->distance, q.distance, 1e-8);
    }
    EXPECT_GT(apart, 2000);
}

TEST(Newton, DepthIsNowhereLessThanProven) {
    RandomPairs<double> pairs{std::mt19937_64(5), 0.1, 0.4};
    int proven = 0;
    for (int i = 0; i < 200; ++i) {
        const auto b = pairs.next();
        const detail::DifferenceSum sum(pairs.a.ellipsoids(), *b.ellipsoids());
        const NewtonState s = newton(sum, pairs.poseB.position);
        if (s.status != Status::Converged || s.reach < 0) continue;
        ++proven;
        for (int k = 0; k < 500; ++k)
            EXPECT_GE(sum.reach(unitOr<3, double>(pairs.vector(-1, 1), {1, 0, 0})), s.lower);
    }
    EXPECT_GT(proven, 150);
}

TEST(Newton, EveryStateBoundsTheDepthAndReachesNoMoreThanTheOneBefore) {
    RandomPairs<double> pairs{std::mt19937_64(6), 0.2, 0.5};
    for (int i = 0; i < 200; ++i) {
        const auto b = pairs.next();
        const auto truth = byEpa<double>(pairs.a, b);
        double before = kInfinity<double>;
        newton(detail::DifferenceSum(pairs.a.ellipsoids(), *b.ellipsoids()), pairs.poseB.position, 0, {},
               [&](const NewtonState& s) {
                   EXPECT_NEAR(s.iterations > 0 ? glm::length(s.direction) : 1.0, 1, 1e-14);
                   EXPECT_LE(s.reach, before + 1e-14);
                   EXPECT_LE(s.lower, truth.upper);
                   EXPECT_TRUE(!truth.intersects || s.reach >= truth.lower);
                   before = s.reach;
               });
    }
}

TEST(Newton, SpheresAndScales) {
    for (const double size : {1e-100, 1e-3, 1.0, 1e3, 1e100}) {
        const Ellipsoid<3, double> a{Vec<3>(1, 1, 1) * size}, b{Vec<3>(2, 2, 2) * size};
        const auto at = [&](double x) {
            return Posed<3, double, Ellipsoid<3, double>>{&b, poseAt(Vec<3>(x * size, 0, 0))};
        };
        EXPECT_NEAR(byNewton(a, at(2.5))->depth / size, 0.5, 1e-12);
        EXPECT_NEAR(byNewton(a, at(3.25))->distance / size, 0.25, 1e-12);
        EXPECT_NEAR(byNewton(a, at(0))->depth / size, 3, 1e-12);
        EXPECT_NEAR(penetration(a, at(0)).depth / size, 3, 1e-9);
        EXPECT_FALSE(byNewton(a, at(3)));
    }
}

TEST(Newton, WhatHasNoRoundBodyOrNoNumbersIsLeftToOthers) {
    const Ellipsoid<3, double> flat{{1, 1, 0}}, round{{1, 2, 3}}, huge{{1e300, 1e300, 1e300}};
    const auto at = [](const Ellipsoid<3, double>& shape) {
        return Posed<3, double, Ellipsoid<3, double>>{&shape, poseAt(Vec<3>(0.5, 0.25, 0.125))};
    };
    EXPECT_FALSE(byNewton(flat, at(round)));
    EXPECT_FALSE(byNewton(round, at(flat)));
    EXPECT_FALSE(byNewton(huge, at(huge)));
    EXPECT_TRUE(penetration(flat, at(round)).intersects);
}

}  // namespace
}  // namespace gjkscope::test
