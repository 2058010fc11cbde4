#include "core/epa/epa.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <vector>

#include "tests/core/epa/sound_epa.hpp"
#include "tests/core/gjk_epa/cases.hpp"

namespace gjkscope::test {
namespace {

template <int D, class T>
GjkDistanceState<D, T> endedWith(const std::vector<MinkowskiVertex<D, T>>& vertices) {
    GjkDistanceState<D, T> gjk;
    for (const auto& v : vertices) gjk.simplex.push(v);
    gjk.intersects = true;
    return gjk;
}

/// The simplex that GJK would hand over after querying these directions.
template <int D, class T, class A, class B>
GjkDistanceState<D, T> queriedAlong(const A& a, const B& b, const std::vector<Vec<D, T>>& directions) {
    std::vector<MinkowskiVertex<D, T>> vertices;
    for (const Vec<D, T> d : directions) vertices.push_back(supportOfDifference<D, T>(a, b, d));
    return endedWith<D, T>(vertices);
}

template <class T>
inline constexpr T kAccuracy = 64 * kEpsilon<T>;

template <int D, class T>
Vec<D, T> vec(double x, double y, double z = 0) {
    Vec<D, T> v(0);
    v[0] = static_cast<T>(x);
    v[1] = static_cast<T>(y);
    if constexpr (D == 3) v[2] = static_cast<T>(z);
    return v;
}

template <class Types>
struct EpaTest : testing::Test {};

TYPED_TEST_SUITE(EpaTest, AllCases);

TYPED_TEST(EpaTest, BoxesPartAlongTheShortestAxis) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    const auto a = makeBox<D, T>(vec<D, T>(1, 0.5, 2));
    const auto b = makeBox<D, T>(vec<D, T>(0.5, 1, 1));
    const auto placedA = placed(a, vec<D, T>(0, 0)), placedB = placed(b, vec<D, T>(1.25, 0.5, 0.25));
    const auto s = soundEpa<D, T>({}, placedA, placedB);
    EXPECT_EQ(s.status, Status::Converged);
    EXPECT_NEAR(s.lower, 0.25, kAccuracy<T>);
    EXPECT_NEAR(s.upper, 0.25, kAccuracy<T>);
    EXPECT_NEAR(glm::distance(s.normal, axisDirection<D, T>(0)), 0, kAccuracy<T>);
    EXPECT_NEAR(glm::distance(witnessPoints(s).onA - witnessPoints(s).onB, vec<D, T>(0.25, 0)), 0,
                kAccuracy<T>);
}

// every side is equally near: a facet lost among equals would show as a torn polytope (METHODS 4)
TYPED_TEST(EpaTest, CoincidentCubesHaveAllSidesEquallyNear) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    const auto cube = makeBox<D, T>(vec<D, T>(1, 1, 1));
    const auto here = placed(cube, vec<D, T>(0, 0));
    const auto s = soundEpa<D, T>({}, here, here);
    EXPECT_EQ(s.status, Status::Converged);
    EXPECT_EQ(s.lower, 2);
    EXPECT_EQ(s.upper, 2);
}

// METHODS 3, FAILURE-MODES 8 and 18: GJK ends with a point, a segment, a triangle through the origin
TYPED_TEST(EpaTest, StartsFromEveryRankOfSimplex) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    const auto cube = makeBox<D, T>(vec<D, T>(1, 1, 1));
    const auto a = placed(cube, vec<D, T>(0, 0)), b = placed(cube, vec<D, T>(0.5, 0.25, 0.125));
    const std::vector<Vec<D, T>> directions{vec<D, T>(1, 1, 1), vec<D, T>(-1, -1, -1), vec<D, T>(1, -1, 1),
                                            vec<D, T>(-1, 1, 1)};
    for (std::size_t rank = 0; rank <= D + 1; ++rank) {
        const std::vector<Vec<D, T>> seen(directions.begin(), directions.begin() + static_cast<long>(rank));
        const auto s = soundEpa<D, T>(queriedAlong<D, T>(a, b, seen), a, b);
        EXPECT_EQ(s.status, Status::Converged) << "rank " << rank;
        EXPECT_NEAR(s.lower, 1.5, kAccuracy<T>) << "rank " << rank;
        EXPECT_NEAR(glm::distance(s.normal, axisDirection<D, T>(0)), 0, kAccuracy<T>) << "rank " << rank;
    }
}

