#include "core/epa.hpp"

#include <gtest/gtest.h>

#include <glm/gtc/quaternion.hpp>
#include <numbers>
#include <random>

#include "tests/core/polytope_checks.hpp"

namespace gjkscope {
namespace {

template <int D, class T>
GjkDistanceState<D, T> endedWith(const std::vector<MinkowskiVertex<D, T>>& vertices) {
    GjkDistanceState<D, T> gjk;
    for (const auto& v : vertices) gjk.simplex.push(v);
    gjk.intersects = true;
    return gjk;
}

/// The simplex that GJK would hand over after looking along these directions.
template <int D, class T, class A, class B>
GjkDistanceState<D, T> lookedAlong(const A& a, const B& b, const std::vector<Vec<D, T>>& directions) {
    std::vector<MinkowskiVertex<D, T>> vertices;
    for (const Vec<D, T> d : directions) vertices.push_back(supportOfDifference<D, T>(a, b, d));
    return endedWith<D, T>(vertices);
}

/// How far A − B reaches along `d`, of any length.
template <int D, class T, class A, class B>
T reachAlong(const A& a, const B& b, Vec<D, T> d) {
    d = glm::normalize(d);
    return glm::dot(supportOfDifference<D, T>(a, b, d).w, d);
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

template <int Dimension, class S>
struct Of {
    static constexpr int kDimension = Dimension;
    using Scalar = S;
};

using AllTypes = testing::Types<Of<2, double>, Of<3, double>, Of<2, float>, Of<3, float>>;
TYPED_TEST_SUITE(EpaTest, AllTypes);

TYPED_TEST(EpaTest, BoxesPartAlongTheShortestAxis) {
    constexpr int D = TypeParam::kDimension;
    using T = typename TypeParam::Scalar;
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
    constexpr int D = TypeParam::kDimension;
    using T = typename TypeParam::Scalar;
    const auto cube = makeBox<D, T>(vec<D, T>(1, 1, 1));
    const auto here = placed(cube, vec<D, T>(0, 0));
    const auto s = soundEpa<D, T>({}, here, here);
    EXPECT_EQ(s.status, Status::Converged);
    EXPECT_EQ(s.lower, 2);
    EXPECT_EQ(s.upper, 2);
}

// METHODS 3, FAILURE-MODES 8 and 18: GJK ends with a point, a segment, a triangle through the origin
TYPED_TEST(EpaTest, StartsFromEveryRankOfSimplex) {
    constexpr int D = TypeParam::kDimension;
    using T = typename TypeParam::Scalar;
    const auto cube = makeBox<D, T>(vec<D, T>(1, 1, 1));
    const auto a = placed(cube, vec<D, T>(0, 0)), b = placed(cube, vec<D, T>(0.5, 0.25, 0.125));
    const std::vector<Vec<D, T>> directions{vec<D, T>(1, 1, 1), vec<D, T>(-1, -1, -1), vec<D, T>(1, -1, 1),
                                            vec<D, T>(-1, 1, 1)};
    for (std::size_t rank = 0; rank <= D + 1; ++rank) {
        const std::vector<Vec<D, T>> seen(directions.begin(), directions.begin() + static_cast<long>(rank));
        const auto s = soundEpa<D, T>(lookedAlong<D, T>(a, b, seen), a, b);
        EXPECT_EQ(s.status, Status::Converged) << "rank " << rank;
        EXPECT_NEAR(s.lower, 1.5, kAccuracy<T>) << "rank " << rank;
        EXPECT_NEAR(glm::distance(s.normal, axisDirection<D, T>(0)), 0, kAccuracy<T>) << "rank " << rank;
    }
}

// GJK's simplex may repeat a vertex or be flat to the last bit; it still is a start
TYPED_TEST(EpaTest, StartsFromARepeatedVertex) {
    constexpr int D = TypeParam::kDimension;
    using T = typename TypeParam::Scalar;
    const auto cube = makeBox<D, T>(vec<D, T>(1, 1, 1));
    const auto a = placed(cube, vec<D, T>(0, 0)), b = placed(cube, vec<D, T>(0.5, 0.25, 0.125));
    const auto gjk = lookedAlong<D, T>(a, b, {vec<D, T>(1, 1, 1), vec<D, T>(1, 1, 1), vec<D, T>(1, 1, 1)});
    EXPECT_NEAR((soundEpa<D, T>(gjk, a, b).lower), 1.5, kAccuracy<T>);
}

// FAILURE-MODES 8: stacked boxes put the origin on a facet of the start simplex; orientation must come from
// the polytope's inside (METHODS 6)
TYPED_TEST(EpaTest, TouchingFacesHaveNoDepthAndTheFacesNormal) {
    constexpr int D = TypeParam::kDimension;
    using T = typename TypeParam::Scalar;
    const auto cube = makeBox<D, T>(vec<D, T>(1, 1, 1));
    const auto a = placed(cube, vec<D, T>(0, 0)), b = placed(cube, vec<D, T>(0.25, 2, 0.5));
    const auto s = soundEpa<D, T>({}, a, b);
    EXPECT_EQ(s.status, Status::Converged);
    EXPECT_EQ(s.lower, 0);
    EXPECT_NEAR(s.upper, 0, kAccuracy<T>);
    EXPECT_NEAR(glm::distance(s.normal, axisDirection<D, T>(1)), 0, kAccuracy<T>);
}

TYPED_TEST(EpaTest, TouchingCornersHaveANormalThatParts) {
    constexpr int D = TypeParam::kDimension;
    using T = typename TypeParam::Scalar;
    const auto cube = makeBox<D, T>(vec<D, T>(1, 1, 1));
    const auto a = placed(cube, vec<D, T>(0, 0)), b = placed(cube, vec<D, T>(2, 2, 2));
    // as GJK ends there: with the corner of A − B that is the origin
    const auto gjk = lookedAlong<D, T>(a, b, {vec<D, T>(1, 1, 1)});
    ASSERT_EQ(gjk.simplex[0].w, (Vec<D, T>(0)));
    const auto s = soundEpa<D, T>(gjk, a, b);
    EXPECT_EQ(s.status, Status::Converged);
    EXPECT_EQ(s.lower, 0);
    EXPECT_NEAR((reachAlong<D, T>(a, b, s.normal)), 0, kAccuracy<T>);
}

TYPED_TEST(EpaTest, AFlatDifferenceEndsAtOnceWithANormalSquareToIt) {
    constexpr int D = TypeParam::kDimension;
    using T = typename TypeParam::Scalar;
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
        EXPECT_TRUE(s.facets.empty());
        EXPECT_NEAR(glm::dot(s.normal, vec<D, T>(1, 2, -0.5)), 0, kAccuracy<T>);
    }
}

// METHODS 8: the answer scales with the shapes
TYPED_TEST(EpaTest, ScalesFromAMillionthToAMillion) {
    constexpr int D = TypeParam::kDimension;
    using T = typename TypeParam::Scalar;
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
    constexpr int D = TypeParam::kDimension;
    using T = typename TypeParam::Scalar;
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
    constexpr int D = TypeParam::kDimension;
    using T = typename TypeParam::Scalar;
    const auto ball = makeEllipsoid<D, T>(vec<D, T>(1, 1, 1));
    const auto a = placed(ball, vec<D, T>(0, 0)), b = placed(ball, vec<D, T>(0.75, 1, 0));
    const auto s = soundEpa<D, T>({}, a, b, Limits<T>{0, 3});
    EXPECT_EQ(s.status, Status::IterationLimit);
    EXPECT_EQ(s.iterations, 3);
    EXPECT_LT(s.lower, T(0.75));
    EXPECT_GT(s.upper, T(0.75));
}

// METHODS 2: with nothing left to gain the run ends even when a tolerance of zero asks for more
TYPED_TEST(EpaTest, EndsWhenNoPointIsFarther) {
    constexpr int D = TypeParam::kDimension;
    using T = typename TypeParam::Scalar;
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
    SupportPoint<D, T> support(Vec<D, T> d, int) const { return {glm::sign(d) * value, kSmooth}; }
    T radius() const { return 0; }
};

// FAILURE-MODES 2 and 10: whatever comes in, the run ends and says so
TYPED_TEST(EpaTest, NumbersOutOfRangeEndTheRun) {
    constexpr int D = TypeParam::kDimension;
    using T = typename TypeParam::Scalar;
    for (const T value :
         {std::numeric_limits<T>::quiet_NaN(), kInfinity<T>, std::numeric_limits<T>::max() / 2}) {
        const Broken<D, T> shape{value};
        const auto s = epa<D, T>({}, shape, shape);
        EXPECT_NE(s.status, Status::Searching);
        EXPECT_LE(s.iterations, 128);
    }
}

// a caller with many pairs lends the same storage to each
TYPED_TEST(EpaTest, ReusedStorageChangesNothing) {
    constexpr int D = TypeParam::kDimension;
    using T = typename TypeParam::Scalar;
    const auto cube = makeBox<D, T>(vec<D, T>(1, 1, 1));
    const auto a = placed(cube, vec<D, T>(0, 0)), b = placed(cube, vec<D, T>(0.3, 0.7, 0.1));
    const auto fresh = epa<D, T>({}, a, b);
    EpaState<D, T> reused = epa<D, T>({}, a, a);
    epaStart(reused, GjkDistanceState<D, T>{}, a, b);
    while (reused.status == Status::Searching) reused.status = epaStep(reused, a, b, Limits<T>{});
    EXPECT_EQ(reused.lower, fresh.lower);
    EXPECT_EQ(reused.normal, fresh.normal);
    EXPECT_EQ(reused.iterations, fresh.iterations);
    EXPECT_EQ(reused.facets.size(), fresh.facets.size());
}

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
        const auto s = soundEpa<D, double>({}, a, b);
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

// FAILURE-MODES 12: the least depth of a thin shape is across it, never along a diagonal of its corners
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

/// The least reach of A − B over directions in the plane: the depth from above, by search without EPA.
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

TEST(Epa, SmoothShapesInSpaceMatchSampledDirections) {
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

// METHODS 7: concentric balls are all facets at once; the bounds stay honest at the cap
TEST(Epa, ConcentricSmoothBallsKeepTheirBounds) {
    const auto ball = makeEllipsoid<3, double>({1, 1, 1});
    const auto s =
        epa<3, double>({}, placed(ball, {0, 0, 0}), placed(ball, {0, 0, 0}), Limits<double>{1e-10, 128});
    EXPECT_EQ(s.status, Status::IterationLimit);
    EXPECT_LT(s.lower, 2);
    EXPECT_GE(s.upper, 2 - 1e-14);
    EXPECT_GT(s.lower, 1.8);
}

}  // namespace
}  // namespace gjkscope
