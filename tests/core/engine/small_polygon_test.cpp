// Yes or no, and the depth, of small polygons, by the lines of their edges, against EPA in double and the
// exact test.

#include "core/engine/small_polygon.hpp"

#include <gtest/gtest.h>

#include <random>

#include "core/gjk_epa/intersects.hpp"
#include "core/gjk_epa/penetration.hpp"
#include "core/shapes/polytope/polytope.hpp"

namespace gjkscope::test {
namespace {

/// Random convex polygons with vertices on ellipses, at poses.
template <class T>
class RandomPolygons {
  public:
    explicit RandomPolygons(unsigned seed) : random_(seed) {}

    std::vector<Vec<2, T>> polygon(int vertices) {
        std::vector<double> angles;
        for (int i = 0; i < vertices; ++i) angles.push_back(real(0, 6.28));
        std::ranges::sort(angles);
        const double width = real(0.3, 2), height = real(0.3, 2);
        std::vector<Vec<2, T>> points;
        for (const double angle : angles)
            points.emplace_back(static_cast<T>(width * std::cos(angle)),
                                static_cast<T>(height * std::sin(angle)));
        return points;
    }
    Pose<2, T> pose(double reach) {
        return poseAt(Vec<2, T>(static_cast<T>(real(-reach, reach)), static_cast<T>(real(-reach, reach))),
                      static_cast<T>(real(0, 6.3)));
    }
    double real(double from, double to) { return std::uniform_real_distribution<double>(from, to)(random_); }

  private:
    std::mt19937_64 random_;
};

/// How far a point is outside of a polygon.
template <class T>
double beyondBorder(const std::vector<Vec<2, T>>& polygon, const Vec<2, T>& point) {
    double farthest = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vec<2> start(polygon[i]), edge = Vec<2>(polygon[(i + 1) % polygon.size()]) - start;
        if (edge == Vec<2>(0)) continue;
        farthest = std::max(farthest, cross2<double>(Vec<2>(point) - start, edge) / glm::length(edge));
    }
    return farthest;
}

/// A pair in both forms: small polygons in `T`, and the same numbers in double.
template <class T, unsigned kRoom>
struct PolygonPair {
    std::vector<Vec<2, T>> pointsA, pointsB;
    Pose<2, T> poseB;
    SmallPolygon<T, kRoom> a{pointsA}, b{pointsB};
    Polytope<2, double> wideA{{pointsA.begin(), pointsA.end()}}, wideB{{pointsB.begin(), pointsB.end()}};

    auto placed() const { return Posed<2, T, SmallPolygon<T, kRoom>>{&b, poseB}; }
    auto placedInDouble() const {
        return Posed<2, double, Polytope<2, double>>{&wideB,
                                                     {Rotation<2>(poseB.rotation), Vec<2>(poseB.position)}};
    }

