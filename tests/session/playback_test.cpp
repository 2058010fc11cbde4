#include "app/session/playback.hpp"

#include <gtest/gtest.h>

namespace gjkscope {
namespace {

/// A start and `iterations` iterations of two sub-steps each.
std::vector<Moment> moments(int iterations) {
    std::vector<Moment> result{{"gjk", "start", 0, true, true}};
    for (int i = 1; i <= iterations; ++i) {
        result.push_back({"gjk", "look", i, false, false});
        result.push_back({"gjk", "bound", i, true, false});
    }
    return result;
}

TEST(Playback, AStepArrivesAfterItsTweenAndNotBefore) {
    const auto run = moments(3);
    Playback playback;
    playback.restart(run);
    playback.step(1);
    EXPECT_EQ(playback.moment(), 1);
    playback.advance(playback.tweenSeconds / 2);
    EXPECT_NEAR(playback.time(), 0.5, 1e-12);
    EXPECT_TRUE(playback.moving());
    playback.advance(playback.tweenSeconds);
    EXPECT_EQ(playback.time(), 1);
    EXPECT_FALSE(playback.moving());
}

TEST(Playback, StepsStopAtBothEnds) {
    const auto run = moments(1);
    Playback playback;
    playback.restart(run);
    playback.step(-1);
    EXPECT_EQ(playback.moment(), 0);
    playback.toEnd();
    playback.step(1);
    EXPECT_EQ(playback.moment(), 2);
}

TEST(Playback, AnIterationStepGoesToTheNextSettledMomentBothWays) {
    const auto run = moments(3);
    Playback playback;
    playback.restart(run);
    playback.step(1);
    playback.stepIteration(1);
    EXPECT_EQ(playback.moment(), 2);
    playback.stepIteration(1);
    EXPECT_EQ(playback.moment(), 4);
    playback.stepIteration(-1);
    EXPECT_EQ(playback.moment(), 2);
}

TEST(Playback, ALongerRunUnderTheMouseStaysOnTheSameSubStep) {
    const auto three = moments(3), one = moments(1);
    Playback playback;
    playback.restart(three);
    playback.scrub(3);  // look of iteration 2
    playback.adopt(one);
    EXPECT_EQ(playback.moment(), 2);  // the nearest there is
    playback.adopt(three);
    EXPECT_EQ(playback.moment(), 3);  // and back
}

TEST(Playback, ParkedOnTheEndStaysOnTheEnd) {
    const auto three = moments(3), five = moments(5);
    Playback playback;
    playback.restart(three);
    playback.toEnd();
    playback.adopt(five);
    EXPECT_EQ(playback.moment(), 10);
}

TEST(Playback, PlayingWalksToTheEndAndStopsThere) {
    const auto run = moments(2);
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
    const auto run = moments(2);
    Playback coarse, fine;
    coarse.restart(run);
    fine.restart(run);
    coarse.step(1);
    fine.step(1);
    coarse.advance(0.2);
    for (int i = 0; i < 4; ++i) fine.advance(0.05);
    EXPECT_NEAR(coarse.time(), fine.time(), 1e-12);
}

}  // namespace
}  // namespace gjkscope
