#include "app/compare/run_sheet.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "app/base/language.hpp"
#include "app/runs/step_name.hpp"
#include "app/scene/lanes.hpp"
#include "tests/runs/scenes.hpp"

namespace gjkscope {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

/// Iterations of three sub-steps each.
std::vector<Step> stepsOf(int iterations) {
    std::vector<Step> steps{{.stage = "gjk", .phase = "start"}};
    for (int i = 1; i <= iterations; ++i)
        for (const char* phase : {"direction", "support", "bound"})
            steps.push_back({"gjk", phase, i, std::string_view(phase) == "bound", false});
    return steps;
}

TEST(SheetSteps, AreAllOfAShortRun) {
    EXPECT_THAT(sheetSteps(stepsOf(2)), ElementsAre(0, 1, 2, 3, 4, 5, 6));
}

TEST(SheetSteps, AreTheEndsOfTheIterationsOfALongOne) {
    std::vector<Step> steps = stepsOf(30);
    steps[10].milestone = true;
    const std::vector<int> shown = sheetSteps(steps);
    EXPECT_THAT(shown, SizeIs(32));
    EXPECT_THAT(std::vector(shown.begin(), shown.begin() + 6), ElementsAre(0, 3, 6, 9, 10, 12));
    EXPECT_EQ(shown.back(), 90);
}

TEST(SheetSteps, AreNeverTooManyAndHaveBothEnds) {
    const std::vector<int> steps = sheetSteps(stepsOf(400));
    EXPECT_THAT(steps, SizeIs(kMaxSheetSteps));
    EXPECT_EQ(steps.front(), 0);
    EXPECT_EQ(steps.back(), 1200);
    EXPECT_EQ(std::adjacent_find(steps.begin(), steps.end(), std::greater_equal<>()), steps.end());
}

TEST(StepTitle, SaysStageIterationAndSubStep) {
    setLanguage("en");
    EXPECT_EQ(stepTitle(stepsOf(2), 0), "GJK · start");
    EXPECT_EQ(stepTitle(stepsOf(2), 6), "GJK 2 · bound");
}

TEST(StepNames, OfEarlierVersionsAreUnderstood) {
    const auto run = runScene(test::squares(1.5));
    const std::vector<Step>& steps = run->steps();
    for (const auto& [former, present] : {std::pair("1.look", "1.direction"),
                                          {"1.probe", "1.support"},
                                          {"gjk:1.look", "gjk:1.direction"},
                                          {"epa:1.probe", "epa:1.support"}}) {
        ASSERT_TRUE(timeOfStep(steps, present)) << present;
        EXPECT_EQ(timeOfStep(steps, former), timeOfStep(steps, present));
    }
    EXPECT_FALSE(timeOfStep(steps, "look"));
    EXPECT_FALSE(timeOfStep(steps, "1.looks"));
}

TEST(RunSheet, ShowsEveryBundledRunWholeInEveryCell) {
    std::vector<Scene> scenes;
    for (const Scene& scene : test::bundled())
        std::ranges::copy(laneScenes(scene), std::back_inserter(scenes));
    for (const Scene& scene : scenes) {
        const auto run = runScene(scene);
        const RunSheet sheet(LaneRuns(scene), {.view = scene.view, .grid = false}, {1600, 1131});
        ASSERT_THAT(sheet.figure().panels, SizeIs(sheetSteps(run->steps()).size())) << scene.title;
        for (const Panel& panel : sheet.figure().panels) {
            const Bounds shown = contentBounds(*panel.picture);
            for (const glm::dvec3 corner : {shown.low, shown.high}) {
                if (scene.dimension == 3) continue;
                const glm::dvec2 at = panel.camera.toPixels(corner, panel.view) - panel.view.origin;
                EXPECT_TRUE(at.x >= 0 && at.y >= 0 && at.x <= panel.view.size.x && at.y <= panel.view.size.y)
                    << scene.title << ": " << panel.heading;
            }
        }
    }
}

TEST(RunSheet, ShowsBothCanvasesOfAStepBesideEachOther) {
    const Scene scene = test::squares(3);
    const auto run = runScene(scene);
    const SheetContent both{.canvases = {Canvas::World, Canvas::Difference}};
    const RunSheet sheet(LaneRuns(scene), both, {1600, 1131});
    ASSERT_THAT(sheet.figure().panels, SizeIs(2 * run->steps().size()));
    const auto has = [](const Panel& panel, Role role) {
        return std::ranges::any_of(panel.picture->items, [&](const Item& i) { return i.role == role; });
    };
    EXPECT_TRUE(has(sheet.figure().panels[0], Role::ShapeA));
    EXPECT_TRUE(has(sheet.figure().panels[1], Role::Difference));
    EXPECT_EQ(sheet.figure().panels[0].heading, "0 · " + stepTitle(run->steps(), 0));
}

TEST(RunSheet, SaysWhenItDoesNotShowAll) {
    setLanguage("en");
    // EPA closes in on round shapes with many vertices
    Scene scene = test::scene(test::body("A", test::ellipse(3, 1)),
                              test::body("B", test::ellipse(2, 2.5), {1, 1.2, 0}));
    const auto run = runScene(scene);
    ASSERT_GT(run->steps().size(), kMaxSheetSteps);
    const RunSheet sheet(LaneRuns(scene), {}, {1600, 1131});
    const std::size_t shown = sheetSteps(run->steps()).size();
    EXPECT_THAT(sheet.figure().panels, SizeIs(shown));
    EXPECT_THAT(sheet.figure().caption, HasSubstr(std::to_string(shown) + " of the run's " +
                                                  std::to_string(run->steps().size()) + " steps"));
    const Scene quick = test::squares(3);
    EXPECT_THAT(RunSheet(LaneRuns(quick), {}, {1600, 1131}).figure().caption, IsEmpty());
}

}  // namespace
}  // namespace gjkscope
