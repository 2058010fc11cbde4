#include <gmock/gmock.h>

#include <map>
#include <nlohmann/json.hpp>
#include <random>

#include "app/runs/run.hpp"
#include "app/scene/io/scene_file.hpp"
#include "tests/shell/program.hpp"

namespace gjkscope {
namespace {

using nlohmann::ordered_json;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// Two boxes that overlap by 0.25 along x.
const std::string kBoxes = R"({"title": "Two boxes", "dimension": 2, "bodies": [
    {"name": "A", "shape": {"type": "box", "half_extents": [1, 1]}},
    {"name": "B", "shape": {"type": "box", "half_extents": [1, 0.5]}, "position": [1.75, 0.125]}]})";

const std::string kSpheres = R"({"dimension": 3, "bodies": [
    {"name": "A", "shape": {"type": "sphere", "radius": 1}},
    {"name": "B", "shape": {"type": "sphere", "radius": 1}, "position": [0, 0, 5]}]})";

std::vector<std::string> keysOf(const ordered_json& object) {
    std::vector<std::string> keys;
    for (const auto& [key, value] : object.items()) keys.push_back(key);
    return keys;
}

ProgramResult queryText(const std::string& scene, std::vector<std::string> options = {}) {
    const TestFolder folder;
    options.insert(options.begin(), {"query", folder.file("scene.gjk.json", scene)});
    return runProgram(options);
}

TEST(Query, PrintsTheDocumentedKeysInOrder) {
    const ProgramResult outcome = queryText(kBoxes, {"--json"});
    ASSERT_EQ(outcome.status, 0) << outcome.errors;
    const ordered_json answer = ordered_json::parse(outcome.output);
    EXPECT_THAT(keysOf(answer),
                ElementsAre("intersects", "distance", "depth", "normal", "point_a", "point_b", "lower_bound",
                            "upper_bound", "status", "iterations", "answered_by"));
    EXPECT_THAT(keysOf(answer["iterations"]), ElementsAre("gjk", "epa"));
    EXPECT_THAT(outcome.errors, IsEmpty());
}

TEST(Query, AnswersAnOverlap) {
    const ordered_json answer = ordered_json::parse(queryText(kBoxes, {"--json"}).output);
    EXPECT_EQ(answer["intersects"], true);
    EXPECT_EQ(answer["distance"], 0.0);
    EXPECT_NEAR(answer["depth"], 0.25, 1e-12);
    ASSERT_EQ(answer["normal"].size(), 2u);
    EXPECT_NEAR(answer["normal"][0], 1, 1e-12);
    EXPECT_EQ(answer["normal"].dump().find("-0.0"), std::string::npos);
    EXPECT_LE(answer["lower_bound"].get<double>(), answer["depth"].get<double>());
    EXPECT_GE(answer["upper_bound"].get<double>(), answer["depth"].get<double>());
    EXPECT_EQ(answer["status"], "converged");
}

TEST(Query, AnswersIn3D) {
    const ordered_json answer = ordered_json::parse(queryText(kSpheres, {"--json"}).output);
    EXPECT_EQ(answer["intersects"], false);
    EXPECT_NEAR(answer["distance"], 3, 1e-9);
    ASSERT_EQ(answer["point_a"].size(), 3u);
    EXPECT_NEAR(answer["normal"][2], 1, 1e-9);
}

TEST(Query, WhatTheMethodDoesNotComputeIsNull) {
    const ordered_json answer = ordered_json::parse(queryText(kBoxes, {"--json", "--method", "gjk"}).output);
    EXPECT_EQ(answer["intersects"], true);
    EXPECT_TRUE(answer["depth"].is_null());
    EXPECT_TRUE(answer["iterations"]["epa"].is_null());
}

/// A mesh as surveyors have them, whose coordinates are half a meter off where they are rounded to float.
TEST(Query, AnswersAboutTheNumbersOfAMeshsFile) {
    const std::vector<std::string> lines{"448232.317 5412345.678 0.1\n", "448232.317 5412347.678 0.1\n",
                                         "448232.317 5412345.678 2.1\n"};
    std::map<std::string, std::string> files{
        {"a.obj", ""},
        {"a.off", "OFF\n3 1 0\n"},
        {"a.stl", "solid a\nfacet normal 0 0 0\nouter loop\n"},
        {"a.ply",
         "ply\nformat ascii 1.0\nelement vertex 3\nproperty float x\nproperty float y\nproperty float z\n"
         "element face 1\nproperty list uchar int vertex_indices\nend_header\n"}};
    for (const std::string& line : lines) {
        for (auto& [name, text] : files)
            text += (name == "a.obj" ? "v " : name == "a.stl" ? "vertex " : "") + line;
    }
    files["a.obj"] += "f 1 2 3\n";
    files["a.off"] += "3 0 1 2\n";
    files["a.ply"] += "3 0 1 2\n";
    files["a.stl"] += "endloop\nendfacet\nendsolid a\n";
    const double truth = 448232.439 - 448232.317;  // exact: the two are within a factor of 2
    for (const auto& [name, text] : files) {
        const TestFolder folder;
        folder.file(name, text);
        const std::string scene =
            folder.file("scene.gjk.json",
                        R"({"dimension": 3, "bodies": [{"shape": {"type": "hull", "mesh": ")" + name +
                            R"("}}, {"shape": {"type": "point"}, "position": [448232.439, 5412346, 0.5]}]})");
        const ordered_json answer = ordered_json::parse(runProgram({"query", scene, "--json"}).output);
        EXPECT_NEAR(answer["distance"], truth, 1e-15) << name;
        EXPECT_LE(answer["lower_bound"].get<double>(), truth) << name;
        EXPECT_GE(answer["upper_bound"].get<double>(), truth) << name;
        EXPECT_EQ(answer["status"], "converged") << name;
    }
}

