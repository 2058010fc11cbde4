#include "app/compare/lane_clock.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace gjkscope {
namespace {

using testing::ElementsAre;

/// Steps from "gjk 0 start.|gjk 1 support reduce.": a dot ends an iteration.
std::vector<Step> stepsOf(const std::string& stage, const std::vector<std::vector<std::string>>& iterations) {
    std::vector<Step> steps;
    for (std::size_t k = 0; k < iterations.size(); ++k)
        for (std::size_t i = 0; i < iterations[k].size(); ++i)
            steps.push_back(
                {stage, iterations[k][i], static_cast<int>(k), i + 1 == iterations[k].size(), false, false});
    return steps;
}

std::vector<int> track(const LaneClock& clock, std::size_t lane) {
    std::vector<int> steps;
    for (std::size_t tick = 0; tick < clock.ticks().size(); ++tick)
        steps.push_back(clock.step(lane, static_cast<int>(tick)));
    return steps;
}

const std::vector<Step> kShort = stepsOf("gjk", {{"start"}, {"support", "reduce"}, {"support", "bound"}});

TEST(LaneClock, OfOneLaneHasItsSteps) {
    std::vector<Step> open = kShort;
    open.back().settled = false;
    const LaneClock clock({&open});
    ASSERT_EQ(clock.ticks().size(), open.size());
    for (std::size_t i = 0; i < open.size(); ++i) {
        EXPECT_EQ(clock.ticks()[i].phase, open[i].phase);
        EXPECT_EQ(clock.ticks()[i].settled, open[i].settled);
        EXPECT_EQ(clock.step(0, static_cast<int>(i)), static_cast<int>(i));
    }
}

TEST(LaneClock, CountsTheIterationsOfTheFirstLaneThatGoesOn) {
    std::vector<Step> ended = stepsOf("epa", {{"start"}, {"support"}});
    ended.push_back({"epa", "done", 1, true, true, false});
    const std::vector<Step> longer =
        stepsOf("gjk", {{"start"}, {"support"}, {"support", "reduce"}, {"support"}});
    const LaneClock clock({&ended, &longer});
    std::vector<int> iterations;
    std::vector<std::string> stages;
    for (const Step& tick : clock.ticks()) {
        iterations.push_back(tick.iteration);
        stages.push_back(tick.stage);
    }
    EXPECT_THAT(iterations, ElementsAre(0, 1, 2, 2, 3));
    EXPECT_THAT(stages, ElementsAre("epa", "epa", "gjk", "gjk", "gjk"));
    EXPECT_EQ(clock.ticks()[2].phase, "support");
}

TEST(LaneClock, PutsTheSamePhasesOfAStageOnOneTick) {
    const std::vector<Step> other = stepsOf("gjk", {{"start"}, {"direction", "support", "reduce"}});
    const LaneClock clock({&kShort, &other});
    // start | direction support reduce | support bound
    EXPECT_THAT(track(clock, 0), ElementsAre(0, 0, 1, 2, 3, 4));
    EXPECT_THAT(track(clock, 1), ElementsAre(0, 1, 2, 3, 3, 3));
    EXPECT_EQ(clock.ticks()[1].phase, "direction");
    EXPECT_FALSE(clock.ticks()[2].settled);
    EXPECT_TRUE(clock.ticks()[3].settled);
    EXPECT_FALSE(clock.hasEnded(1, 2));
    EXPECT_TRUE(clock.hasEnded(1, 3));
    EXPECT_FALSE(clock.hasEnded(0, 3));
    EXPECT_EQ(clock.tickOf(0, 2), 3);
    EXPECT_EQ(clock.tickOf(1, 3), 3);
}

TEST(LaneClock, CountsTheStepsOfAnotherMethodInAnIteration) {
    const std::vector<Step> sat = stepsOf("sat", {{"start"}, {"axis", "a", "b"}, {"axis", "a", "b"}});
    const LaneClock clock({&kShort, &sat});
    EXPECT_THAT(track(clock, 0), ElementsAre(0, 1, 2, 2, 3, 4, 4));
    EXPECT_THAT(track(clock, 1), ElementsAre(0, 1, 2, 3, 4, 5, 6));
    EXPECT_TRUE(clock.ticks()[3].settled);
    EXPECT_TRUE(clock.ticks()[6].settled);
}

TEST(LaneClock, MovesBetweenTicksOnlyTheLanesThatMakeAStep) {
    const std::vector<Step> other = stepsOf("gjk", {{"start"}, {"direction", "support", "reduce"}});
    const LaneClock clock({&kShort, &other});
    EXPECT_EQ(clock.time(0, 0.5), 0);
    EXPECT_EQ(clock.time(1, 0.5), 0.5);
    EXPECT_EQ(clock.time(0, 1.25), 0.25);
    EXPECT_EQ(clock.time(0, 5), 4);
    EXPECT_EQ(clock.time(1, 4.5), 3);
}

}  // namespace
}  // namespace gjkscope
