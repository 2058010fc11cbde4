#include <gtest/gtest.h>

#include "core/exact/depth.hpp"
#include "tests/oracle/exact_proximity.hpp"
#include "tests/oracle/random_pairs.hpp"

namespace gjkscope {
namespace {

template <int D>
ExactPolytope<D> polytopeOf(const std::vector<Vec<D>>& points) {
    const auto visit = [](const void* shape, void* visitor, typename detail::ListedVertices<D>::Each each) {
        for (const Vec<D>& p : *static_cast<const std::vector<Vec<D>>*>(shape)) each(visitor, p);
        return true;
    };
    return {{&points, visit}, *exactPoseOf<D>({})};
}

using Dimensions = testing::Types<std::integral_constant<int, 2>, std::integral_constant<int, 3>>;
template <class D>
class ExactDepths : public testing::Test {};
TYPED_TEST_SUITE(ExactDepths, Dimensions);

TYPED_TEST(ExactDepths, BoundTheDepthWithinSomeRoundings) {
    constexpr int D = TypeParam::value;
    oracle::RandomPairs<D> pairs(1);
    int deep = 0;
    for (int i = 0; i < 400; ++i) {
        const oracle::PolytopePair<D> pair = pairs.next();
        const oracle::ExactProximity truth = oracle::exactProximity(std::span(pair.a), std::span(pair.b));
        const auto depth = exactDepth<D>(polytopeOf<D>(pair.a), polytopeOf<D>(pair.b));
        ASSERT_TRUE(depth) << pair.kind;
        if (!truth.intersects) {
            EXPECT_LT(depth->upper, 0) << pair.kind;
            continue;
        }
        ++deep;
        EXPECT_LE(depth->lower, truth.depth) << pair.kind;
        EXPECT_GE(depth->upper, truth.depth) << pair.kind;
        EXPECT_LE(depth->upper - depth->lower, 100 * kEpsilon<double> * truth.depth + 1e-320) << pair.kind;
        if (truth.depth == 0) {
            EXPECT_EQ(depth->upper, 0) << pair.kind;
        }
    }
    EXPECT_GT(deep, 100);
}

TYPED_TEST(ExactDepths, SeparateAlongTheNormal) {
    constexpr int D = TypeParam::value;
    oracle::RandomPairs<D> pairs(2);
    for (int i = 0; i < 200; ++i) {
        const oracle::PolytopePair<D> pair = pairs.next();
        const auto depth = exactDepth<D>(polytopeOf<D>(pair.a), polytopeOf<D>(pair.b));
        ASSERT_TRUE(depth) << pair.kind;
        if (!(depth->lower > 0)) continue;
        double farA = -kInfinity<double>, nearB = kInfinity<double>, size = 0;
        for (const auto& p : pair.a) farA = std::max(farA, glm::dot(p, depth->normal));
        for (const auto& p : pair.b) nearB = std::min(nearB, glm::dot(p, depth->normal));
        for (const auto* points : {&pair.a, &pair.b})
            for (const auto& p : *points) size = std::max(size, glm::length(p));
        EXPECT_NEAR(farA - nearB, depth->upper, 64 * kEpsilon<double> * size) << pair.kind;
    }
}

TYPED_TEST(ExactDepths, AreZeroWhereTheDifferenceIsFlat) {
    constexpr int D = TypeParam::value;
    Vec<D> along(0), across(0);
    along[0] = 1;
    across[1] = 1;
    const std::vector<Vec<D>> point{across}, segment{-along, along}, other{Vec<D>(0), along};
    for (const auto& [a, b] :
         {std::pair(point, point), std::pair(segment, other), std::pair(point, segment)}) {
        const auto depth = exactDepth<D>(polytopeOf<D>(a), polytopeOf<D>(b));
        ASSERT_TRUE(depth);
        EXPECT_EQ(depth->lower, 0);
        EXPECT_EQ(depth->upper, 0);
    }
}

}  // namespace
}  // namespace gjkscope
