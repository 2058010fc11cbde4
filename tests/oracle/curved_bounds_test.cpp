// Bounds of curved and rounded shapes, compared with support values in 113-bit arithmetic.

#include <gtest/gtest.h>

#include <functional>
#include <sstream>

#include "core/engine/round_pairs.hpp"
#include "core/gjk_epa/outcome.hpp"
#include "core/gjk_epa/penetration.hpp"
#include "core/mpr/mpr.hpp"
#include "tests/core/samples.hpp"
#include "tests/oracle/support_values.hpp"

namespace gjkscope::oracle {
namespace {

using test::Samples;

template <int D, class T>
AnyShape<D, T> shapeOf(Samples<D, T>& samples, int type) {
    const T radius = samples.real(0.1, 1);
    switch (type) {
        case 0:
            return makeBall<D, T>(radius);
        case 1:
            return makeCapsule<D, T>(samples.vector(), samples.vector(), radius / 3);
        case 2:
            return makeEllipsoid<D, T>(samples.extents());
        case 3:
            return makeBox<D, T>(samples.extents()).withMargin(radius / 4);
        case 4:
            return samples.polytope().withMargin(radius / 4);
        default:
            break;
    }
    if constexpr (D == 3) {
        const int axis = samples.whole(0, 2);
        return type == 5 ? makeCylinder<T>(radius, samples.real(0.1, 1), axis)
                         : makeCone<T>(radius, samples.real(0.1, 1), axis);
    }
    return makeEllipsoid<D, T>(samples.extents() * Vec<D, T>(axisDirection<D, T>(0) + T(0.01)));
}

/// The truth about a pair: between `low` and `high` apart, or not deeper in each other than `deepest`.
struct Truth {
    bool isApart = false;  ///< the cores are, so that `separation` is known
    QuadInterval separation;
    Quad deepest = 0;
};

template <int D, class T>
struct RoundedPair {
    AnyShape<D, T> a, b;
    Pose<D, T> poseA, poseB;

