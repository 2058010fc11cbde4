#include "core/mpr/mpr.hpp"

#include <gtest/gtest.h>

#include "core/gjk_epa/proximity.hpp"
#include "tests/core/gjk_epa/cases.hpp"
#include "tests/core/pairs.hpp"

namespace gjkscope::test {
namespace {

template <class C>
class Mpr : public ::testing::Test {};
using Cases = testing::Types<Case<2, double>, Case<3, double>, Case<3, float>>;
TYPED_TEST_SUITE(Mpr, Cases);

template <int D, class T, class Visit = Ignore>
MprState<D, T> mprOf(const Pair<D, T>& pair, const MprLimits<T>& limits = {}, Visit visit = {}) {
    return mpr(pair.posedA(), pair.posedB(), pair.poseA.apply(pair.a.center()),
               pair.poseB.apply(pair.b.center()), limits, visit);
}

template <int D, class T>
Outcome<D, T> mprAnswer(const Pair<D, T>& pair, const MprLimits<T>& limits = {}) {
    return outcomeOf(mprOf(pair, limits), pair.posedA(), pair.posedB());
}

template <int D, class T>
Proximity<D, T> truth(const Pair<D, T>& pair) {
    return proximity(pair.posedA(), pair.posedB(), {.firstDirection = pair.aim()});
}

/// Checks all that is promised; says whether the shapes meet.
template <int D, class T>
bool expectTrue(const Pair<D, T>& pair, T size = 1) {
    const T slack = size * (200 * kEpsilon<T> + 20 * kDefaultTolerance<T>);
    const auto end = mprOf(pair);
    const auto p = truth(pair);
    const auto o = settled(outcomeOf(end, pair.posedA(), pair.posedB()), p);
    const T signedDistance = p.distance - p.depth;
    EXPECT_EQ(end.status, Status::Converged);
    EXPECT_TRUE(o.intersects.has_value());
    if (std::abs(signedDistance) > slack) {
        EXPECT_EQ(*o.intersects, p.intersects) << signedDistance;
    }
    EXPECT_NEAR(glm::length(end.normal), 1, 16 * kEpsilon<T>);
    EXPECT_LE(*o.lower, p.distance + slack);
    if (*o.intersects) {
        EXPECT_GE(*o.upper, p.depth - slack);
    }
    return *o.intersects;
}

TYPED_TEST(Mpr, AgreesWithGjkAndBoundsTheDepthOfEpa) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(1);
    int hits = 0;
    constexpr int kPairs = 6000;
    for (int i = 0; i < kPairs; ++i) {
        const auto pair = i % 2 == 0 ? randomPair(samples) : randomPolytopes(samples);
        hits += expectTrue(pair) ? 1 : 0;
        const auto p = truth(pair);
        // a query that ends it may prove less than rounding hides
        const auto swapped = settled(mprAnswer(pair.swapped()), truth(pair.swapped()));
        const auto o = settled(mprAnswer(pair), p);
        if (p.distance + p.depth > 1e-4) {
            EXPECT_EQ(swapped.intersects, o.intersects);
        }
        const auto quick = settled(mprAnswer(pair, {{}, true}), p);
        EXPECT_EQ(quick.intersects, o.intersects);
        EXPECT_LE(quick.iterations, o.iterations);
    }
    EXPECT_GT(hits, kPairs * 3 / 10);
    EXPECT_LT(hits, kPairs * 7 / 10);
}

TYPED_TEST(Mpr, MovingByTheUpperBoundAlongTheNormalParts) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(2);
    for (int i = 0; i < 1000; ++i) {
        auto pair = randomPair(samples);
        const auto o = mprAnswer(pair);
        if (!*o.intersects) continue;
        pair.poseB.position += (*o.upper + T(1e-4)) * *o.normal;
        EXPECT_FALSE(truth(pair).intersects);
    }
}

TYPED_TEST(Mpr, TheRayPassesThroughEveryPortal) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(3);
    for (int i = 0; i < 500; ++i) {
        const auto pair = randomPolytopes(samples);
        T last = -kInfinity<T>;
        mprOf<D, T>(pair, {}, [&](const MprState<D, T>& s) {
            if (s.phase == MprPhase::Discovery) return;
            ASSERT_EQ(s.portalSize, D);
            // where the ray meets the portal's plane, a mixture of its points with weights ≥ 0
            std::array<T, D> sides{};
            for (int k = 0; k < D; ++k) {
                const auto at = [&](int j) { return detail::portalPoint(s, (k + j) % D); };
                if constexpr (D == 2) {
                    sides[static_cast<std::size_t>(k)] = cross2<T>(at(0), s.ray) * (k == 0 ? 1 : -1);
                } else {
                    sides[static_cast<std::size_t>(k)] = detail::passes<T>(s.ray, at(0), at(1));
                }
            }
            const auto [least, most] = std::ranges::minmax(sides);
            EXPECT_TRUE(least >= -64 * kEpsilon<T> || most <= 64 * kEpsilon<T>);
            const T along = glm::dot(s.direction, detail::portalPoint(s, 0)) / glm::dot(s.direction, s.ray);
            EXPECT_GE(along, last - std::abs(along) * T(1e-4)) << "portals only move outward";
            last = along;
        });
    }
}

