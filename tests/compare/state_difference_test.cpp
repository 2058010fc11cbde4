#include "app/compare/state_difference.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace gjkscope {
namespace {

using nlohmann::json;
using Kind = StateDifference::Kind;

const json kStates = json::parse(R"([
    {"stage": "gjk", "iteration": 0, "scale": 2.0, "lower": 0.0, "support": {"w": [1.0, 2.0], "feature_a": 3}},
    {"stage": "gjk", "iteration": 1, "scale": 2.0, "lower": 1.5, "support": {"w": [0.5, 2.0], "feature_a": 1}}])");

TEST(StateDifference, IsNoneOfEqualRuns) {
    EXPECT_FALSE(firstDifference(kStates, kStates));
    EXPECT_FALSE(firstDifference(json::array(), json::array()));
}

TEST(StateDifference, IsTheFirstNumberInTheOrderOfTheAlgorithm) {
    json other = kStates;
    other[1]["lower"] = 1.25;
    other[1]["support"]["w"][1] = 2.5;
    auto found = firstDifference(kStates, other);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->kind, Kind::Value);
    EXPECT_EQ(found->state, 1u);
    EXPECT_EQ(found->stage, "gjk");
    EXPECT_EQ(found->iteration, 1);
    EXPECT_EQ(found->key, "support.w[1]");
    EXPECT_EQ(found->a, 2.0);
    EXPECT_EQ(found->b, 2.5);
    // what was chosen comes before what follows from it
    other[1]["support"]["feature_a"] = 0;
    found = firstDifference(kStates, other);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->key, "support.feature_a");
}

TEST(StateDifference, MayIgnoreRoundingButNoChoice) {
    json other = kStates;
    other[0]["support"]["w"][0] = 1.0 + 1e-9;
    EXPECT_TRUE(firstDifference(kStates, other));
    EXPECT_FALSE(firstDifference(kStates, other, 1e-9));
    EXPECT_TRUE(firstDifference(kStates, other, 1e-10));
    other[1]["support"]["feature_a"] = 2;
    EXPECT_TRUE(firstDifference(kStates, other, 1));
}

TEST(StateDifference, SaysThatARunEndedOrIsInAnotherStage) {
    json other = kStates;
    other.erase(1);
    auto found = firstDifference(kStates, other);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->kind, Kind::Ended);
    EXPECT_EQ(found->a, 2);
    EXPECT_EQ(found->b, 1);
    other = kStates;
    other[1]["stage"] = "epa";
    found = firstDifference(kStates, other);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->kind, Kind::Stage);
    EXPECT_EQ(found->b, "epa");
}

TEST(StateDifference, CountsAMissingNumberAsOne) {
    json other = kStates;
    other[0].erase("lower");
    const auto found = firstDifference(kStates, other);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->key, "lower");
    EXPECT_TRUE(found->b.is_null());
}

}  // namespace
}  // namespace gjkscope
