#include <gtest/gtest.h>

#include <set>

#include "core/contact/fields.hpp"
#include "core/fields/leaves.hpp"
#include "tests/core/pairs.hpp"

namespace gjkscope::test {
namespace {

template <int D, class T>
ContactPatch<D, T> patchOf(const Pair<D, T>& pair, const ContactOptions& options = {}) {
    const auto a = pair.posedA(), b = pair.posedB();
    return contactPatch(a, b, proximity(a, b, {.firstDirection = pair.aim()}), options);
}

template <int D, class T>
std::set<std::string> idsOf(const ContactPatch<D, T>& patch) {
    std::set<std::string> ids;
    for (const auto& p : patch.points) ids.insert(textOf(p.featureA) + "/" + textOf(p.featureB));
    return ids;
}
using Ids = std::set<std::string>;

template <int D>
Pair<D, double> boxes(Vec<D> halfA, Vec<D> halfB, Pose<D> poseB) {
    return {makeBox<D, double>(halfA), makeBox<D, double>(halfB), {}, poseB};
}
Pose<3> turnedAbout(int axis, double angle, Vec<3> position) {
    Pose<3> pose;
    const int i = (axis + 1) % 3, j = (axis + 2) % 3;
    pose.rotation[i][i] = pose.rotation[j][j] = std::cos(angle);
    pose.rotation[i][j] = std::sin(angle);
    pose.rotation[j][i] = -std::sin(angle);
    pose.position = position;
    return pose;
}

TEST(ContactPatch, AnEdgeOnAnEdgeTouchesInTwoPointsNamedByBothShapes) {
    // B's right end hangs over the end of A
    const auto patch = patchOf<2, double>(boxes<2>({1, 0.5}, {1, 0.5}, {Rotation<2>(1), {0.5, 0.9}}));
    ASSERT_EQ(patch.points.size(), 2U);
    EXPECT_EQ(patch.normal, Vec<2>(0, 1));
    // a box's vertex i is on the negative side of the axes whose bits are set
    EXPECT_EQ(idsOf(patch), (Ids{"v0/e3", "e0/v3"}));
    for (const auto& p : patch.points) {
        EXPECT_NEAR(p.depth, 0.1, 1e-15);
        EXPECT_EQ(p.pointA.y, 0.5);
        EXPECT_NEAR(p.pointB.y, 0.4, 1e-15);
    }
}

TEST(ContactPatch, AVertexOnAnEdgeTouchesInOnePoint) {
    const auto patch =
        patchOf<2, double>(boxes<2>({2, 0.5}, {0.5, 0.5}, poseAt<double>(Vec<2>(0.2, 1.2), 0.7)));
    ASSERT_EQ(patch.points.size(), 1U);
    EXPECT_EQ(textOf(patch.points[0].featureA), "e0");
    EXPECT_EQ(patch.points[0].featureB.kind, ContactFeature::Kind::Vertex);
}

TEST(ContactPatch, AFaceOnAFaceTouchesInTheFourPointsOfTheirCommonPart) {
    const auto patch =
        patchOf<3, double>(boxes<3>({1, 1, 1}, {1, 1, 1}, {Rotation<3>(1), {0.5, 0.75, 1.875}}));
    ASSERT_EQ(patch.points.size(), 4U);
    double least = 1, most = -1;
    for (const auto& p : patch.points) {
        EXPECT_NEAR(p.depth, 0.125, 1e-15);
        EXPECT_NEAR(p.pointA.z, 1, 1e-15);
        EXPECT_NEAR(p.pointB.z, 0.875, 1e-15);
        least = std::min(least, p.pointA.x);
        most = std::max(most, p.pointA.x);
    }
    EXPECT_EQ(least, -0.5);
    EXPECT_EQ(most, 1);
    // a vertex of either on a face of the other, and edges across each other
    std::multiset<ContactFeature::Kind> kinds;
    for (const auto& p : patch.points) kinds.insert(p.featureA.kind);
    using Kind = ContactFeature::Kind;
    EXPECT_EQ(kinds, (std::multiset<Kind>{Kind::Vertex, Kind::Edge, Kind::Edge, Kind::Face}));
}

/// A roof: the ridge along an axis at the origin, and below it by `down` the rest.
AnyShape<3, double> roof(int axis, double down) {
    std::vector<Vec<3>> points;
    for (const double along : {-1.0, 1.0}) {
        for (const double across : {-1.0, 0.0, 1.0}) {
            Vec<3> p(0);
            p[axis] = along;
            p[1 - axis] = across;
            p.z = -std::abs(across) * down;
            points.push_back(p);
        }
    }
    return makePolytope<3, double>(points);
}

TEST(ContactPatch, RidgesThatCrossTouchInOnePointAndRidgesAlongEachOtherInTwo) {
    const double sunk = 0.01;
    const Pair<3, double> crossing{roof(0, 1), roof(1, -1), {}, {Rotation<3>(1), {0.2, 0.3, -sunk}}};
    const auto one = patchOf(crossing);
    ASSERT_EQ(one.points.size(), 1U);
    EXPECT_EQ(one.points[0].featureA.kind, ContactFeature::Kind::Edge);
    EXPECT_EQ(one.points[0].featureB.kind, ContactFeature::Kind::Edge);
    EXPECT_NEAR(one.points[0].depth, sunk, 1e-12);
    EXPECT_NEAR(one.points[0].pointA.x, 0.2, 1e-12);
    EXPECT_NEAR(one.points[0].pointB.y, 0, 1e-12);

    const Pair<3, double> along{makeSegment<3, double>({-1, 0, 0}, {1, 0, 0}).withMargin(0.25),
                                makeSegment<3, double>({-1, 0, 0}, {1, 0, 0}).withMargin(0.25),
                                {},
                                {Rotation<3>(1), {0.5, 0, 0.45}}};
    const auto two = patchOf(along);
    ASSERT_EQ(two.points.size(), 2U);
    EXPECT_EQ(idsOf(two), (Ids{"v1/e0-1", "e0-1/v0"}));
    for (const auto& p : two.points) {
        EXPECT_NEAR(p.depth, 0.05, 1e-12);
        EXPECT_NEAR(p.pointA.z, 0.25, 1e-12);
        EXPECT_NEAR(p.pointB.z, 0.2, 1e-12);
    }
}

TEST(ContactPatch, ACapsuleAlongAFaceTouchesInTwoPointsAndASphereInOne) {
    const AnyShape<3, double> box = makeBox(Vec<3>(1, 1, 1));
    const Pair<3, double> lying{
        box, makeCapsule<3, double>({-2, 0, 0}, {2, 0, 0}, 0.5), {}, {Rotation<3>(1), {0.5, 0.2, 1.4}}};
    const auto two = patchOf(lying);
    ASSERT_EQ(two.points.size(), 2U);
    for (const auto& p : two.points) {
        EXPECT_NEAR(std::abs(p.pointA.x), 1, 1e-12);
        EXPECT_NEAR(p.pointA.z, 1, 1e-12);
        EXPECT_NEAR(p.depth, 0.1, 1e-12);
        EXPECT_EQ(textOf(p.featureB), "e0-1");
    }
    const Pair<3, double> ball{box, makeBall<3, double>(0.5), {}, {Rotation<3>(1), {0.5, 0.2, 1.4}}};
    const auto one = patchOf(ball);
    ASSERT_EQ(one.points.size(), 1U);
    EXPECT_EQ(one.points[0].featureA.kind, ContactFeature::Kind::Face);
    EXPECT_EQ(textOf(one.points[0].featureB), "curve");
    EXPECT_NEAR(one.points[0].depth, 0.1, 1e-12);
}

TEST(ContactPatch, ACylinderTouchesWithItsCapOrALineOfItsWall) {
    const AnyShape<3, double> box = makeBox(Vec<3>(2, 2, 1)), cylinder = makeCylinder<double>(0.5, 1);
    ContactOptions all;
    all.keepAll = true;
    const Pair<3, double> standing{box, cylinder, {}, {Rotation<3>(1), {0.5, 0.25, 1.9}}};
    EXPECT_EQ(patchOf(standing).points.size(), 4U);
    EXPECT_EQ(patchOf(standing, all).points.size(), 8U);
    const Pair<3, double> lying{box, cylinder, {}, turnedAbout(0, std::numbers::pi / 2, {0.5, 0.25, 1.4})};
    const auto two = patchOf(lying);
    ASSERT_EQ(two.points.size(), 2U);
    for (const auto& p : two.points) EXPECT_NEAR(p.depth, 0.1, 1e-9);
    // of a tilted one the lowest point of the rim, which the eight vertices turn to
    const Pair<3, double> tilted{box, cylinder, {}, turnedAbout(0, 0.3, {0.5, 0.25, 1.9})};
    const auto a = tilted.posedA(), b = tilted.posedB();
    const auto answer = proximity(a, b, {.firstDirection = tilted.aim()});
    double deepest = 0;
    for (const auto& p : contactPatch(a, b, answer).points) deepest = std::max(deepest, p.depth);
    EXPECT_NEAR(deepest, answer.depth, 1e-9);
}

TEST(ContactPatch, ShapesApartTouchInNoPointAndWithinTheSlopInAll) {
    const auto stacked = [](double gap) {
        return patchOf<3, double>(boxes<3>({1, 1, 1}, {1, 1, 1}, {Rotation<3>(1), {0, 0, 2 + gap}}));
    };
    EXPECT_EQ(stacked(0.5).points.size(), 0U);
    EXPECT_EQ(stacked(0.5).status, Status::Converged);
    for (const double gap : {0.004, 1e-9, 0.0, -1e-9, -0.004}) {
        const auto patch = stacked(gap);
        ASSERT_EQ(patch.points.size(), 4U) << gap;
        for (const auto& p : patch.points) EXPECT_NEAR(p.depth, -gap, 1e-14);
    }
}

// a stack of boxes, a tilted one, a box over an edge: tilted and shifted by less than the bias
TEST(ContactPatch, SmallMotionsKeepTheFeatures) {
    const std::vector<Pose<3>> places{{Rotation<3>(1), {0.3, 0.2, 1.99}},
                                      turnedAbout(2, 0.5, {0.1, 0.2, 1.95}),
                                      turnedAbout(0, 0.2, {0.3, 0.2, 2.1}),
                                      turnedAbout(0, std::numbers::pi / 4, {0.3, 0.2, 2.3})};
    for (std::size_t i = 0; i < places.size(); ++i) {
        auto pair = boxes<3>({1.5, 1.25, 1}, {1, 1, 1}, places[i]);
        const Ids first = idsOf(patchOf(pair));
        ASSERT_FALSE(first.empty());
        for (const double angle : {-1e-4, -1e-7, 1e-12, 1e-5, 1e-4})
            for (const double shift : {-1e-4, 1e-9, 1e-4})
                for (int axis = 0; axis < 3; ++axis) {
                    Pose<3> moved = turnedAbout(axis, angle, Vec<3>(0));
                    moved.rotation = moved.rotation * places[i].rotation;
                    moved.position = places[i].position + shift * Vec<3>(1, -1, 0.5);
                    pair.poseB = moved;
                    EXPECT_EQ(idsOf(patchOf(pair)), first)
                        << i << " " << angle << " " << shift << " " << axis;
                }
    }
}

/// How far beyond the plane of a facet a point is.
template <int D, class T>
T offPlane(const FlatSides<D, T>& sides, const Pose<D, T>& pose, T radius, int facet, Vec<D, T> p) {
    const auto i = static_cast<std::size_t>(facet);
    const Vec<D, T> n = pose.rotation * sides.normals[i];
    return glm::dot(p - pose.apply(sides.vertices[static_cast<std::size_t>(sides.facets[i][0])]), n) - radius;
}

template <int D, class T>
class AnyPrecision {
  public:
    void checkPolytopes() {
        for (int i = 0; i < 300; ++i) {
            Pair<D, T> pair = randomPolytopes(samples_);
            if (i % 3 == 0) pair.a = pair.a.withMargin(samples_.real(0, 0.2));
            if (i % 3 == 1) pair.b = pair.b.withMargin(samples_.real(0, 0.2));
            check(pair);
        }
        EXPECT_GT(touching_, 60);
        EXPECT_GT(several_, 20);
    }
    void checkAnyShapes() {
        for (int i = 0; i < 400; ++i) check(randomPair(samples_));
        EXPECT_GT(touching_, 80);
    }

