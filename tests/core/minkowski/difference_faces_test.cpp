#include "core/minkowski/difference_faces.hpp"

#include <gtest/gtest.h>

#include "core/gjk_epa/proximity.hpp"
#include "core/shapes/any_shape.hpp"
#include "tests/core/polyhedra.hpp"
#include "tests/core/samples.hpp"

namespace gjkscope {
namespace {

using test::Samples;
using P = Polyhedron<double>;

DifferenceFaces facesOf(const P& a, const P& b) {
    return differenceFacesOf(minkowskiDifference(a, b).value());
}

int countOf(const DifferenceFaces& faces, FaceOrigin origin) {
    return static_cast<int>(std::ranges::count(faces.origins, origin));
}

P moved(P p, Vec<3> by) {
    for (Vec<3>& v : p.vertices) v += by;
    return p;
}

/// The full answer of another method, which knows no faces.
Proximity<3, double> reference(const P& a, const P& b, double radiusA, double radiusB) {
    return proximity(makePolytope<3, double>(a.vertices).withMargin(radiusA),
                     makePolytope<3, double>(b.vertices).withMargin(radiusB));
}

TEST(DifferenceFaces, KnowWhatTheyAreMadeOf) {
    // no face or edge of the one is parallel to one of the other
    const P box = test::boxHull<double>({1, 2, 3}),
            turned = test::turned(test::boxHull<double>({1, 1, 1}), Vec<3>(1, 2, 0.3), 0.7);
    const DifferenceFaces general = facesOf(box, turned);
    EXPECT_EQ(countOf(general, FaceOrigin::FaceOfA), 6);
    EXPECT_EQ(countOf(general, FaceOrigin::FaceOfB), 6);
    EXPECT_GT(countOf(general, FaceOrigin::EdgePair), 0);
    EXPECT_EQ(countOf(general, FaceOrigin::Parallel), 0);
    EXPECT_TRUE(std::ranges::is_sorted(general.origins));
    const DifferenceFaces aligned = facesOf(box, test::boxHull<double>({3, 1, 1}));
    EXPECT_EQ(countOf(aligned, FaceOrigin::Parallel), 6);
    EXPECT_EQ(aligned.rings.size(), 6U);
    const P point{{{1, 2, 3}}, {}}, segment{{{0, 0, 0}, {1, 1, 1}}, {}};
    EXPECT_EQ(facesOf(point, segment).origins, std::vector{FaceOrigin::Whole});
    EXPECT_EQ(countOf(facesOf(box, point), FaceOrigin::FaceOfA), 6);
}

TEST(DifferenceFaces, GiveTheAnswerOfGjkAndEpa) {
    Samples<3, double> samples(7);
    int meeting = 0;
    for (int round = 0; round < 400; ++round) {
        const auto solid = [&] {
            std::vector<Vec<3>> points = samples.vertices(samples.whole(4, 12));
            for (Vec<3>& p : points) p = glm::normalize(p);
            return test::hullOfPoints(points);
        };
        const P a = solid(), b = moved(solid(), 1.4 * samples.vector());
        const double radius = round % 3 == 0 ? 0.2 : 0;
        const DifferenceFaces faces = facesOf(a, b);
        const auto found = outcomeOf(differenceFaces(faces), faces, radius, radius / 2);
        const Proximity<3, double> known = reference(a, b, radius, radius / 2);
        ASSERT_EQ(found.intersects, known.intersects);
        EXPECT_NEAR(found.distance.value(), known.distance, 1e-12);
        EXPECT_NEAR(found.depth.value(), known.depth, 1e-12);
        const Vec<3> between = *found.pointB - *found.pointA;
        EXPECT_NEAR(glm::length(between - (*found.distance - *found.depth) * *found.normal), 0, 1e-12);
        EXPECT_EQ(found.iterations, static_cast<int>(faces.rings.size()));
        meeting += known.intersects ? 1 : 0;
    }
    EXPECT_GT(meeting, 120);
    EXPECT_LT(meeting, 280);
}

// far from the origin the vertices of B are rounded, so that its faces are bent and all but parallel to A's
TEST(DifferenceFaces, OfAlignedBoxesOfWhichOneWasRoundedAreABox) {
    Samples<3, double> samples(9);
    for (int round = 0; round < 2000; ++round) {
        const Vec<3> axis = samples.vector(), by = samples.vector(0.4), far = samples.vector(100);
        const double angle = samples.real(0, 3);
        const P a = test::turned(test::boxHull<double>(samples.extents()), axis, angle);
        const P b =
            moved(moved(test::turned(test::boxHull<double>(samples.extents()), axis, angle, by), far), -far);
        const DifferenceFaces faces = facesOf(a, b);
        EXPECT_EQ(faces.rings.size(), 6U) << round;
        const auto answer = outcomeOf(differenceFaces(faces), faces, 0, 0);
        const auto p = reference(a, b, 0, 0);
        ASSERT_EQ(*answer.intersects, p.intersects) << round;
        EXPECT_NEAR(*answer.depth, p.depth, 1e-12) << round;
    }
}

TEST(DifferenceFaces, BoundTheAnswerOnTheWay) {
    const P a = test::boxHull<double>({1, 2, 3});
    for (const Vec<3> place : {Vec<3>(5, 1, 1), Vec<3>(0.5, 0.2, 1)}) {
        const DifferenceFaces faces = facesOf(a, moved(test::tetrahedron<double>(), place));
        const auto end = differenceFaces(faces);
        int shown = 0;
        differenceFaces(faces, [&](const DifferenceFacesState& s) {
            EXPECT_EQ(s.iterations, shown++);
            EXPECT_GE(s.nearest.distance, end.nearest.distance);
            if (s.iterations > 0) {
                EXPECT_LE(s.highest.fromPlane, end.highest.fromPlane);
            }
            EXPECT_LE(end.highest.fromPlane, end.nearest.distance + 1e-15);
        });
        EXPECT_EQ(shown, static_cast<int>(faces.rings.size()) + 1);
    }
}

TEST(DifferenceFaces, OfFlatAndOfPointsAreMeasuredToo) {
    const P point{{{0, 0, 0}}, {}}, away{{{3, 4, 0}}, {}}, triangle = test::flatPolygon(3, 1);
    const auto outcome = [](const P& a, const P& b) {
        const DifferenceFaces faces = facesOf(a, b);
        return outcomeOf(differenceFaces(faces), faces, 0.0, 0.0);
    };
    for (const P& other : {point, triangle}) {
        EXPECT_EQ(outcome(other, point).status, Status::WithinRounding);
        EXPECT_LE(outcome(other, point).upper, 80 * kEpsilon<double>);
    }
    EXPECT_EQ(outcome(point, away).distance, 5);
    EXPECT_EQ(outcome(point, away).normal, Vec<3>(0.6, 0.8, 0));
    // in the triangle's plane, beside it
    EXPECT_EQ(outcome(triangle, away).intersects, false);
    EXPECT_NEAR(outcome(triangle, away).distance.value(), reference(triangle, away, 0, 0).distance, 1e-15);
}

TEST(DifferenceFaces, OfSweptSegmentsThatTouchIsLeftPerpendicularToThem) {
    const P along{{{-1, -1, -1}, {2, 2, 2}}, {}}, other{{{0.3, 0.3, 0.3}, {1.7, 1.7, 1.7}}, {}};
    const DifferenceFaces faces = facesOf(along, other);
    const auto found = outcomeOf(differenceFaces(faces), faces, 0.5, 0.25);
    EXPECT_EQ(found.intersects, true);
    EXPECT_NEAR(found.depth.value(), 0.75, 1e-15);
    EXPECT_NEAR(glm::dot(*found.normal, Vec<3>(1, 1, 1)), 0, 1e-15);
    EXPECT_NEAR(glm::length(*found.normal), 1, 1e-15);
}

/// The planes of several faces pass the origin within rounding, the faces of some of them far from it.
TEST(DifferenceFaces, HaveTheFootInTheFaceOfTheWayOut) {
    const P a = test::hullOfPoints(std::vector<Vec<3>>{{38810.5, -30749, 32883.5},
                                                       {101451.5, -250663.5, 195529},
                                                       {79178.5, -139860, 93240},
                                                       {-79178.5, 139860, -93240}});
    const P b = test::hullOfPoints(
        std::vector<Vec<3>>{{-0.43687057495117188, 0.84728050231933594, -0.77987384796142578},
                            {0.20037746429443359, -0.30041027069091797, 0.20027351379394531},
                            {-0.12254142761230469, 0.17846202850341797, -0.11897468566894531},
                            {-0.077836036682128906, 0.1219482421875, -0.081298828125}});
    const DifferenceFaces faces = facesOf(a, b);
    const auto found = outcomeOf(differenceFaces(faces), faces, 3656.25, 0.25);
    EXPECT_NEAR(found.depth.value(), reference(a, b, 3656.25, 0.25).depth, 1e-9);
    const Vec<3> off = *found.pointB - *found.pointA + *found.depth * *found.normal;
    EXPECT_NEAR(glm::length(off), 0, 1e-9);
}

/// A face is tested by its triangles; the origin's foot is 1e-9 beside the diagonal between two of them.
TEST(DifferenceFaces, HaveTheNormalOfAFaceWhoseDiagonalIsAsNear) {
    const P point{{{0, 0, 0}}, {}};
    const double whole = 0x1p-4, left = 0x1p-16, right = 0x1p-15;
    for (const double mirror : {1.0, -1.0}) {
        // x from −whole − right to whole + left, z from −whole to whole + left
        const P box = moved(test::boxHull<double>({whole + (left + right) / 2, 0.0625, whole + left / 2}),
                            {mirror * (left - right) / 2, 0.25, left / 2});
        const DifferenceFaces faces = facesOf(point, box);
        const auto found = outcomeOf(differenceFaces(faces), faces, 0, 0);
        EXPECT_EQ(found.distance, 0.1875);
        EXPECT_EQ(found.normal, Vec<3>(0, 1, 0));
    }
}

/// So near a sliver, the rounding of coordinates hides which part of it is nearest.
TEST(DifferenceFaces, HaveTheNormalOfANearFaceBesideItsEdge) {
    const P a = test::hullOfPoints(std::vector<Vec<3>>{{0x1.23e34p-1, -0x1.8c7e4p-1, -0x1.d6798p-2},
                                                       {0x1.4226p-1, -0x1.08035p+0, 0x1.9e7ap-5},
                                                       {0x1.47fe4p-1, -0x1.93efep-1, -0x1.0c1a4p-2},
                                                       {-0x1.6fd9p-3, -0x1.d678p-3, 0x1.05d4p-2},
                                                       {-0x1.ab2cp-3, 0x1.d20a8p-2, 0x1.d20a8p-2},
                                                       {0x1.ab2cp-3, -0x1.d20a8p-2, -0x1.d20a8p-2}});
    const P b = test::hullOfPoints(std::vector<Vec<3>>{{-0x1.098f8p-21, 0x1.f9714p-1, -0x1.0c198p-2},
                                                       {-0x1.e826p-23, 0x1.2d64cp-1, -0x1.77094p-1},
                                                       {-0x1.5d0a8p-21, 0x1.69e12p-1, -0x1.af928p-3},
                                                       {-0x1.676bcp-21, 0x1.e3c1ep-1, -0x1.7e3bp-4},
                                                       {-0x1.09bd4p-21, 0x1.02a0cp+0, -0x1.bd78p-5},
                                                       {-0x1.c744p-23, -0x1.e07ap-5, -0x1.c0e3ep-1},
                                                       {-0x1.66ca4p-21, 0x1.9a6c2p-1, -0x1.28c48p-3},
                                                       {-0x1.4eea8p-21, 0x1.ff6eep-1, -0x1.2668cp-2},
                                                       {-0x1.51e98p-22, 0x1.9d34ap-1, 0x1.0eb56p-1},
                                                       {-0x1.3f364p-21, 0x1.337fap-1, 0x1.e4efp-4},
                                                       {-0x1.3dce4p-21, 0x1.1e16cp-1, -0x1.f2548p-2},
                                                       {0x1.ba96p-24, -0x1.ca4a4p-2, -0x1.be686p-1},
                                                       {-0x1.165b4p-21, 0x1.571dp-1, 0x1.0065p-1},
                                                       {-0x1.dd258p-22, 0x1.62538p-2, -0x1.9ca2cp-1},
                                                       {-0x1.0e388p-21, 0x1.02e74p+0, 0x1.33a8p-4},
                                                       {0x1.5004p-23, -0x1.3fc2p-3, -0x1.3fcep-3},
                                                       {-0x1.500cp-23, 0x1.3fcep-3, 0x1.3fc2p-3}});
    const DifferenceFaces faces = facesOf(a, b);
    const auto found = outcomeOf(differenceFaces(faces), faces, 0, 0);
    EXPECT_NEAR(found.distance.value(), 0x1.0f876ccdf6cd9p-16, 1e-15);
    EXPECT_NEAR(found.normal->x, 0, 1e-10);
}

// rounding leaves out vertices of the difference, and what the others reach is off by 5e-10
TEST(DifferenceFaces, OfNeedlesProveALowerBoundByAllVertices) {
    const P a = test::hullOfPoints({{0x1.4ede1p-22, -0x1.dadbdp-4, 0x1.343d7p-2},
                                    {0x1.f710d8p-21, -0x1.a74a28p-1, -0x1.220896p-1},
                                    {-0x1.a7e168p-22, -0x1.b4ffb2p-4, 0x1.a0e258p-1},
                                    {0x1.eec472p-23, -0x1.a28ea4p-1, -0x1.b44f62p-5},
                                    {-0x1.7aa316p-21, 0x1.b3705p-3, 0x1.7eceaep+0},
                                    {-0x1.580a3p-24, -0x1.fe2534p-2, 0x1.41760ep-1},
                                    {-0x1.7b016ap-20, 0x1.c65e5ep-3, 0x1.01183ep+1},
                                    {-0x1.a66102p-21, -0x1.f4ae2ep-2, 0x1.241cd6p+0}});
    const P b = test::hullOfPoints({{0x1.5113b4p-20, -0x1.1c94bcp+0, -0x1.0d9b32p+0},
                                    {0x1.a4fc28p-20, -0x1.779068p+0, -0x1.7ca504p+0},
                                    {0x1.a45f36p-23, -0x1.190818p+0, -0x1.2221e6p-2},
                                    {0x1.10e8b6p-21, -0x1.7403c4p+0, -0x1.6f249ap-1},
                                    {0x1.002a92p-22, -0x1.90f1eap-1, 0x1.212104p-3},
                                    {0x1.27e632p-21, -0x1.2374ap+0, -0x1.2b96ccp-2},
                                    {-0x1.b8fa5p-21, -0x1.89d8a4p-1, 0x1.d26dbp-1},
                                    {-0x1.112968p-21, -0x1.1fe7fep+0, 0x1.e8b414p-2}});
    const DifferenceFaces faces = facesOf(a, b);
    const auto found = outcomeOf(differenceFaces(faces), faces, 0, 0);
    const double truth = 0x1.2d8d91bb8cc0cp-6;  // by rational arithmetic
    EXPECT_LE(found.lower.value(), truth);
    EXPECT_GE(found.upper.value(), truth);
}

// a vertex of B that its faces' planes miss by no more than the rounding of A − B
TEST(DifferenceFaces, OfNearlyFlatOnesProveALowerBoundByAllVertices) {
    const P a{{{0, -0x1p-34, 0}, {1, -0x1p-34, 0}}, {}};
    const P b{{{0, 1 + 0x1p-45, 0}, {1, 1 + 0x1p-23, 1}, {0x1p-24, 1, 0}, {1, 1 + 0x1p-45, 0}},
              {{0, 1, 3}, {0, 2, 1}, {0, 3, 2}, {1, 2, 3}}};
    const DifferenceFaces faces = facesOf(a, b);
    const auto found = outcomeOf(differenceFaces(faces), faces, 0, 0);
    EXPECT_LE(found.lower.value(), 1 + 0x1p-34);
    EXPECT_GE(found.upper.value(), 1 + 0x1p-34);
}

// merged faces are planar up to a tolerance that is more than the rounding of the bounds
TEST(DifferenceFaces, OfNearlyFlatOnesProveTheDepthByTheirNearestVertices) {
    const P a = test::hullOfPoints(
        {{-1, 1, 0}, {1, -0x1p-13, 0x1p-959}, {0, -0x1p-56, -0x1p-45}, {1, -0x1p-472, 0}, {0, 1, 0}});
    const P b = moved(test::hullOfPoints({{-1, 0, -0x1p-43}, {0, 0, 1}, {0, 0, -0x1p-43}}), {0x1p-7, 0, 0});
    const DifferenceFaces faces = facesOf(a, b);
    const auto found = outcomeOf(differenceFaces(faces), faces, 0, 0);
    const double truth = 8.548722711286393e-14;  // by rational arithmetic
    EXPECT_LE(found.lower.value(), truth);
    EXPECT_GE(found.upper.value(), truth);
}

// as of plates thinner than rounding
TEST(DifferenceFaces, WithoutTheirSidesDoNotContainTheOriginBesideThem) {
    P plate = test::boxHull({1, 1, 1e-16}, Vec<3>(2, 0, 0));
    DifferencePolyhedron difference{{}, {}, plate.vertices, {Vec<3>(0)}};
    for (int i = 0; i < 8; ++i) {
        const Vec<3> v = plate.vertices[static_cast<std::size_t>(i)];
        difference.vertices.push_back({v, v, Vec<3>(0), i, 0});
    }
    for (const std::span<const int> ring : plate.faces) {
        const Vec<3> normal = areaNormal<double>(plate.vertices, ring);
        if (normal.z != 0 || normal.x > 0) difference.faces.push_back(ring);
    }
    const DifferenceFaces faces = differenceFacesOf(std::move(difference));
    ASSERT_EQ(faces.rings.size(), 3U);
    const auto found = outcomeOf(differenceFaces(faces), faces, 0.25, 0);
    EXPECT_EQ(found.intersects, false);
    EXPECT_NEAR(found.distance.value(), 0.75, 1e-15);
    EXPECT_NEAR(found.lower.value(), 0.75, 1e-13);
}

}  // namespace
}  // namespace gjkscope
