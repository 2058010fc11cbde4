#include <gtest/gtest.h>

#include "core/gjk_epa/proximity.hpp"
#include "core/shapes/swept.hpp"
#include "tests/core/gjk_epa/cases.hpp"
#include "tests/core/pairs.hpp"
#include "tests/core/shapes/splines.hpp"

namespace gjkscope::test {
namespace {

template <class T>
class FlatShapes : public ::testing::Test {};
using Scalars = testing::Types<double, float>;
TYPED_TEST_SUITE(FlatShapes, Scalars);

template <class C>
class CurvedPairs : public ::testing::Test {};
TYPED_TEST_SUITE(CurvedPairs, AllCases);

template <class T>
std::vector<Vec<2, T>> directions() {
    std::vector<Vec<2, T>> all;
    for (int i = 0; i < 720; ++i) {
        const double angle = std::numbers::pi * i / 360;
        all.emplace_back(static_cast<T>(std::cos(angle)), static_cast<T>(std::sin(angle)));
    }
    for (const T tiny : {T(1e-3), T(1e-8), T(1e-20)}) {
        all.insert(all.end(), {{1, tiny}, {1, -tiny}, {-1, tiny}, {-1, -tiny}});
        all.insert(all.end(), {{tiny, 1}, {tiny, -1}, {-tiny, 1}, {-tiny, -1}});
    }
    return all;
}

constexpr double kStep = 1.0 / 4096;

/// Compares with points all around the border.
template <class T, class Border>
void expectFarthest(const AnyShape<2, T>& shape, Border border, T size) {
    std::vector<Vec<2, T>> points;
    for (int i = 0; i * kStep <= 1; ++i) points.push_back(Vec<2, T>(border(i * kStep)));
    for (const Vec<2, T>& d : directions<T>()) {
        for (const T margin : {T(0), size / 4}) {
            const AnyShape<2, T> rounded = shape.withMargin(margin);
            const T reach = glm::dot(swept(rounded).support(d).point, d) - margin * glm::length(d);
            T farthest = -kInfinity<T>;
            for (const Vec<2, T>& p : points) farthest = std::max(farthest, glm::dot(p, d));
            EXPECT_GE(reach, farthest - 8 * kEpsilon<T> * size);
            EXPECT_LE(reach, farthest + T(1e-6) * size + 8 * kEpsilon<T> * size);
        }
    }
}

TYPED_TEST(FlatShapes, AHalfEllipseReachesItsBulgeAndItsVertices) {
    using T = TypeParam;
    for (const Vec<2, double> radii : {Vec<2, double>(1, 1), Vec<2, double>(2, 0.5), Vec<2, double>(0.01, 3),
                                       Vec<2, double>(1, 0), Vec<2, double>(0, 1), Vec<2, double>(0, 0)}) {
        const auto shape = makeHalfEllipse<T>(Vec<2, T>(radii));
        const auto border = [&](double t) {
            return radii * Vec<2, double>(std::cos(std::numbers::pi * t), std::sin(std::numbers::pi * t));
        };
        expectFarthest<T>(shape, border, static_cast<T>(std::max(radii.x, radii.y)));
        EXPECT_EQ(shape.support({-1, -1}).feature, 0);
        EXPECT_EQ(shape.support({1, -1}).feature, 1);
        EXPECT_EQ(shape.support({-1, -1}).point, (Vec<2, T>(-static_cast<T>(radii.x), 0)));
        EXPECT_EQ(shape.support({0, 1}).point, (radii.y > 0 ? Vec<2, T>(0, static_cast<T>(radii.y))
                                                            : Vec<2, T>(static_cast<T>(radii.x), 0)));
    }
}

TYPED_TEST(FlatShapes, ASectorReachesItsArcAndItsVertices) {
    using T = TypeParam;
    for (const double angle : {0.0, 1e-6, 0.3, 1.0, 2.5, std::numbers::pi}) {
        const auto shape = makeSector<T>(2, static_cast<T>(angle));
        const auto border = [&](double t) {
            // the first is the apex, the others go around the arc from end to end
            const double at = angle * ((t - kStep) / (1 - kStep) - 0.5);
            return t == 0 ? Vec<2, double>(0) : 2.0 * Vec<2, double>(std::cos(at), std::sin(at));
        };
        expectFarthest<T>(shape, border, T(2));
        EXPECT_EQ(shape.support({-1, 0}).feature, 0);
        EXPECT_EQ(shape.support({-1, 0}).point, (Vec<2, T>(0)));
        if (angle > 0.1 && angle < 3) {
            EXPECT_EQ(shape.support({0, -1}).feature, 1);
            EXPECT_EQ(shape.support({0, 1}).feature, 2);
            EXPECT_EQ(shape.support({1, 0}).feature, kSmooth);
        }
    }
}

TYPED_TEST(FlatShapes, NoDirectionGetsSomePoint) {
    using T = TypeParam;
    EXPECT_LE(glm::length(makeSector<T>(1, 1).support(Vec<2, T>(0)).point), 1);
    EXPECT_LE(glm::length(makeHalfEllipse<T>({1, 1}).support(Vec<2, T>(0)).point), 1);
}

/// The shapes of this file: solid ones, about the size of 1.
template <int D, class T>
AnyShape<D, T> curvedShape(Samples<D, T>& samples) {
    Samples<D, double> points(static_cast<unsigned>(samples.whole(0, 1 << 20)));
    const int kind = D == 2 ? samples.whole(0, 3) : samples.whole(2, 4);
    if constexpr (D == 2) {
        if (kind == 0) return makeHalfEllipse<T>(samples.extents());
        if (kind == 1) return makeSector<T>(samples.real(0.3, 1), samples.real(0.2, 3.1));
    }
    if constexpr (D == 3) {
        if (kind == 4) return AnyShape<3, T>(revolvedSurface<T>(arcPieces(2), arc(2, samples.real(0.3, 1))));
    }
    const double spread = kind == 2 ? 1 : 5;
    return AnyShape<D, T>(randomSpline<D, T>(points, samples.whole(2, 3), samples.whole(1, 2), spread));
}

template <int D, class T>
Pair<D, T> curvedPair(Samples<D, T>& samples) {
    const T margin = samples.whole(0, 2) == 0 ? samples.real(0, 0.2) : T(0);
    const bool other = samples.whole(0, 1) == 0;
    const AnyShape<D, T> a = curvedShape<D, T>(samples).withMargin(margin);
    return {a, other ? samples.shape() : curvedShape<D, T>(samples),
            samples.pose((D == 2 ? 0.75 : 0.9) * kSpread<D>),
            samples.pose((D == 2 ? 0.75 : 0.9) * kSpread<D>)};
}

/// How far the shapes go into each other along a unit vector from A to B, margins and all: the least over all
/// of these is the depth, and the greatest gap (its negative) the distance.
template <int D, class T>
T overlapAlong(const Pair<D, T>& pair, Vec<D, T> n) {
    return glm::dot(pair.posedA().support(n).point - pair.posedB().support(-n).point, n) + pair.a.radius() +
           pair.b.radius();
}

TYPED_TEST(CurvedPairs, TheAnswerIsProvenByItsNormalAndItsWitnessPoints) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    const T tolerance = sizeof(T) == 8 ? T(2e-9) : T(2e-5);
    Samples<D, T> samples(11);
    int meeting = 0;
    constexpr int kPairs = D == 2 ? 600 : 200;
    for (int i = 0; i < kPairs; ++i) {
        const Pair<D, T> pair = curvedPair<D, T>(samples);
        const Proximity<D, T> p =
            proximity(pair.posedA(), pair.posedB(), {{.maxIterations = 1000}, pair.aim()});
        EXPECT_TRUE(p.status == Status::Converged || (D == 3 && p.intersects)) << i;
        EXPECT_NE(p.status, Status::IterationLimit) << i;
        meeting += p.intersects ? 1 : 0;
        const T along = p.distance - p.depth;
        // along the normal they are that far apart (or in each other), and so are the witness points; the
        // last facets of EPA on smooth solids are so small that their normals have half the digits
        const T turned = D == 3 && p.intersects ? std::sqrt(tolerance) : tolerance;
        EXPECT_NEAR((-overlapAlong<D, T>(pair, p.normal)), along, turned) << i;

        EXPECT_NEAR(glm::length(p.pointB - p.pointA - along * p.normal), 0, 10 * std::sqrt(tolerance)) << i;
        EXPECT_NEAR(glm::dot(p.pointB - p.pointA, p.normal), along, tolerance) << i;
        EXPECT_LE((protrusion<D, T>(pair.posedA(), p.pointA - pair.a.radius() * p.normal)), tolerance) << i;
        EXPECT_LE((protrusion<D, T>(pair.posedB(), p.pointB + pair.b.radius() * p.normal)), tolerance) << i;
        EXPECT_LE(p.lower, (p.intersects ? p.depth : p.distance));
        EXPECT_GE(p.upper, (p.intersects ? p.depth : p.distance));
        // no direction separates them with less
        for (int k = 0; k < 60; ++k) {
            const Vec<D, T> n =
                unitOr<D, T>(p.normal + samples.vector(k % 2 == 0 ? 2 : 0.05), axisDirection<D, T>(0));
            EXPECT_GE((overlapAlong<D, T>(pair, n)), -along - tolerance) << i;
        }
    }
    EXPECT_GT(meeting, 0.3 * kPairs);
    EXPECT_LT(meeting, 0.7 * kPairs);
}

TYPED_TEST(FlatShapes, ADiscMadeOfArcsMeetsAnotherAsCirclesDo) {
    using T = TypeParam;
    const T tolerance = 4 * kDefaultTolerance<T>;
    const AnyShape<2, T> disc(curveOf<T>(arcPieces(4), arc(4)));
    const AnyShape<2, T> other = makeBall<2, T>(T(0.5));
    for (const double distance : {3.0, 1.6, 1.4, 0.9, 0.3}) {
        const double angle = 2.1;
        const Pair<2, T> pair{
            disc,
            other,
            {},
            {Rotation<2, T>(1), Vec<2, T>(distance * Vec<2>(std::cos(angle), std::sin(angle)))}};
        const auto p = proximity(pair.posedA(), pair.posedB(), {.firstDirection = pair.aim()});
        EXPECT_EQ(p.intersects, distance < 1.5);
        EXPECT_NEAR(p.distance - p.depth, distance - 1.5, tolerance);
        EXPECT_NEAR(p.normal.x, std::cos(angle), 2 * std::sqrt(tolerance));
    }
}

TYPED_TEST(FlatShapes, ABallMadeOfPatchesMeetsAnotherAsSpheresDo) {
    using T = TypeParam;
    const T tolerance = 4 * kDefaultTolerance<T>;
    const AnyShape<3, T> ball(revolvedSurface<T>(arcPieces(2), arc(2)));
    const AnyShape<3, T> other = makeBall<3, T>(T(0.5));
    Samples<3, T> samples(12);
    for (const T distance : {T(3), T(1.6), T(1.4), T(0.9)}) {
        const Vec<3, T> way = unitOr<3, T>(samples.vector(), {1, 0, 0});
        const Pair<3, T> pair{ball, other, {}, {Rotation<3, T>(1), distance * way}};
        const auto p = proximity(pair.posedA(), pair.posedB(), {.firstDirection = pair.aim()});
        EXPECT_EQ(p.intersects, distance < T(1.5));
        EXPECT_NEAR(p.distance - p.depth, distance - T(1.5), tolerance);
        EXPECT_LE(glm::length(p.normal - way), 4 * std::sqrt(tolerance));
    }
}

/// Outside a sector the nearest point is on the arc, in a vertex or on a straight side.
TYPED_TEST(FlatShapes, TheDistanceToASectorMatchesItsClosedForm) {
    using T = TypeParam;
    Samples<2, T> samples(13);
    for (int i = 0; i < 200; ++i) {
        const T radius = samples.real(0.3, 1), half = samples.real(0.1, 1.55);
        const Vec<2, T> p = samples.vector(2);
        const T angle = std::atan2(std::abs(p.y), p.x), length = glm::length(p);
        const Vec<2, T> vertex(radius * std::cos(half), radius * std::sin(half));
        const Vec<2, T> mirrored(p.x, std::abs(p.y));
        const T along = std::clamp(glm::dot(mirrored, vertex) / (radius * radius), T(0), T(1));
        const T expected =
            angle <= half ? std::max(T(0), length - radius) : glm::length(mirrored - along * vertex);
        const Pair<2, T> pair{makeSector<T>(radius, 2 * half), makePoint<2, T>(), {}, {Rotation<2, T>(1), p}};
        const auto found = proximity(pair.posedA(), pair.posedB(), {.firstDirection = pair.aim()});
        EXPECT_NEAR(found.distance, expected, 4 * kDefaultTolerance<T>);
        EXPECT_EQ(found.intersects, expected <= 8 * kEpsilon<T>);
    }
}

TYPED_TEST(FlatShapes, AHalfDiscIsDeepByTheShorterOfItsTwoWaysOut) {
    using T = TypeParam;
    // a point at height y inside half a disc leaves through the flat side or through the bulge
    const auto half = makeHalfEllipse<T>({1, 1});
    for (const T y : {T(0.1), T(0.4), T(0.6), T(0.9)}) {
        const Pair<2, T> pair{half, makePoint<2, T>(), {}, {Rotation<2, T>(1), {T(0.01), y}}};
        const auto found = proximity(pair.posedA(), pair.posedB(), {.firstDirection = pair.aim()});
        EXPECT_TRUE(found.intersects);
        EXPECT_NEAR(found.depth, std::min(y, 1 - std::hypot(T(0.01), y)), 4 * kDefaultTolerance<T>);
        EXPECT_NEAR(found.normal.y, y < T(0.5) ? -1 : 1, T(1e-2));
    }
}

}  // namespace
}  // namespace gjkscope::test
