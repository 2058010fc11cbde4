#include "app/compare/presets.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "app/base/files.hpp"
#include "app/base/language.hpp"
#include "app/compare/lane_edits.hpp"
#include "app/compare/lane_pictures.hpp"
#include "app/compare/lane_runs.hpp"
#include "app/runs/answer_json.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/scene/lanes.hpp"

namespace gjkscope {
namespace {

Scene sceneNamed(std::string_view stem) {
    return readScene(assetPath("scenes/" + std::string(stem) + ".gjk.json")).scene;
}

TEST(Presets, EverySystemShowsInItsScene) {
    for (const KnownSystem& system : knownSystems()) {
        Scene scene = sceneNamed(system.scene);
        scene.compare = lanesFor(scene, system);
        ASSERT_EQ(scene.compare.size(), 2u) << system.id;
        const LaneRuns runs(scene);
        if (system.lane.variant) continue;  // it shows in the answer, as below
        EXPECT_NE(iterationsOf(runs[0].answer()), iterationsOf(runs[1].answer())) << system.id;
    }
}

/// Runs a system in its scene beside the same lane without its error.
std::array<Answer, 2> answersWithAndWithoutError(const KnownSystem& system) {
    Scene scene = sceneNamed(system.scene);
    scene.compare = lanesFor(scene, system);
    scene.compare[0] = scene.compare[1];
    scene.compare[1].variant.reset();
    const LaneRuns runs(scene);
    return {runs[0].answer(), runs[1].answer()};
}

TEST(Presets, ASystemErrsAsItDoes) {
    std::vector<std::string> erring;
    for (const KnownSystem& system : knownSystems()) {
        if (!system.lane.variant) continue;
        erring.push_back(system.id);
        const auto [found, right] = answersWithAndWithoutError(system);
        EXPECT_STREQ(answerStatus(found), "not_proven") << system.id;
        if (system.lane.variant == Variant::Strict) {
            EXPECT_EQ(found.intersects, false) << system.id;
            EXPECT_EQ(right.intersects, true) << system.id;
        } else {
            EXPECT_NEAR(*found.depth, 1.41421, 1e-3) << system.id;
            EXPECT_NEAR(*right.depth, 1, 1e-4) << system.id;
        }
    }
    EXPECT_EQ(erring, (std::vector<std::string>{"gjk-c", "dyn4j", "textbook-epa"}));
}

TEST(Presets, ASystemThatErrsIsNotOurs) {
    for (const KnownSystem& system : knownSystems()) {
        Scene scene = sceneNamed(system.scene);
        scene.compare = lanesFor(scene, system);
        EXPECT_EQ(laneName(scene, 1).ends_with(" (not ours)"), system.lane.variant.has_value()) << system.id;
        // an edit that takes the error off takes the name off, too
        dropSystemName(scene.compare[1]);
        EXPECT_EQ(scene.compare[1].name, "") << system.id;
    }
}

TEST(Presets, ASystemSaysWhereToSeeItUnlessItIsThere) {
    const KnownSystem& first = knownSystems().front();
    EXPECT_TRUE(noteOn(first, {}).ends_with("See it in “Near miss”.")) << noteOn(first, {});
    EXPECT_EQ(noteOn(first, sceneNamed(first.scene)), tr("system.wikipedia.note"));
}

TEST(Presets, AWarmStartTakesItsOwnIterationsNotTheColdOnes) {
    Scene scene = sceneNamed("01-apart");
    for (const LanePreset& preset : lanePresets())
        if (preset.id == "cold-warm") scene.compare = lanesFor(scene, preset);
    ASSERT_EQ(scene.compare.size(), 2u);
    const LaneRuns runs(scene);
    EXPECT_EQ(iterationsOf(runs[0].answer()), *runs[0].answer().gjkIterations);
    EXPECT_LT(iterationsOf(runs[1].answer()), iterationsOf(runs[0].answer()));
}

TEST(Presets, OfDirectionsRunAMethodThatFollowsThem) {
    for (const char* method : {"gjk-epa", "sat"}) {
        Scene scene = sceneNamed("11-ellipse-and-polygon");
        scene.method = method;
        for (const LanePreset& preset : lanePresets())
            if (preset.id == "directions") scene.compare = lanesFor(scene, preset);
        ASSERT_EQ(scene.compare.size(), 4u);
        const LaneRuns runs(scene);
        for (std::size_t lane = 1; lane < runs.size(); ++lane)
            EXPECT_NE(runs[lane].states(), runs[0].states()) << method << ", lane " << lane;
    }
}

TEST(Presets, OfDepthsAllGiveOne) {
    for (const char* stem : {"03-overlap", "25-deep-boxes"}) {
        Scene scene = sceneNamed(stem);
        for (const LanePreset& preset : lanePresets())
            if (preset.id == "depths") scene.compare = lanesFor(scene, preset);
        const LaneRuns runs(scene);
        ASSERT_GE(runs.size(), 3u);
        for (std::size_t lane = 0; lane < runs.size(); ++lane)
            EXPECT_TRUE(runs[lane].answer().depth) << stem << ", lane " << lane;
    }
}

TEST(Presets, AreScenesThatCanBeRead) {
    for (const char* stem : {"01-apart", "21-boxes-apart"}) {
        Scene scene = sceneNamed(stem);
        for (const LanePreset& preset : lanePresets()) {
            scene.compare = lanesFor(scene, preset);
            EXPECT_NO_THROW(checkScene(scene, preset.id)) << preset.id;
        }
    }
}

TEST(Presets, ALaneThatIsNoLongerTheSystemsLosesItsName) {
    Scene scene = sceneNamed("01-apart");
    scene.compare = lanesFor(scene, knownSystems().front());
    Lane own = scene.compare[1];
    own.name = "mine";
    dropSystemName(scene.compare[1]);
    dropSystemName(own);
    EXPECT_EQ(scene.compare[1].name, "");
    EXPECT_EQ(own.name, "mine");
    for (const KnownSystem& system : knownSystems()) {
        scene.compare = lanesFor(scene, system);
        setStartDirection(scene, 1, glm::dvec3(0, 1, 0));
        EXPECT_NE(scene.compare[1].startDirection.has_value(), !scene.compare[1].name.empty()) << system.id;
        scene.compare = lanesFor(scene, system);
        setOption(scene, 1, scene.options.maxIterations, &Lane::maxIterations, 7);
        EXPECT_EQ(scene.compare[1].name, "") << system.id;
    }
}

TEST(Presets, PlanarSystemsLeave3dAlone) {
    for (const KnownSystem& system : knownSystems())
        EXPECT_EQ(lanesFor(sceneNamed("21-boxes-apart"), system).empty(), system.isPlanar) << system.id;
}

}  // namespace
}  // namespace gjkscope