// GJK's simplex may repeat a vertex or be flat to the last bit; it still is a start
TYPED_TEST(EpaTest, StartsFromARepeatedVertex) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    const auto cube = makeBox<D, T>(vec<D, T>(1, 1, 1));
    const auto a = placed(cube, vec<D, T>(0, 0)), b = placed(cube, vec<D, T>(0.5, 0.25, 0.125));
    const auto gjk = queriedAlong<D, T>(a, b, {vec<D, T>(1, 1, 1), vec<D, T>(1, 1, 1), vec<D, T>(1, 1, 1)});
    EXPECT_NEAR((soundEpa<D, T>(gjk, a, b).lower), 1.5, kAccuracy<T>);
}

// FAILURE-MODES 8: stacked boxes put the origin on a facet of the start simplex; orientation must come from
// the polytope's inside (METHODS 6)
TYPED_TEST(EpaTest, TouchingFacesHaveNoDepthAndTheFacesNormal) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    const auto cube = makeBox<D, T>(vec<D, T>(1, 1, 1));
    const auto a = placed(cube, vec<D, T>(0, 0)), b = placed(cube, vec<D, T>(0.25, 2, 0.5));
    const auto s = soundEpa<D, T>({}, a, b);
    EXPECT_EQ(s.status, Status::Converged);
    EXPECT_EQ(s.lower, 0);
    EXPECT_NEAR(s.upper, 0, kAccuracy<T>);
    EXPECT_NEAR(glm::distance(s.normal, axisDirection<D, T>(1)), 0, kAccuracy<T>);
}

TYPED_TEST(EpaTest, TouchingVerticesHaveANormalThatParts) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    const auto cube = makeBox<D, T>(vec<D, T>(1, 1, 1));
    const auto a = placed(cube, vec<D, T>(0, 0)), b = placed(cube, vec<D, T>(2, 2, 2));
    // as GJK ends there: with the vertex of A − B that is the origin
    const auto gjk = queriedAlong<D, T>(a, b, {vec<D, T>(1, 1, 1)});
    ASSERT_EQ(gjk.simplex[0].w, (Vec<D, T>(0)));
    const auto s = soundEpa<D, T>(gjk, a, b);
    EXPECT_EQ(s.status, Status::Converged);
    EXPECT_EQ(s.lower, 0);
    EXPECT_NEAR((reachAlong<D, T>(a, b, s.normal)), 0, kAccuracy<T>);
}

TYPED_TEST(EpaTest, AFlatDifferenceEndsAtOnceWithANormalPerpendicularToIt) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    const auto point = makePoint<D, T>();
    const auto segment = makeSegment<D, T>(vec<D, T>(-1, -2, 0.5), vec<D, T>(1, 2, -0.5));
    const auto here = placed(point, vec<D, T>(0, 0)), along = placed(segment, vec<D, T>(0, 0));
    const auto further = placed(segment, vec<D, T>(0.5, 1, -0.25));

    const auto points = soundEpa<D, T>({}, here, here);
    EXPECT_EQ(points.status, Status::Converged);
    EXPECT_EQ(points.upper, 0);
    EXPECT_EQ(points.normal, (axisDirection<D, T>(0)));

    for (const auto& s : {soundEpa<D, T>({}, along, here), soundEpa<D, T>({}, along, further)}) {
        EXPECT_EQ(s.status, Status::Converged);
        EXPECT_EQ(s.upper, 0);
        EXPECT_TRUE(s.polytope.facets.empty());
        EXPECT_NEAR(glm::dot(s.normal, vec<D, T>(1, 2, -0.5)), 0, kAccuracy<T>);
    }
}

// METHODS 8: the answer scales with the shapes
TYPED_TEST(EpaTest, ScalesFromAMillionthToAMillion) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    for (const double scale : {1e-6, 1e-3, 1.0, 1e3, 1e6}) {
        const auto cube = makeBox<D, T>(vec<D, T>(scale, scale, scale));
        const auto a = placed(cube, vec<D, T>(0, 0));
        const auto b = placed(cube, vec<D, T>(scale * 0.5, scale, scale * 0.25));
        const auto s = soundEpa<D, T>({}, a, b);
        EXPECT_EQ(s.status, Status::Converged);
        EXPECT_NEAR(s.lower / scale, 1, kAccuracy<T>);
    }
}

