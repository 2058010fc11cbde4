// Pairs one to four roundings apart or in each other, as exact arithmetic sees them.

#include <gtest/gtest.h>

#include <random>

#include "core/gjk_epa/intersects.hpp"
#include "core/gjk_epa/outcome.hpp"
#include "core/shapes/any_shape.hpp"
#include "tests/oracle/exact_proximity.hpp"
#include "tests/oracle/exact_value.hpp"

namespace gjkscope {
namespace {

template <int D, class T>
struct Hulls {
    std::vector<Vec<D, T>> a, b;
};

/// Face to face along the first axis, `steps` roundings apart, or overlapping by as many.
template <int D, class T>
class NearPairs {
  public:
    explicit NearPairs(unsigned seed) : random_(seed) {}

    /// `turned`: both by the same rotation, which is rounded: then the oracle alone knows how near they are.
    Hulls<D, T> next(int steps, bool turned) {
        const double face = real(0.5, 4);
        T other = static_cast<T>(face);
        for (int i = 0; i < std::abs(steps); ++i) other = std::nextafter(other, steps > 0 ? T(100) : T(-100));
        Hulls<D, T> hulls;
        // a face of A, and of B a face, an edge or a vertex before it
        const double near = static_cast<double>(static_cast<T>(face));
        addFace(hulls.a, near, 1);
        addFace(hulls.a, near - real(0.5, 2), 0.7);
        const int kind = whole(0, 2);
        addFace(hulls.b, static_cast<double>(other), kind == 2 ? 0.0 : 0.4);
        addFace(hulls.b, near + real(0.5, 2), 0.6);
        if (turned) turn(hulls);
        return hulls;
    }

  private:
    double real(double from, double to) { return std::uniform_real_distribution<double>(from, to)(random_); }
    int whole(int from, int to) { return std::uniform_int_distribution<int>(from, to)(random_); }

    /// Counter-clockwise in 2D: the face to the right upward, that to the left downward.
    void addFace(std::vector<Vec<D, T>>& points, double x, double size) {
        const double u = real(-0.2, 0.2), v = real(-0.2, 0.2);
        for (int i = 0; i < 1 << (D - 1); ++i) {
            Vec<D> p(0);
            p[0] = x;
            p[1] = u + ((i & 1) != 0 ? size : -size);
            if constexpr (D == 3) p[2] = v + ((i & 2) != 0 ? size : -size);
            points.emplace_back(p);
        }
    }

    void turn(Hulls<D, T>& hulls) {
        const double angle = real(0, 6);
        for (auto* points : {&hulls.a, &hulls.b})
            for (Vec<D, T>& q : *points) {
                Vec<D> p(q);
                for (int i = 0; i + 1 < D; ++i) {
                    const double x = std::cos(angle) * p[i] - std::sin(angle) * p[i + 1];
                    p[i + 1] = std::sin(angle) * p[i] + std::cos(angle) * p[i + 1];
                    p[i] = x;
                }
                q = Vec<D, T>(p);
            }
    }

