// On the same pairs of solids: we are right, and other people's libraries are as far as they go.

#include <gtest/gtest.h>

#include <iostream>

#include "tests/oracle/exact_proximity.hpp"
#include "tests/peers/bullet.hpp"
#include "tests/peers/fcl.hpp"
#include "tests/peers/libccd.hpp"
#include "tests/peers/own_solid.hpp"
#include "tests/peers/random_solids.hpp"

namespace gjkscope::peers {
namespace {

constexpr Placement kPlacements[] = {Placement::Apart, Placement::Near, Placement::Over};

/// The exact answer for two hulls at the places where double precision puts their vertices.
oracle::ExactProximity exactAnswer(const SolidPair& pair) {
    const auto placed = [](const Solid& solid, const Pose<3>& pose) {
        std::vector<glm::dvec3> points;
        for (const Vec<3>& v : *solid.vertices) points.push_back(pose.apply(v));
        return points;
    };
    return oracle::exactProximity(placed(pair.a, pair.poseA), placed(pair.b, pair.poseB));
}

/// Distance, or minus the depth.
template <class Answer>
double separationOf(const Answer& answer) {
    return static_cast<double>(answer.intersects ? -answer.depth : answer.distance);
}

/// Float resolves gaps and overlaps of more than 1e-5 of the size, which is about 2; lengths of curved shapes
/// that all but touch it finds to 1e-4 of the size.
constexpr double kFloatResolves = 2e-5, kFloatOfCurves = 2e-4;

/// A wrong yes or no where float resolves it, or a length off by more than `most`.
bool isOff(const Proximity<3, float>& ours, const Proximity<3, double>& reference, double most) {
    const double expected = separationOf(reference);
    const bool isWrong = std::abs(expected) > kFloatResolves && ours.intersects != reference.intersects;
    return isWrong || std::abs(separationOf(ours) - expected) > most;
}

class Hulls : public ::testing::TestWithParam<int> {
  public:
    /// Exact answers come from all pairwise differences: few pairs of few vertices.
    static std::vector<SolidPair> pairs(Placement placement, int count) {
        return randomHulls(GetParam(), placement, count, 77);
    }
};

#ifdef GJKSCOPE_FEW_CASES
constexpr int kSmallPairs = 20, kLargePairs = 2;
#else
constexpr int kSmallPairs = 40, kLargePairs = 4;
#endif

TEST_P(Hulls, AreAsFarApartOrAsDeepInEachOtherAsTheyAreExactly) {
    for (const Placement placement : kPlacements) {
        for (const SolidPair& pair : pairs(placement, GetParam() > 40 ? kLargePairs : kSmallPairs)) {
            const oracle::ExactProximity exact = exactAnswer(pair);
            const auto inDouble = ownAnswer<double>(pair);
            const auto inFloat = ownAnswer<float>(pair);
            EXPECT_EQ(inDouble.intersects, exact.intersects);
            const bool isResolved = std::abs(separationOf(exact)) > kFloatResolves;
            EXPECT_TRUE(!isResolved || inFloat.intersects == exact.intersects);
            EXPECT_NEAR(separationOf(inDouble), separationOf(exact), 1e-12);
            EXPECT_NEAR(separationOf(inFloat), separationOf(exact), kFloatResolves);
        }
    }
}
INSTANTIATE_TEST_SUITE_P(Vertices, Hulls, ::testing::Values(8, 32, 128));

/// A peer's answers on some pairs.
struct Tally {
    int pairs = 0, wrong = 0;

    void count(bool isWrong) {
        ++pairs;
        wrong += isWrong ? 1 : 0;
    }
    /// The adapter is right when most answers are. `expectMost` off: the peer is known to be off more often.
    void report(const std::string& who, const std::string& what, double most = 0.1) const {
        ::testing::Test::RecordProperty(who + ", " + what, std::to_string(wrong));
        if (wrong > 0) std::cout << who << ", " << what << ": " << wrong << " of " << pairs << " wrong\n";
        EXPECT_LE(wrong, most * pairs) << who << ", " << what;
    }
};

std::string nameOf(Placement placement) {
    return placement == Placement::Apart ? "apart" : placement == Placement::Near ? "near" : "over";
}

/// Wrong yes or no, or a length off by more than a hundredth of it.
bool isWrong(const SolidAnswer& theirs, const Proximity<3, double>& ours) {
    if (theirs.intersects != ours.intersects) return true;
    const std::optional<double> length = ours.intersects ? theirs.depth : theirs.distance;
    const double expected = ours.intersects ? ours.depth : ours.distance;
    return !length || std::abs(*length - expected) > 0.01 * expected;
}

TEST_P(Hulls, AreTheSameToPeersButForTheirTroubles) {
    for (const Placement placement : kPlacements) {
        const std::string what = std::to_string(GetParam()) + " vertices, " + nameOf(placement);
        Tally own, bullet, gjk, mpr;
        for (const SolidPair& pair : pairs(placement, 300)) {
            const auto reference = ownAnswer<double>(pair);
            const auto inFloat = ownAnswer<float>(pair);
            own.count(isOff(inFloat, reference, kFloatResolves));
            bullet.count(isWrong(BulletPair(pair).answer(), reference));
            gjk.count(LibccdPair(pair).intersectsByGjk() != reference.intersects);
            mpr.count(LibccdPair(pair).intersectsByMpr() != reference.intersects);
        }
        own.report("ours", what, 0);
        bullet.report("Bullet", what, placement == Placement::Near ? 0.5 : 0.1);
        gjk.report("libccd GJK", what);
        mpr.report("libccd MPR", what);
    }
}

TEST(Libccd, LeavesAPairOpenThatTakesTooManySupportPoints) {
    for (const SolidPair& pair : randomSolids(SolidKind::Sphere, SolidKind::Box, Placement::Near, 100, 5)) {
        const LibccdPair libccd(pair);
        const long queries = libccd.queriesByMpr();
        EXPECT_EQ(libccd.intersectsByMprWithin(queries), libccd.intersectsByMpr());
        EXPECT_EQ(libccd.intersectsByMprWithin(queries - 1), std::nullopt);
    }
}

class CurvedSolids : public ::testing::TestWithParam<SolidKind> {};

TEST_P(CurvedSolids, AreTheSameToPeersButForTheirTroubles) {
    const SolidKind kind = GetParam();
    for (const Placement placement : kPlacements) {
        const std::string what = "kind " + std::to_string(static_cast<int>(kind)) + ", " + nameOf(placement);
        Tally own, mpr, fcl;
        for (const SolidPair& pair : randomSolids(kind, kind, placement, 300, 5)) {
            const auto reference = ownAnswer<double>(pair);
            const auto inFloat = ownAnswer<float>(pair);
            own.count(isOff(inFloat, reference, kFloatOfCurves));
            mpr.count(LibccdPair(pair).intersectsByMpr() != reference.intersects);
            const double theirs = FclPair(pair).distance();
            fcl.count((theirs <= 0) != reference.intersects ||
                      (!reference.intersects && std::abs(theirs - reference.distance) > 0.01 * theirs));
        }
        own.report("ours", what, 0);
        mpr.report("libccd MPR", what, 0.2);
        fcl.report("FCL", what, placement == Placement::Near ? 0.5 : 0.1);
    }
}
INSTANTIATE_TEST_SUITE_P(Kinds, CurvedSolids,
                         ::testing::Values(SolidKind::Sphere, SolidKind::Capsule, SolidKind::Cylinder,
                                           SolidKind::Cone, SolidKind::Ellipsoid));

}  // namespace
}  // namespace gjkscope::peers