// METHODS 7: smooth shapes end by the gap, and the bounds enclose the depth of the circle they are close to
TYPED_TEST(EpaTest, SmoothShapesStopOnTheRelativeGap) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    const auto ball = makeEllipsoid<D, T>(vec<D, T>(1, 1, 1));
    const auto a = placed(ball, vec<D, T>(0, 0)), b = placed(ball, vec<D, T>(0.75, 1, 0));
    const auto s = soundEpa<D, T>({}, a, b, Limits<T>{T(1e-4), 128});
    EXPECT_EQ(s.status, Status::Converged);
    EXPECT_LE(s.upper - s.lower, T(1e-4) * s.upper);
    EXPECT_LE(s.lower, T(0.75) + kAccuracy<T>);
    EXPECT_GE(s.upper, T(0.75) - kAccuracy<T>);
}

// METHODS 10, FAILURE-MODES 1 and 3: the cap has its own status, and the bounds so far still hold
TYPED_TEST(EpaTest, TheIterationCapIsReportedWithTheBoundsSoFar) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    const auto ball = makeEllipsoid<D, T>(vec<D, T>(1, 1, 1));
    const auto a = placed(ball, vec<D, T>(0, 0)), b = placed(ball, vec<D, T>(0.75, 1, 0));
    const auto s = soundEpa<D, T>({}, a, b, Limits<T>{0, 3});
    EXPECT_EQ(s.status, Status::IterationLimit);
    EXPECT_EQ(s.iterations, 3);
    EXPECT_LT(s.lower, T(0.75));
    EXPECT_GT(s.upper, T(0.75));
}

// METHODS 2: with nothing left to gain the run ends even at a tolerance of zero
TYPED_TEST(EpaTest, EndsWhenNoPointIsFarther) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    const auto cube = makeBox<D, T>(vec<D, T>(1, 1, 1));
    const auto a = placed(cube, vec<D, T>(0, 0)), b = placed(cube, vec<D, T>(0.3, 0.7, 0.1));
    const auto s = soundEpa<D, T>({}, a, b, Limits<T>{0, 1000});
    EXPECT_EQ(s.status, Status::Converged);
    EXPECT_LT(s.iterations, 30);
}

/// A shape whose numbers are out of range.
template <int D, class T>
struct Broken {
    T value;
    SupportPoint<D, T> support(Vec<D, T> d) const { return {glm::sign(d) * value, kSmooth}; }
    T radius() const { return 0; }
};

// FAILURE-MODES 2 and 10: whatever comes in, the run ends and says so
TYPED_TEST(EpaTest, NumbersOutOfRangeEndTheRun) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    for (const T value :
         {std::numeric_limits<T>::quiet_NaN(), kInfinity<T>, std::numeric_limits<T>::max() / 2}) {
        const Broken<D, T> shape{value};
        const auto s = epa({}, shape, shape);
        EXPECT_NE(s.status, Status::Searching);
        EXPECT_LE(s.iterations, 128);
    }
}

// a caller with many pairs lends the same storage to each
TYPED_TEST(EpaTest, ReusedStorageChangesNothing) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    const auto cube = makeBox<D, T>(vec<D, T>(1, 1, 1));
    const auto a = placed(cube, vec<D, T>(0, 0)), b = placed(cube, vec<D, T>(0.3, 0.7, 0.1));
    const auto fresh = epa({}, a, b);
    EpaState<D, T> reused = epa({}, a, a);
    epaStart(reused, GjkDistanceState<D, T>{}, a, b);
    while (reused.status == Status::Searching) reused.status = epaStep(reused, a, b, Limits<T>{});
    EXPECT_EQ(reused.lower, fresh.lower);
    EXPECT_EQ(reused.normal, fresh.normal);
    EXPECT_EQ(reused.iterations, fresh.iterations);
    EXPECT_EQ(reused.polytope.facets.size(), fresh.polytope.facets.size());
}

}  // namespace
}  // namespace gjkscope::test