    /// Yes or no is exactly true, the bounds contain the truth, and of overlaps the depth is within `error`
    /// of it and the witness points are on the polygons.
    Proximity<2, T> expectTruth(double error) const {
        const Proximity<2, T> p = penetration(a, placed());
        const Proximity<2, double> truth = proximity(wideA, placedInDouble());
        EXPECT_TRUE(p.isDecided);
        EXPECT_EQ(p.intersects, truth.intersects);
        EXPECT_EQ(intersects(a, placed()), truth.intersects);
        EXPECT_LE(double(p.lower), truth.upper);
        EXPECT_GE(double(p.upper), truth.lower);
        if (!p.intersects) return p;
        EXPECT_NEAR(double(p.depth), truth.depth, error);
        EXPECT_LE(beyondBorder(pointsA, p.pointA), error);
        EXPECT_LE(beyondBorder(pointsB, poseB.unapply(p.pointB)), error);
        EXPECT_LE(double(glm::length(p.pointB - p.pointA + p.depth * p.normal)), error);
        return p;
    }
};

template <class T, unsigned kRoom>
void expectTruthOfMany(int vertices, unsigned seed) {
    RandomPolygons<T> random(seed);
    int over = 0;
    for (int i = 0; i < 2000; ++i) {
        SCOPED_TRACE(i);
        const PolygonPair<T, kRoom> pair{random.polygon(vertices), random.polygon(vertices), random.pose(2)};
        over += pair.expectTruth(64 * double(kEpsilon<T>)).intersects ? 1 : 0;
    }
    EXPECT_GT(over, 400);
    EXPECT_LT(over, 1800);
}

TEST(SmallPolygons, DepthIsThatOfEpa) {
    expectTruthOfMany<double, 8>(3, 1);
    expectTruthOfMany<double, 8>(4, 2);
    expectTruthOfMany<double, 16>(13, 3);
    expectTruthOfMany<float, 8>(4, 4);
    expectTruthOfMany<float, 8>(8, 5);
    expectTruthOfMany<float, 16>(16, 6);
}

/// Pairs moved along the normal until they are some roundings apart or in each other.
template <class T, unsigned kRoom>
void expectTruthNearTouching(int vertices, unsigned seed) {
    RandomPolygons<T> random(seed);
    int meeting = 0, apart = 0;
    for (int i = 0; i < 2000; ++i) {
        SCOPED_TRACE(i);
        PolygonPair<T, kRoom> pair{random.polygon(vertices), random.polygon(vertices), random.pose(1)};
        const Proximity<2, double> start = proximity(pair.wideA, pair.placedInDouble());
        const double gap = random.real(-100, 100) * double(kEpsilon<T>);
        pair.poseB.position += Vec<2, T>((start.depth - start.distance + gap) * start.normal);
        ++(pair.expectTruth(1e-3).intersects ? meeting : apart);
    }
    EXPECT_GT(meeting, 600);
    EXPECT_GT(apart, 600);
}

TEST(SmallPolygons, NearTouchingYesOrNoIsTrue) {
    expectTruthNearTouching<float, 8>(4, 7);
    expectTruthNearTouching<float, 16>(12, 8);
    expectTruthNearTouching<double, 8>(6, 9);
}

TEST(SmallPolygons, SquaresThatTouchMeet) {
    const std::vector<Vec<2, float>> square{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
    const SmallPolygon<float, 8> a(square), b(square);
    for (const float x : {2.0F, std::nextafter(2.0F, 3.0F), std::nextafter(2.0F, 1.0F)}) {
        const auto p =
            penetration(a, Posed<2, float, SmallPolygon<float, 8>>{&b, poseAt(Vec<2, float>(x, 0.5F))});
        EXPECT_EQ(p.intersects, x <= 2);
        EXPECT_EQ(intersects(a, Posed<2, float, SmallPolygon<float, 8>>{&b, poseAt(Vec<2, float>(x, 0.5F))}),
                  x <= 2);
        EXPECT_TRUE(p.isDecided);
    }
}

TEST(SmallPolygons, WithoutLinesAreAnsweredToo) {
    const SmallPolygon<double, 8> point({{0.25, 0}}), segment({{-1, 0}, {1, 0}}),
        square({{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}), inLine({{-1, -1}, {0, -1}, {1, -1}, {1, 1}, {-1, 1}}),
        inNoOrder({{1, 1}, {-1, -1}, {1, -1}, {-1, 1}});
    const auto depth = [](const SmallPolygon<double, 8>& a, const SmallPolygon<double, 8>& b, double x) {
        const auto p = penetration(a, Posed<2, double, SmallPolygon<double, 8>>{&b, poseAt(Vec<2>(x, 0))});
        EXPECT_TRUE(p.intersects);
        EXPECT_TRUE(intersects(a, Posed<2, double, SmallPolygon<double, 8>>{&b, poseAt(Vec<2>(x, 0))}));
        return p.depth;
    };
    EXPECT_NEAR(depth(square, point, 0.5), 0.25, 1e-12);
    EXPECT_NEAR(depth(square, segment, 1.5), 0.5, 1e-12);
    EXPECT_NEAR(depth(segment, segment, 0.5), 0, 1e-12);
    EXPECT_NEAR(depth(point, point, 0), 0, 1e-12);
    EXPECT_NEAR(depth(inLine, square, 1.75), 0.25, 1e-12);
    EXPECT_NEAR(depth(square, inNoOrder, 1.75), 0.25, 1e-12);
}

}  // namespace
}  // namespace gjkscope::test
