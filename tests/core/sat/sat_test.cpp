#include "core/sat/sat.hpp"

#include <gtest/gtest.h>

#include "core/gjk_epa/proximity.hpp"
#include "core/sat/outcome.hpp"
#include "tests/core/pairs.hpp"
#include "tests/core/polyhedra.hpp"

namespace gjkscope::test {
namespace {

using P = Polyhedron<double>;
using Polygon = std::vector<Vec<2>>;

/// A polytope as SAT takes it, moved, scaled and rounded off.
Polygon placed(Polygon p, Vec<2> by, double scale = 1) {
    for (Vec<2>& v : p) v = scale * (v + by);
    return p;
}
P placed(P p, Vec<3> by, double scale = 1) {
    for (Vec<3>& v : p.vertices) v = scale * (v + by);
    return p;
}
template <int D>
Proximity<D, double> truth(const SatPair<D, double>& pair) {
    const auto a = makePolytope<D, double>(pair.a.vertices).withMargin(pair.a.radius);
    const auto b = makePolytope<D, double>(pair.b.vertices).withMargin(pair.b.radius);
    return proximity(a, b, {.firstDirection = b.center() - a.center()});
}

/// How far `p` sticks out of the shape, as one point of it against many directions shows.
template <int D>
double outsideOf(const SatBody<D, double>& body, Vec<D> p) {
    const auto shape = makePolytope<D, double>(body.vertices).withMargin(body.radius);
    const auto point = makePoint<D, double>();
    const Posed<D, double, AnyShape<D, double>> at{&point, {Rotation<D>(1), p}};
    return proximity(shape, at, {.firstDirection = p - shape.center()}).distance;
}

/// Checks everything that the test promises against GJK and EPA; says whether the shapes meet.
template <int D>
bool expectTrue(const SatPair<D, double>& pair, double tolerance = 1e-12) {
    const auto p = truth<D>(pair);
    double best = -kInfinity<double>;
    const SatState<D, double> end = sat(pair, {}, [&](const SatState<D, double>& s) {
        if (s.axis < 0) return;
        best = std::max(best, s.separation);
        EXPECT_EQ(s.bestSeparation, best);
        EXPECT_EQ(s.separation, std::max(s.onB.min - s.onA.max, s.onA.min - s.onB.max));
        EXPECT_NEAR(glm::length(s.normal), 1, 1e-14);
        EXPECT_LE(s.separation, p.distance - p.depth + tolerance) << "an axis can't part them farther";
    });
    EXPECT_EQ(end.status, Status::Converged);
    EXPECT_EQ(end.iterations, static_cast<int>(pair.axes.size()));

    const Outcome<D, double> o = outcomeOf(end, pair);
    const double signedDistance = p.distance - p.depth;
    if (std::abs(signedDistance) > tolerance) {
        EXPECT_EQ(*o.intersects, p.intersects) << signedDistance;
    }
    if (*o.intersects) {
        EXPECT_NEAR(*o.depth, p.depth, tolerance);
    }
    if (pair.findsDistance && !*o.intersects) {
        EXPECT_NEAR(*o.distance, p.distance, tolerance);
    }
    if (!*o.intersects) {
        EXPECT_GT(*o.lower, 0);
    }
    if (!*o.intersects) {
        EXPECT_LE(*o.lower, p.distance + tolerance);
    }
    if (o.pointA) {
        const double along = *o.distance - *o.depth;
        EXPECT_LE(glm::length(*o.pointB - *o.pointA - along * *o.normal), tolerance);
        EXPECT_LE(outsideOf<D>(pair.a, *o.pointA), tolerance);
        EXPECT_LE(outsideOf<D>(pair.b, *o.pointB), tolerance);
    }
    const SatState<D, double> early = sat(pair, {.stopAtGap = true});
    EXPECT_EQ(outcomeOf(early, pair).intersects, o.intersects);
    return *o.intersects;
}

template <class Polytope, class Body>
void expectSwappingMirrors(const Polytope& a, const Polytope& b, double rA, double rB, const Body& pair) {
    const auto swapped = satPair(b, a, rB, rA);
    EXPECT_EQ(swapped.axes.size(), pair.axes.size());
    EXPECT_NEAR(sat(swapped).bestSeparation, sat(pair).bestSeparation, 1e-13);
}

const Polygon kCenteredSquare{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
const Polygon kPoint2{{0, 0}};
const P kPoint3{{{0, 0, 0}}, {}}, kSegment3{{{-1, 0, 0}, {1, 0, 0}}, {}};

TEST(Sat, RandomPolygonsAndRoundedOnesAgreeWithGjkAndEpa) {
    Samples<2, double> samples(1);
    int hits = 0;
    constexpr int kPairs = 4000;
    for (int i = 0; i < kPairs; ++i) {
        const Polygon a = placed(samples.vertices(samples.whole(1, 9)), samples.vector(0.8));
        const Polygon b = placed(samples.vertices(samples.whole(1, 9)), samples.vector(0.8));
        const double rA = i % 3 == 0 ? samples.real(0, 0.3) : 0, rB = i % 4 == 0 ? samples.real(0, 0.3) : 0;
        const auto pair = satPair(a, b, rA, rB);
        hits += expectTrue<2>(pair) ? 1 : 0;
        expectSwappingMirrors(a, b, rA, rB, pair);
    }
    EXPECT_GT(hits, kPairs * 3 / 10);
    EXPECT_LT(hits, kPairs * 7 / 10);
}

AnyShape<3, float> rounded(const Polyhedron<double>& p) {
    return makePolytope<3, float>({p.vertices.begin(), p.vertices.end()});
}

// which of the long edges is nearest to the point, rounding hides; the other's axis separates them less
TEST(Sat, OfEdgesThatAreEquallyNearAllGiveAnAxis) {
    using V = Vec<3, double>;
    const Polyhedron<double> point{{V(0.0553126894F, -0.292591751F, 0.193706587F)}, {}};
    const Polyhedron<double> needle{
        {V(0.440506577F, -0.0562770069F, 0.856377721F), V(0.572877824F, 0.190568626F, 0.947759628F),
         V(0.0199311376F, -0.463447243F, 0.675208747F)},
        {{0, 1, 2}, {0, 2, 1}}};
    const auto pair = satPair<float>(point, needle);
    const auto p = proximity(rounded(point), rounded(needle), {.firstDirection = {0, 0, 1}});
    EXPECT_NEAR(sat(pair).bestSeparation, p.distance, 1e-6F);
}

TEST(Sat, OfAVertexAndAnEdgeThatAreEquallyNearBothGiveAnAxis) {
    using V = Vec<3, double>;
    const Polyhedron<double> triangle{
        {V(-0.760338306F, -0.94338727F, 0.0758130699F), V(-0.231432498F, -0.555476308F, 0.163645238F),
         V(-0.460840791F, -0.718282342F, 0.680435538F)},
        {{0, 1, 2}, {0, 2, 1}}};
    const Polyhedron<double> point{{V(-0.401508242F, -0.136335865F, 0.889516473F)}, {}};
    const auto p = proximity(rounded(triangle), rounded(point), {.firstDirection = {0, 1, 0}});
    EXPECT_NEAR(sat(satPair<float>(triangle, point)).bestSeparation, p.distance, 1e-6F);
    EXPECT_NEAR(sat(satPair<float>(point, triangle)).bestSeparation, p.distance, 1e-6F);
}

// of a foot that is much nearer than the ends of its edge rounding hides that it is nearer than one of them
TEST(Sat, OfAFootBesideAVertexTheyBothGiveAnAxis) {
    const P segment{{{-1, 0, 0}, {0, 0, 0}}, {}};
    const P triangle{
        {{-1 - 0x1p-32, -0x1p-35, -1}, {-1 - 0x1p-18, -0x1.cp-36, -0x1p-18}, {-0x1p-32, -0x1p-35, -1}},
        {{1, 0, 2}, {2, 0, 1}}};
    const auto pair = satPair(segment, triangle);
    const auto p = proximity(makePolytope<3, double>(segment.vertices),
                             makePolytope<3, double>(triangle.vertices), {.firstDirection = {0, 1, 0}});
    EXPECT_NEAR(sat(pair).bestSeparation, p.distance, 1e-14);
}

// the foot is 5·10⁻¹⁷ from an end of its edge and 7·10⁻⁹ from the vertex: the axis turns by their ratio
TEST(Sat, OfAFootThatOnlyTheNearerEndTellsFromItGivesAnAxis) {
    const P triangle{{{0x1p-27, 1, -0x1p-56}, {0x1p-35, 0x1p-22, 0}, {1 + 0x1p-27, 1, -0x1p-56}},
                     {{1, 0, 2}, {2, 0, 1}}};
    const P segment{{{-1, 1, 0x1p-48}, {0, 1, 0x1p-48}}, {}};
    EXPECT_NEAR(sat(satPair(triangle, segment)).bestSeparation, 0x1p-27, 1e-14);
    EXPECT_NEAR(sat(satPair(segment, triangle)).bestSeparation, 0x1p-27, 1e-14);
}

P randomPolyhedron(std::mt19937& random, Samples<3, double>& samples) {
    switch (samples.whole(0, 7)) {
        case 0:
            return boxHull<double>(samples.extents());
        case 1:
            return turned(flatPolygon(samples.whole(3, 6), 1), samples.vector(), samples.real(0, 3));
        case 2:
            return {{samples.vector(), samples.vector()}, {}};
        default:
            return hullOfPoints(pointsOnEllipsoid(samples.whole(4, 14), samples.extents(), random));
    }
}

TEST(Sat, RandomPolyhedraAndRoundedOnesAgreeWithGjkAndEpa) {
    Samples<3, double> samples(2);
    std::mt19937 random(2);
    int hits = 0;
    constexpr int kPairs = 1500;
    for (int i = 0; i < kPairs; ++i) {
        const P a = placed(randomPolyhedron(random, samples), samples.vector(0.5));
        const P b = placed(randomPolyhedron(random, samples), samples.vector(0.5));
        const double rA = i % 3 == 0 ? samples.real(0, 0.3) : 0, rB = i % 4 == 0 ? samples.real(0, 0.3) : 0;
        const auto pair = satPair(a, b, rA, rB);
        hits += expectTrue<3>(pair) ? 1 : 0;
        expectSwappingMirrors(a, b, rA, rB, pair);
    }
    EXPECT_GT(hits, kPairs * 3 / 10);
    EXPECT_LT(hits, kPairs * 7 / 10);
}

TEST(Sat, OnesOfManyVerticesAgreeWithGjkAndEpa) {
    Samples<2, double> samples(3);
    for (int i = 0; i < 60; ++i) {
        const Polygon a = placed(samples.vertices(samples.whole(65, 600)), samples.vector(0.8));
        const Polygon b = placed(samples.vertices(samples.whole(3, 600)), samples.vector(0.8));
        const double rA = i % 3 == 0 ? samples.real(0, 0.3) : 0, rB = i % 4 == 0 ? samples.real(0, 0.3) : 0;
        const auto pair = satPair(a, b, rA, rB);
        expectTrue<2>(pair);
        expectSwappingMirrors(a, b, rA, rB, pair);
    }
    std::mt19937 random(3);
    for (int i = 0; i < 6; ++i) {
        Samples<3, double> in3d(static_cast<unsigned>(i));
        const P a = placed(hullOfPoints(pointsOnEllipsoid(220, in3d.extents(), random)), in3d.vector(0.5));
        const P b = placed(hullOfPoints(pointsOnEllipsoid(i < 3 ? 240 : 8, in3d.extents(), random)),
                           in3d.vector(0.5));
        expectTrue<3>(satPair(a, b, i == 0 ? 0.2 : 0, 0));
    }
}

TEST(Sat, OppositeSidesOfManyShareTheirAxes) {
    const auto ngon = std::get<Polytope<2, double>>(makeNgon<double>(40, 1).core()).vertices();
    EXPECT_EQ(satPair(ngon, kCenteredSquare).axes.size(), 20U + 2U);
}

TEST(Sat, BoxesHaveTheTextbooksFourAndFifteenAxes) {
    const Polygon diamond{{-1, 0}, {0, -1}, {1, 0}, {0, 1}};
    EXPECT_EQ(satPair(kCenteredSquare, diamond).axes.size(), 4U);
    const P box = boxHull<double>({1, 2, 3}), other = turned(boxHull<double>({3, 1, 2}), {1, 2, 3}, 0.7);
    const auto pair = satPair(box, other);
    EXPECT_EQ(pair.axes.size(), 15U);
    using Kind = SatAxis<3, double>::Kind;
    for (std::size_t i = 0; i < 15; ++i)
        EXPECT_EQ(pair.axes[i].kind, i < 3 ? Kind::NormalOfA : i < 6 ? Kind::NormalOfB : Kind::EdgePair);
    // aligned, the edges' normals are the faces'
    EXPECT_LE(satPair(box, boxHull<double>({3, 1, 2}, {9, 0, 0})).axes.size(), 9U);
}

TEST(Sat, EdgesThatPassEachOtherAreSeparatedByTheirPairAlone) {
    // two needles crosswise, one over the other
    const P lower = turned(boxHull<double>({5, 0.1, 0.1}), {1, 0, 0}, 0.785);
    const P upper = turned(boxHull<double>({0.1, 5, 0.1}), {0, 1, 0}, 0.785, {0, 0, 0.29});
    const auto pair = satPair(lower, upper);
    const auto end = sat(pair);
    EXPECT_EQ(pair.axes[static_cast<std::size_t>(end.best)].kind, (SatAxis<3, double>::Kind::EdgePair));
    EXPECT_FALSE(expectTrue<3>(pair));
    EXPECT_NEAR(end.bestSeparation, 0.29 - 0.2 * std::sqrt(2.0), 1e-6);
}

TEST(Sat, TheGapOfTwoVerticesIsALowerBoundAndCirclesGetTheirOwnAxis) {
    const auto vertices = satPair(kCenteredSquare, placed(kCenteredSquare, {5, 6}));
    const auto o = outcomeOf(sat(vertices), vertices);
    EXPECT_FALSE(o.distance);
    EXPECT_EQ(o.depth, 0);
    // the distance is 5
    EXPECT_LE(*o.lower, 4);
    EXPECT_GE(*o.lower, 4 - detail::boundRoundingOf(vertices));

    const auto circle = satPair(kCenteredSquare, Polygon{{4, 5}}, 0, 1);
    ASSERT_EQ(circle.axes.size(), 3U);
    EXPECT_EQ(circle.axes[2].kind, (SatAxis<2, double>::Kind::Nearest));
    EXPECT_EQ(circle.axes[2].onA, (VertexPair{2, 2}));
    EXPECT_NEAR(*outcomeOf(sat(circle), circle).distance, 4, 1e-15);
}

TEST(Sat, TouchingMeetsWithDepthZero) {
    for (const Vec<2> there : {Vec<2>(2, 2), Vec<2>(2, 0.5), Vec<2>(-2, 0)}) {
        const auto pair = satPair(kCenteredSquare, placed(kCenteredSquare, there));
        const auto o = outcomeOf(sat(pair), pair);
        EXPECT_TRUE(*o.intersects);
        EXPECT_EQ(*o.depth, 0);
        EXPECT_GE(glm::dot(*o.normal, there), 1);
    }
}

TEST(Sat, FlatAndSinglePointsInEveryCombination) {
    const Polygon segment{{-1, 0}, {1, 0}}, line{{-1, 0}, {0, 0}, {1, 0}};
    for (const Polygon& a : {kPoint2, segment, line})
        for (const Polygon& b : {kPoint2, segment, line, kCenteredSquare})
            for (const Vec<2> by : {Vec<2>(0, 0), Vec<2>(3, 0), Vec<2>(0, 2), Vec<2>(3, 4), Vec<2>(0.5, 0)})
                expectTrue<2>(satPair(a, placed(b, by)));
    const P triangle = flatPolygon(3, 1);
    P steep = triangle;
    for (Vec<3>& v : steep.vertices) std::swap(v.y, v.z);
    for (const P& a : {kPoint3, kSegment3, triangle})
        for (const P& b : {kPoint3, kSegment3, triangle, steep, tetrahedron()})
            for (const Vec<3> by : {Vec<3>(0), Vec<3>(3, 0, 0), Vec<3>(3, 2, 0), Vec<3>(0.5, 0, 0),
                                    Vec<3>(0, 0, 1), Vec<3>(3, 2, 1), Vec<3>(0, 0.25, 0)})
                expectTrue<3>(satPair(a, placed(b, by)));
}

TEST(Sat, ABoxWithoutHeightIsFlatAllTheSame) {
    const P plate = boxHull<double>({1, 1, 0});
    expectTrue<3>(satPair(plate, boxHull<double>({1, 0.5, 0}, {3, 0.25, 0})));
    expectTrue<3>(satPair(plate, boxHull<double>({1, 0.5, 0}, {1.5, 2, 0})));
    expectTrue<3>(satPair(plate, boxHull<double>({0.5, 0.5, 0.5}, {1.25, 0, 0.25})));
}

TEST(Sat, RepeatedAndCollinearVerticesChangeNothing) {
    const Polygon noisy{{-1, -1}, {-1, -1}, {0, -1}, {1, -1}, {1, 1}, {1, 1}, {-1, 1}};
    const auto plain = satPair(kCenteredSquare, placed(kCenteredSquare, {1.5, 0.25}));
    const auto repeated = satPair(noisy, placed(noisy, {1.5, 0.25}));
    EXPECT_EQ(repeated.axes.size(), plain.axes.size());
    EXPECT_EQ(sat(repeated).bestSeparation, sat(plain).bestSeparation);
}

TEST(Sat, AnswersScaleWithTheInput) {
    Samples<3, double> samples(5);
    std::mt19937 random(5);
    for (int i = 0; i < 100; ++i) {
        const P a = randomPolyhedron(random, samples);
        const P b = placed(randomPolyhedron(random, samples), samples.vector(1));
        const auto pair = satPair(a, b, 0.1, 0);
        for (const double scale : {0x1p-500, 0x1p-20, 0x1p20, 0x1p500}) {
            const auto scaled =
                satPair(placed(a, Vec<3>(0), scale), placed(b, Vec<3>(0), scale), scale * 0.1, 0);
            ASSERT_EQ(scaled.axes.size(), pair.axes.size());
            EXPECT_EQ(sat(scaled).bestSeparation, scale * sat(pair).bestSeparation);
            const auto answer = outcomeOf(sat(pair), pair), ofScaled = outcomeOf(sat(scaled), scaled);
            ASSERT_EQ(ofScaled.pointA.has_value(), answer.pointA.has_value());
            if (!answer.pointA) continue;
            EXPECT_EQ(*ofScaled.pointA, scale * *answer.pointA);
            EXPECT_EQ(*ofScaled.pointB, scale * *answer.pointB);
        }
    }
    const auto huge =
        satPair(placed(kCenteredSquare, {0, 0}, 1e308), placed(kCenteredSquare, {3, 1}, 4e307), 1e307, 0);
    const auto end = sat(huge);
    EXPECT_NE(end.status, Status::Searching);
    EXPECT_FALSE(std::isnan(end.bestSeparation));
}

TEST(Sat, FloatsAreRightToTheirRounding) {
    Samples<2, float> samples(6);
    for (int i = 0; i < 1000; ++i) {
        std::vector<Vec<2, float>> a = samples.vertices(samples.whole(1, 9)), b = samples.vertices(5);
        const Vec<2, float> by = samples.vector(1.2);
        for (auto& v : b) v += by;
        const auto pair = satPair<float>(a, b, 0.1F, 0.2F);
        const auto exact =
            satPair<double>(Polygon(a.begin(), a.end()), Polygon(b.begin(), b.end()), 0.1F, 0.2F);
        EXPECT_NEAR(sat(pair).bestSeparation, sat(exact).bestSeparation, 4e-6);
    }
}

// the needles' normals lie across them and part them by less than rounding
TEST(Sat, NeedlesEndToEndAreApart) {
    const std::vector<Vec<2, float>> end{{0x1.ec818p-22F, 0x1.ddb54p-1F}},
        needle{
            {0x1.3a79ap-21F, 0x1.eca6ep-1F}, {0x1.461ep-21F, 0x1.0973cp+0F}, {0x1.283a4p-21F, 0x1.0a485p+0F}};
    const auto pair = satPair<float>(end, needle);
    EXPECT_EQ(pair.axes.back().kind, (SatAxis<2, float>::Kind::Nearest));
    const auto o = outcomeOf(sat(pair), pair);
    EXPECT_FALSE(*o.intersects);
    EXPECT_NEAR(*o.distance, 0x1.eca6ep-1F - 0x1.ddb54p-1F, 1e-7F);

    const Polyhedron<double> vertex{{{-0x1.5c3ap-3F, 0x1.330dcp-2F, 0x1.9aa68p-23F}}, {}};
    Polyhedron<double> plate = tetrahedron<double>();
    plate.vertices = {{-0x1.9046p-3F, 0x1.4d74cp-2F, -0x1.107fcp-22F},
                      {-0x1.9c298p-2F, 0x1.58942p-1F, -0x1.3fefp-23F},
                      {-0x1.016ccp-1F, 0x1.83a3p-2F, 0x1.1667p-23F},
                      {-0x1.03cecp-1F, 0x1.fb82cp-2F, 0x1.e254p-23F}};
    const auto pair3d = satPair<float>(vertex, plate);
    const auto apart = outcomeOf(sat(pair3d), pair3d);
    EXPECT_FALSE(*apart.intersects);
    EXPECT_NEAR(*apart.distance, glm::distance(vertex.vertices[0], plate.vertices[0]), 1e-6F);
}

TEST(Sat, TheCapIsAStatusAndProvesNothing) {
    const auto pair = satPair(kCenteredSquare, placed(kCenteredSquare, {0.5, 0}));
    const auto end = sat(pair, {.maxIterations = 1});
    EXPECT_EQ(end.status, Status::IterationLimit);
    EXPECT_FALSE(outcomeOf(end, pair).intersects);
    const auto apart = satPair(kCenteredSquare, placed(kCenteredSquare, {0, 5}));
    const auto stopped = sat(apart, {.stopAtGap = true});
    EXPECT_EQ(*outcomeOf(stopped, apart).intersects, false);
}

// 1.2e-7 before the end of an edge 2 long: a rounding of single precision
TEST(SatAxes, KeepAFootThatIsNearTheEndOfAnEdgeInSinglePrecision) {
    VertexPair edge{0, 1};
    const Vec<3, float> way =
        detail::toSegment<3, float>({0, 0, 1}, {-2, 0x1p-18F, 1}, {0, 0x1.ep-19F, 1 + 0x1p-11F}, edge);
    EXPECT_EQ(edge, (VertexPair{0, 1}));
    EXPECT_LT(way.x, 0);
    EXPECT_NEAR(way.x / way.z, -0x1p-12F, 1e-6F) << "the edge is tilted by as much";
}

}  // namespace
}  // namespace gjkscope::test
