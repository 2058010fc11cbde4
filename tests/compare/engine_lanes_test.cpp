#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "app/compare/lane_runs.hpp"
#include "app/runs/answer_json.hpp"
#include "app/runs/explanation.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/scene/lanes.hpp"
#include "core/gjk/gjk_distance.hpp"

/// Lanes that do as engines do.
namespace gjkscope {
namespace {

using testing::HasSubstr;

/// Two boxes of half extent 0.5 over each other, 0.25 apart, their middles at `y` and above.
std::string boxesAt(double y, const std::string& lanes) {
    const std::string low = std::to_string(y), high = std::to_string(y + 1.25);
    return R"({"dimension": 2, "method": "gjk-epa", "bodies": [
        {"name": "A", "shape": {"type": "box", "half_extents": [0.5, 0.5]}, "position": [0, )" +
           low + R"(]},
        {"name": "B", "shape": {"type": "box", "half_extents": [0.5, 0.5]}, "position": [0, )" +
           high + R"(]}], "compare": )" + lanes + "}";
}

LaneRuns runsIn(const std::string& text) {
    return LaneRuns(parseScene(text, "s").scene);
}

std::string statusOf(const gjkscope::Run& run) {
    return answerStatus(run.answer());
}

TEST(EngineLanes, WorldCoordinatesLoseDigitsFarFromTheOrigin) {
    const LaneRuns runs =
        runsIn(boxesAt(1e7, R"([{"precision": "float"}, {"precision": "float", "world_coordinates": true},
                                {"world_coordinates": true}])"));
    EXPECT_EQ(runs[0].answer().distance, 0.25);
    EXPECT_EQ(statusOf(runs[0]), "converged");
    // floats near 10⁷ are whole numbers: 10⁷ + 1.25 is 10⁷ + 1, and corners are rounded after that
    EXPECT_NE(runs[1].answer().distance, 0.25);
    EXPECT_EQ(statusOf(runs[1]), "not_proven");
    EXPECT_EQ(runs[2].answer().distance, 0.25);
    EXPECT_EQ(statusOf(runs[2]), "not_proven");
}

TEST(EngineLanes, WorldCoordinatesAreTheSameNearTheOrigin) {
    const LaneRuns runs =
        runsIn(boxesAt(0, R"([{"precision": "float"}, {"precision": "float", "world_coordinates": true}])"));
    EXPECT_EQ(runs[1].answer().distance, 0.25);
}

TEST(EngineLanes, AConvexRadiusRoundsCorners) {
    const std::string corners = R"({"dimension": 2, "bodies": [
        {"name": "A", "shape": {"type": "box", "half_extents": [1, 1]}},
        {"name": "B", "shape": {"type": "box", "half_extents": [1, 1]}, "position": [3, 3]}],
        "compare": [{}, {"convex_radius": 0.1}, {"convex_radius": 1.5}]})";
    const LaneRuns runs = runsIn(corners);
    const double apart = std::sqrt(2.0);
    EXPECT_NEAR(runs[0].answer().distance.value(), apart, 1e-12);
    EXPECT_NEAR(runs[1].answer().distance.value(), apart + 2 * 0.1 * (apart - 1), 1e-12);
    EXPECT_EQ(statusOf(runs[1]), "not_proven");
    EXPECT_FALSE(runs[2].answer().distance);
    EXPECT_THAT(plainText(reasonAgainst(runs[2].scene())), HasSubstr("No convex radius of 1.5"));
    // what a run shows can be run again
    EXPECT_EQ(runScene(runs[1].scene())->answer().distance, runs[1].answer().distance);
}

TEST(EngineLanes, AnAbsoluteToleranceEndsARunSooner) {
    const std::string rounds = R"({"dimension": 2, "method": "gjk-distance", "bodies": [
        {"name": "A", "shape": {"type": "ellipse", "radii": [2, 1]}},
        {"name": "B", "shape": {"type": "ellipse", "radii": [1, 3]}, "position": [5, 3]}],
        "compare": [{}, {"absolute_tolerance": 0.1}]})";
    const LaneRuns runs = runsIn(rounds);
    EXPECT_LT(runs[1].answer().gjkIterations, runs[0].answer().gjkIterations);
    EXPECT_LE(*runs[1].answer().upper - *runs[1].answer().lower, 0.1);
    EXPECT_LE(*runs[1].answer().lower, *runs[0].answer().distance);
    EXPECT_GE(*runs[1].answer().upper, *runs[0].answer().distance);
}

TEST(EngineLanes, MprTakesInteriorPointsThatAreInside) {
    const LaneRuns runs = runsIn(
        boxesAt(0, R"([{"method": "mpr"}, {"method": "mpr", "interior_points": [[0.25, 0], [0, -0.25]]},
                              {"method": "mpr", "interior_points": [[0.75, 0], [0, 0]]}])"));
    const auto firstOf = [](const gjkscope::Run& run) { return run.states()[0]["interior"]["w"]; };
    EXPECT_EQ(firstOf(runs[1])[0], 0.25);
    EXPECT_EQ(firstOf(runs[1])[1], -1.0);
    EXPECT_NE(firstOf(runs[0]), firstOf(runs[1]));
    EXPECT_EQ(runs[1].answer().intersects, false);
    EXPECT_THAT(plainText(reasonAgainst(runs[2].scene())), HasSubstr("A's interior point is outside"));
}

TEST(EngineLanes, DistanceGjkStartsFromASimplex) {
    const LaneRuns runs = runsIn(boxesAt(0, R"([{"method": "gjk-distance"},
        {"method": "gjk-distance", "start_simplex": [[0, 3], [1, 2]]},
        {"method": "gjk-distance", "start_simplex": [[0, 3], [1, 2]], "order": "BA"},
        {"method": "gjk-distance", "start_simplex": [[0, 9]]}])"));
    const nlohmann::json first = runs[1].states()[0]["simplex"];
    ASSERT_FALSE(first.empty());
    for (const nlohmann::json& vertex : first) {
        const std::array features{vertex["feature_a"].get<int>(), vertex["feature_b"].get<int>()};
        EXPECT_TRUE(features == (std::array{0, 3}) || features == (std::array{1, 2})) << first;
    }
    EXPECT_EQ(runs[2].states()[0]["simplex"][0]["feature_a"], first[0]["feature_b"]);
    EXPECT_EQ(runs[1].answer().distance, 0.25);
    EXPECT_EQ(runs[2].answer().distance, 0.25);
    EXPECT_THAT(plainText(reasonAgainst(runs[3].scene())), HasSubstr("B has no vertex 9"));
}

TEST(EngineLanes, HaveNamesThatSayWhatTheyChange) {
    const Scene scene = parseScene(boxesAt(0, R"([{"world_coordinates": true, "convex_radius": 0.05},
                                 {"absolute_tolerance": 0.25}, {"start_simplex": [[0, 1]]}])"),
                                   "s")
                            .scene;
    EXPECT_EQ(laneName(scene, 0), "world coordinates · convex radius 0.05");
    EXPECT_EQ(laneName(scene, 1), "gap ≤ 0.25");
    EXPECT_EQ(laneName(scene, 2), "own simplex");
}

}  // namespace
}  // namespace gjkscope
