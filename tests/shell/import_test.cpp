#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/shell/program.hpp"

namespace gjkscope {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::IsEmpty;

const char* const kFailure =
    "what():  Error with configuration\n  Shape 1: Box1 2 3\n  X_FS1\n1 0 0 0.1\n0 1 0 0\n0 0 1 0\n0 0 0 1\n"
    "  Shape 2: Sphere(0.75)\n  X_FS2\n1 0 0 1.5\n0 1 0 0\n0 0 1 0\n0 0 0 1\n  Solver: tolerance 1e-6\n";

TEST(ImportVerb, MakesASceneOfAFailure) {
    const ProgramResult outcome = runProgram({"import", "-"}, kFailure);
    EXPECT_EQ(outcome.status, 0);
    const json scene = json::parse(outcome.output);
    EXPECT_EQ(scene["bodies"][0]["shape"]["half_extents"], json({0.5, 1, 1.5}));
    EXPECT_EQ(scene["bodies"][1]["position"], json({1.5, 0, 0}));
    EXPECT_THAT(outcome.errors, HasSubstr("note: The conventions are those of FCL."));
    EXPECT_THAT(outcome.errors, HasSubstr("Not used: Solver: tolerance 1e-6"));
}

TEST(ImportVerb, WritesAFileThatQueryAnswers) {
    const TestFolder folder;
    const std::string text = folder.file("failure.txt", kFailure), scene = folder / "pair.gjk.json";
    EXPECT_EQ(runProgram({"import", text, "-o", scene}).status, 0);
    const ProgramResult answer = runProgram({"query", scene, "--json"});
    EXPECT_EQ(answer.status, 0);
    EXPECT_NEAR(json::parse(answer.output)["distance"], 0.15, 1e-12);
}

TEST(ImportVerb, ReportsInOneObject) {
    const ProgramResult outcome = runProgram({"import", "-", "--json"}, kFailure);
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.errors, IsEmpty());
    const json report = json::parse(outcome.output);
    EXPECT_EQ(report["scenes"].size(), 1u);
    EXPECT_FALSE(report["assumptions"].empty());
    EXPECT_EQ(report["unused"].size(), 1u);
}

TEST(ImportVerb, RefusesInOneSentenceAndAForm) {
    const ProgramResult outcome = runProgram({"import", "-"}, std::string(kFailure) + "wobble = 3.5\n");
    EXPECT_EQ(outcome.status, 0) << "a solver's settings run to the end";
    const std::string text = "a = [[0, 0], [1, 3.5, 7], [0, 1]]\nb = [[2, 0], [3, 0], [2, 1]]\n";
    const ProgramResult refused = runProgram({"import", "-"}, text);
    EXPECT_EQ(refused.status, 2);
    EXPECT_THAT(refused.output, IsEmpty());
    const std::string sentence = refused.errors.substr(0, refused.errors.find('\n') + 1);
    EXPECT_THAT(sentence, HasSubstr("3.5"));
    EXPECT_THAT(refused.errors, HasSubstr("\nshape A: "));
    const ProgramResult report = runProgram({"import", "-", "--json"}, text);
    EXPECT_EQ(report.status, 2);
    EXPECT_EQ(report.errors, sentence);
    EXPECT_THAT(json::parse(report.output)["form"], HasSubstr("shape A: "));
}

