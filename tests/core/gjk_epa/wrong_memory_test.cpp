// Memories of another pair, of shapes that have changed since, of frames that were not finite, and of any
// content: every verb answers as it does without one.

#include <gtest/gtest.h>

#include "core/gjk_epa/intersects.hpp"
#include "core/gjk_epa/penetration.hpp"
#include "core/shape_cast/cast.hpp"
#include "tests/core/gjk_epa/cases.hpp"
#include "tests/core/pairs.hpp"

namespace gjkscope::test {
namespace {

template <class C>
class WrongMemory : public ::testing::Test {};
TYPED_TEST_SUITE(WrongMemory, AllCases);

/// A memory for each verb that takes one.
template <int D, class T>
struct Memories {
    QueryMemory<D, T> full, distance, depth, yesOrNo, cast;
};

/// Intervals that contain one truth overlap, up to the rounding of shapes of size 1.
template <int D, class T>
void expectOneTruth(const Proximity<D, T>& warm, const Proximity<D, T>& cold) {
    constexpr T kRounding = 200 * kEpsilon<T>;
    if (warm.isDecided && cold.isDecided) {
        EXPECT_EQ(warm.intersects, cold.intersects);
    }
    if (warm.intersects != cold.intersects) return;
    EXPECT_LE(warm.lower, cold.upper + kRounding);
    EXPECT_LE(cold.lower, warm.upper + kRounding);
}

/// Both are proven, each within the tolerance of the distance of the cores, which are of size 1.
template <class T>
void expectSameLength(T warm, T cold) {
    EXPECT_NEAR(warm, cold, 8 * kDefaultTolerance<T>);
}

template <int D, class T>
void expectEveryVerbIsRight(const Pair<D, T>& pair, Memories<D, T>& memories) {
    const auto a = pair.posedA(), b = pair.posedB();
    const auto full = proximity(a, b), warm = proximity(a, b, {}, memories.full);
    expectOneTruth(warm, full);
    EXPECT_TRUE(std::isfinite(warm.upper));
    const bool areProven = warm.status == Status::Converged && full.status == Status::Converged;
    if (areProven) {
        expectSameLength(warm.distance, full.distance);
        expectSameLength(warm.depth, full.depth);
    }

    const auto apart = distance(a, b, {}, memories.distance);
    expectOneTruth(apart, distance(a, b));
    if (areProven && apart.status == Status::Converged) {
        expectSameLength(apart.distance, full.distance);
    }
    const auto deep = penetration(a, b, {}, memories.depth);
    expectOneTruth(deep, penetration(a, b));
    if (areProven && deep.status == Status::Converged) {
        expectSameLength(deep.depth, full.depth);
    }
    if (full.isDecided) {
        EXPECT_EQ(intersects(a, b, {}, memories.yesOrNo), full.intersects);
    }

    const RigidMotion<D, T> motion{.velocityB = -pair.aim(), .duration = 2};
    EXPECT_EQ(cast(a, b, motion, {}, memories.cast).timeOfImpact, cast(a, b, motion).timeOfImpact);
}

/// A query at a place that is not finite.
template <int D, class T>
void poison(Pair<D, T> pair, Memories<D, T>& memories, int what) {
    constexpr T kNone = std::numeric_limits<T>::quiet_NaN();
    pair.poseB.position[what % D] = what % 2 == 0 ? kNone : kInfinity<T>;
    if (what % 3 == 0) pair.poseA.rotation[0] = Vec<D, T>(kNone);
    const auto a = pair.posedA(), b = pair.posedB();
    EXPECT_NE(proximity(a, b, {}, memories.full).status, Status::Converged);
    EXPECT_NE(distance(a, b, {}, memories.distance).status, Status::Converged);
    EXPECT_NE(penetration(a, b, {}, memories.depth).status, Status::Converged);
    (void)intersects(a, b, {}, memories.yesOrNo);
    (void)cast(a, b, {.velocityB = Vec<D, T>(1)}, {}, memories.cast);
}

/// Any numbers, as in memory that nothing has initialized.
template <int D, class T>
SimplexCache<D, T> garbage(Samples<D, T>& samples) {
    constexpr T kOdd[] = {kInfinity<T>, -kInfinity<T>, std::numeric_limits<T>::quiet_NaN(),
                          std::numeric_limits<T>::max(), std::numeric_limits<T>::denorm_min()};
    const int largest = samples.whole(0, 1) == 0 ? 8 : std::numeric_limits<int>::max() - 1;
    const auto any = [&] { return samples.whole(-1, largest); };
    SimplexCache<D, T> cache;
    cache.size = samples.whole(0, 3) == 0 ? any() : samples.whole(-2, D + 2);
    for (auto& vertex : cache.vertices) {
        vertex = {any(), any(), samples.vector()};
        if (samples.whole(0, 3) == 0) vertex.direction[samples.whole(0, D - 1)] = kOdd[samples.whole(0, 4)];
    }
    // one that is twice in the simplex
    if (samples.whole(0, 3) == 0) cache.vertices[1] = cache.vertices[0];
    return cache;
}

/// Leaves the polytope of another pair's overlap in the memories of the verbs that start from one.
template <int D, class T>
void rememberOverlap(Samples<D, T>& samples, Memories<D, T>& memories) {
    const auto other = randomPolytopes(samples);
    const auto a = other.posedA(), b = other.posedB();
    (void)proximity(a, b, {}, memories.full);
    (void)penetration(a, b, {}, memories.depth);
    memories.distance.polytope = memories.yesOrNo.polytope = memories.cast.polytope = memories.full.polytope;
}

constexpr int kWrongMemories = 1000;

}  // namespace

TYPED_TEST(WrongMemory, OfAnotherPairIsHarmless) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(71);
    Memories<D, T> memories;
    for (int i = 0; i < kWrongMemories; ++i) {
        SCOPED_TRACE(i);
        expectEveryVerbIsRight(randomPair(samples), memories);
    }
}

