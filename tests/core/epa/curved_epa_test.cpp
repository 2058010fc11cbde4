// EPA on curves that know more of themselves than their support mappings: certified by EPA on the same shapes
// without that knowledge, and by closed forms.

#include <gtest/gtest.h>

#include <glm/gtc/quaternion.hpp>

#include "core/gjk_epa/proximity.hpp"
#include "tests/core/samples.hpp"

namespace gjkscope::test {
namespace {

/// A shape of which only the support mapping is known.
template <int D, class T>
struct Plain {
    const Posed<D, T, AnyShape<D, T>>* shape = nullptr;

    SupportPoint<D, T> support(Vec<D, T> d) const { return shape->support(d); }
    T radius() const { return shape->radius(); }
};

template <class T>
AnyShape<3, T> curvedSolid(Samples<3, T>& samples, int type) {
    const auto length = [&] { return samples.real(0.2, 1); };
    switch (type) {
        case 0:
            return makeEllipsoid<3, T>({length(), length(), length()});
        case 1:
            return makeCylinder<T>(length(), length(), samples.whole(0, 2));
        case 2:
            return makeCone<T>(length(), length(), samples.whole(0, 2));
        case 3:
            return makeCapsule<3, T>(samples.vector(), samples.vector(), T(0.1));
        case 4:
            return makeBox<3, T>({length(), length(), length()});
        case 5:
            return samples.polytope();
        case 6: {
            const Vec<3, T> p = samples.vector(T(0.3));
            return makeSegment<3, T>(p, p);
        }
        case 7:
            return makeEllipsoid<3, T>({length(), length(), samples.whole(0, 1) == 0 ? T(0) : T(1e-6)});
        default:
            return makeBall<3, T>(length());
    }
}

/// How often a run with certificates went how far.
struct Tally {
    int runs = 0, atLimit = 0, guided = 0;
};

/// Bounds that curves certify hold what EPA finds without them, and the direction is a way out as short as
/// the answer says.
template <class T>
void expectHeld(Tally& tally, const AnyShape<3, T>& shapeA, const AnyShape<3, T>& shapeB,
                const Pose<3, T>& poseA, const Pose<3, T>& poseB) {
    const auto a = placedAt(shapeA, poseA), b = placedAt(shapeB, poseB);
    const Plain<3, T> plainA{&a}, plainB{&b};
    const auto gjk = gjkDistance(a, b, {{}, poseB.position - poseA.position});
    if (!gjk.intersects) return;
    bool isGuided = false;
    const auto known = epa(gjk, a, b, Limits<T>{}, [&](const EpaState<3, T>& s) {
        isGuided = isGuided || s.curves.ball > 0 || s.curves.section > 0 || s.curves.ellipsoid > 0 ||
                   !s.curves.caps.empty();
    });
    Limits<T> longer;
    longer.maxIterations = 400;
    const auto plain = epa(gjk, plainA, plainB, longer);
    const T noise = 64 * kEpsilon<T>;
    ++tally.runs;
    tally.atLimit += known.status == Status::IterationLimit ? 1 : 0;
    tally.guided += isGuided ? 1 : 0;
    EXPECT_LE(known.lower - plain.upper, noise);
    EXPECT_LE(plain.lower - known.upper, noise);
    EXPECT_LE(known.lower, known.upper);
    EXPECT_NE(known.status, Status::Degenerate);

    const auto p = proximityOf(gjk, known, a, b);
    const bool isExact = sizeof(T) == sizeof(double) && known.status == Status::Converged;
    const T tolerance = isExact ? T(1e-6) : T(1e-4);
    EXPECT_LE(p.depth, a.radius() + b.radius() + plain.upper * (1 + tolerance));
    const Vec<3, T> between = p.pointB - p.pointA;
    if (known.status == Status::Converged) {
        EXPECT_LE(glm::length(between + p.depth * p.normal), tolerance);
    }
    const T reach = glm::dot(supportOfDifference<3, T>(a, b, p.normal).w, p.normal);
    EXPECT_NEAR(reach + a.radius() + b.radius(), p.depth, tolerance * p.depth + noise);
}

template <class T>
Tally heldOnRandomPairs(unsigned seed, int count, double spread) {
    Samples<3, T> samples(seed);
    Tally tally;
    for (int i = 0; i < count; ++i) {
        SCOPED_TRACE(i);
        const int typeA = samples.whole(0, 8), typeB = samples.whole(0, 8);
        const auto a = curvedSolid(samples, typeA), b = curvedSolid(samples, typeB);
        auto poseA = samples.pose(spread), poseB = samples.pose(spread);
        // now and then both are turned the same way: axes in one line, or beside each other
        if (samples.whole(0, 3) == 0) poseA.rotation = poseB.rotation = Rotation<3, T>(1);
        expectHeld<T>(tally, a, b, poseA, poseB);
    }
    return tally;
}

TEST(CurvedEpa, CertifiedBoundsHoldOffCenter) {
    const Tally tally = heldOnRandomPairs<double>(1, 600, 0.4);
    EXPECT_GT(tally.runs, 200);
    EXPECT_LE(tally.atLimit, 1);
    EXPECT_GT(tally.guided, 20);
    EXPECT_LE(heldOnRandomPairs<float>(2, 300, 0.4).atLimit, 1);
}

TEST(CurvedEpa, CertifiedBoundsHoldCenterInCenter) {
    const Tally tally = heldOnRandomPairs<double>(3, 600, 0);
    EXPECT_GT(tally.runs, 400);
    EXPECT_LE(tally.atLimit, 1);
    EXPECT_GT(tally.guided, 100);
    EXPECT_LE(heldOnRandomPairs<float>(4, 300, 0).atLimit, 1);
}

template <class T>
void expectDepth(const AnyShape<3, T>& shapeA, const AnyShape<3, T>& shapeB, double depth,
                 Vec<3, T> position = Vec<3, T>(0)) {
    const auto a = placedAt(shapeA, {}), b = placedAt(shapeB, poseAt(position));
    const auto p = proximity(a, b);
    EXPECT_EQ(p.status, Status::Converged);
    EXPECT_NEAR(p.depth, depth, (sizeof(T) == sizeof(float) ? 2e-6 : 1e-9) * depth);
    const double aside = glm::length(p.pointB - p.pointA + p.depth * p.normal);
    EXPECT_LE(aside, (sizeof(T) == sizeof(float) ? 1e-4 : 1e-6) * depth);
}

// what EPA alone leaves 0.1 to 0.3 % open: A − B is as deep all the way around
template <class T>
void expectClosedForms() {
    const auto cylinder = makeCylinder<T>(1, 2), slim = makeCylinder<T>(T(0.5), 1);
    const auto cone = makeCone<T>(1, 1), ball = makeBall<3, T>(T(0.25));
    expectDepth<T>(cylinder, slim, 1.5);
    expectDepth<T>(cylinder, slim, 1.5, {0, 0, T(0.5)});
    expectDepth<T>(cylinder, slim, 1.25, {T(0.25), 0, 0});
    expectDepth<T>(cylinder, makeCylinder<T>(1, T(0.25)), 2);
    expectDepth<T>(cylinder, ball, 1.25);
    expectDepth<T>(cylinder, makeCapsule<3, T>({0, 0, -1}, {0, 0, 1}, T(0.25)), 1.25);
    // a cone and its like: along the slant's normal, of slope 1 : 2, to the other's rim
    expectDepth<T>(cone, cone, 4 / std::sqrt(5.0));
    expectDepth<T>(cone, ball, 1 / std::sqrt(5.0) + 0.25);
    expectDepth<T>(makeEllipsoid<3, T>({1, 1, 2}), makeEllipsoid<3, T>({2, 2, 1}), 3);
    expectDepth<T>(makeEllipsoid<3, T>({1, T(1.5), 2}), makeEllipsoid<3, T>({T(1.5), 1, 2}), 2.5);
    expectDepth<T>(makeEllipsoid<3, T>({1, 1, 1}), makeEllipsoid<3, T>({1, 1, 1}), 2);
    expectDepth<T>(cylinder, makeEllipsoid<3, T>({T(0.5), T(0.5), 1}), 1.5);
}

TEST(CurvedEpa, BodiesOfRevolutionInOneAnotherAreExact) {
    expectClosedForms<double>();
    expectClosedForms<float>();
}

// a ball around a point between two centers is in neither
// slivers of the polytope beside a rim: the foot of the normal lies in the next one
TEST(CurvedEpa, TheWayBetweenTheWitnessPointsIsTheDepthAlongTheNormal) {
    const auto expectWay = [](double radius, double halfHeight, Vec<3> end, Vec<3> position) {
        const auto cylinder = makeCylinder<double>(radius, halfHeight, 2);
        const auto segment = makeSegment<3, double>(-end, end);
        const Pose<3> pose = poseAt(position);
        const auto p = proximity(placedAt(cylinder, pose), placedAt(segment, pose));
        ASSERT_EQ(p.status, Status::Converged);
        EXPECT_LE(glm::length(p.pointB - p.pointA + p.depth * p.normal), 1e-9);
    };
    expectWay(0.921875, 0.609375, {-0.859375, -0.453125, -0.375}, {-0.546875, -0.828125, 0.359375});
    expectWay(0.78125, 0.625, {-0.421875, 0.890625, 0.15625}, {0.4375, 0.0625, -0.03125});
    expectWay(0.859375, 0.640625, {0.875, -0.578125, 0.203125}, {0.046875, 0.328125, -0.515625});
}

TEST(CurvedEpa, BallsOutsideOfAShapeProveNothing) {
    Samples<3, double> samples(3);
    Tally tally;
    for (int i = 0; i < 300; ++i) {
        const auto a = makeEllipsoid<3, double>(samples.extents()),
                   b = makeEllipsoid<3, double>(samples.extents());
        expectHeld<double>(tally, a, b, samples.pose(0.5), samples.pose(0.5));
    }
    EXPECT_GT(tally.runs, 50);
}

}  // namespace
}  // namespace gjkscope::test
