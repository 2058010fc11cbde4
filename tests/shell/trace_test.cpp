#include <gmock/gmock.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <thread>

#include "app/scene/io/scene_file.hpp"
#include "tests/shell/program.hpp"

namespace gjkscope {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;

TEST(Trace, HoldsTheSceneTheAnswerAndEveryState) {
    const TestFolder folder;
    const std::string scene = folder.file("scene.gjk.json", circles(-0.25));
    ASSERT_EQ(runProgram({"trace", scene, "-o", folder / "trace.json"}).status, 0);
    const json trace = json::parse(contentOf(folder / "trace.json"));
    EXPECT_EQ(trace["format"], "gjkscope-trace");
    EXPECT_EQ(trace["version"], 2);
    EXPECT_EQ(parseScene(trace["scene"].dump(), "trace").scene, readScene(scene).scene);
    EXPECT_EQ(trace["answer"], json::parse(runProgram({"query", scene, "--json"}).output));
    EXPECT_FALSE(trace["states"].empty());
    EXPECT_FALSE(trace["steps"].empty());
}

TEST(Trace, BoundsBelongToSteps) {
    const ProgramResult outcome = runProgram({"trace", "-", "-o", "-"}, circles(1));
    ASSERT_EQ(outcome.status, 0) << outcome.errors;
    const json trace = json::parse(outcome.output);
    ASSERT_FALSE(trace["bounds"].empty());
    for (const json& bound : trace["bounds"]) EXPECT_LT(bound["step"], trace["steps"].size());
}

TEST(Trace, WorksIn3D) {
    const ProgramResult outcome = runProgram({"trace", "-", "-o", "-"}, R"({"dimension": 3, "bodies": [
        {"name": "A", "shape": {"type": "box", "half_extents": [1, 1, 1]}},
        {"name": "B", "shape": {"type": "box", "half_extents": [1, 2, 1]}, "position": [1, 1, 1]}]})");
    ASSERT_EQ(outcome.status, 0) << outcome.errors;
    EXPECT_EQ(json::parse(outcome.output)["answer"]["normal"].size(), 3u);
}

TEST(Trace, ReadsStandardInputFromWhereItStands) {
    const TestFolder folder;
    const std::string input = folder.file("with-a-line-before", "a line for somebody else\n" + circles(1));
    const std::string trace = folder / "trace.json";
    const std::string command =
        "{ read -r line; exec '" GJKSCOPE_PROGRAM "' trace - -o '" + trace + "'; } < '" + input + "'";
    ASSERT_EQ(std::system(command.c_str()), 0);
    EXPECT_EQ(contentOf(trace), runProgram({"trace", "-", "-o", "-"}, circles(1)).output);
}

TEST(Trace, TheSameSceneGivesTheSameBytes) {
    EXPECT_EQ(runProgram({"trace", "-", "-o", "-"}, circles(1)).output,
              runProgram({"trace", "-", "-o", "-"}, circles(1)).output);
}

/// It is made while it is written, which takes seconds here.
TEST(Trace, CtrlCWhileItIsWrittenLeavesTheOldFile) {
    const TestFolder folder, elsewhere;
    const std::string ngon = R"({"shape": {"type": "ngon", "sides": 200000, "radius": 1}})";
    const std::string scene = elsewhere.file(
        "s.gjk.json", R"({"dimension": 2, "method": "calipers", "bodies": [)" + ngon + ", " + ngon + "]}");
    const std::string trace = folder.file("trace.json", "old");
    Program program({"trace", scene, "-o", trace}, elsewhere / "errors");
    while (folder.names().size() == 1) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    program.signal(SIGINT);
    EXPECT_EQ(program.wait().status, -SIGINT);
    EXPECT_EQ(contentOf(trace), "old");
    EXPECT_THAT(folder.names(), ElementsAre("trace.json"));
}

TEST(Trace, ReplacesAFileWholeAndLeavesNothingElse) {
    const TestFolder folder;
    folder.file("trace.json", "old");
    const std::string scene = folder.file("scene.gjk.json", circles(1));
    ASSERT_EQ(runProgram({"trace", scene, "-o", folder / "trace.json"}).status, 0);
    EXPECT_THAT(contentOf(folder / "trace.json"), HasSubstr("gjkscope-trace"));
    EXPECT_THAT(folder.names(), ElementsAre("scene.gjk.json", "trace.json"));
}

TEST(Trace, RemovesWhatAKilledOneLeft) {
    const TestFolder folder;
    const std::string scene = folder.file("a.gjk.json", circles(1));
    folder.file(".gjkscope-99-0.tmp", "half a tra");
    EXPECT_EQ(runProgram({"trace", scene, "-o", folder / "a.json"}).status, 0);
    EXPECT_THAT(folder.names(), testing::ElementsAre("a.gjk.json", "a.json"));
}

TEST(Trace, AFolderThatCannotBeWrittenIsAFailure) {
    const TestFolder folder;
    const std::string scene = folder.file("scene.gjk.json", circles(1));
    const ProgramResult outcome = runProgram({"trace", scene, "-o", scene + "/trace.json"});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.errors, HasSubstr("trace.json"));
}

TEST(Trace, AFullDiskIsAFailure) {
    const TestFolder folder;
    const std::string scene = folder.file("scene.gjk.json", circles(1));
    EXPECT_EQ(runProgram({"trace", scene, "-o", "/dev/full"}).status, 1);
    EXPECT_EQ(runProgram({"trace", scene, "-o", "-"}, "", "/dev/full").status, 1);
}

}  // namespace
}  // namespace gjkscope
