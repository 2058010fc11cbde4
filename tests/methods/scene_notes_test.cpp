#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "app/base/language.hpp"
#include "app/methods/table.hpp"
#include "app/scene/io/bundled_scenes.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/scene/lanes.hpp"
#include "tests/scene/io/bundled_answers.hpp"

/// The notes of bundled scenes ask a question and say what happens: here it is counted.
namespace gjkscope {
namespace {

using test::sceneNamed;

std::vector<std::unique_ptr<const Run>> lanesOf(const char* stem) {
    std::vector<std::unique_ptr<const Run>> runs;
    for (const Scene& lane : laneScenes(sceneNamed(stem))) runs.push_back(runScene(lane));
    return runs;
}

std::vector<nlohmann::json> statesOf(const char* stem) {
    std::vector<nlohmann::json> states;
    runScene(sceneNamed(stem))->eachState([&](nlohmann::json state) { states.push_back(std::move(state)); });
    return states;
}

double lengthOf(const nlohmann::json& vector) {
    return std::hypot(vector.at(0).get<double>(), vector.at(1).get<double>());
}

int countOf(const Run& run, const std::string& name) {
    for (const auto& [each, count] : run.answer().counts)
        if (each == name) return count;
    return -1;
}

TEST(SceneNotes, EachMethodHasAScene) {
    std::set<std::string> named;
    for (const SceneEntry& entry : bundledScenes())
        for (const Scene& lane : laneScenes(readScene(entry.path).scene)) named.insert(lane.method);
    for (const Method& method : methods()) EXPECT_TRUE(named.contains(std::string(method.id))) << method.id;
}

TEST(SceneNotes, ASupportPointMayBeFarther) {
    std::vector<double> w, v;
    for (const nlohmann::json& state : statesOf("20i-nearer-or-farther")) {
        w.push_back(lengthOf(state["support"]["w"]));
        v.push_back(lengthOf(state["nearest"]));
    }
    const std::vector<double> said{0.47, 2.14, 1.30, 0.26, 0.90, 0.25};
    for (std::size_t i = 0; i < said.size(); ++i) EXPECT_NEAR(w[i], said[i], 0.005);
    EXPECT_TRUE(std::ranges::is_sorted(v, std::greater{}));
}

TEST(SceneNotes, TheOldestVertexStays) {
    const auto states = statesOf("20j-which-vertex-goes");
    int drops = 0;
    for (std::size_t i = 1; i < states.size(); ++i) {
        EXPECT_EQ(states[i]["simplex"][0]["w"], states[0]["simplex"][0]["w"]);
        drops += states[i]["kept"] == nlohmann::json{0, 2} ? 1 : 0;
    }
    EXPECT_EQ(drops, 2);
}

TEST(SceneNotes, OneOrTwoPointsProveAHit) {
    std::vector<int> iterations;
    for (const auto& run : lanesOf("20k-a-hit-from-one-point"))
        iterations.push_back(*run->answer().gjkIterations);
    EXPECT_EQ(iterations, (std::vector{0, 1, 2, 2}));
    EXPECT_EQ(statesOf("20k-a-hit-from-one-point").back()["simplex"].size(), 1u);
    EXPECT_EQ(statesOf("20n-triple-product-zero").back()["simplex"].size(), 2u);
    EXPECT_EQ(statesOf("06-vertex-meets-edge").back()["region"], nullptr) << "EPA's";
}

TEST(SceneNotes, TouchingCountsButForPixelsAndWhereZeroSaysNo) {
    const auto runs = lanesOf("20h-does-touching-count");
    ASSERT_EQ(runs.size(), 5u);
    for (const std::size_t i : {0u, 2u, 3u}) EXPECT_EQ(runs[i]->answer().intersects, true);
    EXPECT_EQ(runs[1]->answer().intersects, false) << "not ours";
    EXPECT_EQ(runs[4]->answer().intersects, std::nullopt);
}

TEST(SceneNotes, TheOriginIsLeftOfTheEdge) {
    int edges = 0;
    for (const nlohmann::json& state : statesOf("20m-left-or-right")) {
        if (state["simplex"].size() != 2) continue;
        const auto at = [&](std::size_t i, std::size_t axis) {
            return state["simplex"][i]["w"][axis].get<double>();
        };
        const double ex = at(0, 0) - at(1, 0), ey = at(0, 1) - at(1, 1);
        EXPECT_GT(ex * -at(1, 1) - ey * -at(1, 0), 0);
        ++edges;
    }
    EXPECT_GE(edges, 3);
}

TEST(SceneNotes, ANotchIsFilledByTheHull) {
    EXPECT_EQ(runScene(sceneNamed("20q-a-notch"))->answer().intersects, true);
    Scene halves = sceneNamed("20r-two-convex-halves");
    EXPECT_NEAR(*runScene(halves)->answer().distance, 0.237, 0.0005);
    halves.pair = {2, 1};
    EXPECT_NEAR(*runScene(halves)->answer().distance, 0.137, 0.0005);
}

TEST(SceneNotes, TheFirstMinimumIsNotTheLeast) {
    const auto run = runScene(sceneNamed("20p-stop-at-the-first-minimum"));
    std::vector<std::string> distances;
    for (std::size_t i = 0; i < run->steps().size(); ++i)
        for (const NumberRow& row : run->explain(static_cast<int>(i)).numbers)
            if (row.name == tr("numbers.edge_distance")) distances.push_back(row.value);
    EXPECT_EQ(distances, (std::vector<std::string>{"3.250", "1.750", "3.250", "1.250"}));
    EXPECT_NEAR(*run->answer().distance, 1.25, 1e-12);
}

TEST(SceneNotes, ASmallerToleranceBuysNothingInFloat) {
    std::vector<int> iterations;
    for (const auto& run : lanesOf("20s-which-tolerance")) iterations.push_back(*run->answer().gjkIterations);
    EXPECT_EQ(iterations, (std::vector{6, 11, 11, 18}));
}

TEST(SceneNotes, SatTriesMoreAxesThanGjkIterates) {
    const std::vector<std::pair<const char*, std::array<int, 4>>> said{
        {"20w-sat-or-gjk-triangles", {6, 2, 2, 2}},
        {"20x-sat-or-gjk-boxes", {4, 2, 2, 2}},
        {"20y-sat-or-gjk-forty-sides", {42, 2, 2, 9}}};
    for (const auto& [stem, counts] : said) {
        const auto runs = lanesOf(stem);
        const std::array<int, 4> found{countOf(*runs[0], "sat"), *runs[1]->answer().gjkIterations,
                                       *runs[2]->answer().gjkIterations, *runs[2]->answer().epaIterations};
        EXPECT_EQ(found, counts) << stem;
    }
}

TEST(SceneNotes, MprsDepthIsAnUpperBound) {
    const auto runs = lanesOf("20z-is-mprs-depth-right");
    EXPECT_NEAR(*runs[0]->answer().depth, 0.619, 0.0005);
    EXPECT_NEAR(*runs[1]->answer().upper, 1.318, 0.0005);
}

/// What each lane answers: true where it proves that the bodies are apart.
std::vector<bool> provenApart(const char* stem) {
    std::vector<bool> apart;
    for (const auto& run : lanesOf(stem)) apart.push_back(run->answer().intersects == false);
    return apart;
}

TEST(SceneNotes, SomeVolumesErr) {
    EXPECT_EQ(provenApart("20za-car-and-pillar"), (std::vector{false, false, false, true}));
    EXPECT_EQ(provenApart("20zb-in-front-of-the-car"), (std::vector{true, false, true, true}));
    for (const auto& [stem, gap] :
         {std::pair{"20za-car-and-pillar", 0.17}, std::pair{"20zb-in-front-of-the-car", 0.17},
          std::pair{"20zc-car-and-wall", 0.23}}) {
        Scene scene = sceneNamed(stem);
        scene.method = "gjk-distance";
        EXPECT_NEAR(*runScene(scene)->answer().distance, gap, 0.005) << stem;
    }
    EXPECT_EQ(runScene(sceneNamed("20zc-car-and-wall"))->answer().intersects, std::nullopt);
    EXPECT_EQ(runScene(sceneNamed("20zd-thinner-than-a-pixel"))->answer().intersects, std::nullopt);
}

TEST(SceneNotes, MoreCirclesWasteLessUpToSeven) {
    const auto runs = lanesOf("20zi-how-many-circles");
    std::vector<std::string> wastes;
    for (const auto& run : runs)
        for (const NumberRow& row : run->explain(0).numbers)
            if (row.name == tr("numbers.waste_a")) wastes.push_back(row.value);
    EXPECT_EQ(wastes, (std::vector<std::string>{"124.1 %", "33.3 %", "25.2 %", "27.4 %"}));
    EXPECT_EQ(provenApart("20zi-how-many-circles"), (std::vector{false, false, true, true}));
    EXPECT_EQ(countOf(*runs[3], "comparisons"), 16) << "the pillar is its own cover";
}

TEST(SceneNotes, CalipersAndTrianglesGoTheirWay) {
    const auto calipers = lanesOf("20zf-calipers-or-gjk"), starts = lanesOf("20zg-does-the-start-matter");
    EXPECT_EQ(countOf(*calipers[0], "calipers"), 10);
    EXPECT_EQ(*calipers[1]->answer().gjkIterations, 2);
    std::vector<int> swaps;
    for (const auto& run : starts) {
        swaps.push_back(countOf(*run, "triangle-iteration"));
        EXPECT_NEAR(*run->answer().distance, 0.417, 0.0005);
    }
    EXPECT_EQ(swaps, (std::vector{5, 4, 3, 6, 5}));
}

/// The value of a row, by its key; empty where there is none.
std::string valueOf(const Run& run, int step, const char* key) {
    for (const NumberRow& row : run.explain(step).numbers)
        if (row.name == tr(key)) return row.value;
    return {};
}

TEST(SceneNotes, TheHorizonIsWhatDoesNotCancel) {
    int many = 0;
    for (const SceneEntry& entry : bundledScenes()) {
        const Scene scene = readScene(entry.path).scene;
        if (scene.dimension == 2 || !scene.compare.empty()) continue;
        const auto run = runScene(scene);
        for (int i = 0; i < static_cast<int>(run->steps().size()); ++i) {
            const Step& step = run->steps()[static_cast<std::size_t>(i)];
            if (step.stage != "epa" || step.phase != "visible") continue;
            const int all = std::stoi(valueOf(*run, i, "numbers.their_edges"));
            const int cancelled = std::stoi(valueOf(*run, i, "numbers.cancelled"));
            EXPECT_EQ(all - cancelled, std::stoi(valueOf(*run, i, "numbers.horizon"))) << entry.stem;
            many += cancelled > 0 ? 1 : 0;
        }
    }
    EXPECT_GT(many, 10);
}

/// The sorting of edges by half planes and cross products is that by their angles.
TEST(SceneNotes, EdgesAreSortedWithoutAngles) {
    Scene scene = sceneNamed("20o-sum-difference-erosion");
    const auto run = runScene(scene);
    const auto nextOfA = [&](int step) { return std::stoi(valueOf(*run, step, "numbers.edges_a")); };
    int compared = 0;
    for (int i = 1; i < static_cast<int>(run->steps().size()); ++i) {
        const Rows rows = run->explain(i).numbers;
        const auto named = [&](const char* name) { return std::ranges::find(rows, name, &NumberRow::name); };
        if (named("eA") == rows.end()) continue;
        const bool isOfA = nextOfA(i) > nextOfA(i - 1);
        if (named("eA")->note == named("e−B")->note)
            EXPECT_EQ(named("eA×e−B")->note == "> 0", isOfA) << i;
        else
            EXPECT_EQ(named("eA")->note == tr("numbers.upper_half"), isOfA) << i;
        ++compared;
    }
    EXPECT_GT(compared, 4);
}

TEST(SceneNotes, TheCachedSimplexKeepsItsMetric) {
    Scene scene = sceneNamed("20zh-a-warm-start");
    scene.compare.clear();
    EXPECT_EQ(valueOf(*runScene(scene), 0, "numbers.metric_ratio"), "1.000");
}

TEST(SceneNotes, AWarmStartSavesIterations) {
    const auto runs = lanesOf("20zh-a-warm-start");
    EXPECT_EQ(*runs[0]->answer().gjkIterations, 4);
    EXPECT_EQ(*runs[1]->answer().gjkIterations, 1);
}

TEST(SceneNotes, AWarmPolytopeProvesTheDepthAtOnce) {
    Scene scene = sceneNamed("50-a-warm-polytope");
    const Answer warm = runScene(scene)->answer();
    scene.method = "gjk-epa";
    const Answer cold = runScene(scene)->answer();
    EXPECT_EQ(*warm.gjkIterations + *warm.epaIterations, 1);
    EXPECT_EQ(*cold.gjkIterations + *cold.epaIterations, 11);
}

}  // namespace
}  // namespace gjkscope