TYPED_TEST(Mpr, CoincidentCentersAndIdenticalShapes) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(4);
    for (int i = 0; i < 200; ++i) {
        const auto shape = samples.shape();
        Pair<D, T> pair{shape, samples.shape(), samples.pose(1), samples.pose(1)};
        EXPECT_TRUE(expectTrue(Pair<D, T>{shape, shape, pair.poseA, pair.poseA}));
        pair.poseB.position += pair.poseA.apply(pair.a.center()) - pair.poseB.apply(pair.b.center());
        // of flat shapes the centers are in one place up to rounding
        EXPECT_TRUE(expectTrue(pair) || truth(pair).status == Status::WithinRounding);
    }
}

TYPED_TEST(Mpr, PointsSegmentsAndPlaneFigures) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    const auto at = [](T x, T y, T z = 0) {
        Vec<D, T> v(0);
        v.x = x, v.y = y;
        if constexpr (D == 3) v.z = z;
        return v;
    };
    std::vector<AnyShape<D, T>> shapes{
        makePoint<D, T>(), makeSegment<D, T>(at(-1, 0), at(1, 0)), makeSegment<D, T>(at(0, -1), at(0, 1)),
        makeSegment<D, T>(at(0, 0), at(0, 0)), makePolytope<D, T>({at(-1, -1), at(1, -1), at(0, 2)})};
    if (D == 3) {
        shapes.push_back(makeSegment<D, T>(at(0, 0, -1), at(0, 0, 1)));
        shapes.push_back(makePolytope<D, T>({at(0, -1, -1), at(0, 1, -1), at(0, 0, 2)}));
        shapes.push_back(makeBox<D, T>(Vec<D, T>(1)));
    }
    const std::vector<Vec<D, T>> places{at(0, 0),
                                        at(3, 0),
                                        at(0, T(0.25)),
                                        at(T(0.5), 0),
                                        at(3, 2),
                                        at(0, 3),
                                        at(T(0.5), T(0.25)),
                                        at(0, 0, T(0.5)),
                                        at(3, 2, 1),
                                        at(T(1.5), 0),
                                        at(T(0.3), T(0.1), T(0.7))};
    for (const auto& a : shapes)
        for (const auto& b : shapes)
            for (const Vec<D, T>& place : places) {
                SCOPED_TRACE(testing::Message() << &a - shapes.data() << " " << &b - shapes.data() << " at "
                                                << place.x << " " << place.y);
                expectTrue(Pair<D, T>{a, b, {}, {Rotation<D, T>(1), place}});
                expectTrue(Pair<D, T>{b, a, {Rotation<D, T>(1), place}, {}});
            }
}

TYPED_TEST(Mpr, AnswersScaleWithTheInput) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(5);
    for (int i = 0; i < 300; ++i) {
        const auto vertices = samples.vertices(7), others = samples.vertices(9);
        const auto poseA = samples.pose(kSpread<D>), poseB = samples.pose(kSpread<D>);
        const auto at = [&](T scale) {
            auto a = vertices, b = others;
            for (auto& p : a) p *= scale;
            for (auto& p : b) p *= scale;
            return mprOf(Pair<D, T>{makePolytope<D, T>(a),
                                    makePolytope<D, T>(b),
                                    {poseA.rotation, poseA.position * scale},
                                    {poseB.rotation, poseB.position * scale}});
        };
        const auto natural = at(1);
        for (const double power : {-20.0, 20.0}) {
            const T scale = static_cast<T>(std::exp2(power));
            const auto scaled = at(scale);
            EXPECT_EQ(scaled.intersects, natural.intersects);
            EXPECT_EQ(scaled.lower, natural.lower * scale);
            EXPECT_EQ(scaled.upper, natural.upper * scale);
        }
    }
    const T huge = std::numeric_limits<T>::max() / 2;
    const auto box = makeBox<D, T>(Vec<D, T>(huge));
    const auto end = mprOf(Pair<D, T>{box, box, {}, {Rotation<D, T>(1), Vec<D, T>(huge / 2)}});
    EXPECT_NE(end.status, Status::Searching);
}

TYPED_TEST(Mpr, TheCapIsAStatusAndLeavesTheAnswerOpen) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    MprLimits<T> limits;
    limits.maxIterations = 1;
    const auto box = makeBox<D, T>(Vec<D, T>(1));
    const Vec<D, T> there = Vec<D, T>(T(0.5)) + T(0.1) * axisDirection<D, T>(0);
    const auto o = mprAnswer(Pair<D, T>{box, box, {}, {Rotation<D, T>(1), there}}, limits);
    EXPECT_EQ(o.status, Status::IterationLimit);
    EXPECT_FALSE(o.intersects);
}

TEST(MprTouching, SidesAndVertices) {
    const auto square = makeBox<2, double>({1, 1});
    for (const Vec<2> there : {Vec<2>(2, 2), Vec<2>(2, 0.5), Vec<2>(2, 0), Vec<2>(0, -2)}) {
        const Pair<2, double> pair{square, square, {}, {Rotation<2>(1), there}};
        const auto o = mprAnswer(pair);
        EXPECT_TRUE(*o.intersects);
        EXPECT_LE(*o.upper, 1e-14 + roundingOf(pair.posedA(), pair.posedB()));
    }
}

