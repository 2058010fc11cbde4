#include "app/scene/lanes.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <glm/geometric.hpp>
#include <nlohmann/json.hpp>

#include "app/base/input_error.hpp"
#include "app/compare/divergence_sentence.hpp"
#include "app/compare/lane_edits.hpp"
#include "app/compare/lane_runs.hpp"
#include "app/scene/io/bundled_scenes.hpp"
#include "app/scene/io/scene_file.hpp"
#include "tests/base/error_of.hpp"

namespace gjkscope {
namespace {

/// Two ngons, compared as the list says.
std::string sceneWith(const std::string& lanes, const std::string& more = "") {
    return R"({"dimension": 2, "bodies": [
        {"name": "A", "shape": {"type": "ngon", "sides": 48, "radius": 1}},
        {"name": "B", "shape": {"type": "ngon", "sides": 64, "radius": 1.3}, "position": [2.5, 1.7]}])" +
           more + R"(, "compare": )" + lanes + "}";
}

LaneRuns runsOf(const std::string& text) {
    return LaneRuns(parseScene(text, "s").scene);
}

TEST(Lanes, ChangeTheirOptionsAndNothingElse) {
    const std::string text =
        sceneWith(R"([{"method": "sat"}, {"precision": "float", "tolerance": 0.001, "max_iterations": 7,
                        "circles": 5},
                      {"direction_policy": "nesterov", "start_direction": [0, 1], "order": "BA", "name": "N"}])",
                  R"(, "method": "gjk-distance", "options": {"max_iterations": 50})");
    const Scene scene = parseScene(text, "s").scene;
    const std::vector<Scene> lanes = laneScenes(scene);
    ASSERT_EQ(lanes.size(), 3u);
    Scene expected = scene;
    expected.compare.clear();
    expected.method = "sat";
    EXPECT_EQ(lanes[0], expected);
    expected.method = "gjk-distance";
    expected.options.precision = Precision::Float;
    expected.options.tolerance = 0.001;
    expected.options.maxIterations = 7;
    expected.options.circles = 5;
    EXPECT_EQ(lanes[1], expected);
    EXPECT_EQ(lanes[2].a().name, "B");
    EXPECT_EQ(lanes[2].options.maxIterations, 50);
    EXPECT_EQ(lanes[2].options.policy, DirectionPolicy::Nesterov);
    EXPECT_EQ(lanes[2].options.startDirection, glm::dvec3(0, 1, 0));
    EXPECT_EQ(laneName(scene, 2), "N");
    EXPECT_EQ(laneName(scene, 1), "float · ε = 0.001 · ≤ 7 · circles: 5");
    // and are written back
    EXPECT_EQ(parseScene(sceneText(scene), "s").scene, scene);
}

TEST(Lanes, AreOneWhereNothingIsCompared) {
    const Scene scene;
    EXPECT_THAT(laneScenes(scene), testing::ElementsAre(scene));
}

TEST(Lanes, AreRefusedWithTheirPlace) {
    const auto refusal = [](const std::string& lanes) {
        return errorOf([&] { parseScene(sceneWith(lanes), "s"); });
    };
    EXPECT_THAT(refusal("[]"), testing::HasSubstr("compare"));
    EXPECT_THAT(refusal("[{}, {}, {}, {}, {}, {}, {}]"), testing::HasSubstr("1 to 6 lanes"));
    EXPECT_THAT(refusal(R"([{}, {"method": "gkj"}])"), testing::HasSubstr("compare[1].method"));
    EXPECT_THAT(refusal(R"([{"order": "AA"}])"), testing::HasSubstr("compare[0].order"));
    EXPECT_THAT(refusal(R"([{}, {"method": "gjk", "variant": "oldest"}])"),
                testing::HasSubstr("one of \"drop-oldest\""));
    EXPECT_THAT(refusal(R"([{"method": "minkowski", "variant": "strict"}])"),
                testing::HasSubstr("compare[0].variant is \"strict\""));
    EXPECT_THAT(refusal(R"([{"method": "sat", "variant": "strict"}])"),
                testing::HasSubstr("sat has no variants"));
    EXPECT_THAT(refusal("[3]"), testing::HasSubstr("compare[0]"));
}

