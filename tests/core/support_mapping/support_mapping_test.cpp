// The support mapping's two ways, vertex by vertex, compared with the support queries that the solvers make.

#include <gtest/gtest.h>

#include <numeric>

#include "core/gjk_epa/proximity.hpp"
#include "core/polyhedron/hull.hpp"
#include "core/support_mapping/outcome.hpp"
#include "core/support_mapping/support_climb.hpp"
#include "core/support_mapping/support_scan.hpp"
#include "tests/core/gjk_epa/cases.hpp"
#include "tests/core/pairs.hpp"

namespace gjkscope::test {
namespace {

template <class C>
class SupportMapping : public ::testing::Test {};
using SupportCases = testing::Types<Case<2, double>, Case<2, float>, Case<3, double>, Case<3, float>>;
TYPED_TEST_SUITE(SupportMapping, SupportCases);

template <class T>
VertexNeighbors<2, T> listOf(std::vector<Vec<2, T>> ring) {
    std::vector<int> places(ring.size());
    std::iota(places.begin(), places.end(), 0);
    return VertexNeighbors<2, T>(std::move(ring), places);
}
template <class T>
VertexNeighbors<3, T> listOf(std::vector<Vec<3, T>> points) {
    const auto triangles = hullTriangles(points);
    return VertexNeighbors<3, T>(std::move(points), triangles);
}

template <int D, class T>
T reachOf(const std::vector<Vec<D, T>>& list, int place, Vec<D, T> d) {
    return glm::dot(list[static_cast<std::size_t>(place)], d);
}

}  // namespace

TYPED_TEST(SupportMapping, FindsWhatSupportQueriesFind) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(3);
    int climbedFarther = 0;
    for (int i = 0; i < 2000; ++i) {
        const std::vector<Vec<D, T>> points = samples.vertices(samples.whole(D + 1, 60));
        const Vec<D, T> d = samples.vector();
        const auto list = listOf(points);
        const auto scanned = supportScan(points, d);
        EXPECT_EQ(scanned.status, Status::Converged);
        EXPECT_EQ(scanned.iterations, static_cast<int>(points.size()));
        const Polytope<D, T> polytope(points);
        const T slack = 8 * kEpsilon<T> * glm::length(d);
        EXPECT_NEAR(scanned.bestReach, glm::dot(polytope.support(d).point, d), slack);
        ASSERT_TRUE(list.canClimb());
        const auto climbed = supportClimb(list, list.first(), d);
        EXPECT_EQ(climbed.status, Status::Converged);
        const T reach = reachOf<D, T>(points, climbed.vertex, d);
        EXPECT_NEAR(reach, scanned.bestReach, slack);
        climbedFarther += climbed.iterations > 2 ? 1 : 0;
    }
    EXPECT_GT(climbedFarther, 600) << "the samples are to be hills of more than a move";
}

TYPED_TEST(SupportMapping, IsTheSameInEveryOrderOfTheList) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(4);
    for (int i = 0; i < 300; ++i) {
        std::vector<Vec<D, T>> points = samples.vertices(30);
        const Vec<D, T> d = samples.vector();
        const auto before = supportScan(points, d);
        const Vec<D, T> found = points[static_cast<std::size_t>(before.best)];
        for (std::size_t k = points.size(); k > 1; --k)
            std::swap(points[k - 1],
                      points[static_cast<std::size_t>(samples.whole(0, static_cast<int>(k) - 1))]);
        const auto after = supportScan(points, d);
        EXPECT_EQ(after.bestReach, before.bestReach);
        EXPECT_EQ(points[static_cast<std::size_t>(after.best)], found);
    }
}

TYPED_TEST(SupportMapping, ProvesNoMoreThanIsTrue) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(5);
    int apart = 0, open = 0;
    for (int i = 0; i < 4000; ++i) {
        const auto pair = i % 2 == 0 ? randomPair(samples) : randomPolytopes(samples);
        const auto a = pair.posedA(), b = pair.posedB();
        const Vec<D, T> d = unitOr<D, T>(pair.aim(), axisDirection<D, T>(0));
        const auto found = supportOutcome(supportOfDifference<D, T>(a, b, d), d, a, b);
        const auto full = proximity(a, b, {.firstDirection = pair.aim()});
        (found.intersects ? apart : open) += 1;
        if (!found.intersects) continue;
        EXPECT_FALSE(*found.intersects);
        EXPECT_FALSE(full.intersects);
        EXPECT_LE(*found.lower, full.upper * (1 + 16 * kEpsilon<T>));
        EXPECT_GE(*found.upper, full.lower * (1 - 16 * kEpsilon<T>));
    }
    EXPECT_GT(apart, 400);
    EXPECT_GT(open, 400);
}

TEST(SupportScan, KeepsTheFirstOfEquallyFarVertices) {
    const std::vector<Vec<2>> square{{1, -1}, {1, 1}, {-1, 1}, {-1, -1}};
    std::vector<int> best;
    const auto end =
        supportScan(square, {1, 0}, [&](const SupportScanState<2, double>& s) { best.push_back(s.best); });
    EXPECT_EQ(best, (std::vector<int>{-1, 0, 0, 0, 0}));
    EXPECT_EQ(end.bestReach, 1);
    EXPECT_EQ(end.vertex, 3);
}

TEST(SupportScan, OfNumbersThatOverflowProvesNothing) {
    const std::vector<Vec<2>> far{{1e300, 0}, {1, 0}};
    EXPECT_EQ(supportScan(far, {1e300, 0}).status, Status::Degenerate);
}

TEST(SupportClimb, GoesFromNeighborToNeighborAndCountsThem) {
    std::vector<Vec<2>> ring;
    for (int i = 0; i < 12; ++i) {
        const Vec<2> unit = regularVertex(i, 12);
        ring.push_back(unit);
    }
    const auto list = listOf(ring);
    std::vector<int> way;
    const auto end = supportClimb(list, 0, {0, 1},
                                  [&](const SupportClimbState<2, double>& s) { way.push_back(s.vertex); });
    EXPECT_EQ(way, (std::vector<int>{0, 1, 2, 3, 3}));
    EXPECT_EQ(end.compared, 8);
    EXPECT_EQ(end.gain, 0);
}

TEST(SupportClimb, NeedsAHull) {
    EXPECT_FALSE((VertexNeighbors<3, double>({{0, 0, 0}, {1, 0, 0}}).canClimb()));
    const std::vector<int> ring{0, 1};
    EXPECT_FALSE((VertexNeighbors<2, double>({{0, 0}, {1, 0}}, ring).canClimb()));
}

}  // namespace gjkscope::test