  private:
    void check(const Pair<D, T>& pair) {
        const auto a = pair.posedA(), b = pair.posedB();
        const FlatSides<D, T> sidesA = flatSidesOf(a), sidesB = flatSidesOf(b);
        const auto answer = proximity(a, b, {.firstDirection = pair.aim()});
        const auto input = contactPair(a, sidesA, b, sidesB, answer);
        std::vector<ContactState<D, T>> states;
        const auto end = contact(a, b, input, [&](const ContactState<D, T>& s) { states.push_back(s); });
        const auto patch = contactPatchOf(end, input);
        EXPECT_EQ(patch.status, Status::Converged);
        EXPECT_EQ(patch.points.empty(), answer.distance > input.slop);
        EXPECT_LE(patch.points.size(), D == 2 ? 2U : 4U);
        EXPECT_TRUE(sameLeaves(end, contact(a, b, input)));
        EXPECT_EQ(idsOf(patch).size(), patch.points.size());
        if (patch.points.empty()) return;
        touching_ += 1;
        several_ += patch.points.size() > 1 ? 1 : 0;
        const T slack = 4 * input.rounding;
        T deepest = -kInfinity<T>;
        for (const ContactPoint<D, T>& p : patch.points) {
            deepest = std::max(deepest, p.depth);
            EXPECT_GE(p.depth, -input.slop);
            EXPECT_LE(glm::length(p.pointB - p.pointA + p.depth * patch.normal), slack);
            checkFace(p, end, input, slack);
            if (std::max(pair.a.radius(), pair.b.radius()) > 0) continue;
            EXPECT_LE((protrusion<D, T>(end.referenceIsA ? b : a, end.referenceIsA ? p.pointB : p.pointA)),
                      slack);
        }
        EXPECT_LE(deepest, answer.depth - answer.distance + input.bias + slack);
        EXPECT_GE(deepest, answer.depth - answer.distance - input.bias - slack);
    }
    void checkFace(const ContactPoint<D, T>& p, const ContactState<D, T>& end, const ContactPair<D, T>& input,
                   T slack) {
        if (end.reference.empty()) return;
        const Vec<D, T> onReference = end.referenceIsA ? p.pointA : p.pointB;
        const T radius = (end.referenceIsA ? input.a : input.b).radius;
        EXPECT_LE(std::abs(glm::dot(onReference - end.reference[0], end.normal) - radius), slack);
        for (int side = 0; side < detail::sideCount(end); ++side)
            EXPECT_LE(detail::sideOf(end, side).beyond(onReference), slack);
    }

