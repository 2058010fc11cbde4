#include <gtest/gtest.h>

#include <algorithm>

#include "app/compare/run_sheet.hpp"
#include "app/picture/layout/figure.hpp"
#include "app/picture/orbit.hpp"
#include "app/runs/picture/picture_at.hpp"
#include "app/runs/run.hpp"
#include "tests/runs/scenes.hpp"

/// How large solids stand in their canvases.
namespace gjkscope {
namespace {

/// The part of the canvas's smaller side that the shapes of a panel take.
double partOf(const Panel& panel) {
    Bounds seen;
    for (const Item& item : panel.picture->items) {
        const bool isShape =
            item.role == Role::ShapeA || item.role == Role::ShapeB || item.role == Role::Difference;
        if (!isShape || item.kind == ItemKind::Label) continue;
        for (const glm::dvec3 p : item.points)
            seen.include(glm::dvec3(panel.camera.toPixels(p, panel.view), 0));
    }
    const glm::dvec3 size = seen.high - seen.low;
    return std::max(size.x, size.y) / std::min(panel.view.size.x, panel.view.size.y);
}

std::vector<Scene> solids() {
    std::vector<Scene> scenes = test::bundled();
    std::erase_if(scenes, [](const Scene& scene) { return scene.dimension == 2; });
    return scenes;
}

TEST(SolidFit, ShapesOfBundledScenesFillMostOfTheirCanvases) {
    for (const Scene& scene : solids()) {
        const auto run = runScene(scene);
        const int last = static_cast<int>(run->steps().size()) - 1;
        for (const int step : {0, last}) {
            const Picture world = pictureAt(scene, *run, Canvas::World, step, {}),
                          difference = pictureAt(scene, *run, Canvas::Difference, step, {});
            const glm::dquat orientation = orientationOf(scene.view.orbit);
            for (const glm::dvec2 size : {glm::dvec2(1600, 900), glm::dvec2(930, 668)}) {
                const Figure figure =
                    layoutFigure(size, {{.picture = &world, .orientation = orientation},
                                        {.picture = &difference, .orientation = orientation}});
                for (const Panel& panel : figure.panels)
                    EXPECT_GE(partOf(panel), 0.6) << scene.title << " at " << step << ", " << size.x;
            }
        }
    }
}

TEST(SolidFit, ShapesFillTheCanvasesOfASheet) {
    for (const Scene& scene : solids()) {
        const SheetContent both{.canvases = {Canvas::World, Canvas::Difference}, .view = scene.view};
        const RunSheet sheet(LaneRuns(scene), both, {1600, 1131});
        for (const Panel& panel : sheet.figure().panels)
            EXPECT_GE(partOf(panel), 0.6) << scene.title << ": " << panel.heading;
    }
}

float strengthOf(const Picture& picture, Role role, ItemKind kind) {
    const auto found = std::ranges::find_if(
        picture.items, [&](const Item& item) { return item.role == role && item.kind == kind; });
    return found == picture.items.end() ? -1 : found->strength;
}

TEST(SolidFit, DifferenceAndGhostFadeFromTheSecondFaceOfEpaOn) {
    for (const Scene& scene : solids()) {
        const auto run = runScene(scene);
        for (int i = 0; i < static_cast<int>(run->steps().size()); ++i) {
            const Step& step = run->steps()[static_cast<std::size_t>(i)];
            const Picture picture = pictureAt(scene, *run, Canvas::Difference, i, {});
            const float strength = strengthOf(picture, Role::Difference, ItemKind::Solid);
            if (step.stage == "epa" && step.iteration > 1)
                EXPECT_LE(strength, 0.3f) << scene.title << " at " << i;
            else if (step.stage == "gauss-maps" && (step.phase == "start" || step.phase == "arc"))
                EXPECT_LE(strength, 0.3f) << scene.title << " at " << i;  // behind the sphere
            else
                EXPECT_EQ(strength, 1) << scene.title << " at " << i;
        }
    }
}

}  // namespace
}  // namespace gjkscope
