#include "app/ui/panels/timeline_layout.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>

namespace gjkscope {
namespace {

TimelineWords words() {
    return {"start", "done", [](std::string_view phase) { return std::string(phase); },
            [](std::string_view text) { return 7.0f * static_cast<float>(text.size()); }, 8};
}

/// `iterations` of three sub-steps each, after a start.
std::vector<Step> stepsOf(int iterations, const std::string& stage = "gjk") {
    std::vector<Step> steps{{stage, "start", 0, true, false}};
    for (int i = 1; i <= iterations; ++i) {
        steps.push_back({stage, "support", i, false, false});
        steps.push_back({stage, "bound", i, false, i == 2});
        steps.push_back({stage, "shrink", i, true, false});
    }
    return steps;
}

std::vector<std::string> textsOf(const std::vector<TimelineLabel>& labels) {
    std::vector<std::string> texts;
    for (const TimelineLabel& label : labels) texts.push_back(label.text);
    return texts;
}

void expectNoOverlap(const std::vector<TimelineLabel>& labels) {
    for (std::size_t i = 1; i < labels.size(); ++i) {
        const float half = 3.5f * static_cast<float>(labels[i - 1].text.size() + labels[i].text.size());
        EXPECT_GE(labels[i].x - labels[i - 1].x, half) << labels[i - 1].text << " " << labels[i].text;
    }
}

TEST(TimelineLayout, NumbersEveryIterationWhereThereIsRoom) {
    const TimelineLayout layout = layoutTimeline(stepsOf(4), 5, 0, 1000, words());
    EXPECT_THAT(textsOf(layout.numbers), testing::ElementsAre("start", "1", "2", "3", "done"));
    EXPECT_THAT(textsOf(layout.phases), testing::ElementsAre("support", "bound", "shrink"));
    EXPECT_TRUE(layout.phases[1].current);
    EXPECT_EQ(layout.marks.ticks.size(), 13u);
    EXPECT_EQ(layout.marks.ticks[5].size, TimelineTick::Size::Diamond);
    EXPECT_EQ(layout.marks.ticks[3].size, TimelineTick::Size::Large);
}

TEST(TimelineLayout, HundredsOfStepsNeitherTouchNorOverlap) {
    for (const int iterations : {30, 120, 900}) {
        for (const float width : {150.0f, 600.0f, 1200.0f}) {
            const TimelineLayout layout = layoutTimeline(stepsOf(iterations), iterations, 10, width, words());
            expectNoOverlap(layout.numbers);
            expectNoOverlap(layout.phases);
            const std::vector<TimelineTick>& ticks = layout.marks.ticks;
            for (std::size_t i = 1; i < ticks.size(); ++i)
                EXPECT_GE(layout.xAt(ticks[i].at) - layout.xAt(ticks[i - 1].at), 5.9f);
            EXPECT_THAT(textsOf(layout.phases),
                        testing::Contains(stepsOf(iterations)[static_cast<std::size_t>(iterations)].phase));
            EXPECT_EQ(ticks.front().step, 0);
            EXPECT_EQ(ticks.back().step, layout.marks.last);
        }
    }
}

TEST(TimelineLayout, TimeAndPlaceAreInverse) {
    const TimelineLayout layout = layoutTimeline(stepsOf(4), 0, 50, 400, words());
    for (const double time : {0.0, 2.4, 12.0}) EXPECT_NEAR(layout.timeAt(layout.xOf(time)), time, 1e-4);
    EXPECT_EQ(layout.timeAt(-100), 0);
    EXPECT_EQ(layout.timeAt(1e6f), layout.marks.last);
}

TEST(TimelineLayout, StagesFollowEachOtherWithoutAGap) {
    std::vector<Step> steps = stepsOf(3);
    for (Step& m : stepsOf(2, "epa")) steps.push_back(m);
    const TimelineLayout layout = layoutTimeline(steps, 0, 0, 800, words());
    ASSERT_EQ(layout.marks.stages.size(), 2u);
    EXPECT_EQ(layout.marks.stages[0].from, 0);
    EXPECT_EQ(layout.marks.stages[0].to, layout.marks.stages[1].from);
    EXPECT_EQ(layout.marks.stages[1].to, 1);
    EXPECT_EQ(layout.marks.stages[1].stage, "epa");
}

TEST(TimelineLayout, OneStepAndNoneAreDrawable) {
    EXPECT_TRUE(layoutTimeline({}, 0, 0, 100, words()).marks.ticks.empty());
    const TimelineLayout one = layoutTimeline(stepsOf(0), 0, 0, 100, words());
    EXPECT_EQ(one.marks.ticks.size(), 1u);
    EXPECT_EQ(one.xOf(0), 0) << "at the left end, where every run starts";
    EXPECT_TRUE(one.numbers.empty()) << "it is not called the start and the end";
    EXPECT_TRUE(std::isfinite(one.xOf(0)));
    EXPECT_EQ(one.timeAt(30), 0);
}

}  // namespace
}  // namespace gjkscope
