// Batches: of every pair the answer that it gets alone, to the last bit.

#include "core/engine/batch.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <deque>

#include "tests/core/samples.hpp"

namespace gjkscope::test {
namespace {

template <class T>
class Batch : public ::testing::Test {};
using Precisions = ::testing::Types<float, double>;
TYPED_TEST_SUITE(Batch, Precisions);

/// Pairs with their hulls.
template <class T>
struct Pairs {
    std::deque<Polytope<3, T>> hulls;
    std::vector<HullPair<T>> pairs;

    const Polytope<3, T>* keep(std::vector<Vec<3, T>> vertices) {
        return &hulls.emplace_back(std::move(vertices));
    }
    void add(std::vector<Vec<3, T>> a, std::vector<Vec<3, T>> b, Pose<3, T> poseA = {},
             Pose<3, T> poseB = {}) {
        const auto* hullA = keep(std::move(a));
        pairs.push_back({hullA, keep(std::move(b)), poseA, poseB});
    }
};

template <class T>
std::vector<Vec<3, T>> boxVertices(Vec<3, T> half) {
    std::vector<Vec<3, T>> vertices;
    for (int i = 0; i < 8; ++i)
        vertices.push_back(half * Vec<3, T>(i & 1 ? 1 : -1, i & 2 ? 1 : -1, i & 4 ? 1 : -1));
    return vertices;
}

template <class T>
std::vector<Vec<3, T>> scaled(std::vector<Vec<3, T>> points, double factor) {
    for (Vec<3, T>& p : points) p *= static_cast<T>(factor);
    return points;
}

template <class V>
bool sameBits(const V& x, const V& y) {
    return std::memcmp(&x, &y, sizeof x) == 0;
}

template <class T>
bool sameVertex(const MinkowskiVertex<3, T>& x, const MinkowskiVertex<3, T>& y) {
    return sameBits(x.w, y.w) && sameBits(x.a, y.a) && sameBits(x.b, y.b) && x.featureA == y.featureA &&
           x.featureB == y.featureB;
}

template <class T>
void expectSameBits(const GjkDistanceState<3, T>& x, const GjkDistanceState<3, T>& y) {
    ASSERT_EQ(x.simplex.size, y.simplex.size);
    for (int i = 0; i < x.simplex.size; ++i) EXPECT_TRUE(sameVertex(x.simplex[i], y.simplex[i]));
    EXPECT_TRUE(sameVertex(x.support, y.support));
    EXPECT_TRUE(sameBits(x.closest.point, y.closest.point));
    EXPECT_TRUE(sameBits(x.closest.weights, y.closest.weights));
    EXPECT_EQ(x.closest.region, y.closest.region);
    EXPECT_EQ(x.kept, y.kept);
    EXPECT_TRUE(sameBits(x.lower, y.lower) && sameBits(x.upper, y.upper) && sameBits(x.scale, y.scale));
    EXPECT_TRUE(sameBits(x.plane, y.plane));
    EXPECT_EQ(x.stalls, y.stalls);
    EXPECT_EQ(x.intersects, y.intersects);
    EXPECT_EQ(x.iterations, y.iterations);
    EXPECT_EQ(x.status, y.status);
}

/// Queries all pairs at once, and compares each answer with the one that the pair gets alone. Returns how
/// many intersect.
template <class T>
int expectOwnAnswers(const std::vector<HullPair<T>>& pairs, const Limits<T>& limits = {}) {
    std::size_t answered = 0;
    int intersecting = 0;
    gjkDistanceBatch(pairs,
                     [&](std::size_t i, const GjkDistanceState<3, T>& end) {
                         SCOPED_TRACE(i);
                         EXPECT_EQ(i, answered++);
                         const HullPair<T>& pair = pairs[i];
                         const Posed<3, T, Polytope<3, T>> b{pair.b, pair.poseB.seenFrom(pair.poseA)};
                         expectSameBits(end, gjkDistance(*pair.a, b, {limits, b.pose.position}));
                         intersecting += end.intersects ? 1 : 0;
                     },
                     {limits});
    EXPECT_EQ(answered, pairs.size());
    return intersecting;
}

/// Hulls of 1 to `most` vertices at random poses.
template <class T>
Pairs<T> randomPairs(Samples<3, T>& samples, int count, int fewest, int most) {
    Pairs<T> all;
    for (int i = 0; i < count; ++i) {
        auto a = samples.vertices(samples.whole(fewest, most));
        auto b = samples.vertices(samples.whole(fewest, most));
        const Pose<3, T> poseA = samples.pose(0.8);
        all.add(std::move(a), std::move(b), poseA, samples.pose(0.8));
    }
    return all;
}

}  // namespace

TYPED_TEST(Batch, OfEightVerticesGivesEachItsOwnAnswer) {
    using T = TypeParam;
    Samples<3, T> samples(71);
    constexpr int kCount = 5000;
    const int intersecting = expectOwnAnswers(randomPairs(samples, kCount, 8, 8).pairs);
    EXPECT_GT(intersecting, kCount * 3 / 10);
    EXPECT_LT(intersecting, kCount * 7 / 10);
}

TYPED_TEST(Batch, OfAnyNumberOfVerticesGivesEachItsOwnAnswer) {
    using T = TypeParam;
    Samples<3, T> samples(72);
    expectOwnAnswers(randomPairs(samples, 3000, 1, 8).pairs);
    expectOwnAnswers(randomPairs(samples, 500, 1, 20).pairs);
    expectOwnAnswers(randomPairs(samples, 20, 5, 150).pairs);
}

TYPED_TEST(Batch, StartsWhereItsOptionsSay) {
    using T = TypeParam;
    Samples<3, T> samples(76);
    const Pairs<T> all = randomPairs(samples, 300, 4, 8);
    const QueryOptions<3, T> options{.firstDirection = {0, 0, 1}};
    int otherIterations = 0;
    gjkDistanceBatch(
        all.pairs,
        [&](std::size_t i, const GjkDistanceState<3, T>& end) {
            const HullPair<T>& pair = all.pairs[i];
            expectSameBits(end, gjkDistance(pair, options));
            otherIterations += end.iterations != gjkDistance(pair).iterations;
        },
        options);
    EXPECT_GT(otherIterations, 30);
}

TYPED_TEST(Batch, OfNearlyTouchingHullsGivesEachItsOwnAnswer) {
    using T = TypeParam;
    Samples<3, T> samples(73);
    Pairs<T> all = randomPairs(samples, 2000, 4, 8);
    for (HullPair<T>& pair : all.pairs) {
        pair.poseB.position = pair.poseA.position + T(4) * unitOr<3, T>(samples.vector(), {1, 0, 0});
        const auto apart = gjkDistance(pair);
        // A's frame back to the world
        const Vec<3, T> v = pair.poseA.rotation * apart.closest.point;
        pair.poseB.position += v * (T(1) - samples.real(-1e-3, 1e-3) / apart.upper);
    }
    const int intersecting = expectOwnAnswers(all.pairs);
    EXPECT_GT(intersecting, 300);
    EXPECT_LT(intersecting, 1700);
}

TYPED_TEST(Batch, OfDegeneratePairsGivesEachItsOwnAnswer) {
    using T = TypeParam;
    Samples<3, T> samples(74);
    const std::vector<std::vector<Vec<3, T>>> hulls{{{0, 0, 0}},
                                                    {{1, 2, 3}, {1, 2, 3}},
                                                    {{-1, 0, 0}, {1, 0, 0}},
                                                    {{0, 0, 0}, {1, 1, 1}, {2, 2, 2}},
                                                    {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}},
                                                    boxVertices<T>({1, 1, 1}),
                                                    boxVertices<T>({1, 1, T(1e-6)}),
                                                    boxVertices<T>({0, 0, 0})};
    const std::vector<Pose<3, T>> poses{
        {}, {Rotation<3, T>(1), {2, 0, 0}}, {Rotation<3, T>(1), {1000, 2000, 3000}}, samples.pose(1)};
    Pairs<T> all;
    for (const auto& a : hulls) {
        for (const auto& b : hulls) {
            for (const Pose<3, T>& poseB : poses) all.add(a, b, {}, poseB), all.add(a, b, poseB, poses[3]);
        }
    }
    expectOwnAnswers(all.pairs);
}