TEST(Lanes, WithAVariantAreWrittenBackAndLoseItWithTheirMethod) {
    Scene scene = parseScene(sceneWith(R"([{"method": "gjk", "variant": "drop-oldest"}, {}])"), "s").scene;
    EXPECT_EQ(laneName(scene, 0), "drops the oldest (not ours) · GJK, yes or no");
    EXPECT_EQ(parseScene(sceneText(scene), "s").scene, scene);
    EXPECT_EQ(laneScenes(scene)[0].options.variant, Variant::DropOldest);
    setOption(scene, 0, scene.method, &Lane::method, std::string("sat"));
    EXPECT_FALSE(scene.compare[0].variant);
    EXPECT_NO_THROW(checkScene(scene, "s"));
}

TEST(Lanes, OfSinglePrecisionLimitTheLengths) {
    const std::string bodies = R"({"dimension": 2, "bodies": [{"shape": {"type": "circle", "radius": 1e20}},
        {"shape": {"type": "point"}}], "compare": )";
    EXPECT_NO_THROW(parseScene(bodies + R"([{"precision": "double"}]})", "s"));
    EXPECT_THROW(parseScene(bodies + R"([{}, {"precision": "float"}]})", "s"), InputError);
}

TEST(Divergence, IsNoneOfTheSameRunTwice) {
    const LaneRuns twice = runsOf(sceneWith("[{}, {}]"));
    EXPECT_FALSE(twice.divergence());
    EXPECT_EQ(divergenceSentence(twice), "The lanes never differ by more than rounding.");
    EXPECT_FALSE(runsOf(sceneWith("[{}]")).divergence());
}

TEST(Divergence, OfPrecisionsThatChooseAlikeIsNone) {
    EXPECT_FALSE(runsOf(R"({"dimension": 2, "bodies": [
        {"shape": {"type": "box", "half_extents": [1, 1]}},
        {"shape": {"type": "box", "half_extents": [1, 1]}, "position": [3, 0.5]}],
        "method": "gjk-distance", "compare": [{}, {"precision": "float"}]})")
                     .divergence());
}

TEST(Divergence, OfDirectionPoliciesNamesTheVertexWhereTheyPart) {
    const LaneRuns runs =
        runsOf(sceneWith(R"([{"name": "−v"}, {"direction_policy": "nesterov", "name": "momentum"}])",
                         R"(, "method": "gjk-distance")"));
    const auto& divergence = runs.divergence();
    ASSERT_TRUE(divergence);
    EXPECT_EQ(divergence->lane, 1u);
    EXPECT_GT(divergence->tick, 0);
    EXPECT_THAT(
        divergenceSentence(runs),
        testing::ContainsRegex("^Iteration [0-9]+: [AB]'s vertex [0-9]+ in −v, [0-9]+ in momentum\\.$"));
    const Step& step = runs.clock().ticks()[static_cast<std::size_t>(divergence->tick)];
    EXPECT_EQ(step.iteration, divergence->difference.iteration);
    EXPECT_EQ(step.phase, "support");
}

TEST(Lanes, MayStartFromBsCenterTowardA) {
    Scene scene = parseScene(sceneWith(R"([{}, {"start": "toward-A"}])"), "s").scene;
    EXPECT_EQ(parseScene(sceneText(scene), "s").scene, scene);
    for (const glm::dvec3 place : {glm::dvec3(2.5, 1.7, 0), glm::dvec3(-3, 1, 0)}) {
        scene.bodies[1].position = place;
        const LaneRuns runs(scene);
        // in 2D the start has w = s(d), so that it is as far as can be along d
        const auto w = [&](std::size_t lane) {
            const nlohmann::json start = runs[lane].states().front();
            return glm::dvec3(start["support"]["w"][0], start["support"]["w"][1], 0);
        };
        EXPECT_GT(glm::dot(w(0), place), glm::dot(w(1), place));
        EXPECT_LT(glm::dot(w(1), place), -glm::length(place) * glm::length(place));
    }
}