    /// Searched for around these directions.
    Truth truth(const std::vector<Vec<D, T>>& directions) const {
        const Difference<D> difference = [&](const QuadPoint<D>& d) {
            return mixed<D>(farthest(a, poseA, d), -1, farthest(b, poseB, mixed<D>({}, -1, d)));
        };
        const Quad radii = Quad(a.radius()) + Quad(b.radius());
        const QuadInterval cores =
            distanceOf<D>(difference, mixed<D>({}, -1, quadOf<D, T>(directions.front())));
        Truth truth;
        truth.isApart = cores.low > 0;
        truth.separation = {cores.low - radii, cores.high - radii};
        if (truth.isApart) return truth;
        truth.deepest = leastReachNear<D>(difference, quadOf<D, T>(directions.front()), 0.1);
        for (const Vec<D, T>& n : directions)
            truth.deepest = std::min(truth.deepest, leastReachNear<D>(difference, quadOf<D, T>(n), 1e-4));
        truth.deepest += radii;
        return truth;
    }
};

template <int D, class T>
std::string faultOf(const char* method, const Outcome<D, T>& o, const Truth& truth) {
    std::ostringstream fault;
    fault.precision(17);
    const auto report = [&](const char* what) {
        fault << method << ": " << what << ", bounds " << o.lower.value_or(0) << " " << o.upper.value_or(0)
              << ", separation " << double(truth.separation.low) << ", depth at most "
              << double(truth.deepest) << "\n";
    };
    if (!o.intersects && o.status != Status::WithinRounding) return {};
    if (!truth.isApart) {
        if (o.intersects == false) report("wrong no");
        if (o.lower && Quad(*o.lower) > truth.deepest) report("lower bound too high");
        if (o.upper && Quad(*o.upper) < truth.deepest) report("upper bound too low");
        return fault.str();
    }
    const auto [low, high] = truth.separation;
    if (o.intersects && (*o.intersects ? low > 0 : high <= 0)) report("wrong yes/no");
    const bool isApart = low > 0;
    const Quad least = isApart ? low : -high, most = isApart ? high : -low;
    if (o.lower && Quad(*o.lower) > std::max(Quad(0), least)) report("lower bound too high");
    if (o.upper && Quad(*o.upper) < most) report("upper bound too low");
    return fault.str();
}

template <int D, class T>
std::string faultsOf(const RoundedPair<D, T>& pair) {
    const auto a = placedAt(pair.a, pair.poseA), b = placedAt(pair.b, pair.poseB);
    const Vec<D, T> aim = pair.poseB.position - pair.poseA.position;
    const auto p = proximity(a, b, {.firstDirection = aim});
    std::vector<Vec<D, T>> directions{p.normal};
    // the direction of the upper bound need not be the answer's, which has the better witness points
    const auto cores = gjkDistance(a, b, {.firstDirection = aim});
    if (cores.intersects) directions.push_back(epa(cores, a, b).curves.best);
    const Truth truth = pair.truth(directions);
    std::string faults = faultOf("proximity", outcomeOf(p), truth);
    faults += faultOf("penetration", outcomeOf(penetration(a, b, {.firstDirection = aim})), truth);
    faults += faultOf("gjk-distance", outcomeOf(gjkDistance(a, b, {.firstDirection = aim}), a, b), truth);
    const auto centerA = pair.poseA.apply(pair.a.center()), centerB = pair.poseB.apply(pair.b.center());
    faults += faultOf("mpr", outcomeOf(mpr(swept(a), swept(b), centerA, centerB), a, b), truth);
    return faults;
}

template <int D, class T>
void expectBoundsOfCurved(unsigned seed, int count) {
    Samples<D, T> samples(seed);
    int faults = 0, known = 0, meeting = 0;
    std::string first;
    constexpr int kTypes = D == 2 ? 6 : 7;
    for (int i = 0; i < count; ++i) {
        RoundedPair<D, T> pair{shapeOf(samples, i % kTypes), shapeOf(samples, i / kTypes % kTypes),
                               samples.pose(1), samples.pose(1)};
        if (i % 3 == 0) {  // brought near contact
            const auto p = proximity(placedAt(pair.a, pair.poseA), placedAt(pair.b, pair.poseB));
            pair.poseB.position += p.normal * (p.depth - p.distance +
                                               samples.real(-1, 1) * std::pow(T(10), samples.real(-9, -1)));
        }
        const Truth truth = pair.truth({Vec<D, T>(1)});
        known += truth.isApart ? 1 : 0;
        meeting += !truth.isApart || truth.separation.high <= 0 ? 1 : 0;
        const std::string fault = faultsOf(pair);
        if (!fault.empty() && ++faults <= 3) first += std::to_string(i) + ": " + fault;
    }
    EXPECT_EQ(faults, 0) << first;
    EXPECT_GT(known, count / 3);
    EXPECT_GT(meeting, count / 5);
}

TEST(CurvedBounds, Hold) {
    expectBoundsOfCurved<2, double>(1, 240);
    expectBoundsOfCurved<2, float>(2, 240);
    expectBoundsOfCurved<3, double>(3, 240);
    expectBoundsOfCurved<3, float>(4, 240);
}

/// Capsules and balls in closed form.
template <int D, class T>
void expectBoundsOfRound(unsigned seed, int count) {
    Samples<D, T> samples(seed);
    int faults = 0;
    std::string first;
    for (int i = 0; i < count; ++i) {
        const auto segment = [&] { return Segment<D, T>{samples.vector(), samples.vector()}; };
        const RoundSegment<D, T> a{segment(), samples.real(0, 0.5)}, b{segment(), samples.real(0, 0.5)};
        const RoundPoint<D, T> c{a.core.a, a.sweep}, d{b.core.a, b.sweep};
        const auto truthOf = [&](const Segment<D, T>& from, const Segment<D, T>& to,
                                 const Vec<D, T>& normal) {
            return RoundedPair<D, T>{
                makeCapsule<D, T>(from.a, from.b, a.sweep), makeCapsule<D, T>(to.a, to.b, b.sweep), {}, {}}
                .truth({normal});
        };
        const auto ofCapsules = proximity(a, b);
        const auto ofBalls = proximity(c, d);
        const std::string fault =
            faultOf("capsules", outcomeOf(ofCapsules), truthOf(a.core, b.core, ofCapsules.normal)) +
            faultOf("balls", outcomeOf(ofBalls),
                    truthOf({c.center, c.center}, {d.center, d.center}, ofBalls.normal));
        if (!fault.empty() && ++faults <= 3) first += std::to_string(i) + ": " + fault;
    }
    EXPECT_EQ(faults, 0) << first;
}

TEST(CurvedBounds, HoldInClosedForm) {
    expectBoundsOfRound<2, double>(1, 400);
    expectBoundsOfRound<2, float>(2, 400);
    expectBoundsOfRound<3, double>(3, 400);
    expectBoundsOfRound<3, float>(4, 400);
}

}  // namespace
}  // namespace gjkscope::oracle
