#include "app/compare/presets.hpp"

#include <gtest/gtest.h>

#include "app/base/files.hpp"
#include "app/base/language.hpp"
#include "app/compare/lane_runs.hpp"
#include "app/scene/io/scene_file.hpp"

namespace gjkscope {
namespace {

Scene sceneNamed(std::string_view stem) {
    return readScene(assetPath("scenes/" + std::string(stem) + ".gjk.json")).scene;
}

int allIterationsOf(const Answer& answer) {
    return answer.gjkIterations.value_or(0) + answer.epaIterations.value_or(0);
}

TEST(Presets, EverySystemShowsInItsScene) {
    for (const KnownSystem& system : knownSystems()) {
        Scene scene = sceneNamed(system.scene);
        scene.compare = lanesFor(scene, system);
        ASSERT_EQ(scene.compare.size(), 2u) << system.id;
        const LaneRuns runs(scene);
        EXPECT_NE(allIterationsOf(runs[0].answer()), allIterationsOf(runs[1].answer())) << system.id;
    }
}

TEST(Presets, ASystemSaysWhereToSeeItUnlessItIsThere) {
    const KnownSystem& first = knownSystems().front();
    EXPECT_TRUE(noteOn(first, {}).ends_with("See it in “Near miss”.")) << noteOn(first, {});
    EXPECT_EQ(noteOn(first, sceneNamed(first.scene)), tr("system.wikipedia.note"));
}

TEST(Presets, PlanarSystemsLeave3dAlone) {
    for (const KnownSystem& system : knownSystems())
        EXPECT_EQ(lanesFor(sceneNamed("21-boxes-apart"), system).empty(), system.isPlanar) << system.id;
}

}  // namespace
}  // namespace gjkscope