/// The numbers that are printed are the numbers that were computed, to the last bit.
TEST(Query, NumbersReadBackBitForBit) {
    std::mt19937_64 random(7);
    std::uniform_real_distribution<double> coordinate(-2, 2);
    std::string lines;
    std::vector<Scene> scenes;
    for (int i = 0; i < 200; ++i) {
        Scene scene = parseScene(kBoxes, "test").scene;
        scene.bodies[1].position = {coordinate(random), coordinate(random), 0};
        scene.bodies[1].angle = coordinate(random);
        scenes.push_back(scene);
        lines += sceneLine(scene) + "\n";
    }
    std::istringstream answers(runProgram({"query", "-"}, lines).output);
    for (const Scene& scene : scenes) {
        std::string line;
        ASSERT_TRUE(std::getline(answers, line));
        const ordered_json answer = ordered_json::parse(line);
        const auto run = runScene(scene);
        const Answer& expected = run->answer();
        EXPECT_EQ(answer["distance"].get<double>(), expected.distance);
        EXPECT_EQ(answer["depth"].get<double>(), expected.depth);
        EXPECT_EQ(answer["upper_bound"].get<double>(), expected.upper);
        EXPECT_EQ(answer["point_b"][1].get<double>(), expected.pointB->y);
    }
}

TEST(Query, FloatIsLessExactThanDouble) {
    const std::string scene = R"({"dimension": 2, "bodies": [
        {"name": "A", "shape": {"type": "circle", "radius": 0.1}},
        {"name": "B", "shape": {"type": "circle", "radius": 0.2}, "position": [1.1, 0.7]}]})";
    const ordered_json exact =
        ordered_json::parse(queryText(scene, {"--json", "--precision", "double"}).output);
    const ordered_json rough =
        ordered_json::parse(queryText(scene, {"--json", "--precision", "float"}).output);
    EXPECT_NE(exact["distance"], rough["distance"]);
    EXPECT_NEAR(exact["distance"], rough["distance"], 1e-5);
}

TEST(Query, RefusesInFloatWhatOnlyDoubleHolds) {
    const TestFolder folder;
    const std::string scene = folder.file("far.gjk.json", R"({"dimension": 2, "bodies": [
        {"name": "A", "shape": {"type": "circle", "radius": 1}},
        {"name": "B", "shape": {"type": "circle", "radius": 1}, "position": [1e50, 0]}]})");
    EXPECT_EQ(runProgram({"query", scene}).status, 0);
    const ProgramResult refused = runProgram({"query", scene, "--precision", "float"});
    EXPECT_EQ(refused.status, 2);
    EXPECT_THAT(refused.output, IsEmpty());
    EXPECT_THAT(refused.errors,
                AllOf(HasSubstr(scene + ": "), HasSubstr("bodies[1].position"), HasSubstr("1e+08")));
    EXPECT_EQ(std::count(refused.errors.begin(), refused.errors.end(), '\n'), 1);
}

TEST(Query, TheTextForPeopleSaysTheSame) {
    const ProgramResult outcome = queryText(kBoxes);
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.output, AllOf(HasSubstr("Two boxes\n"), HasSubstr("intersecting"), HasSubstr("yes"),
                                      HasSubstr("point on B"), HasSubstr("converged"), HasSubstr("GJK ")));
}

TEST(Query, SpeaksChinese) {
    EXPECT_THAT(queryText(kBoxes, {"--language", "zh-Hans"}).output,
                AllOf(HasSubstr("相交"), HasSubstr("已收敛")));
}

TEST(Query, SaysWhatItKeptOrReplaced) {
    const ProgramResult outcome = queryText(R"({"dimension": 2, "color": 7, "bodies": [
        {"name": "A", "shape": {"type": "polygon", "vertices": [[0,0],[2,0],[2,2],[1,0.5],[0,2]]}},
        {"name": "B", "shape": {"type": "circle", "radius": 1}, "position": [5, 0]}]})",
                                            {"--json"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.errors, AllOf(HasSubstr("note: "), HasSubstr("color"), HasSubstr("hull")));
    const ordered_json answer = ordered_json::parse(outcome.output);
    ASSERT_EQ(answer["notices"].size(), 2u) << outcome.output;
    for (const auto& notice : answer["notices"])
        EXPECT_THAT(outcome.errors, HasSubstr("note: " + notice.get<std::string>()));
}

TEST(Query, AFullDiskIsAFailure) {
    const TestFolder folder;
    const ProgramResult outcome = runProgram({"query", folder.file("a.json", kBoxes)}, "", "/dev/full");
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.errors, HasSubstr("disk is full"));
}

}  // namespace
}  // namespace gjkscope
