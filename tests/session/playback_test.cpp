#include "app/session/playback.hpp"

#include <gtest/gtest.h>

namespace gjkscope {
namespace {

/// A start and `iterations` iterations of two sub-steps each.
std::vector<Step> steps(int iterations) {
    std::vector<Step> result{{"gjk", "start", 0, true, true}};
    for (int i = 1; i <= iterations; ++i) {
        result.push_back({"gjk", "support", i, false, false});
        result.push_back({"gjk", "bound", i, true, false});
    }
    return result;
}

TEST(Playback, AStepArrivesAfterItsTweenAndNotBefore) {
    const auto run = steps(3);
    Playback playback;
    playback.restart(run);
    playback.advance(1);
    EXPECT_EQ(playback.step(), 1);
    playback.advance(playback.tweenSeconds / 2);
    EXPECT_NEAR(playback.time(), 0.5, 1e-12);
    EXPECT_TRUE(playback.moving());
    playback.advance(playback.tweenSeconds);
    EXPECT_EQ(playback.time(), 1);
    EXPECT_FALSE(playback.moving());
}

TEST(Playback, StepsStopAtBothEnds) {
    const auto run = steps(1);
    Playback playback;
    playback.restart(run);
    playback.advance(-1);
    EXPECT_EQ(playback.step(), 0);
    playback.toEnd();
    playback.advance(1);
    EXPECT_EQ(playback.step(), 2);
}

TEST(Playback, AnIterationStepGoesToTheNextSettledStepBothWays) {
    const auto run = steps(3);
    Playback playback;
    playback.restart(run);
    playback.advance(1);
    playback.stepIteration(1);
    EXPECT_EQ(playback.step(), 2);
    playback.stepIteration(1);
    EXPECT_EQ(playback.step(), 4);
    playback.stepIteration(-1);
    EXPECT_EQ(playback.step(), 2);
}

TEST(Playback, AMilestoneStepGoesToTheNextMilestoneOrTheEnd) {
    auto run = steps(3);
    run[3].milestone = true;
    Playback playback;
    playback.restart(run);
    playback.stepMilestone(1);
    EXPECT_EQ(playback.step(), 3);
    playback.stepMilestone(1);
    EXPECT_EQ(playback.step(), 6);
    playback.stepMilestone(-1);
    EXPECT_EQ(playback.step(), 3);
    playback.stepMilestone(-1);
    EXPECT_EQ(playback.step(), 0);
}

TEST(Playback, ALongerRunUnderTheMouseStaysOnTheSameSubStep) {
    const auto three = steps(3), one = steps(1);
    Playback playback;
    playback.restart(three);
    playback.scrub(3);  // support of iteration 2
    playback.adopt(one);
    EXPECT_EQ(playback.step(), 2);  // the nearest there is
    playback.adopt(three);
    EXPECT_EQ(playback.step(), 3);  // and back
}

TEST(Playback, ParkedOnTheEndStaysOnTheEnd) {
    const auto three = steps(3), five = steps(5);
    Playback playback;
    playback.restart(three);
    playback.toEnd();
    playback.adopt(five);
    EXPECT_EQ(playback.step(), 10);
}

TEST(Playback, PlayingWalksToTheEndAndStopsThere) {
    const auto run = steps(2);
    Playback playback;
    playback.restart(run);
    playback.togglePlay();
    for (int i = 0; i < 1000 && playback.playing(); ++i) playback.advance(0.02);
    EXPECT_FALSE(playback.playing());
    EXPECT_EQ(playback.time(), 4);
    playback.togglePlay();
    EXPECT_EQ(playback.time(), 0) << "playing from the end starts over";
}

TEST(Playback, TheSameTimePassesTheSameWayHoweverItIsCut) {
    const auto run = steps(2);
    Playback coarse, fine;
    coarse.restart(run);
    fine.restart(run);
    coarse.advance(1);
    fine.advance(1);
    coarse.advance(0.2);
    for (int i = 0; i < 4; ++i) fine.advance(0.05);
    EXPECT_NEAR(coarse.time(), fine.time(), 1e-12);
}

}  // namespace
}  // namespace gjkscope