    Samples<D, T> samples_{7};
    int touching_ = 0, several_ = 0;
};

TEST(ContactPatch, PointsLieInTheFacesOfPolytopesInBothPrecisions) {
    AnyPrecision<2, double>().checkPolytopes();
    AnyPrecision<2, float>().checkPolytopes();
    AnyPrecision<3, double>().checkPolytopes();
    AnyPrecision<3, float>().checkPolytopes();
}

TEST(ContactPatch, AnyShapesEndWithFewPointsInBothPrecisions) {
    AnyPrecision<2, double>().checkAnyShapes();
    AnyPrecision<2, float>().checkAnyShapes();
    AnyPrecision<3, double>().checkAnyShapes();
    AnyPrecision<3, float>().checkAnyShapes();
}

TEST(ContactPatch, WhatHasNoNumbersHasNoPoints) {
    auto pair = boxes<3>({1, 1, 1}, {1, 1, 1}, {Rotation<3>(1), {0, 0, 1.9}});
    pair.poseB.position.x = std::numeric_limits<double>::quiet_NaN();
    const auto patch = patchOf(pair);
    EXPECT_TRUE(patch.points.empty());
    EXPECT_EQ(patch.status, Status::Degenerate);
}

TEST(FlatSides, AreThoseOfTheHullWithoutVerticesInLine) {
    const auto square =
        flatSidesOf(makePolytope<2, double>({{0, 0}, {1, 0}, {2, 0}, {2, 2}, {0, 2}, {0, 1}}));
    EXPECT_EQ(square.facets.size(), 4U);
    const auto segment = flatSidesOf(makeSegment<2, double>({0, 0}, {1, 0}));
    EXPECT_EQ(segment.facets.size(), 2U);
    const auto cube = flatSidesOf(makeBox(Vec<3>(1, 2, 3)));
    EXPECT_EQ(cube.facets.size(), 6U);
    EXPECT_EQ(cube.edges.size(), 12U);
    const auto plate = flatSidesOf(makePolytope<3, double>({{0, 0, 0}, {1, 0, 1}, {1, 1, 2}, {0, 1, 1}}));
    ASSERT_EQ(plate.facets.size(), 2U);
    EXPECT_EQ(plate.edges.size(), 4U);
    EXPECT_LE(glm::length(plate.normals[0] + plate.normals[1]), 1e-15);
    const auto line = flatSidesOf(makePolytope<3, double>({{0, 0, 0}, {1, 1, 1}, {3, 3, 3}}));
    EXPECT_EQ(line.facets.size(), 0U);
    EXPECT_EQ(line.edges, (std::vector<VertexPair>{{0, 2}}));
    EXPECT_TRUE(flatSidesOf(makeEllipsoid(Vec<3>(1, 2, 3))).edges.empty());
    EXPECT_EQ(flatSidesOf(makeHalfEllipse(Vec<2>(1, 2))).facets.size(), 1U);
    EXPECT_EQ(flatSidesOf(makeSector<double>(1, 1)).facets.size(), 2U);
}

}  // namespace
}  // namespace gjkscope::test
