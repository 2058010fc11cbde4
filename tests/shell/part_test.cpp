#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/shell/program.hpp"

namespace gjkscope {
namespace {

using nlohmann::json;
using testing::HasSubstr;

std::string withId(const json& id, const std::string& line) {
    json scene = json::parse(line);
    scene["id"] = id;
    scene["title"] = "pair";
    return scene.dump() + "\n";
}

/// Lines of very different lengths, a bad one, an empty one, and no end of line at the end.
std::string batch() {
    std::string text;
    for (int i = 1; i <= 500; ++i) text += i % 7 == 0 ? withId(i, circles(i)) : circles(i);
    return text + "\nnonsense\n" + withId("last", circles(3)).substr(0, std::string::npos) +
           circles(4).substr(0, circles(4).size() - 1);
}

TEST(BatchLine, CarriesItsNumberItsIdAndItsTitle) {
    const ProgramResult outcome = runProgram({"query", "-"}, circles(1) + withId("x-17", circles(2)));
    const json first = json::parse(outcome.output.substr(0, outcome.output.find('\n')));
    const json second = json::parse(outcome.output.substr(outcome.output.find('\n')));
    EXPECT_EQ(first["line"], 1);
    EXPECT_FALSE(first.contains("id") || first.contains("title"));
    EXPECT_EQ(second["line"], 2);
    EXPECT_EQ(second["id"], "x-17");
    EXPECT_EQ(second["title"], "pair");
    EXPECT_THAT(outcome.errors, testing::IsEmpty()) << "an id is no unknown key";
}

TEST(BatchLine, RefusesAnIdThatIsNone) {
    EXPECT_EQ(runProgram({"query", "-"}, withId(json::array(), circles(1))).status, 2);
}

TEST(BatchLine, IsQueriedAndTracedAndDrawnAlone) {
    const TestFolder folder;
    const std::string file = folder.file("pairs.jsonl", circles(1) + "nonsense\n" + circles(2));
    const ProgramResult answer = runProgram({"query", file, "--line", "3", "--json"});
    EXPECT_EQ(answer.status, 0);
    EXPECT_EQ(json::parse(answer.output)["line"], 3);
    EXPECT_NEAR(json::parse(answer.output)["distance"], 2, 1e-12);
    EXPECT_EQ(runProgram({"query", "-", "--line", "3", "--json"}, contentOf(file)).output, answer.output);
    EXPECT_EQ(runProgram({"trace", file, "--line", "1", "-o", folder / "t.json"}).status, 0);
    EXPECT_EQ(runProgram({"render", file, "--line", "3", "-o", folder / "p.svg"}).status, 0);
    const ProgramResult bad = runProgram({"query", file, "--line", "2"});
    EXPECT_EQ(bad.status, 2);
    EXPECT_THAT(bad.errors, HasSubstr("line 2"));
    EXPECT_THAT(runProgram({"query", file, "--line", "4"}).errors, HasSubstr("no scene on line 4"));
    EXPECT_EQ(runProgram({"query", file, "--line", "0"}).status, 2);
}

TEST(BatchFile, IsAnsweredAsTheSameLinesOfStandardInputAre) {
    const TestFolder folder;
    const std::string lines = circles(1) + circles(2), file = folder.file("pairs.jsonl", lines);
    const ProgramResult answers = runProgram({"query", file, "--json"});
    EXPECT_EQ(answers.status, 0);
    EXPECT_EQ(answers.output, runProgram({"query", "-", "--json"}, lines).output);
}

TEST(BatchParts, AreTheWholeOneAfterTheOther) {
    const TestFolder folder;
    const std::string file = folder.file("pairs.jsonl", batch());
    const std::string whole = runProgram({"query", "-", "--json"}, batch()).output;
    for (const int parts : {1, 2, 3, 8, 1000}) {
        std::string joined;
        for (int i = 1; i <= std::min(parts, 20); ++i)
            joined += runProgram({"query", file, "--json", "--part",
                                  std::to_string(i) + "/" + std::to_string(parts)})
                          .output;
        if (parts <= 20)
            EXPECT_EQ(joined, whole) << parts;
        else
            EXPECT_TRUE(whole.starts_with(joined)) << parts;
    }
}

TEST(BatchParts, RefuseWhatIsNone) {
    const TestFolder folder;
    const std::string file = folder.file("pairs.jsonl", circles(1));
    for (const char* part : {"0/2", "3/2", "1", "1/", "a/b", "1/2/3", "-1/2"})
        EXPECT_EQ(runProgram({"query", file, "--part", part}).status, 2) << part;
    EXPECT_THAT(runProgram({"query", "/dev/null", "--part", "1/2"}).errors, HasSubstr("needs a file"));
    EXPECT_EQ(runProgram({"query", folder / "none.jsonl", "--part", "1/2"}).status, 2);
}

TEST(Reported, IsKeptShownAndJudged) {
    json scene = json::parse(circles(1));
    scene["reported"] = {{"intersects", true}, {"depth", 7}, {"by", "Bullet"}};
    const TestFolder folder;
    const std::string file = folder.file("pair.gjk.json", scene.dump());
    const ProgramResult outcome = runProgram({"query", file});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.output, HasSubstr("Bullet reported"));
    EXPECT_THAT(outcome.output, HasSubstr("depth         7"));
    EXPECT_THAT(outcome.output, HasSubstr("✗ depth: The shapes are "));
    EXPECT_EQ(runProgram({"trace", file, "-o", folder / "t.json"}).status, 0);
    EXPECT_EQ(json::parse(contentOf(folder / "t.json"))["scene"]["reported"], scene["reported"]);
    scene["reported"]["depth"] = "seven";
    EXPECT_THAT(runProgram({"query", folder.file("bad.gjk.json", scene.dump())}).errors,
                HasSubstr("reported.depth"));
}

std::vector<json> answersIn(const std::string& output) {
    std::vector<json> answers;
    std::istringstream lines(output);
    for (std::string line; std::getline(lines, line);) answers.push_back(json::parse(line));
    return answers;
}

/// Two squares that overlap by 0.25 along x, shifted by `y`, with what was reported of them.
std::string squares(const std::string& reported, double y = 0, const std::string& names = "AB") {
    json scene =
        json::parse(R"({"dimension": 2, "bodies": [{"shape": {"type": "box", "half_extents": [1, 1]}},
                                 {"shape": {"type": "box", "half_extents": [1, 1]}, "position": [1.75, 0]}]})");
    scene["bodies"][1]["position"][1] = y;
    for (std::size_t i = 0; i < 2; ++i) scene["bodies"][i]["name"] = std::string(1, names[i]);
    if (!reported.empty()) scene["reported"] = json::parse(reported);
    return scene.dump() + "\n";
}