TEST(Lanes, HaveTheirOwnStartDirectionSetOrTheScenes) {
    Scene scene =
        parseScene(sceneWith(R"([{}, {"start_direction": [0, 1]}, {"start": "toward-A"}])"), "s").scene;
    const glm::dvec3 right(1, 0, 0), left(-1, 0, 0);
    setStartDirection(scene, 0, right);
    EXPECT_EQ(scene.options.startDirection, right);
    setStartDirection(scene, 1, left);
    EXPECT_EQ(laneScenes(scene)[0].options.startDirection, right);
    EXPECT_EQ(laneScenes(scene)[1].options.startDirection, left);
    setStartDirection(scene, 2, left);
    EXPECT_EQ(laneScenes(scene)[2].options.startDirection, left);
    setStartDirection(scene, 1, std::nullopt);
    EXPECT_EQ(laneScenes(scene)[1].options.startDirection, right);
}

TEST(Divergence, OfSwappedBodiesComparesMirrorImages) {
    const LaneRuns alike = runsOf(R"({"dimension": 2, "bodies": [
        {"shape": {"type": "polygon", "vertices": [[0, 0], [2, 0.3], [1.1, 1.7]]}},
        {"shape": {"type": "polygon", "vertices": [[0, 0], [1, 0.2], [0.4, 1.3]]}, "position": [3, 1.5]}],
        "method": "gjk-distance", "compare": [{}, {"order": "BA"}]})");
    EXPECT_FALSE(alike.divergence());
    EXPECT_THAT(divergenceSentence(alike), testing::StartsWith("Mirrored, the lanes never differ"));
    // two vertices of A are as far along a normal of A: whichever comes first is found
    EXPECT_EQ(
        divergenceSentence(runsOf(sceneWith(R"([{}, {"order": "BA"}])", R"(, "method": "gjk-distance")"))),
        "Iteration 3: A's vertex 4 in A first, 5 in B first.");
    const LaneRuns runs = runsOf(
        sceneWith(R"([{}, {"order": "BA", "start_direction": [0, 1]}])", R"(, "method": "gjk-distance")"));
    ASSERT_TRUE(runs.divergence());
    EXPECT_EQ(runs.divergence()->difference.state, 0u);
    EXPECT_THAT(divergenceSentence(runs),
                testing::ContainsRegex("^Iteration 0: [AB]'s vertex [0-9]+ in A first, [0-9]+ in own start"));
}

TEST(Divergence, SaysNothingOfWhatFillsRegisters) {
    for (const SceneEntry& entry : bundledScenes()) {
        Scene scene = readScene(entry.path).scene;
        scene.method = "gjk-epa";
        scene.compare = {Lane{}, Lane{}};
        scene.compare[1].precision = Precision::Float;
        const LaneRuns runs(scene);
        const auto& divergence = runs.divergence();
        EXPECT_FALSE(divergence && divergence->difference.key.starts_with("distances")) << entry.stem;
        for (const auto& state : runs[1].states()) {
            if (!state.contains("distances")) continue;
            EXPECT_EQ(state["distances"].size(), state["facets"].size()) << entry.stem;
        }
    }
}

TEST(Divergence, OfMethodsIsTheirFirstStage) {
    const LaneRuns runs = runsOf(sceneWith(R"([{"method": "gjk-distance"}, {"method": "sat"}])"));
    ASSERT_TRUE(runs.divergence());
    EXPECT_EQ(runs.divergence()->difference.kind, StateDifference::Kind::Stage);
    EXPECT_EQ(runs.divergence()->tick, 0);
    EXPECT_EQ(divergenceSentence(runs),
              "GJK, distance and Separating axes (SAT) are different methods, from their first step on.");
}

}  // namespace
}  // namespace gjkscope
