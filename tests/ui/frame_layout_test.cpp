#include "app/ui/frame_layout.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace gjkscope {
namespace {

std::vector<Viewport> panesOf(const FrameLayout& layout) {
    std::vector<Viewport> shown;
    for (const Viewport& view : {layout.menu, layout.scenes, layout.world, layout.difference, layout.steps,
                                 layout.timeline, layout.status, layout.caption, layout.page, layout.figures})
        if (hasArea(view)) shown.push_back(view);
    return shown;
}

bool overlap(const Viewport& a, const Viewport& b) {
    const glm::dvec2 low = glm::max(a.origin, b.origin),
                     high = glm::min(a.origin + a.size, b.origin + b.size);
    return low.x < high.x && low.y < high.y;
}

/// All ways to show and hide panes, in windows and at scales from one end to the other.
template <class Check>
void forEachLayout(const Check& check) {
    for (unsigned hidden = 0; hidden < 64; ++hidden)
        for (glm::dvec2 window : {glm::dvec2(640, 400), {1280, 720}, {2560, 1440}, {900, 1600}})
            for (double scale : {1.0, 1.5, 3.0}) {
                Settings::Panes panes;
                panes.left = !(hidden & 1);
                panes.world = !(hidden & 2);
                panes.difference = !(hidden & 4);
                panes.stepPanel = !(hidden & 8);
                panes.timeline = !(hidden & 16);
                check(window, scale, panes,
                      layoutFrame(window, scale, panes, {.bars = !(hidden & 32), .caption = scale > 1}));
            }
}

TEST(FrameLayout, NeverLetsPanesOverlapOrLeaveTheWindow) {
    forEachLayout([](glm::dvec2 window, double, const Settings::Panes&, const FrameLayout& layout) {
        const std::vector<Viewport> panes = panesOf(layout);
        for (std::size_t i = 0; i < panes.size(); ++i) {
            EXPECT_GE(panes[i].origin.x, 0);
            EXPECT_GE(panes[i].origin.y, 0);
            EXPECT_LE(panes[i].origin.x + panes[i].size.x, window.x);
            EXPECT_LE(panes[i].origin.y + panes[i].size.y, window.y);
            for (std::size_t j = 0; j < i; ++j) EXPECT_FALSE(overlap(panes[i], panes[j]));
        }
    });
}

TEST(FrameLayout, FillsTheWindowWhereCanvasesAreShown) {
    forEachLayout([](glm::dvec2 window, double, const Settings::Panes& panes, const FrameLayout& layout) {
        if (!panes.world && !panes.difference) return;
        double area = 0;
        for (const Viewport& pane : panesOf(layout)) area += pane.size.x * pane.size.y;
        EXPECT_EQ(area, window.x * window.y);
    });
}

TEST(FrameLayout, LeavesTheCanvasesRoomWhateverTheScale) {
    forEachLayout(
        [](glm::dvec2 window, double scale, const Settings::Panes& panes, const FrameLayout& layout) {
            if (!panes.world || !panes.difference) return;
            const double width =
                layout.stacked ? layout.world.size.x : layout.world.size.x + layout.difference.size.x;
            EXPECT_GE(width, std::min(0.49 * window.x, 2 * 149 * scale));
        });
}

TEST(FrameLayout, PutsALessonsPageBesideTheCanvasesOrBelow) {
    Settings::Panes panes;
    panes.left = panes.stepPanel = false;
    for (const glm::dvec2 window : {glm::dvec2(640, 420), {1280, 720}, {1920, 1080}, {520, 900}})
        for (const double scale : {1.0, 1.5, 3.0}) {
            const FrameLayout layout =
                layoutFrame(window, scale, panes, {.bars = true, .page = true, .figures = true});
            const std::vector<Viewport> shown = panesOf(layout);
            double area = 0;
            for (std::size_t i = 0; i < shown.size(); ++i) {
                area += shown[i].size.x * shown[i].size.y;
                for (std::size_t j = 0; j < i; ++j) EXPECT_FALSE(overlap(shown[i], shown[j]));
            }
            EXPECT_EQ(area, window.x * window.y);
            EXPECT_GE(layout.page.size.x, std::min(270 * scale, window.x));
            const bool beside = layout.page.origin.x > 0;
            EXPECT_EQ(beside, window.x >= 600 * scale) << window.x << " at " << scale;
        }
    panes.world = panes.difference = false;
    EXPECT_EQ(layoutFrame({1280, 720}, 1, panes, {.page = true}).page.size.x, 1280) << "text alone";
}

double canvasPart(glm::dvec2 window, double scale, const Settings::Panes& panes = {}) {
    const FrameLayout layout = layoutFrame(window, scale, panes, {});
    return (layout.world.size.x + layout.difference.size.x) / window.x;
}

TEST(FrameLayout, PutsThePictureFirst) {
    for (const double scale : {1.0, 1.25, 1.5, 2.0, 2.5, 3.0})
        for (const glm::dvec2 window : {glm::dvec2(1280, 720), {1366, 768}, {1920, 1080}, {2560, 1440}})
            EXPECT_GE(canvasPart(window, scale), 0.64 - 1e-3) << window.x << " at " << scale;
    Settings::Panes open;
    open.leftOpen = true;
    EXPECT_GE(canvasPart({1280, 720}, 1, open), 0.64 - 1e-3) << "and so it is with the left pane open";
    Settings::Panes wide;
    wide.stepPanelWidth = 600;
    EXPECT_LT(canvasPart({1280, 720}, 1, wide), 0.6) << "unless the user wants wider panes";
}

TEST(FrameLayout, FoldsTheScenesToAStripBeforeTheStepsAreCramped) {
    const FrameLayout folded = layoutFrame({1280, 720}, 1, {}, {});
    EXPECT_TRUE(folded.scenesFolded);
    EXPECT_LT(folded.scenes.size.x, 40);
    EXPECT_GE(folded.steps.size.x, 320);
    Settings::Panes panes;
    panes.leftOpen = true;
    const FrameLayout open = layoutFrame({1280, 720}, 1, panes, {});
    EXPECT_FALSE(open.scenesFolded);
    EXPECT_TRUE(open.scenesCanFold);
    EXPECT_GE(open.scenes.size.x, 150);
    const FrameLayout wide = layoutFrame({1920, 1080}, 1, {}, {});
    EXPECT_FALSE(wide.scenesFolded);
    EXPECT_FALSE(wide.scenesCanFold) << "there is room for both";
    EXPECT_EQ(wide.scenes.size.x, Settings::Panes().leftWidth);
}

TEST(FrameLayout, GivesUpSidePanesBeforeCanvasesWhenThereIsNoRoom) {
    const FrameLayout narrow = layoutFrame({640, 400}, 1, {}, {});
    EXPECT_FALSE(hasArea(narrow.scenes));
    EXPECT_TRUE(hasArea(narrow.steps));
    const FrameLayout tiny = layoutFrame({1280, 720}, 3, {}, {});
    EXPECT_FALSE(hasArea(tiny.steps));
    EXPECT_TRUE(hasArea(tiny.world));
    EXPECT_TRUE(hasArea(tiny.timeline));
}

TEST(FrameLayout, SaysUnderTheCanvasesWhatTheStepsHaveNoRoomFor) {
    EXPECT_FALSE(hasArea(layoutFrame({1280, 720}, 1, {}, {}).caption));
    const FrameLayout tiny = layoutFrame({1280, 720}, 3, {}, {});
    EXPECT_TRUE(hasArea(tiny.caption));
    EXPECT_GE(tiny.world.size.y, tiny.caption.size.y);
    Settings::Panes hidden;
    hidden.stepPanel = false;
    EXPECT_FALSE(hasArea(layoutFrame({1280, 720}, 3, hidden, {}).caption)) << "they are hidden";
}

TEST(FrameLayout, StacksTheCanvasesInATallWindow) {
    EXPECT_TRUE(layoutFrame({900, 1600}, 1, {}, {}).stacked);
    EXPECT_FALSE(layoutFrame({1600, 900}, 1, {}, {}).stacked);
}

TEST(FrameLayout, SharesTheCanvasesAsSet) {
    Settings::Panes panes;
    panes.worldShare = 0.25;
    const FrameLayout layout = layoutFrame({1600, 900}, 1, panes, {});
    EXPECT_NEAR(layout.world.size.x * 3, layout.difference.size.x, 3);
}

TEST(FrameLayout, LeavesTheCanvasesMostOfAProjector) {
    Settings::Panes projector;
    projector.left = projector.stepPanel = projector.timeline = false;
    for (const double scale : {1.0, 1.2, 1.5}) {
        const FrameLayout layout =
            layoutFrame({1280, 720}, scale, projector, {.bars = false, .caption = true, .lesson = true});
        const auto areaOf = [](const Viewport& view) { return view.size.x * view.size.y; };
        EXPECT_GE(areaOf(layout.world) + areaOf(layout.difference), 0.6 * 1280 * 720) << scale;
        EXPECT_GE(layout.caption.size.y, 100 * scale);
    }
}

}  // namespace
}  // namespace gjkscope