TEST(Reported, IsJudgedInEachLineAndCounted) {
    const TestFolder folder;
    const std::string file =
        folder.file("pairs.jsonl", squares(R"({"depth": 0.25})") + squares("", 0, "CD") +
                                       squares(R"({"depth": 0.26, "normal": [-1, 0]})", 0, "EF"));
    const ProgramResult outcome = runProgram({"query", file});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.errors, HasSubstr("1 of 2 reports differ"));
    const std::vector<json> lines = answersIn(outcome.output);
    ASSERT_EQ(lines.size(), 3U);
    EXPECT_EQ(lines[0]["differs"], json::array());
    EXPECT_EQ(lines[0]["judgment"][0]["holds"], true);
    EXPECT_FALSE(lines[1].contains("judgment"));
    EXPECT_EQ(lines[2]["differs"], json::parse(R"(["depth", "normal"])"));
    EXPECT_EQ(lines[2]["judgment"][1]["right_if"], "the normal runs from B to A");
    EXPECT_EQ(runProgram({"query", file, "--fail-on-difference"}).status, 1);
    EXPECT_EQ(runProgram({"query", file, "--fail-on-difference", "--line", "1"}).status, 0);
    EXPECT_EQ(runProgram({"query", file, "--fail-on-difference", "--line", "3"}).status, 1);
    const std::string bad = folder.file("bad.jsonl", squares(R"({"depth": 0.26})") + "{}\n");
    EXPECT_EQ(runProgram({"query", bad, "--fail-on-difference"}).status, 2);
    const std::string near = folder.file("near.jsonl", squares(R"({"depth": 0.26})"));
    EXPECT_EQ(runProgram({"query", near, "--fail-on-difference"}).status, 1);
    EXPECT_EQ(runProgram({"query", near, "--fail-on-difference", "--within", "0.01"}).status, 0);
}

