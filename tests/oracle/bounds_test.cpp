// Bounds of polytopes at poses, compared with rational arithmetic without any allowance.

#include <gtest/gtest.h>

#include <glm/gtc/quaternion.hpp>
#include <random>
#include <sstream>

#include "core/engine/small_polygon.hpp"
#include "core/gjk/gjk_directed.hpp"
#include "core/gjk_epa/intersects.hpp"
#include "core/gjk_epa/outcome.hpp"
#include "core/gjk_epa/penetration.hpp"
#include "core/mpr/mpr.hpp"
#include "core/shapes/any_shape.hpp"
#include "core/support_mapping/outcome.hpp"
#include "core/triangle_iteration/triangle_iteration.hpp"
#include "tests/oracle/exact_proximity.hpp"
#include "tests/oracle/random_pairs.hpp"

namespace gjkscope::oracle {
namespace {

/// How a pair is placed.
enum class Placing {
    Anyhow,
    Near,    ///< brought to a few roundings from contact, after a query
    Unseen,  ///< the vertices are far from their frame's origin, their pose brings them back
    Plate    ///< one is a thousand times as wide as the other sees of it
};
constexpr int kPlacings = 4;

/// Pairs of each kind.
#ifdef GJKSCOPE_SANITIZE
// instrumented, rational arithmetic takes ten times as long
constexpr int kCount = 24;
#else
constexpr int kCount = 240;
#endif

/// Two polytopes at poses, in one precision.
template <int D, class T>
class PosedPairs {
  public:
    explicit PosedPairs(unsigned seed) : pairs_(seed), random_(seed) {}

    void next(Placing placing) {
        PolytopePair<D> pair = pairs_.next();
        // narrowed, its polygons need not be convex
        while (sizeof(T) == sizeof(float) && pair.kind.ends_with("raw")) pair = pairs_.next();
        const double size = std::exp2(real(-12, 12)), wide = placing == Placing::Plate ? 1000 : 1;
        a_ = vertices(pair.a, size * wide);
        b_ = vertices(pair.b, size);
        poseA = pose(size);
        poseB = pose(size);
        if (placing == Placing::Unseen) hide(b_, poseB, size);
        if (placing == Placing::Near) approach(size);
    }
    Polytope<D, T> shapeA() const { return Polytope<D, T>(a_); }
    Polytope<D, T> shapeB() const { return Polytope<D, T>(b_); }
    const std::vector<Vec<D, T>>& verticesA() const { return a_; }
    const std::vector<Vec<D, T>>& verticesB() const { return b_; }

    ExactProximity truth() const {
        const std::vector<Point<D>> a(a_.begin(), a_.end()), b(b_.begin(), b_.end());
        const auto placed = [](const std::vector<Point<D>>& points, const Pose<D, T>& pose) {
            return PlacedPoints<D>{points, glm::mat<D, D, double, glm::defaultp>(pose.rotation),
                                   Point<D>(pose.position)};
        };
        return exactProximity(placed(a, poseA), placed(b, poseB));
    }

    Pose<D, T> poseA, poseB;

  private:
    double real(double from, double to) { return std::uniform_real_distribution<double>(from, to)(random_); }

    /// Multiplied by a power of two, so that polygons stay convex.
    std::vector<Vec<D, T>> vertices(const std::vector<Point<D>>& points, double size) {
        const double factor = std::exp2(std::round(std::log2(size)));
        std::vector<Vec<D, T>> result;
        for (const Point<D>& p : points) result.emplace_back(p * factor);
        return result;
    }
    Pose<D, T> pose(double size) {
        Vec<D, T> position;
        for (int i = 0; i < D; ++i) position[i] = static_cast<T>(size * real(-0.7, 0.7));
        const auto part = [&] { return static_cast<T>(real(-1, 1)); };
        if constexpr (D == 2)
            return poseAt<T>(position, 3 * part());
        else
            return poseAt(position, glm::qua<T>(part(), part(), part(), part()));
    }
    /// Translated by what the vertices' digits allow, and back by the pose.
    void hide(std::vector<Vec<D, T>>& points, Pose<D, T>& pose, double size) {
        const double factor = std::exp2(std::round(std::log2(size)));
        const Vec<D, T> off(static_cast<T>(factor * (sizeof(T) == sizeof(float) ? 4 : 4096)));
        std::vector<Vec<D, T>> moved = points;
        for (Vec<D, T>& p : moved) p += off;
        for (std::size_t i = 0; i < points.size(); ++i)
            if (moved[i] - off != points[i]) return;
        points = moved;
        pose.position -= pose.rotation * off;
    }
    void approach(double size) {
        const Polytope<D, T> a = shapeA(), b = shapeB();
        const auto p = proximity(placedAt(a, poseA), placedAt(b, poseB));
        const T gap = static_cast<T>(size * real(-1, 1) * std::exp2(real(-56, -1)));
        poseB.position += p.normal * (p.depth - p.distance + gap);
    }