TYPED_TEST(Batch, OfAnyScaleGivesEachItsOwnAnswer) {
    using T = TypeParam;
    Samples<3, T> samples(75);
    // up to where reaches are infinite, and down to where they are all zero
    const double most = std::numeric_limits<T>::max() / 8, least = std::numeric_limits<T>::denorm_min() * 8;
    Pairs<T> all;
    for (int i = 0; i < 300; ++i) {
        for (const double size : {1e-6, 1e6, std::sqrt(most) / 4, std::sqrt(most) * 4, std::cbrt(most), most,
                                  std::sqrt(least), least}) {
            Pose<3, T> poseA = samples.pose(1), poseB = samples.pose(1);
            poseA.position *= static_cast<T>(size);
            poseB.position *= static_cast<T>(size);
            all.add(scaled(samples.vertices(8), size), scaled(samples.vertices(samples.whole(1, 9)), size),
                    poseA, poseB);
        }
    }
    expectOwnAnswers(all.pairs);
}

TYPED_TEST(Batch, MayHoldAnyNumberOfPairs) {
    using T = TypeParam;
    Samples<3, T> samples(76);
    Pairs<T> all = randomPairs(samples, 50, 8, 8);
    while (!all.pairs.empty()) {
        expectOwnAnswers(all.pairs);
        all.pairs.pop_back();
    }
    expectOwnAnswers(all.pairs);
}

TYPED_TEST(Batch, KeepsTheLimits) {
    using T = TypeParam;
    Samples<3, T> samples(77);
    const Pairs<T> all = randomPairs(samples, 200, 4, 12);
    for (const int iterations : {0, 1, 2, 3}) expectOwnAnswers(all.pairs, Limits<T>{T(1e-6), iterations});
    expectOwnAnswers(all.pairs, Limits<T>{T(0.1), 128});
}

}  // namespace gjkscope::test
