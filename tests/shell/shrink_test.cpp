#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <nlohmann/json.hpp>

#include "tests/shell/program.hpp"

namespace gjkscope {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::IsEmpty;

const char* const kPair = R"({"dimension": 2, "title": "Two of three", "bodies": [
    {"name": "A", "shape": {"type": "polygon", "vertices": [[-1.03,-0.98],[0.97,-1.04],[1.21,0.1],[0.99,1.02],[-1.01,0.97]]}, "rotation": 0.2},
    {"name": "B", "shape": {"type": "ngon", "sides": 9, "radius": 1.0371}, "position": [3.127, 0.4]},
    {"name": "C", "shape": {"type": "circle", "radius": 1}, "position": [9, 9]}]})";

TEST(ShrinkVerb, WritesASmallerSceneWithTheProperty) {
    const TestFolder folder;
    const std::string scene = folder.file("pair.gjk.json", kPair), small = folder / "small.gjk.json";
    const ProgramResult first = runProgram({"shrink", scene, "--keep", "intersects=false", "-o", small});
    EXPECT_EQ(first.status, 0) << first.errors;
    EXPECT_THAT(first.errors, HasSubstr("note: from 14 vertices"));
    const json made = json::parse(contentOf(small));
    EXPECT_EQ(made["bodies"].size(), 2u);
    EXPECT_EQ(json::parse(runProgram({"query", small, "--json"}).output)["intersects"], false);
    const ProgramResult printed = runProgram({"shrink", scene, "--keep", "intersects=false", "-o", "-"});
    EXPECT_EQ(printed.output, contentOf(small)) << "the same every time";
    const ProgramResult again = runProgram({"shrink", small, "--keep", "intersects=false", "-o", "-"});
    EXPECT_EQ(again.output, contentOf(small)) << "nothing is left to do";
}

TEST(ShrinkVerb, LeavesItToACommand) {
    const TestFolder folder;
    const std::string scene = folder.file("pair.gjk.json", kPair), small = folder / "it's small.gjk.json";
    // the fault: B's name and a shape of sides are in the file
    const ProgramResult appended = runProgram({"shrink", scene, "--command", "grep -q ngon", "-o", small});
    EXPECT_EQ(appended.status, 0) << appended.errors;
    EXPECT_EQ(json::parse(contentOf(small))["bodies"][1]["shape"]["sides"], 3);
    const ProgramResult placed =
        runProgram({"shrink", scene, "--command", "test -s {} && grep -q ngon {}", "-o", "-"});
    EXPECT_EQ(placed.output, contentOf(small));
}

void expectShrinkRefused(const ProgramResult& outcome, const std::string& mentions) {
    EXPECT_EQ(outcome.status, 2) << outcome.errors;
    EXPECT_THAT(outcome.output, IsEmpty());
    EXPECT_THAT(outcome.errors, HasSubstr(mentions));
}

TEST(ShrinkVerb, RefusesInASentence) {
    const TestFolder folder;
    const std::string scene = folder.file("pair.gjk.json", kPair);
    expectShrinkRefused(runProgram({"shrink", scene, "-o", "-"}), "either --keep or --command");
    expectShrinkRefused(runProgram({"shrink", scene, "--keep", "differs", "--command", "true", "-o", "-"}),
                        "either");
    expectShrinkRefused(runProgram({"shrink", scene, "--keep", "differs"}), "-o");
    expectShrinkRefused(runProgram({"shrink", "--keep", "differs", "-o", "-"}), "FILE");
    expectShrinkRefused(runProgram({"shrink", scene, "--keep", "wrong", "-o", "-"}), "lanes-differ");
    expectShrinkRefused(runProgram({"shrink", scene, "--keep", "intersects=true", "-o", "-"}),
                        "\"intersects=true\" is not true of the scene");
    expectShrinkRefused(runProgram({"shrink", scene, "--command", "false", "-o", "-"}),
                        "does not end with status 0");
}

TEST(ShrinkVerb, ThatIsInterruptedWritesTheSmallestSoFar) {
    const TestFolder folder;
    const std::string scene = folder.file("pair.gjk.json", kPair), small = folder / "small.gjk.json",
                      count = folder / "count";
    // the third test and all after it wait for the signal
    const std::string command = "echo >> " + count + "; test $(wc -l < " + count + ") -lt 4 || sleep 60; :";
    Program program({"shrink", scene, "--command", command, "-o", small}, folder / "errors");
    const auto lines = [&] {
        const std::string text = std::filesystem::exists(count) ? contentOf(count) : "";
        return std::count(text.begin(), text.end(), '\n');
    };
    while (lines() < 4) usleep(10'000);
    program.signal(SIGINT);
    EXPECT_EQ(program.wait().status, -SIGINT);
    EXPECT_LT(json::parse(contentOf(small))["bodies"].size(), 3u);
}

}  // namespace
}  // namespace gjkscope