TEST(Reported, OfOneLineIsCountedToo) {
    const ProgramResult outcome =
        runProgram({"query", "-", "--fail-on-difference"},
                   squares("") + squares(R"({"depth": 0.26})", 0, "CD") + squares("", 0, "EF"));
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.errors, HasSubstr("1 of 1 report differs"));
}

TEST(Reported, WithoutAClaimIsNone) {
    for (const char* nothing : {"{}", R"({"by": ""})", R"({"by": "Bullet"})"}) {
        const ProgramResult outcome = runProgram({"query", "-"}, squares(nothing));
        EXPECT_FALSE(json::parse(outcome.output).contains("judgment")) << nothing;
        EXPECT_THAT(outcome.errors, testing::IsEmpty());
        const TestFolder folder;
        EXPECT_FALSE(
            json::parse(runProgram({"query", folder.file("a.gjk.json", squares(nothing)), "--json"}).output)
                .contains("differs"));
    }
}

TEST(Reported, SaysWhatAFeatureMayBeCalled) {
    const auto outcome = [](const char* id) {
        const TestFolder folder;
        return runProgram(
            {"query",
             folder.file("a.gjk.json",
                         squares(std::string(R"({"contacts": [{"point": [0.9, 0], "id": )") + id + "}]}"))});
    };
    EXPECT_EQ(outcome("7").status, 0);
    EXPECT_THAT(outcome("1.5").errors, HasSubstr("must be a whole number or a text of at most 100 bytes"));
}

TEST(Reported, IsJudgedOverTime) {
    const TestFolder folder;
    const auto contacts = [](const char* id, const char* normal) {
        return std::string(R"({"depth": 0.25, "normal": )") + normal +
               R"(, "contacts": [{"point": [0.9, 0.5], "id": ")" + id + "\"}]}";
    };
    const std::string file = folder.file(
        "frames.jsonl", squares(contacts("v1", "[1, 0]"), 0) + squares(contacts("v2", "[1, 0]"), 0.001) +
                            squares(contacts("v1", "[-1, 0]"), 0.002) + squares(R"({"depth": 0.4})", 0.003) +
                            squares(R"({"depth": 0.25})", 0, "CD"));
    const std::vector<json> lines = answersIn(runProgram({"query", file}).output);
    ASSERT_EQ(lines.size(), 5U);
    EXPECT_EQ(lines[0]["differs"], json::array());
    EXPECT_EQ(lines[1]["differs"], json::array());
    const std::string third = lines[2]["judgment"].dump();
    EXPECT_THAT(third, HasSubstr("The normal has turned by 180° since line 2, ours by 0°."));
    EXPECT_THAT(third, HasSubstr("The contacts are those of line 1 again, and others than in line 2."));
    EXPECT_THAT(
        lines[3]["judgment"].dump(),
        HasSubstr("The depth has changed by 0.15 since line 3, though no point moved farther than 0.001."));
    EXPECT_EQ(lines[4]["differs"], json::array());
    std::string joined;
    for (const char* part : {"1/5", "2/5", "3/5", "4/5", "5/5"})
        joined += runProgram({"query", file, "--part", part}).output;
    EXPECT_EQ(joined, runProgram({"query", file}).output);
}

TEST(Reported, ComesRightAgainOverTime) {
    const TestFolder folder;
    const std::string file =
        folder.file("frames.jsonl", squares(R"({"normal": [1, 0]})") + squares(R"({"normal": [-1, 0]})") +
                                        squares(R"({"normal": [1, 0]})"));
    const std::vector<json> turned = answersIn(runProgram({"query", file}).output);
    ASSERT_EQ(turned.size(), 3U);
    EXPECT_EQ(turned[1]["differs"], json({"normal"}));
    EXPECT_EQ(turned[2]["differs"], json::array());
    // a distance of 0 leaves open how far they overlap
    const std::string clamped =
        folder.file("clamped.jsonl", squares(R"({"distance": 0})") + squares(R"({"depth": 0.25})"));
    for (const json& line : answersIn(runProgram({"query", clamped}).output))
        EXPECT_EQ(line["differs"], json::array());
}

}  // namespace
}  // namespace gjkscope