    RandomPairs<D> pairs_;
    std::mt19937_64 random_;
    std::vector<Vec<D, T>> a_, b_;
};

/// The fault of the bounds of an answer, if any: the double nearest to a length is known, and one
/// of 0 is exact.
template <int D, class T>
std::string faultOf(const char* method, const Outcome<D, T>& o, const ExactProximity& truth) {
    std::ostringstream fault;
    fault.precision(17);
    if (o.intersects && *o.intersects != truth.intersects) fault << method << ": wrong yes/no; ";
    if (!o.intersects && o.status != Status::WithinRounding) return fault.str();
    const double length = truth.distance + truth.depth;
    const double least = length > 0 ? std::nextafter(length, 0.0) : 0;
    const double most = length > 0 ? std::nextafter(length, kInfinity<double>) : 0;
    if (o.lower && !(double(*o.lower) <= least))
        fault << method << ": " << *o.lower << " > " << length << "; ";
    if (o.upper && !(double(*o.upper) >= most))
        fault << method << ": " << *o.upper << " < " << length << "; ";
    return fault.str();
}

/// The methods and verbs that query support points.
template <int D, class T, class A, class B>
std::string faultsOf(const A& a, const B& b, const ExactProximity& truth) {
    const Vec<D, T> aim = b.pose.position - a.pose.position;
    std::string faults;
    const auto check = [&](const char* method, const Outcome<D, T>& o) {
        faults += faultOf(method, o, truth);
    };
    check("proximity", outcomeOf(proximity(a, b)));
    check("penetration", outcomeOf(penetration(a, b)));
    for (const T most : {kInfinity<T>, static_cast<T>(truth.distance / 2)}) {
        Outcome<D, T> o = outcomeOf(distance(a, b, {.maxDistance = most}));
        // of shapes that meet it is 0, and no depth
        if (truth.intersects && o.intersects) o.lower = o.upper = std::nullopt;
        check("distance", o);
    }
    if (intersects(a, b) != truth.intersects) faults += "intersects: wrong; ";
    check("gjk", outcomeOf(gjk(a, b, {.firstDirection = aim}), a, b));
    check("gjk-distance", outcomeOf(gjkDistance(a, b, {.firstDirection = aim}), a, b));
    for (const auto policy : {DirectionPolicy::Perpendicular, DirectionPolicy::Nesterov})
        check("gjk, directed", outcomeOf(directedGjk(a, b, policy, {.firstDirection = aim}).gjk, a, b));
    const Vec<D, T> d = unitOr<D, T>(aim, axisDirection<D, T>(0));
    check("support", supportOutcome(supportOfDifference<D, T>(a, b, d), d, a, b));
    return faults;
}

template <int D, class T>
std::string faultsOf(const PosedPairs<D, T>& pair) {
    const ExactProximity truth = pair.truth();
    const Polytope<D, T> shapeA = pair.shapeA(), shapeB = pair.shapeB();
    const auto a = placedAt(shapeA, pair.poseA), b = placedAt(shapeB, pair.poseB);
    std::string faults = faultsOf<D, T>(a, b, truth);
    const auto centerA = pair.poseA.apply(shapeA.center()), centerB = pair.poseB.apply(shapeB.center());
    faults += faultOf("mpr", outcomeOf(mpr(a, b, centerA, centerB), a, b), truth);
    if constexpr (D == 2) faults += faultOf("triangles", outcomeOf(triangleIteration(a, b), a, b), truth);
    // remembered from a little to the side
    Pose<D, T> before = pair.poseB;
    before.position += T(0.01) * (pair.poseB.position - pair.poseA.position);
    QueryMemory<D, T> memory;
    (void)proximity(a, placedAt(shapeB, before), {}, memory);
    faults += faultOf("proximity, warm", outcomeOf(proximity(a, b, {}, memory)), truth);
    return faults;
}

template <int D, class T>
void expectBounds(unsigned seed, int count) {
    PosedPairs<D, T> pairs(seed);
    int faults = 0, meeting = 0;
    std::string first;
    for (int i = 0; i < count; ++i) {
        pairs.next(static_cast<Placing>(i % kPlacings));
        meeting += pairs.truth().intersects ? 1 : 0;
        const std::string fault = faultsOf(pairs);
        if (fault.empty()) continue;
        if (++faults <= 3) first += std::to_string(i) + ": " + fault + "\n";
    }
    EXPECT_EQ(faults, 0) << first;
    EXPECT_GT(meeting, count / 5);
    EXPECT_LT(meeting, count * 4 / 5);
}

TEST(Bounds, OfPolygonsHold) {
    expectBounds<2, double>(1, kCount);
    expectBounds<2, float>(2, kCount);
}

TEST(Bounds, OfHullsHold) {
    expectBounds<3, double>(3, kCount / 2);
    expectBounds<3, float>(4, kCount / 2);
}

}  // namespace
}  // namespace gjkscope::oracle