    std::mt19937_64 random_;
};

/// In 2D in the order of their hull.
template <class T>
std::vector<Vec<2, T>> ordered(std::vector<Vec<2, T>> points) {
    Vec<2> middle(0);
    for (const Vec<2, T>& p : points) middle += Vec<2>(p) / static_cast<double>(points.size());
    const auto angle = [&](const Vec<2, T>& p) {
        return std::atan2(double(p.y) - middle.y, double(p.x) - middle.x);
    };
    std::ranges::sort(points, {}, angle);
    points.erase(std::unique(points.begin(), points.end()), points.end());
    return points;
}
template <class T>
const std::vector<Vec<3, T>>& ordered(const std::vector<Vec<3, T>>& points) {
    return points;
}

struct Tally {
    int meeting = 0, apart = 0, within = 0;
};

template <int D, class T>
void expectTruth(const Hulls<D, T>& hulls, Tally& tally) {
    const std::vector<Vec<D>> wideA(hulls.a.begin(), hulls.a.end()), wideB(hulls.b.begin(), hulls.b.end());
    const oracle::ExactProximity truth =
        oracle::exactProximity(std::span<const Vec<D>>(wideA), std::span<const Vec<D>>(wideB));
    const Polytope<D, T> a(ordered(hulls.a)), b(ordered(hulls.b));
    const auto p = proximity(a, b);
    ++(truth.intersects ? tally.meeting : tally.apart);
    tally.within += p.status == Status::WithinRounding ? 1 : 0;
    ASSERT_TRUE(p.isDecided);
    ASSERT_EQ(p.intersects, truth.intersects);
    const double length = truth.intersects ? truth.depth : truth.distance;
    EXPECT_LE(double(p.lower), length);
    EXPECT_GE(double(p.upper), length);
    EXPECT_TRUE(p.status == Status::WithinRounding || p.status == Status::Converged);
    EXPECT_EQ(intersects(a, b), truth.intersects);
    EXPECT_EQ(outcomeOf(gjkDistance(a, b), a, b).intersects, truth.intersects);
    EXPECT_EQ(outcomeOf(gjk(a, b), a, b).intersects, truth.intersects);
    const auto contact = exactContact(a, b);
    ASSERT_TRUE(contact.has_value());
    EXPECT_EQ(contact->intersects, truth.intersects);
    EXPECT_NEAR(contact->distance, truth.distance, 4 * kEpsilon<double> * truth.distance);
}

/// Pairs up to four times `step` roundings apart or in each other.
template <int D, class T>
void expectTruthOfMany(unsigned seed, int step = 1) {
    NearPairs<D, T> pairs(seed);
    Tally tally;
    for (int i = 0; i < 400; ++i) {
        SCOPED_TRACE(i);
        expectTruth<D, T>(pairs.next(step * (i % 9 - 4), i % 2 == 1), tally);
    }
    EXPECT_GT(tally.meeting, 100);
    EXPECT_GT(tally.apart, 100);
    EXPECT_GT(tally.within, step == 1 ? 390 : 200);
}

TEST(WithinRoundingOracle, PolygonsToFourRoundings) {
    expectTruthOfMany<2, double>(1);
    expectTruthOfMany<2, float>(2);
}

TEST(WithinRoundingOracle, HullsToFourRoundings) {
    expectTruthOfMany<3, double>(3);
    expectTruthOfMany<3, float>(4);
}

TEST(WithinRoundingOracle, FloatsThatDoubleDecides) {
    expectTruthOfMany<2, float>(5, 12);
    expectTruthOfMany<3, float>(6, 12);
}

/// Boxes at positions: apart along an axis by more than their half extents, all as given.
template <class T>
void expectTruthOfBoxes(unsigned seed) {
    std::mt19937_64 random(seed);
    const auto real = [&](double from, double to) {
        return static_cast<T>(std::uniform_real_distribution<double>(from, to)(random));
    };
    int meeting = 0, apart = 0;
    for (int i = 0; i < 400; ++i) {
        SCOPED_TRACE(i);
        const Vec<3, T> halfA{real(0.1, 2), real(0.1, 2), real(0.1, 2)},
            halfB{real(0.1, 2), real(0.1, 2), real(0.1, 2)};
        const Vec<3, T> at{real(-9, 9), real(-9, 9), real(-9, 9)};
        Vec<3, T> other = at;
        const int axis = i % 3;
        other[axis] += halfA[axis] + halfB[axis];
        for (int k = i % 9 - 4; k != 0; k += k > 0 ? -1 : 1)
            other[axis] = std::nextafter(other[axis], k > 0 ? T(100) : T(-100));
        using Exact = oracle::Exact;
        const Exact gap = Exact(Exact(double(other[axis])) - Exact(double(at[axis])) -
                                Exact(double(halfA[axis])) - Exact(double(halfB[axis])));
        const auto boxA = makeBox<3, T>(halfA), boxB = makeBox<3, T>(halfB);
        const auto a = placedAt(boxA, poseAt(at)), b = placedAt(boxB, poseAt(other));
        const auto p = proximity(a, b);
        const bool meets = gap <= 0;
        ++(meets ? meeting : apart);
        EXPECT_EQ(p.status, Status::WithinRounding);
        ASSERT_EQ(p.intersects, meets);
        const double length = std::abs(CGAL::to_double(gap));
        EXPECT_LE(double(p.lower), length);
        EXPECT_GE(double(p.upper), length);
        EXPECT_EQ(intersects(a, b), meets);
    }
    EXPECT_GT(meeting, 100);
    EXPECT_GT(apart, 100);
}

TEST(WithinRoundingOracle, BoxesAtPositions) {
    expectTruthOfBoxes<double>(5);
    expectTruthOfBoxes<float>(6);
}

}  // namespace
}  // namespace gjkscope