TEST(ImportVerb, ListsReadingsOfWhichOneIsChosen) {
    const std::string text =
        "a = Box(1, 2, 3)\nb = Box(2, 2, 2)\npos_a = (0, 0, 0)\npos_b = (3, 0, 0)\ndistance = 1.5\n";
    const ProgramResult asked = runProgram({"import", "-"}, text);
    EXPECT_EQ(asked.status, 2);
    EXPECT_THAT(asked.output, IsEmpty());
    EXPECT_THAT(asked.errors, HasSubstr("1: Sizes are full lengths. The shapes are 1.500 apart. This fits"));
    EXPECT_THAT(asked.errors, HasSubstr("2: Sizes are half lengths. The shapes touch.\n"));
    EXPECT_THAT(asked.errors, HasSubstr("--choose 1 to --choose 2"));
    const json list = json::parse(runProgram({"import", "-", "--json"}, text).output)["readings"];
    ASSERT_EQ(list.size(), 2u);
    EXPECT_EQ(list[1]["choose"], 2);
    EXPECT_EQ(list[1]["assumptions"], json({"Sizes are half lengths."}));
    EXPECT_EQ(list[0]["distance"], 1.5);
    EXPECT_EQ(list[0]["fits_report"], true);
    EXPECT_EQ(list[1]["intersects"], true);
    EXPECT_FALSE(list[1].contains("fits_report"));
    const ProgramResult chosen = runProgram({"import", "-", "--choose", "2"}, text);
    EXPECT_EQ(chosen.status, 0);
    EXPECT_EQ(json::parse(chosen.output), json::parse(list[1]["scene"].dump()));
    EXPECT_EQ(runProgram({"import", "-", "--choose", "3"}, text).status, 2);
    const ProgramResult only = runProgram({"import", "-", "--choose", "2"}, kFailure);
    EXPECT_EQ(only.status, 2);
    EXPECT_THAT(only.errors, HasSubstr("no reading 2"));
}

TEST(ImportVerb, LeadsToQuery) {
    const std::string text = "a = [[0, 0], [1, 0], [0, 1]]\nb = [[2, 0], [3, 0], [2, 1]]\n";
    const ProgramResult line = runProgram({"import", "-"}, text);
    EXPECT_EQ(std::count(line.output.begin(), line.output.end(), '\n'), 1);
    const ProgramResult answer = runProgram({"query", "-"}, line.output);
    EXPECT_EQ(answer.status, 0);
    EXPECT_EQ(json::parse(answer.output)["distance"], 1);
    // one scene that stands over several lines, as files have it
    const std::string readable = json::parse(line.output).dump(2);
    const ProgramResult again = runProgram({"query", "-"}, readable + "\n");
    EXPECT_EQ(again.status, 0);
    EXPECT_EQ(again.output, answer.output);
    // and as Windows' editors save it
    EXPECT_EQ(runProgram({"query", "-"}, "\xEF\xBB\xBF" + readable + "\n").output, answer.output);
}

TEST(ImportVerb, SaysInJsonThatThereIsOneBodyOnly) {
    const std::string text = "0 0\n1 0\n0 1\n";
    EXPECT_EQ(runProgram({"import", "-"}, text).status, 2);
    const ProgramResult outcome = runProgram({"import", "-", "--json"}, text);
    EXPECT_EQ(outcome.status, 0);
    const json report = json::parse(outcome.output);
    EXPECT_EQ(report["scenes"][0]["bodies"].size(), 1u);
    EXPECT_THAT(report["assumptions"].dump(), HasSubstr("one body"));
}

TEST(ImportVerb, AsksWhereATextLeavesSomethingOpen) {
    const std::string text = "a = Box(1, 2, 3)\nb = Box(2, 2, 2)\npos_a = (0, 0, 0)\npos_b = (3, 0, 0)\n";
    const ProgramResult open = runProgram({"import", "-"}, text);
    EXPECT_EQ(open.status, 2);
    EXPECT_THAT(open.errors, HasSubstr("--sizes full or --sizes half"));
    const ProgramResult half = runProgram({"import", "-", "--sizes", "half"}, text);
    EXPECT_EQ(half.status, 0);
    EXPECT_EQ(json::parse(half.output)["bodies"][0]["shape"]["half_extents"], json({1, 2, 3}));
    EXPECT_EQ(runProgram({"import", "-", "--sizes", "quarter"}, text).status, 2);
}

TEST(ImportVerb, KeepsScenesOfABatch) {
    const ProgramResult outcome = runProgram({"import", "-"}, circles(1) + circles(2));
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(std::count(outcome.output.begin(), outcome.output.end(), '\n'), 2);
}

TEST(ImportVerb, NeedsAPair) {
    const ProgramResult outcome = runProgram({"import", "-"}, "0 0\n1 0\n0 1\n");
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.errors, HasSubstr("a pair needs two"));
}

}  // namespace
}  // namespace gjkscope