TYPED_TEST(WrongMemory, OfAFrameThatIsNotFiniteIsHarmless) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(72);
    for (int i = 0; i < kWrongMemories; ++i) {
        SCOPED_TRACE(i);
        const auto pair = randomPair(samples);
        Memories<D, T> memories;
        if (i % 2 == 0) rememberOverlap(samples, memories);
        poison(pair, memories, i);
        expectEveryVerbIsRight(pair, memories);
    }
}

TYPED_TEST(WrongMemory, OfAnyContentIsHarmless) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(73);
    for (int i = 0; i < kWrongMemories; ++i) {
        SCOPED_TRACE(i);
        const auto pair = randomPair(samples);
        Memories<D, T> memories;
        rememberOverlap(samples, memories);
        for (auto* memory :
             {&memories.full, &memories.distance, &memories.depth, &memories.yesOrNo, &memories.cast})
            memory->cache = garbage(samples);
        expectEveryVerbIsRight(pair, memories);
    }
}

/// Vertices move in a shape that stays where it is: some of the remembered ones are inside it then, others
/// out.
TYPED_TEST(WrongMemory, OfAShapeThatChangesIsHarmless) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(74);
    for (int i = 0; i < kWrongMemories / 4; ++i) {
        SCOPED_TRACE(i);
        const auto vertices = samples.vertices(samples.whole(D + 1, 12));
        Pair<D, T> pair{makePolytope<D, T>(vertices), samples.shape(), samples.pose(1), samples.pose(1)};
        Memories<D, T> memories;
        for (int frame = 0; frame < 6; ++frame) {
            expectEveryVerbIsRight(pair, memories);
            std::vector<Vec<D, T>> changed = vertices;
            const T scale = samples.real(0.3, 2);
            for (Vec<D, T>& v : changed) v = v * scale + Vec<D, T>(scale / 4);
            pair.a = frame == 3 ? makeEllipsoid<D, T>(samples.extents()) : makePolytope<D, T>(changed);
        }
    }
}

/// Polytopes in polytopes, so deep that memories keep a polytope of theirs: of each other, and of the same
/// two after a leap, a turn over, or in a mirror.
TYPED_TEST(WrongMemory, OfAnotherOverlapIsHarmless) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(76);
    int kept = 0;
    for (int i = 0; i < kWrongMemories / 4; ++i) {
        SCOPED_TRACE(i);
        Memories<D, T> memories;
        Pair<D, T> pair{samples.polytope(), samples.polytope(), samples.pose(0.1), samples.pose(0.1)};
        for (int frame = 0; frame < 6; ++frame) {
            expectEveryVerbIsRight(pair, memories);
            kept += memories.full.polytope.isEmpty() ? 0 : 1;
            if (frame % 3 == 0) pair.poseB = samples.pose(0.2);
            if (frame % 3 == 1) pair.poseB.rotation[0] = -pair.poseB.rotation[0];
            if (frame % 3 == 2) pair.b = samples.polytope();
        }
    }
    EXPECT_GT(kept, kWrongMemories / 2);
}

/// A shape of a user's own, which can't find its vertices by their features, so that only a direction is
/// kept.
TEST(WrongMemory, OfAShapeThatFindsNoVertexIsHarmless) {
    struct Diamond {
        double size = 1;
        SupportPoint<2, double> support(Vec<2> d) const {
            if (std::abs(d.x) > std::abs(d.y)) return {{d.x > 0 ? size : -size, 0}, d.x > 0 ? 0 : 2};
            return {{0, d.y > 0 ? size : -size}, d.y > 0 ? 1 : 3};
        }
        double radius() const { return 0; }
    };
    Samples<2, double> samples(75);
    QueryMemory<2, double> memory;
    for (int i = 0; i < kWrongMemories; ++i) {
        const Diamond one{samples.real(0.1, 2)}, other{samples.real(0.1, 2)};
        const auto a = placedAt(one, samples.pose(2)), b = placedAt(other, samples.pose(2));
        expectOneTruth(proximity(a, b, {}, memory), proximity(a, b));
        EXPECT_EQ(intersects(a, b, {}, memory), intersects(a, b));
    }
}

}  // namespace gjkscope::test