// the portal's sides are so thin that rounding hides that the ray misses it
TEST(MprNeedles, APointBesideAPlateDoesNotMeetIt) {
    const auto plate = makePolytope<3, float>({{-0x1.b7338p-3F, 0x1.08b6p-24F, 0x1.a155p-3F},
                                               {-0x1.33e04p-2F, -0x1.7818p-22F, -0x1.7583p-3F},
                                               {0x1.39954p-2F, -0x1.7a4f4p-22F, 0x1.b193p-2F},
                                               {0, 0, 0}});
    const auto point = makePolytope<3, float>({{0x1.8p-8F, 0x1p-28F, 0}});
    const auto pair = Pair<3, float>{plate, point, {}, {}};
    ASSERT_GT(truth(pair).distance, 0.004F);
    for (const auto& o : {mprAnswer(pair), mprAnswer(pair.swapped())}) {
        EXPECT_NE(o.status, Status::Searching);
        EXPECT_FALSE(o.intersects.value_or(false));
    }
}

// a portal of 100 by 100 by 10⁻³, of which single precision does not see that the origin is outside
TEST(MprNeedles, ABodyBesideThePointOfASpikeDoesNotMeetIt) {
    const std::vector<Vec<3, float>> body{
        {-0x1.8f19p-4F, -0x1.2f14p-4F, 0x1.fbdd8p-2F},   {0x1.efb4p-3F, 0x1.61aep-4F, 0x1.9c27cp-2F},
        {0x1.ec7dp-2F, 0x1.04398p-1F, 0x1.48b8ap-1F},    {-0x1.6d06p-2F, -0x1.5e978p-3F, 0x1.e34p-7F},
        {0x1.8bbb8p-3F, 0x1.d1c6p-5F, 0x1.eefep-2F},     {0x1.7353cp-2F, 0x1.283ap-3F, 0x1.09352p-1F},
        {0x1.6863cp-2F, 0x1.aed18p-3F, 0x1.d6ecp-3F},    {-0x1.70e8p-7F, -0x1.4c3cp-6F, 0x1.cb52p-5F},
        {-0x1.c676cp-2F, -0x1.b227p-3F, -0x1.8f938p-3F}, {0x1.f15bp-3F, 0x1.4f0bp-4F, 0x1.47ee6p-1F},
        {0x1.cf63p-2F, 0x1.a89a8p-3F, 0x1.02854p-2F},    {-0x1.0066p-5F, -0x1.bbf2p-5F, 0x1.4b8d8p-1F},
        {0x1.96c2p-3F, 0x1.a9e6p-5F, 0x1.5c4e8p-1F},     {0x1.6283cp-1F, 0x1.1b03ep-1F, 0x1.6032ep-1F},
        {-0x1.4bd18p-3F, -0x1.fef4p-4F, 0x1.38f6cp-1F},  {-0x1.27c68p-2F, -0x1.8743p-4F, -0x1.ef2bp-4F},
        {-0x1.b1f4p-3F, -0x1.f4f3p-4F, -0x1.6ef5p-4F},   {0x1.b1f4p-3F, 0x1.f4f3p-4F, 0x1.6ef5p-4F}};
    const std::vector<Vec<3, float>> spike{{-0x1.c06f2p+6F, -0x1.a56f2p+6F, -0x1.c5f48p+4F},
                                           {0x1.82878p+6F, 0x1.3c6e4p+6F, -0x1.082ap+4F},
                                           {-0x1.c39bep+6F, -0x1.82edep+6F, -0x1.1d034p+6F},
                                           {0x1.69e28p+4F, -0x1.bdc4p+2F, 0x1.b5f4p+2F},
                                           {-0x1p-11F, -0x1p-11F, -0x1.8p-10F}};
    const auto mean = [](const auto& points) {
        Vec<3, float> sum(0);
        for (const Vec<3, float> p : points) sum += p;
        return sum / static_cast<float>(points.size());
    };
    const Polytope<3, float> a(body), b(spike);
    ASSERT_NEAR(proximity(a, b).distance, 0.00104F, 1e-5F);
    EXPECT_FALSE(outcomeOf(mpr(a, b, mean(body), mean(spike)), a, b).intersects.value_or(false));
}

// the facet that the ray passes need not be the one nearest the origin
TEST(MprDepth, IsAnUpperBoundOnly) {
    Samples<3, double> samples(7);
    int loose = 0, hits = 0;
    for (int i = 0; i < 500; ++i) {
        const auto pair = randomPolytopes(samples);
        const auto o = mprAnswer(pair);
        EXPECT_FALSE(o.depth && *o.intersects);
        if (!*o.intersects) continue;
        ++hits;
        loose += *o.upper > 1.01 * truth(pair).depth ? 1 : 0;
    }
    EXPECT_GT(loose, 0);
    EXPECT_LT(loose, hits);
}

}  // namespace
}  // namespace gjkscope::test
