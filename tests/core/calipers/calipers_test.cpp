#include "core/calipers/calipers.hpp"

#include <gtest/gtest.h>

#include "core/gjk_epa/proximity.hpp"
#include "tests/core/pairs.hpp"

namespace gjkscope::test {
namespace {

using Polygon = std::vector<Vec<2>>;
using State = CalipersState<double>;

template <class Visit = Ignore>
State calipersOf(const Polygon& a, const Polygon& b, int most = 1 << 30, Visit visit = {}) {
    return calipers(a, b, {.maxIterations = most}, visit);
}

Polygon movedAndScaled(Polygon p, Vec<2> by, double scale = 1) {
    for (Vec<2>& v : p) v = scale * (v + by);
    return p;
}

Proximity<2, double> truth(const Polygon& a, const Polygon& b, double rA, double rB) {
    const auto one = makePolytope<2, double>(a).withMargin(rA),
               other = makePolytope<2, double>(b).withMargin(rB);
    return proximity(one, other, {.firstDirection = other.center() - one.center()});
}

double outsideOf(const Polygon& polygon, double radius, Vec<2> p) {
    return truth(polygon, {p}, radius, 0).distance;
}

/// Checks all that is promised against GJK and EPA; says whether the shapes meet.
bool expectTrue(const Polygon& a, const Polygon& b, double rA = 0, double rB = 0) {
    const auto p = truth(a, b, rA, rB);
    const auto cores = truth(a, b, 0, 0);
    constexpr double kTolerance = 1e-12;
    const State end = calipersOf(a, b, 1 << 30, [&](const State& s) {
        EXPECT_GE(s.upper, cores.distance - kTolerance);
        EXPECT_LE(s.lower, cores.distance - cores.depth + kTolerance);
        if (s.iterations == 0) return;
        // both polygons on their sides of the lines
        for (const Vec<2> v : a) EXPECT_LE(glm::dot(v - s.merge.vertex.a, s.normal), kTolerance);
        for (const Vec<2> v : b) EXPECT_GE(glm::dot(v - s.merge.vertex.b, s.normal), -kTolerance);
    });
    EXPECT_EQ(end.status, Status::Converged);
    EXPECT_LE(end.iterations, static_cast<int>(a.size() + b.size()));
    const auto o = outcomeOf(end, rA, rB);
    if (p.distance + p.depth > kTolerance) {
        EXPECT_EQ(*o.intersects, p.intersects);
    }
    EXPECT_NEAR(*o.distance, p.distance, kTolerance);
    EXPECT_NEAR(*o.depth, p.depth, kTolerance);
    EXPECT_NEAR(glm::length(*o.normal), 1, 1e-14);
    EXPECT_LE(glm::length(*o.pointB - *o.pointA - (*o.distance - *o.depth) * *o.normal), kTolerance);
    EXPECT_LE(outsideOf(a, rA, *o.pointA), kTolerance);
    EXPECT_LE(outsideOf(b, rB, *o.pointB), kTolerance);
    return *o.intersects;
}

const Polygon kSquare{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};

TEST(RotatingCalipers, RandomPolygonsAgreeWithGjkAndEpa) {
    Samples<2, double> samples(1);
    int hits = 0;
    constexpr int kPairs = 5000;
    for (int i = 0; i < kPairs; ++i) {
        const Polygon a = movedAndScaled(samples.vertices(samples.whole(1, 12)), samples.vector(0.8));
        const Polygon b = movedAndScaled(samples.vertices(samples.whole(1, 12)), samples.vector(0.8));
        const double rA = i % 3 == 0 ? samples.real(0, 0.3) : 0, rB = i % 4 == 0 ? samples.real(0, 0.3) : 0;
        hits += expectTrue(a, b, rA, rB) ? 1 : 0;
        const auto one = calipersOf(a, b), swapped = calipersOf(b, a);
        EXPECT_NEAR(swapped.upper, one.upper, 1e-13);
        EXPECT_EQ(swapped.iterations, one.iterations);
        if (one.iterations == 0) continue;  // two points have no edges
        EXPECT_NEAR(swapped.lower, one.lower, 1e-13);
    }
    EXPECT_GT(hits, kPairs * 3 / 10);
    EXPECT_LT(hits, kPairs * 7 / 10);
}

TEST(RotatingCalipers, LinesOfSquaresLieOnTwoEdgesAtOnce) {
    const State end = calipersOf(kSquare, movedAndScaled(kSquare, {5, 0.5}));
    EXPECT_EQ(end.iterations, 4);
    const auto o = outcomeOf(end);
    EXPECT_EQ(*o.distance, 3);
    EXPECT_EQ(*o.normal, Vec<2>(1, 0));
}

TEST(RotatingCalipers, TouchingMeetsWithDepthZero) {
    for (const Vec<2> there : {Vec<2>(2, 2), Vec<2>(2, 0.5), Vec<2>(-2, 0), Vec<2>(0, 2)}) {
        const auto o = outcomeOf(calipersOf(kSquare, movedAndScaled(kSquare, there)));
        EXPECT_TRUE(*o.intersects);
        EXPECT_EQ(*o.depth, 0);
        EXPECT_GE(glm::dot(*o.normal, there), 1);
    }
}

TEST(RotatingCalipers, PointsSegmentsAndIdenticalPolygons) {
    const Polygon point{{0, 0}}, segment{{-1, 0}, {1, 0}}, upright{{0, -1}, {0, 2}},
        line{{-1, 0}, {0, 0}, {1, 0}};
    for (const Polygon& a : {point, segment, upright, line, kSquare})
        for (const Polygon& b : {point, segment, upright, line, kSquare})
            for (const Vec<2> by : {Vec<2>(0, 0), Vec<2>(3, 0), Vec<2>(0, 2.5), Vec<2>(3, 4), Vec<2>(0.5, 0),
                                    Vec<2>(2, 0), Vec<2>(0.25, 0.125)})
                for (const double radius : {0.0, 0.75}) expectTrue(a, movedAndScaled(b, by), radius, 0);
}

TEST(RotatingCalipers, VerticesThatRoundingHasBroughtTogetherChangeNothing) {
    const Polygon twice{{-1, -1}, {-1, -1}, {1, -1}, {1, 1}, {1, 1}, {-1, 1}};
    for (const Vec<2> by : {Vec<2>(0.5, 0.25), Vec<2>(3, 4), Vec<2>(-2.5, 0)}) {
        const Outcome<2, double> plain = outcomeOf(calipersOf(kSquare, movedAndScaled(kSquare, by)));
        for (const State& s : {calipersOf(twice, movedAndScaled(kSquare, by)),
                               calipersOf(kSquare, movedAndScaled(twice, by))}) {
            const Outcome<2, double> o = outcomeOf(s);
            EXPECT_EQ(o.intersects, plain.intersects);
            EXPECT_EQ(o.distance, plain.distance);
            EXPECT_EQ(o.depth, plain.depth);
        }
    }
}

TEST(RotatingCalipers, AnswersScaleWithTheInput) {
    Samples<2, double> samples(5);
    for (int i = 0; i < 200; ++i) {
        const Polygon a = samples.vertices(7), b = movedAndScaled(samples.vertices(5), samples.vector(1.5));
        const State natural = calipersOf(a, b);
        for (const double scale : {0x1p-400, 0x1p-20, 0x1p20, 0x1p400}) {
            const State scaled =
                calipersOf(movedAndScaled(a, {0, 0}, scale), movedAndScaled(b, {0, 0}, scale));
            EXPECT_EQ(scaled.upper, scale * natural.upper);
            EXPECT_EQ(scaled.lower, scale * natural.lower);
            EXPECT_EQ(isApart(scaled), isApart(natural));
        }
    }
    const State huge =
        calipersOf(movedAndScaled(kSquare, {0, 0}, 1e308), movedAndScaled(kSquare, {1, 1}, 5e307));
    EXPECT_NE(huge.status, Status::Searching);
    EXPECT_FALSE(std::isnan(huge.lower));
}

TEST(RotatingCalipers, FloatsAreRightToTheirRounding) {
    Samples<2, float> samples(6);
    for (int i = 0; i < 500; ++i) {
        std::vector<Vec<2, float>> a = samples.vertices(8), b = samples.vertices(5);
        const Vec<2, float> by = samples.vector(1.5);
        for (auto& v : b) v += by;
        const auto end = calipers(a, b);
        const State exact = calipersOf(Polygon(a.begin(), a.end()), Polygon(b.begin(), b.end()));
        EXPECT_NEAR(end.upper, exact.upper, 2e-6);
        EXPECT_NEAR(end.lower, exact.lower, 2e-6);
    }
}

// the needles' normals lie across them and part them by less than rounding
TEST(RotatingCalipers, NeedlesEndToEndAreApart) {
    using Needle = std::vector<Vec<2, float>>;
    const Needle end{{0x1.a91ccp-22F, 0x1.c7736p-1F}};
    const Needle needle{
        {0x1.3a79ap-21F, 0x1.eca6ep-1F}, {0x1.461ep-21F, 0x1.0973cp+0F}, {0x1.283a4p-21F, 0x1.0a485p+0F}};
    const auto s = calipers(end, needle);
    const auto o = outcomeOf(s);
    EXPECT_EQ(o.status, Status::Converged);
    EXPECT_FALSE(*o.intersects);
    EXPECT_NEAR(*o.distance, 0x1.eca6ep-1F - 0x1.c7736p-1F, 1e-7F);
    EXPECT_NEAR(s.lower, s.upper, 1e-6F);
}

// both have a foot as near up to rounding; the line through one of them separates the needles
TEST(RotatingCalipers, OfTwoNeedlesTheLineThatPartsThemIsTheNormals) {
    const Polygon a{{-0x1p-3, -0x1p-23}, {0, 0}, {0x1p-3, 0x1.8p-22}, {0, 0x1p-22}};
    const Polygon b{{-0x1p-1, -0x1.cp-21}, {-0x1.8p-2, -0x1.8p-21}, {-0x1p-3, 0}, {-0x1p-2, -0x1p-23}};
    const auto o = outcomeOf(calipersOf(a, b));
    const auto p = truth(a, b, 0, 0);
    EXPECT_LE(glm::length(*o.normal - p.normal), 1e-12);
    EXPECT_NEAR(*o.distance, p.distance, 1e-16);
}

// the vertex of a small polygon beside the edge of one 100,000 times as large: in single precision the way
// between them is four roundings of the coordinates long
TEST(RotatingCalipers, HaveTheNormalOfAShortWayInSinglePrecision) {
    using V = Vec<2, float>;
    const std::vector<V> small{{-0.34F, 0.65F}, {-0.34F, 0.35F}, {-0.28F, 0.1F}, {-0.26F, 0.03F},
                               {-0.12F, 0},     {0.12F, 0},      {0.21F, 0.11F}, {0.08F, 0.39F},
                               {-0.16F, 0.72F}, {-0.3F, 0.73F}};
    const std::vector<V> large{{-61645, -11385}, {3195, -144120},  {17946, -163768},
                               {34456, -181313}, {54270, -194745}, {65181, -197351},
                               {68828, -197104}, {74759, -59666},  {0.25F, -0.75F}};
    const auto widened = [](const std::vector<V>& polygon) {
        Polygon wide;
        for (const V v : polygon) wide.emplace_back(v);
        return wide;
    };
    const auto o = outcomeOf(calipers(small, large));
    const auto precise = outcomeOf(calipersOf(widened(small), widened(large)));
    ASSERT_EQ(precise.intersects, false);
    EXPECT_NEAR(static_cast<double>(*o.distance), *precise.distance, 1e-6);
    EXPECT_LE(glm::length(Vec<2>(*o.normal) - *precise.normal), 1e-6);
    EXPECT_LE(glm::length(Vec<2>(*o.pointA) - *precise.pointA), 1e-6);
}

// rounding has bent the sides of a needle: the side that turns out to be the outermost is not where B is
TEST(RotatingCalipers, HaveWitnessPointsOfABentNeedle) {
    using V = Vec<2, float>;
    const std::vector<V> needle{
        {-1.48858833F, -0.0942734182F}, {-1.32107127F, -0.020738095F},  {-1.19222486F, 0.0358222127F},
        {-1.0135231F, 0.114267901F},    {-0.639231503F, 0.278572828F},  {-0.426276445F, 0.372055054F},
        {-0.160097152F, 0.488901556F},  {0.0859569311F, 0.596913695F},  {0.167630136F, 0.632766604F},
        {0.156033099F, 0.627676129F},   {0.11729598F, 0.610671639F},    {-0.0465257168F, 0.538758159F},
        {-0.354133785F, 0.403725863F},  {-0.561903238F, 0.312520087F},  {-0.99693203F, 0.121552795F},
        {-1.1071384F, 0.0731748044F},   {-1.36971235F, -0.0420892239F}, {-1.48751545F, -0.0938024521F}};
    const std::vector<V> segment{{-0.875624895F, 0.282420188F}, {-0.595315456F, 0.292898834F}};
    const auto o = outcomeOf(calipers(needle, segment));
    ASSERT_EQ(o.intersects, true);
    EXPECT_LE(glm::length(*o.pointB - *o.pointA + *o.depth * *o.normal), 1e-6F);
    EXPECT_LE(glm::length(*o.pointB - segment[1]), 1e-6F);
    EXPECT_LE(glm::length(*o.pointA - segment[1]), 0.01F);
}

// two vertices of a needle's side are as near to a vertex as rounding shows, the second a ten-millionth
// nearer: the way there is turned by a thousandth
TEST(RotatingCalipers, TakeTheNearestOfTwoEndsWithinRounding) {
    using V = Vec<2, float>;
    const std::vector<V> needle{
        {-0x1.6b3fp-23F, 0x1.f7ac4p-1F}, {-0x1.47188p-23F, 0x1.bde8ep-1F}, {-0x1.c32p-24F, 0x1.2b15cp-1F},
        {-0x1.ac4cp-24F, 0x1.1ad92p-1F}, {-0x1.425dp-24F, 0x1.9fc3p-2F},   {0x1.39e08p-23F, -0x1.bbe38p-1F},
        {0x1.4bc2p-23F, -0x1.d3028p-1F}, {0x1.2b3dp-23F, -0x1.94feep-1F},  {0x1.f722p-24F, -0x1.50388p-1F},
        {0x1.4a6fp-24F, -0x1.ab248p-2F}, {0x1.2b3cp-26F, -0x1.148fp-4F},   {-0x1.7c61p-24F, 0x1.1678ep-1F},
        {-0x1.6b388p-23F, 0x1.f7c6ep-1F}};
    const std::vector<V> other{
        {-0x1.089p-1F, 0x1.7096cp+1F},   {-0x1.006ecp-1F, 0x1.6115d8p+1F}, {-0x1.e9078p-2F, 0x1.4fe44p+1F},
        {-0x1.bddacp-2F, 0x1.313abp+1F}, {-0x1.7df2cp-2F, 0x1.047a98p+1F}, {-0x1.0c26cp-2F, 0x1.6c6fdp+0F},
        {-0x1.6b458p-3F, 0x1.f791ap-1F}, {-0x1.6b3fp-3F, 0x1.f7ac4p-1F},   {-0x1.8f658p-3F, 0x1.18b7dp+0F},
        {-0x1.f4eep-3F, 0x1.62216p+0F},  {-0x1.002cp-2F, 0x1.6a3fbp+0F},   {-0x1.1aa7cp-2F, 0x1.8fbb8p+0F},
        {-0x1.0417ap-1F, 0x1.6acfp+1F}};
    const auto o = outcomeOf(calipers(needle, other));
    EXPECT_NEAR(o.normal->x, -1, 1e-6F);
    EXPECT_NEAR(o.normal->y, 0, 1e-6F);
}

TEST(RotatingCalipers, TheCapLeavesBoundsOrNothing) {
    const auto apart = outcomeOf(calipersOf(kSquare, movedAndScaled(kSquare, {0, -5}), 1));
    EXPECT_EQ(apart.status, Status::IterationLimit);
    EXPECT_EQ(apart.intersects, false);
    EXPECT_LE(*apart.lower, 3);
    EXPECT_GE(*apart.lower, 3 - 24 * 6 * kEpsilon<double>);  // of the largest coordinate
    const auto open = outcomeOf(calipersOf(kSquare, movedAndScaled(kSquare, {0, 5}), 1));
    EXPECT_FALSE(open.intersects);
}

TEST(RotatingCalipers, TakesOneStepAnEdge) {
    Polygon many, more;
    for (int i = 0; i < 10000; ++i) {
        const double angle = 2 * std::numbers::pi * i / 10000;
        many.emplace_back(std::cos(angle), std::sin(angle));
        more.emplace_back(3 + std::cos(angle + 1e-4), std::sin(angle + 1e-4));
    }
    const State end = calipersOf(many, more);
    EXPECT_LE(end.iterations, 20000);
    EXPECT_NEAR(end.upper, 1, 1e-6);
}

}  // namespace
}  // namespace gjkscope::test
