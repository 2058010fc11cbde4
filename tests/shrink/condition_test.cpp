#include "app/shrink/condition.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/scene/io/scene_file.hpp"

namespace gjkscope {
namespace {

Scene sceneOf(const std::string& rest, double x = 3) {
    return parseScene(
               R"({"dimension": 2, "bodies": [{"name": "A", "shape": {"type": "box", "half_extents": [1, 1]}},
                          {"name": "B", "shape": {"type": "box", "half_extents": [1, 1]}, "position": [)" +
                   std::to_string(x) + ", 0.5]}]" + rest + "}",
               "scene")
        .scene;
}

bool holds(const std::string& words, const Scene& scene) {
    const LaneRuns runs(scene);
    const std::optional<KeptProperty> property = keptProperty(words, runs);
    EXPECT_TRUE(property) << words;
    return property && property->holds(runs);
}

TEST(KeptPropertyTest, IsReadInTheShellsWords) {
    const LaneRuns runs(sceneOf(""));
    for (const char* words :
         {"", "status", "status=", "status=good", "intersects", "intersects=maybe",
          "iterations>=", "iterations>=0", "iterations>=3x", "iterations>=-1", "difference"})
        EXPECT_FALSE(keptProperty(words, runs)) << words;
    for (const KeptKind kind : kKeptKinds)
        if (const auto property = presentProperty(kind, runs)) {
            const auto again = keptProperty(property->words, runs);
            ASSERT_TRUE(again) << property->words;
            EXPECT_EQ(again->kind, kind);
            EXPECT_TRUE(again->holds(runs));
        }
}

TEST(KeptPropertyTest, OfTheAnswer) {
    EXPECT_TRUE(holds("intersects=false", sceneOf("")));
    EXPECT_FALSE(holds("intersects=true", sceneOf("")));
    EXPECT_TRUE(holds("intersects=true", sceneOf("", 1)));
    EXPECT_TRUE(holds("status=converged", sceneOf("")));
    EXPECT_FALSE(holds("status=iteration_limit", sceneOf("")));
    EXPECT_TRUE(holds("status=within_rounding",
                      parseScene(R"({"dimension": 2, "bodies": [{"shape": {"type": "circle", "radius": 1}},
        {"shape": {"type": "circle", "radius": 1}, "position": [2, 0]}]})",
                                 "scene")
                          .scene));
    EXPECT_TRUE(holds("iterations>=1", sceneOf("")));
    EXPECT_FALSE(holds("iterations>=1000", sceneOf("")));
}

TEST(KeptPropertyTest, OfAReportIsThatTheSameClaimsAreWrong) {
    const Scene wrong = sceneOf(R"(, "reported": {"distance": 2, "intersects": false})");
    EXPECT_TRUE(holds("differs", wrong));
    EXPECT_FALSE(holds("differs", sceneOf(R"(, "reported": {"distance": 1})")));
    EXPECT_FALSE(holds("differs", sceneOf("")));
    const auto property = keptProperty("differs", LaneRuns(wrong));
    Scene otherwise = wrong;
    otherwise.bodies[1].position.x = 1;
    EXPECT_FALSE(property->holds(LaneRuns(otherwise))) << "now that they intersect is wrong, too";
}

TEST(KeptPropertyTest, OfLanesIsThatTwoCantBothBeRight) {
    EXPECT_FALSE(
        holds("lanes-differ", sceneOf(R"(, "compare": [{"method": "gjk-epa"}, {"method": "sat"}])")));
    EXPECT_FALSE(holds("lanes-differ", sceneOf("")));
    const Scene strict =
        parseScene(
            R"({"dimension": 2, "method": "gjk", "bodies": [{"shape": {"type": "box", "half_extents": [1, 1]}},
        {"shape": {"type": "box", "half_extents": [1, 1]}, "position": [2, 0]}], "compare": [{}, {"variant": "strict"}]})",
            "scene")
            .scene;
    EXPECT_TRUE(holds("lanes-differ", strict));
}

TEST(KeptPropertyTest, IsNoneOfScenesThatTheReaderRefuses) {
    const Scene scene = sceneOf("");
    const ScenePredicate keeps = predicateOf(*keptProperty("intersects=false", LaneRuns(scene)));
    EXPECT_TRUE(keeps(scene));
    Scene refused = scene;
    refused.bodies[0].shape.extents.x = 0;
    EXPECT_FALSE(keeps(refused));
    refused = scene;
    refused.method = "newton";
    EXPECT_FALSE(keeps(refused));
}

}  // namespace
}  // namespace gjkscope
