#include <gtest/gtest.h>

#include "core/gjk_epa/proximity.hpp"
#include "core/minkowski/contains.hpp"
#include "core/minkowski/erosion_2d.hpp"
#include "core/minkowski/erosion_3d.hpp"
#include "tests/core/polyhedra.hpp"
#include "tests/core/samples.hpp"

namespace gjkscope {
namespace {

using test::Samples;
using SweptSet = SweptPolygon<double>;
using Solid = SweptPolyhedron<double>;

AnyShape<2, double> shapeOf(const SweptSet& p) {
    return makePolytope<2, double>(p.vertices).withMargin(p.radius);
}
AnyShape<3, double> shapeOf(const Solid& p) {
    return makePolytope<3, double>(p.core.vertices).withMargin(p.radius);
}

template <int D>
double reachOf(const AnyShape<D, double>& shape, Vec<D> d) {
    return glm::dot(shape.support(d).point, d) + shape.radius() * glm::length(d);
}

SweptSet polygonOf(Samples<2, double>& samples, double size = 1) {
    SweptSet p{samples.vertices(samples.whole(3, 9))};
    const Vec<2> shift = samples.vector();
    for (Vec<2>& v : p.vertices) v = size * v + shift;
    return p;
}

Solid solidOf(Samples<3, double>& samples, double size = 1) {
    std::vector<Vec<3>> points = samples.vertices(samples.whole(4, 14));
    for (Vec<3>& p : points) p = size * glm::normalize(p);
    return {test::hullOfPoints(points)};
}

/// The support of a sum is the sum of the supports, of a difference that of A and of −B.
TEST(MinkowskiSets, ReachAsFarAsTheirPartsTogether) {
    Samples<2, double> samples(1);
    for (int round = 0; round < 100; ++round) {
        SweptSet a = polygonOf(samples), b = polygonOf(samples);
        a.radius = samples.real(0, 1);
        const SweptSet sum = minkowskiSumSet(a, b), difference = minkowskiDifferenceSet(a, b);
        EXPECT_EQ(sum.radius, a.radius);
        EXPECT_LE(sum.vertices.size(), a.vertices.size() + b.vertices.size());
        for (int i = 0; i < 20; ++i) {
            const Vec<2> d = samples.vector();
            EXPECT_NEAR(reachOf(shapeOf(sum), d), reachOf(shapeOf(a), d) + reachOf(shapeOf(b), d), 1e-13);
            EXPECT_NEAR(reachOf(shapeOf(difference), d), reachOf(shapeOf(a), d) + reachOf(shapeOf(b), -d),
                        1e-13);
        }
    }
}

TEST(MinkowskiSets, ReachAsFarAsTheirPartsTogetherIn3D) {
    Samples<3, double> samples(2);
    for (int round = 0; round < 40; ++round) {
        const Solid a = solidOf(samples), b = solidOf(samples);
        const auto sum = minkowskiSumSet(a, b);
        ASSERT_TRUE(sum);
        for (int i = 0; i < 20; ++i) {
            const Vec<3> d = samples.vector();
            EXPECT_NEAR(reachOf(shapeOf(*sum), d), reachOf(shapeOf(a), d) + reachOf(shapeOf(b), d), 1e-13);
        }
    }
}

TEST(MinkowskiSets, TheDifferenceHoldsTheOriginWhereTheShapesMeet) {
    Samples<2, double> samples(3);
    int meetings = 0;
    for (int round = 0; round < 200; ++round) {
        SweptSet a = polygonOf(samples), b = polygonOf(samples);
        if (round % 2 == 0) a.radius = samples.real(0, 0.3);
        const auto truth = proximity(shapeOf(a), shapeOf(b));
        EXPECT_EQ(contains(minkowskiDifferenceSet(a, b), Vec<2>(0)), truth.intersects);
        meetings += truth.intersects ? 1 : 0;
    }
    EXPECT_GT(meetings, 60);
    EXPECT_LT(meetings, 140);

    Samples<3, double> in3d(4);
    for (int round = 0; round < 40; ++round) {
        const Solid a = solidOf(in3d);
        Solid b = solidOf(in3d);
        const Vec<3> shift = in3d.vector(1.5);
        for (Vec<3>& v : b.core.vertices) v += shift;
        EXPECT_EQ(contains(*minkowskiDifferenceSet(a, b), Vec<3>(0)),
                  (proximity(shapeOf(a), shapeOf(b)).intersects));
    }
}

/// Every vertex of the result has all of B, moved there, in A; and a step out of any of its sides has not.
template <int D, class Set>
void expectErosion(const Set& result, const std::vector<Vec<D>>& vertices, const AnyShape<D, double>& a,
                   const AnyShape<D, double>& b, const std::vector<MovedPlane<D, double>>& planes) {
    for (const Vec<D>& x : vertices) {
        for (const auto& plane : planes) {
            EXPECT_LE(glm::dot(plane.normal, x) + reachOf(b, plane.normal) + result.radius,
                      reachOf(a, plane.normal) + 1e-12);
        }
    }
}

/// How far off a vertex of a polygon may be found as the meeting of its edges' lines: the lines are known to
/// a few roundings of the coordinates, which the bluntest vertex enlarges by one over the sine of its turn.
double vertexRounding(const SweptSet& p) {
    double bluntest = 1, size = 0;
    const std::size_t n = p.vertices.size();
    for (std::size_t i = 0; i < n; ++i) {
        const Vec<2> before = glm::normalize(p.vertices[i] - p.vertices[(i + n - 1) % n]),
                     after = glm::normalize(p.vertices[(i + 1) % n] - p.vertices[i]);
        bluntest = std::min(bluntest, std::abs(cross2<double>(before, after)));
        size = std::max(size, glm::length(p.vertices[i]));
    }
    return 8 * kEpsilon<double> * size / bluntest;
}

TEST(Erosion, TakesBackWhatASumHasAdded) {
    Samples<2, double> samples(5);
    for (int round = 0; round < 200; ++round) {
        const SweptSet a = polygonOf(samples), b = polygonOf(samples, 0.6);
        const SweptSet sum = minkowskiSumSet(a, b);
        const auto back = erosion(sum, shapeOf(b));
        ASSERT_TRUE(back);
        const double rounding = vertexRounding(sum);
        const auto farthest = [](const std::vector<Vec<2>>& from, const std::vector<Vec<2>>& to) {
            double worst = 0;
            for (const Vec<2> v : from) {
                double nearest = kInfinity<double>;
                for (const Vec<2> w : to) nearest = std::min(nearest, glm::distance(v, w));
                worst = std::max(worst, nearest);
            }
            return worst;
        };
        // between blunt edges rounding may leave a vertex twice
        EXPECT_LE(farthest(a.vertices, back->vertices), rounding);
        EXPECT_LE(farthest(back->vertices, a.vertices), rounding);
        EXPECT_LE(back->vertices.size(), a.vertices.size() + 1);
    }
}

TEST(Erosion, TakesBackWhatASumHasAddedIn3D) {
    Samples<3, double> samples(6);
    for (int round = 0; round < 30; ++round) {
        const Solid a = solidOf(samples), b = solidOf(samples, 0.5);
        const auto back = erosion(*minkowskiSumSet(a, b), shapeOf(b));
        ASSERT_TRUE(back) << round;
        for (int i = 0; i < 50; ++i) {
            const Vec<3> d = samples.vector();
            EXPECT_NEAR(reachOf(shapeOf(*back), d), reachOf(shapeOf(a), d), 1e-11);
        }
    }
}

/// `(A ⊖ B) ⊕ B ⊆ A`, and no place for B outside of the erosion.
TEST(Erosion, IsEveryPlaceWhereBFitsInA) {
    Samples<2, double> samples(7);
    int fits = 0, places = 0, inside = 0;
    for (int round = 0; round < 200; ++round) {
        const SweptSet a = polygonOf(samples);
        SweptSet b = polygonOf(samples, 0.35);
        if (round % 3 == 0) b.radius = samples.real(0, 0.1);
        const auto planes = erosionPlanes(a, shapeOf(b));
        const auto set = erosion(a, shapeOf(b));
        ASSERT_TRUE(set);
        expectErosion<2>(*set, set->vertices, shapeOf(a), shapeOf(b), planes->planes);
        fits += set->vertices.empty() ? 0 : 1;
        for (int i = 0; i < 20; ++i) {
            const Vec<2> x = shapeOf(a).center() - shapeOf(b).center() + samples.vector(0.5);
            double room = kInfinity<double>;
            for (const auto& plane : planes->planes)
                room = std::min(
                    room, plane.original - reachOf(shapeOf(b), plane.normal) - glm::dot(plane.normal, x));
            if (std::abs(room) < 1e-9) continue;
            EXPECT_EQ(contains(*set, x), room > 0);
            ++places;
            inside += room > 0 ? 1 : 0;
        }
    }
    EXPECT_GT(fits, 60);
    EXPECT_LT(fits, 190);
    EXPECT_GT(20 * inside, places);
}

TEST(Erosion, IsEveryPlaceWhereBFitsInAIn3D) {
    Samples<3, double> samples(8);
    int fits = 0;
    for (int round = 0; round < 60; ++round) {
        const Solid a = solidOf(samples);
        const AnyShape<3, double> b = samples.shape();
        const AnyShape<3, double> small = makePolytope<3, double>(solidOf(samples, 0.25).core.vertices);
        const AnyShape<3, double>& chosen = round % 3 == 0 ? b : small;
        const auto planes = erosionPlanes(a, chosen);
        ASSERT_TRUE(planes);
        const auto set = erosion(a, chosen);
        ASSERT_TRUE(set);
        expectErosion<3>(*set, set->core.vertices, shapeOf(a), chosen, planes->planes);
        if (set->core.vertices.empty()) continue;
        ++fits;
        test::expectClosedSurface(set->core.faces, static_cast<int>(set->core.vertices.size()));
        for (int i = 0; i < 20; ++i) {
            const Vec<3> x = samples.vector();
            double room = kInfinity<double>;
            for (const auto& plane : planes->planes)
                room = std::min(room, plane.offset - glm::dot(plane.normal, x));
            if (std::abs(room) < 1e-9) continue;
            EXPECT_EQ(contains(*set, x), room > 0);
        }
    }
    EXPECT_GT(fits, 15);
    EXPECT_LT(fits, 55);
}

TEST(Erosion, StepsCutOneSideEach) {
    const SweptSet square{{{0, 0}, {4, 0}, {4, 4}, {0, 4}}};
    std::vector<ErosionState2<double>> states;
    const auto set =
        erosion(square, makeBox<2, double>({0.5, 1}), [&](const auto& s) { states.push_back(s); });
    ASSERT_EQ(states.size(), 5U);
    for (std::size_t i = 1; i < states.size(); ++i) EXPECT_EQ(states[i].previous, states[i - 1].polygon);
    ASSERT_EQ(set->vertices.size(), 4U);
    for (const Vec<2> v : set->vertices) {
        EXPECT_TRUE(v.x == 0.5 || v.x == 3.5);
        EXPECT_TRUE(v.y == 1 || v.y == 3);
    }
}

TEST(Erosion, MayLeaveASegmentAPointOrNothing) {
    const SweptSet square{{{0, 0}, {4, 0}, {4, 4}, {0, 4}}};
    EXPECT_EQ(erosion(square, makeBox<2, double>({1, 2}))->vertices.size(), 2U);
    const auto point = erosion(square, makeBox<2, double>({2, 2}));
    ASSERT_EQ(point->vertices.size(), 1U);
    EXPECT_EQ(point->vertices[0], Vec<2>(2, 2));
    EXPECT_TRUE(erosion(square, makeBox<2, double>({2.001, 1}))->vertices.empty());

    const Solid cube{test::boxHull<double>({2, 2, 2})};
    EXPECT_EQ(erosion(cube, makeBox<3, double>({1, 2, 1}))->core.faces.size(), 2U);
    EXPECT_EQ(erosion(cube, makeBox<3, double>({1, 2, 2}))->core.vertices.size(), 2U);
    EXPECT_EQ(erosion(cube, makeBox<3, double>({2, 2, 2}))->core.vertices.size(), 1U);
    EXPECT_TRUE(erosion(cube, makeBox<3, double>({2, 2.001, 2}))->core.vertices.empty());
}

TEST(Erosion, OfWhatIsFlat) {
    const auto segment = erosion(SweptSet{{{-2, 0}, {2, 0}}}, makeSegment<2, double>({0, 0}, {1, 0}));
    ASSERT_EQ(segment->vertices.size(), 2U);
    EXPECT_NEAR(glm::distance(segment->vertices[0], segment->vertices[1]), 3, 1e-14);
    EXPECT_TRUE(
        erosion(SweptSet{{{-2, 0}, {2, 0}}}, makeSegment<2, double>({0, 0}, {1, 0.1}))->vertices.empty());
    EXPECT_EQ(erosion(SweptSet{{{3, 1}}}, makePoint<2, double>())->vertices[0], Vec<2>(3, 1));
    EXPECT_TRUE(erosion(SweptSet{{{3, 1}}}, makeBall<2, double>(0.1))->vertices.empty());

    const Solid hexagon{test::flatPolygon(6, 2)};
    const auto inner = erosion(hexagon, makeSegment<3, double>({0, 0, 0}, {1, 0, 0}));
    ASSERT_TRUE(inner);
    EXPECT_EQ(inner->core.faces.size(), 2U);
    EXPECT_TRUE(erosion(hexagon, makeBall<3, double>(0.1))->core.vertices.empty());
}

/// `(P ⊕ r) ⊖ (Q ⊕ s)`: the smaller radius cancels.
TEST(Erosion, OfSweptShapesIsOfferedWhereItIsExact) {
    const SweptSet rounded{{{0, 0}, {4, 0}, {4, 4}, {0, 4}}, 0.5};
    const auto byBall = erosion(rounded, makeBall<2, double>(0.25));
    ASSERT_TRUE(byBall);
    EXPECT_EQ(byBall->radius, 0.25);
    EXPECT_EQ(byBall->vertices, rounded.vertices);
    const auto byRounded = erosion(rounded, makeBox<2, double>({1, 1}).withMargin(0.75));
    ASSERT_TRUE(byRounded);
    EXPECT_EQ(byRounded->radius, 0);
    EXPECT_NEAR(reachOf(shapeOf(*byRounded), Vec<2>(1, 0)), 4 - 1 - 0.25, 1e-14);
    EXPECT_FALSE(erosion(rounded, makeBox<2, double>({1, 1})));
}

TEST(Erosion, WhatOverflowsIsNothing) {
    const double huge = std::numeric_limits<double>::max();
    EXPECT_FALSE(erosion(SweptSet{{{-huge, 0}, {huge, 0}, {0, huge}}}, makeBox<2, double>({huge, huge})));
}

}  // namespace
}  // namespace gjkscope
