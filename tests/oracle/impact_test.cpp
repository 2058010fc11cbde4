// Casts of polytopes in translation, as exact arithmetic sees them: A − B as all half-spaces that have it.

#include <gtest/gtest.h>

#include <random>

#include "core/shape_cast/shape_cast.hpp"
#include "core/shapes/any_shape.hpp"
#include "tests/oracle/exact_value.hpp"

namespace gjkscope {
namespace {

using Rational = oracle::Exact;
template <int D>
using RationalVec = std::array<Rational, D>;

template <int D>
Rational dot(const RationalVec<D>& u, const RationalVec<D>& v) {
    Rational sum = 0;
    for (std::size_t i = 0; i < D; ++i) sum += u[i] * v[i];
    return sum;
}
template <int D>
RationalVec<D> minus(const RationalVec<D>& u, const RationalVec<D>& v) {
    RationalVec<D> w;
    for (std::size_t i = 0; i < D; ++i) w[i] = u[i] - v[i];
    return w;
}
RationalVec<3> cross(const RationalVec<3>& u, const RationalVec<3>& v) {
    return {u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]};
}

/// The times at which the line of a motion is in A − B: from `first` to `last`, if at all.
struct Passage {
    bool exists = true;
    std::optional<Rational> first, last;

    /// Cuts it by a half-space `m · x ≤ reach` of the difference, `rate` being `m · velocity`.
    void cut(const Rational& rate, const Rational& reach) {
        if (rate == 0) {
            exists = exists && reach >= 0;
        } else if (rate < 0) {
            if (!first || reach / rate > *first) first = reach / rate;
        } else if (!last || reach / rate < *last) {
            last = reach / rate;
        }
        exists = exists && !(first && last && *first > *last);
    }
    bool isAtStart() const { return exists && *first <= 0 && *last >= 0; }
    bool isHit() const { return exists && *last >= 0; }
};

/// By the directions of all edges and the planes of all triples: among them are all facets, of a flat
/// difference too.
template <int D>
Passage passageOf(const std::vector<RationalVec<D>>& points, const RationalVec<D>& velocity) {
    Passage passage;
    const auto cut = [&](const RationalVec<D>& m) {
        Rational most = dot<D>(m, points[0]), least = most;
        for (const RationalVec<D>& p : points) {
            const Rational reach = dot<D>(m, p);
            if (reach > most) most = reach;
            if (reach < least) least = reach;
        }
        const Rational rate = dot<D>(m, velocity);
        passage.cut(rate, most);
        passage.cut(-rate, -least);
    };
    // of a single point nothing else
    for (std::size_t i = 0; i < D; ++i) {
        RationalVec<D> axis{};
        axis[i] = 1;
        cut(axis);
    }
    for (std::size_t i = 0; i < points.size(); ++i)
        for (std::size_t j = i + 1; j < points.size(); ++j) {
            const RationalVec<D> edge = minus<D>(points[j], points[i]);
            cut(edge);
            if constexpr (D == 2) {
                cut({-edge[1], edge[0]});
            } else {
                for (std::size_t k = j + 1; k < points.size(); ++k) {
                    const RationalVec<3> normal = cross(edge, minus<3>(points[k], points[i]));
                    cut(normal);
                    cut(cross(edge, normal));
                }
            }
        }
    return passage;
}

template <int D, class T>
struct Flight {
    std::vector<Vec<D, T>> a, b;
    Pose<D, T> poseA{}, poseB{};
    Motion<D, T> motion{};
};

template <int D, class T>
RationalVec<D> placed(const Pose<D, T>& pose, const Vec<D, T>& p) {
    RationalVec<D> point;
    for (int k = 0; k < D; ++k) {
        Rational& x = point[static_cast<std::size_t>(k)];
        x = Rational(static_cast<double>(pose.position[k]));
        for (int i = 0; i < D; ++i)
            x += Rational(static_cast<double>(pose.rotation[i][k])) * Rational(static_cast<double>(p[i]));
    }
    return point;
}

template <int D, class T>
Passage passageOf(const Flight<D, T>& flight) {
    std::vector<RationalVec<D>> points;
    for (const Vec<D, T>& p : flight.a)
        for (const Vec<D, T>& q : flight.b)
            points.push_back(minus<D>(placed(flight.poseA, p), placed(flight.poseB, q)));
    RationalVec<D> velocity;
    for (int i = 0; i < D; ++i)
        velocity[static_cast<std::size_t>(i)] = Rational(static_cast<double>(flight.motion.velocityB[i])) -
                                                Rational(static_cast<double>(flight.motion.velocityA[i]));
    return passageOf<D>(points, velocity);
}

/// Polytopes at each other: with few digits, so that many graze, rest on each other or touch where they
/// start, or with all, one of them turned, and some so wide that they are nothing but a floor.
template <int D, class T>
class Flights {
  public:
    explicit Flights(unsigned seed) : random_(seed) {}

