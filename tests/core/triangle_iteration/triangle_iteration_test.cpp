#include "core/triangle_iteration/triangle_iteration.hpp"

#include <gtest/gtest.h>

#include "core/gjk_epa/proximity.hpp"
#include "tests/core/pairs.hpp"

namespace gjkscope::test {
namespace {

template <class C>
class TriangleIteration : public ::testing::Test {};
using Scalars = testing::Types<double, float>;
TYPED_TEST_SUITE(TriangleIteration, Scalars);

template <class T, class Visit = Ignore>
TriangleState<T> trianglesOf(const Pair<2, T>& pair, const Limits<T>& limits = {}, Visit visit = {}) {
    return triangleIteration(pair.posedA(), pair.posedB(), {limits, pair.aim()}, visit);
}

template <class T>
Outcome<2, T> answerOf(const Pair<2, T>& pair) {
    return outcomeOf(trianglesOf(pair), pair.posedA(), pair.posedB());
}

/// Checks all that is promised against GJK; says whether the shapes meet.
template <class T>
bool expectTrue(const Pair<2, T>& pair) {
    const T slack = 200 * kEpsilon<T> + 20 * kDefaultTolerance<T>;
    const auto p = proximity(pair.posedA(), pair.posedB(), {.firstDirection = pair.aim()});
    const auto end = trianglesOf(pair);
    const auto o = settled(answerOf(pair), p);
    EXPECT_NE(end.status, Status::IterationLimit);
    EXPECT_TRUE(o.intersects.has_value());
    if (p.distance + p.depth > slack) {
        EXPECT_EQ(*o.intersects, p.intersects);
    }
    EXPECT_NEAR(*o.distance, p.distance, slack);
    EXPECT_LE(*o.lower, p.distance + p.depth + slack);
    if (o.depth) {
        EXPECT_NEAR(*o.depth, p.depth, slack);
    }
    if (!*o.intersects) {
        EXPECT_GE(*o.upper, p.distance - slack);
        EXPECT_LE(glm::length(*o.pointB - *o.pointA - *o.distance * *o.normal), 64 * kEpsilon<T>);
        EXPECT_LE((protrusion<2, T>(pair.posedA(), *o.pointA - pair.a.radius() * *o.normal)), slack);
        EXPECT_LE((protrusion<2, T>(pair.posedB(), *o.pointB + pair.b.radius() * *o.normal)), slack);
    }
    return *o.intersects;
}

TYPED_TEST(TriangleIteration, AgreesWithGjk) {
    using T = TypeParam;
    Samples<2, T> samples(1);
    int hits = 0;
    constexpr int kPairs = 10000;
    for (int i = 0; i < kPairs; ++i) {
        const auto pair = i % 2 == 0 ? randomPair(samples) : randomPolytopes(samples);
        hits += expectTrue(pair) ? 1 : 0;
        expectTrue(pair.swapped());
    }
    EXPECT_GT(hits, kPairs * 3 / 10);
    EXPECT_LT(hits, kPairs * 7 / 10);
}

TYPED_TEST(TriangleIteration, EveryStepSwapsOneVertexAndComesNoFarther) {
    using T = TypeParam;
    Samples<2, T> samples(2);
    for (int i = 0; i < 1000; ++i) {
        TriangleState<T> last;
        trianglesOf<T>(randomPair(samples), {}, [&](const TriangleState<T>& s) {
            EXPECT_EQ(s.triangle.size, 3);
            EXPECT_LE(s.lower, s.upper);
            if (s.iterations > 0) {
                EXPECT_GE(s.lower, last.lower);
                EXPECT_LE(s.upper, last.upper);
                for (int k = 0; k < 3; ++k) {
                    EXPECT_EQ(s.before[k].w, last.triangle[k].w);
                    EXPECT_EQ(s.triangle[k].w, k == s.swapped ? s.support.w : s.before[k].w);
                }
            }
            last = s;
        });
    }
}

TYPED_TEST(TriangleIteration, PointsSegmentsAndCoincidence) {
    using T = TypeParam;
    using V = Vec<2, T>;
    const std::vector<AnyShape<2, T>> shapes{makePoint<2, T>(),
                                             makeSegment<2, T>({-1, 0}, {1, 0}),
                                             makeSegment<2, T>({0, -1}, {0, 1}),
                                             makeSegment<2, T>({0, 0}, {0, 0}),
                                             makeBox<2, T>({1, 1}),
                                             makePolytope<2, T>({V(-1, 0), V(0, 0), V(1, 0)})};
    for (const auto& a : shapes)
        for (const auto& b : shapes)
            for (const V by : {V(0, 0), V(3, 0), V(0, 2), V(T(0.5), 0), V(2, 0), V(2, 2), V(T(0.3), T(0.1))})
                for (const T margin : {T(0), T(0.75)}) {
                    const Pair<2, T> pair{a.withMargin(margin), b, {}, {Rotation<2, T>(1), by}};
                    expectTrue(pair);
                    EXPECT_EQ(trianglesOf(pair).status, Status::Converged);
                }
}

TYPED_TEST(TriangleIteration, AnswersScaleWithTheInput) {
    using T = TypeParam;
    Samples<2, T> samples(5);
    for (int i = 0; i < 300; ++i) {
        const auto vertices = samples.vertices(7), others = samples.vertices(9);
        const auto by = samples.vector(1.5);
        const auto at = [&](T scale) {
            auto a = vertices, b = others;
            for (auto& p : a) p *= scale;
            for (auto& p : b) p = scale * (p + by);
            return trianglesOf(Pair<2, T>{makePolytope<2, T>(a), makePolytope<2, T>(b), {}, {}});
        };
        const auto natural = at(1);
        for (const T scale : {static_cast<T>(0x1p-20), static_cast<T>(0x1p20)}) {
            EXPECT_EQ(at(scale).intersects, natural.intersects);
            EXPECT_EQ(at(scale).upper, natural.upper * scale);
            EXPECT_EQ(at(scale).lower, natural.lower * scale);
        }
    }
    const T huge = std::numeric_limits<T>::max() / 4;
    const auto box = makeBox<2, T>({huge, huge});
    const auto end = trianglesOf(Pair<2, T>{box, box, {}, {Rotation<2, T>(1), {huge, huge}}});
    EXPECT_NE(end.status, Status::Searching);
}

TYPED_TEST(TriangleIteration, TheCapIsAStatusWithBounds) {
    using T = TypeParam;
    const Pair<2, T> pair{
        makeEllipsoid<2, T>({1, T(0.3)}), makeEllipsoid<2, T>({T(0.2), 1}), {}, {Rotation<2, T>(1), {2, 1}}};
    const auto end = trianglesOf<T>(pair, {kDefaultTolerance<T>, 2});
    EXPECT_EQ(end.status, Status::IterationLimit);
    const auto p = proximity(pair.posedA(), pair.posedB());
    EXPECT_LE(end.lower, p.distance);
    EXPECT_GE(end.upper, p.distance);
}

TEST(TriangleIterationTouching, SidesAndVertices) {
    const auto square = makeBox<2, double>({1, 1});
    for (const Vec<2> there : {Vec<2>(2, 2), Vec<2>(2, 0.5), Vec<2>(2, 0), Vec<2>(0, -2)}) {
        const Pair<2, double> pair{square, square, {}, {Rotation<2>(1), there}};
        const auto open = answerOf(pair);
        EXPECT_EQ(open.intersects, std::nullopt);
        EXPECT_EQ(open.status, Status::WithinRounding);
        const auto o = settled(open, proximity(pair.posedA(), pair.posedB()));
        EXPECT_TRUE(*o.intersects);
        EXPECT_EQ(*o.distance, 0);
        EXPECT_EQ(o.status, Status::WithinRounding);
    }
}

// the cores are 2.5e-11 apart, an eighth of a rounding of their coordinates more than what counts as touching
TEST(TriangleIterationTouching, NormalOfRoundedPolygonsWhoseCoresAllButTouchIsRight) {
    const auto a =
        makePolytope<2, float>({{0, 0}, {-0x1.3140cp-16F, 0x1.594fcp-17F}}).withMargin(0x1.b01054p-19F);
    const auto b = makePolytope<2, float>({{-0x1.7ff88p-16F, 0x1.021p-16F},
                                           {0, 0x1p-35F},
                                           {0x1.5f34ep-16F, -0x1.6bc84p-17F},
                                           {-0x1.ad1ep-20F, 0x1.241ccp-17F},
                                           {-0x1.d385p-19F, 0x1.4bea4p-17F}});
    const auto o = outcomeOf(triangleIteration(a, b, {{4 * kEpsilon<float>}, b.center() - a.center()}), a, b);
    ASSERT_TRUE(o.normal.has_value());
    const Vec<2, float> n = *o.normal;
    const float along = glm::dot(b.support(-n).point - a.support(n).point, n) - a.radius() - b.radius();
    EXPECT_NEAR(-along, *o.depth, 1e-11F);
}

// a capsule whose segment passes through a box: their depth is more than the radius
TEST(TriangleIteration, LeavesTheDepthOpenUpwardWhereItEndsBeforeTheCoresAreKnownToBeApart) {
    const auto capsule = makeCapsule<2, double>({-0.1345, -0.03906}, {-0.2007, 0.1257}, 0.187);
    const auto box = makeBox<2, double>({0.1942, 0.2589});
    const auto a = placedAt(capsule, poseAt(Vec<2>(0.2374, 0.1197)));
    const auto b = placedAt(box, poseAt(Vec<2>(-0.1855, 0.045), -1.5707963267948966));
    const double depth = proximity(a, b).depth;
    ASSERT_GT(depth, 0.2);
    int unproven = 0;
    for (double angle = 0; angle < 6.28; angle += 0.1) {
        const Vec<2> start(std::cos(angle), std::sin(angle));
        const auto hasty = outcomeOf(triangleIteration(a, b, {{.maxIterations = 1}, start}), a, b);
        EXPECT_LE(hasty.lower.value_or(0), depth);
        EXPECT_GE(hasty.upper.value_or(depth), depth - 1e-12) << angle;
        unproven += hasty.status == Status::IterationLimit && hasty.intersects && !hasty.upper ? 1 : 0;
    }
    EXPECT_GT(unproven, 0);
}

// the first bounds are within a tenth of each other, and the radius lies between them
TEST(TriangleIteration, SearchesOnWhereACoarseToleranceLeavesYesOrNoOpen) {
    std::vector<Vec<2>> vertices;
    for (int k = 0; k < 10; ++k) {
        const double angle = 2.1830740623055966 + 0.62831853071795862 * k;
        vertices.push_back(0.008053198242244115 * Vec<2>(std::cos(angle), std::sin(angle)));
    }
    const auto decagon = makePolytope<2, double>(vertices);
    const auto ball = makeBall<2, double>(0.020813321433221083);
    const Vec<2> center(-0.023280501423628752, -0.016334351418450854);
    const auto circle = placedAt(ball, poseAt(center));
    const auto run = triangleIteration(decagon, circle, {{.tolerance = 0.09506881369043342}, center});
    EXPECT_TRUE(outcomeOf(run, decagon, circle).intersects.value_or(false));
}

}  // namespace
}  // namespace gjkscope::test
