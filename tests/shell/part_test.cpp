#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

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

TEST(Reported, IsKeptAndShownWithoutJudgment) {
    json scene = json::parse(circles(1));
    scene["reported"] = {{"intersects", true}, {"depth", 7}, {"by", "Bullet"}};
    const TestFolder folder;
    const std::string file = folder.file("pair.gjk.json", scene.dump());
    const ProgramResult outcome = runProgram({"query", file});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.output, HasSubstr("Bullet reported"));
    EXPECT_THAT(outcome.output, HasSubstr("depth         7"));
    EXPECT_EQ(runProgram({"trace", file, "-o", folder / "t.json"}).status, 0);
    EXPECT_EQ(json::parse(contentOf(folder / "t.json"))["scene"]["reported"], scene["reported"]);
    scene["reported"]["depth"] = "seven";
    EXPECT_THAT(runProgram({"query", folder.file("bad.gjk.json", scene.dump())}).errors,
                HasSubstr("reported.depth"));
}

}  // namespace
}  // namespace gjkscope