    Flight<D, T> next() {
        kind_ = whole(0, 3);
        Flight<D, T> flight;
        const double wide = kind_ == 3 ? std::exp2(whole(4, 20)) : 1;
        for (int i = whole(D + 1, D + 2); i > 0; --i) flight.a.push_back(vector(1, wide));
        for (int i = whole(1, D + 1); i > 0; --i) flight.b.push_back(vector(1, 1));
        flight.poseB.position = vector(kind_ == 3 ? 2 : 3, 1);
        if (kind_ >= 2) flight.poseA.rotation = turn();
        flight.motion.velocityA = vector(0.5, 1);
        const T speed = whole(0, 2) == 0 ? T(-0.25) : T(1);
        flight.motion.velocityB = flight.motion.velocityA - speed * flight.poseB.position;
        if (whole(0, 2) > 0) flight.motion.velocityB += vector(0.5, kind_ == 3 ? 4 : 1);
        return flight;
    }

  private:
    int whole(int from, int to) { return std::uniform_int_distribution<int>(from, to)(random_); }
    T real() {
        if (kind_ == 0) return static_cast<T>(whole(-2, 2)) / 2;
        if (kind_ == 1) return static_cast<T>(whole(-8, 8)) / 8;
        return static_cast<T>(std::uniform_real_distribution<double>(-1, 1)(random_));
    }
    Vec<D, T> vector(double size, double wide) {
        Vec<D, T> v;
        for (int i = 0; i < D; ++i) v[i] = static_cast<T>(size * (i == 0 ? wide : 1)) * real();
        return v;
    }
    Rotation<D, T> turn() {
        const double angle = std::uniform_real_distribution<double>(0, 6)(random_);
        const T c = static_cast<T>(std::cos(angle)), s = static_cast<T>(std::sin(angle));
        if constexpr (D == 2)
            return Rotation<2, T>(c, s, -s, c);
        else
            return Rotation<3, T>(c, s, 0, -s, c, 0, 0, 0, 1);
    }

