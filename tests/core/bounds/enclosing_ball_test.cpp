#include "core/bounds/enclosing_ball.hpp"

#include <gtest/gtest.h>

#include "core/bounds/ball.hpp"
#include "tests/core/samples.hpp"

namespace gjkscope {
namespace {

using test::Samples;

template <int D>
using Points = std::vector<Vec<D>>;

template <int D>
BoundingBall<D, double> ballAround(const Points<D>& points) {
    return enclosingBall(points);
}

/// The smallest of the balls through two points and, in 2D, three that contain all others.
double smallestRadius(const Points<2>& points) {
    double best = kInfinity<double>;
    const auto consider = [&](Vec<2> center, double radius) {
        const bool holds = std::ranges::all_of(
            points, [&](Vec<2> p) { return glm::distance(p, center) <= radius * (1 + 1e-12); });
        if (holds) best = std::min(best, radius);
    };
    for (const Vec<2> p : points) {
        for (const Vec<2> q : points) {
            consider((p + q) / 2.0, glm::distance(p, q) / 2);
            for (const Vec<2> r : points) {
                const Vec<2> u = q - p, v = r - p;
                const double area = cross2(u, v);
                if (std::abs(area) < 1e-12) continue;
                const Vec<2> c = (glm::dot(v, v) * turnLeft(u) - glm::dot(u, u) * turnLeft(v)) / (2 * area);
                consider(p + c, glm::length(c));
            }
        }
    }
    return best;
}

TEST(EnclosingBall, InThePlaneIsTheSmallestOfAllCandidates) {
    Samples<2, double> samples(1);
    for (int round = 0; round < 200; ++round) {
        Points<2> points;
        for (int i = samples.whole(2, 9); i > 0; --i) points.push_back(samples.vector());
        const auto ball = ballAround<2>(points);
        for (const Vec<2> p : points) EXPECT_LE(glm::distance(p, ball.center), ball.radius * (1 + 1e-14));
        EXPECT_NEAR(ball.radius, smallestRadius(points), 1e-12);
    }
}

/// A ball is the smallest if its center is in the hull of the points on its border: no direction leads away
/// from none of them.
TEST(EnclosingBall, In3DIsHeldByThePointsOnItsBorder) {
    Samples<3, double> samples(2);
    for (int round = 0; round < 200; ++round) {
        Points<3> points;
        for (int i = samples.whole(1, 60); i > 0; --i) points.push_back(samples.vector());
        const auto ball = ballAround<3>(points);
        Points<3> border;
        for (const Vec<3> p : points) {
            EXPECT_LE(glm::distance(p, ball.center), ball.radius * (1 + 1e-14));
            if (glm::distance(p, ball.center) >= ball.radius * (1 - 1e-12)) border.push_back(p - ball.center);
        }
        for (int i = 0; i < 100; ++i) {
            const Vec<3> d = samples.vector();
            double least = kInfinity<double>;
            for (const Vec<3> p : border) least = std::min(least, glm::dot(p, d));
            EXPECT_LE(least, 1e-10);
        }
    }
}

TEST(EnclosingBall, PointsInALineOnACircleAndOnOneSpot) {
    const auto line = ballAround<2>({{0, 0}, {1, 1}, {4, 4}, {2, 2}});
    EXPECT_NEAR(line.radius, 2 * std::sqrt(2.0), 1e-14);
    const auto square = ballAround<2>({{-1, -1}, {1, -1}, {1, 1}, {-1, 1}});
    EXPECT_NEAR(square.radius, std::sqrt(2.0), 1e-14);
    const auto spot = ballAround<3>({{3, 4, 5}, {3, 4, 5}, {3, 4, 5}});
    EXPECT_EQ(spot.center, Vec<3>(3, 4, 5));
    EXPECT_EQ(spot.radius, 0);
    const auto cube = ballAround<3>(
        {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}, {0, 0, 1}, {1, 0, 1}, {0, 1, 1}, {1, 1, 1}});
    EXPECT_NEAR(cube.radius, std::sqrt(0.75), 1e-14);
}

TEST(EnclosingBall, AnySizeAndAnyDistanceFromTheOrigin) {
    for (const double scale : {1e-200, 1e-6, 1e6, 1e200}) {
        const auto ball = ballAround<2>({{-scale, 0}, {scale, 0}, {0, 0.5 * scale}});
        EXPECT_NEAR(ball.radius / scale, 1, 1e-14);
    }
    const auto far = ballAround<2>({{1e6 - 1, 1e6}, {1e6 + 1, 1e6}, {1e6, 1e6 + 0.5}});
    EXPECT_NEAR(far.radius, 1, 1e-9);
}

TEST(EnclosingBall, HoldsTwentyThousandPointsOfASpiral) {
    Points<2> points;
    for (int i = 0; i < 20000; ++i) points.emplace_back(std::cos(0.001 * i) * i, std::sin(0.001 * i) * i);
    EXPECT_LE(ballAround<2>(points).radius, 20000);
}

TEST(EnclosingBall, OfAConeIsThroughItsApexAndItsRimOrItsBase) {
    const auto tall = boundingBall(makeCone<double>(1, 2), Pose<3>{});
    EXPECT_NEAR(tall.radius, 2 + 1.0 / 8, 1e-14);
    EXPECT_NEAR(tall.center.z, -1.0 / 8, 1e-14);
    const auto flat = boundingBall(makeCone<double>(5, 2).withMargin(0.5), Pose<3>{});
    EXPECT_EQ(flat.radius, 5.5);
    EXPECT_EQ(flat.center, Vec<3>(0, 0, -2));
}

}  // namespace
}  // namespace gjkscope