    std::mt19937 random_;
    int kind_ = 0;
};

#ifdef GJKSCOPE_SANITIZE
// instrumented, rational arithmetic takes ten times as long
constexpr int kShare = 10;
#else
constexpr int kShare = 1;
#endif

template <int D, class T>
void expectTimesOfExactArithmetic(unsigned seed, int count) {
    Flights<D, T> flights(seed);
    int hits = 0, starts = 0, misses = 0;
    for (int i = 0; i < count; ++i) {
        const Flight<D, T> flight = flights.next();
        if (flight.motion.velocityA == flight.motion.velocityB) continue;
        const Passage truth = passageOf(flight);
        const AnyShape<D, T> a = makePolytope<D, T>(flight.a), b = makePolytope<D, T>(flight.b);
        const auto outcome = outcomeOf(
            shapeCast(placedAt(a, flight.poseA), placedAt(b, flight.poseB), flight.motion), flight.motion);
        SCOPED_TRACE(i);
        ASSERT_TRUE(outcome.intersects);
        ASSERT_EQ(*outcome.intersects, truth.isHit());
        if (!truth.isHit()) {
            ++misses;
            continue;
        }
        const Rational time = truth.isAtStart() ? Rational(0) : *truth.first;
        (truth.isAtStart() ? starts : hits) += 1;
        EXPECT_LE(Rational(static_cast<double>(*outcome.earliest)), time);
        EXPECT_GE(Rational(static_cast<double>(*outcome.latest)), time);
        EXPECT_LE(*outcome.earliest, *outcome.timeOfImpact);
        EXPECT_GE(*outcome.latest, *outcome.timeOfImpact);
        if (truth.isAtStart()) continue;

        // some roundings of the coordinates near the contact, however wide the floor
        const Vec<D, T> velocity = flight.motion.velocityA - flight.motion.velocityB;
        const T near = largestCoordinate<D, T>(*outcome.pointA) + largestCoordinate<D, T>(*outcome.pointB) +
                       largestCoordinate<D, T>(velocity) * *outcome.timeOfImpact;
        EXPECT_LE((*outcome.latest - *outcome.earliest) * glm::dot(velocity, *outcome.normal),
                  2048 * kEpsilon<T> * near);
    }
    EXPECT_GT(hits, count / 8);
    EXPECT_GT(starts, count / 80);
    EXPECT_GT(misses, count / 4);
}

TEST(Impact, OfPolygonsIsWhenExactArithmeticSays) {
    expectTimesOfExactArithmetic<2, double>(1, 3000 / kShare);
    expectTimesOfExactArithmetic<2, float>(2, 3000 / kShare);
}

TEST(Impact, OfHullsIsWhenExactArithmeticSays) {
    expectTimesOfExactArithmetic<3, double>(3, 160);
    expectTimesOfExactArithmetic<3, float>(4, 160);
}

template <int D>
void expectNeighboringNumbers(unsigned seed, int count) {
    Flights<D, double> flights(seed);
    for (int i = 0; i < count; ++i) {
        const Flight<D, double> flight = flights.next();
        if (flight.motion.velocityA == flight.motion.velocityB) continue;
        const Passage truth = passageOf(flight);
        const AnyShape<D, double> a = makePolytope<D, double>(flight.a),
                                  b = makePolytope<D, double>(flight.b);
        const auto impact = exactImpact(placedAt(a, flight.poseA), placedAt(b, flight.poseB),
                                        flight.motion.velocityA, flight.motion.velocityB);
        SCOPED_TRACE(i);
        ASSERT_TRUE(impact);
        ASSERT_EQ(impact->hits, truth.exists);
        if (!truth.exists) continue;
        EXPECT_LE(Rational(impact->earliest), *truth.first);
        EXPECT_GE(Rational(impact->latest), *truth.first);
        EXPECT_LE(impact->latest, std::nextafter(impact->earliest, kInfinity<double>));
    }
}

TEST(Impact, IsExactBetweenTwoNeighboringNumbers) {
    expectNeighboringNumbers<2>(5, 4000 / kShare);
    expectNeighboringNumbers<3>(6, 100 / kShare);
}

template <int D>
ExactPolytope<D> withSlack(const AnyShape<D, double>& shape, const Pose<D, double>& pose, double slack) {
    ExactPolytope<D> polytope = *detail::exactPolytopeOf(placedAt(shape, pose));
    polytope.slack = slack;
    return polytope;
}

template <int D>
void expectAnswersWithinTheSlack(unsigned seed, int count) {
    constexpr double kSlack = 1e-6;
    Flights<D, double> flights(seed);
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> step(-kSlack / 2, kSlack / 2);
    int hits = 0, misses = 0, contacts = 0;
    for (int i = 0; i < count; ++i) {
        const Flight<D, double> flight = flights.next();
        if (flight.motion.velocityA == flight.motion.velocityB) continue;
        const Passage truth = passageOf(flight);
        Flight<D, double> moved = flight;
        for (auto* points : {&moved.a, &moved.b})
            for (Vec<D>& p : *points)
                for (int k = 0; k < D; ++k) p[k] += step(random);
        const AnyShape<D, double> shapeA = makePolytope<D, double>(moved.a),
                                  shapeB = makePolytope<D, double>(moved.b);
        const ExactPolytope<D> a = withSlack<D>(shapeA, flight.poseA, kSlack),
                               b = withSlack<D>(shapeB, flight.poseB, kSlack);
        SCOPED_TRACE(i);
        if (const auto contact = exactContact<D>(a, b)) {
            ++contacts;
            EXPECT_EQ(contact->intersects, truth.isAtStart());
        }
        const auto impact = exactImpact<D>(a, b, flight.motion.velocityA, flight.motion.velocityB);
        if (!impact) continue;
        if (!impact->hits) {
            ++misses;
            EXPECT_FALSE(truth.exists);
            continue;
        }
        EXPECT_TRUE(!truth.exists || Rational(impact->earliest) <= *truth.first);
        if (!(impact->latest < kInfinity<double>)) continue;
        ++hits;
        ASSERT_TRUE(truth.exists);
        EXPECT_GE(Rational(impact->latest), *truth.first);

        const detail::ExactVelocity<D> velocity(flight.motion.velocityA, flight.motion.velocityB);
        const detail::ExactMotion<D> motion(a, b, velocity, {0, 0});
        for (const double time :
             {impact->earliest, (impact->earliest + impact->latest) / 2, impact->latest}) {
            const bool meets = Rational(time) >= *truth.first && Rational(time) <= *truth.last;
            EXPECT_EQ(motion.meetAt(time).value_or(meets), meets);
        }
    }
    EXPECT_GT(hits, count / 8);
    EXPECT_GT(misses, count / 8);
    EXPECT_GT(contacts, count / 40);
}

TEST(Impact, HoldsForAllPolytopesWithinTheSlack) {
    expectAnswersWithinTheSlack<2>(7, 3000 / kShare);
    expectAnswersWithinTheSlack<3>(8, 100);
}

}  // namespace
}  // namespace gjkscope
