#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/shell/program.hpp"

namespace gjkscope {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::IsEmpty;

/// Two polygons on whose borders the directions −v and momentum choose different vertices.
std::string ngons(const std::string& more = "") {
    return R"({"dimension": 2, "bodies": [{"name": "A", "shape": {"type": "ngon", "sides": 48, "radius": 1}},
        {"name": "B", "shape": {"type": "ngon", "sides": 64, "radius": 1.3}, "position": [2.5, 1.7]}])" +
           more + "}";
}

TEST(Compare, AnswersForEveryLaneAndSaysWhereTheyPart) {
    const TestFolder folder;
    const std::string scene = folder.file("s.gjk.json", ngons());
    const ProgramResult outcome =
        runProgram({"query", scene, "--json", "--compare", "gjk-distance,gjk-distance:nesterov,sat:float"});
    ASSERT_EQ(outcome.status, 0) << outcome.errors;
    const json answer = json::parse(outcome.output);
    ASSERT_EQ(answer["lanes"].size(), 3u);
    const json alone = json::parse(runProgram({"query", scene, "--json", "--method", "gjk-distance"}).output);
    json first = answer["lanes"][0];
    first.erase("name");
    EXPECT_EQ(first, alone);
    EXPECT_EQ(answer["lanes"][2]["intersects"], false);
    const json& difference = answer["first_difference"];
    EXPECT_EQ(difference["lanes"][0], 0);
    EXPECT_EQ(difference["values"].size(), 2u);
    EXPECT_THAT(runProgram({"query", scene, "--compare", "gjk-distance,gjk-distance"}).output,
                HasSubstr("never differ"));
}

TEST(Compare, OfASceneFileIsThatOfItsLanes) {
    const TestFolder folder;
    const std::string lanes =
        R"(, "method": "gjk-distance", "compare": [{}, {"order": "BA", "name": "B first"}])";
    const std::string scene = folder.file("s.gjk.json", ngons(lanes));
    const json answer = json::parse(runProgram({"query", scene, "--json"}).output);
    ASSERT_EQ(answer["lanes"].size(), 2u);
    EXPECT_EQ(answer["lanes"][1]["name"], "B first");
    // two vertices of A are as far along a normal of A: whichever comes first is found
    EXPECT_EQ(answer["first_difference"]["key"], "support.feature_a");
    EXPECT_EQ(answer["first_difference"]["iteration"], 3);
    const json trace = json::parse(runProgram({"trace", scene, "-o", "-"}).output);
    ASSERT_EQ(trace["lanes"].size(), 2u);
    EXPECT_FALSE(trace["lanes"][0]["states"].empty());
}

TEST(Compare, RefusesWhatIsNoLane) {
    const TestFolder folder;
    const std::string scene = folder.file("s.gjk.json", ngons());
    const auto errorsOf = [&](const std::string& lanes) {
        const ProgramResult outcome = runProgram({"query", scene, "--compare", lanes});
        EXPECT_EQ(outcome.status, 2) << lanes;
        return outcome.errors;
    };
    EXPECT_THAT(errorsOf("gkj"), HasSubstr("\"gkj\""));
    EXPECT_THAT(errorsOf("sat,sat,sat,sat,sat,sat,sat"), HasSubstr("1 to 6 lanes"));
    EXPECT_THAT(errorsOf("gjk:tolerance=2"), HasSubstr("\"2\""));
    EXPECT_THAT(errorsOf("gjk:start=0/0"), HasSubstr("not all 0"));
    EXPECT_THAT(errorsOf("gjk:convex-radius=0"), HasSubstr("a length above 0"));
    EXPECT_THAT(errorsOf("mpr:interior=0/0"), HasSubstr("two points"));
    EXPECT_THAT(errorsOf("gjk-distance:simplex=0-1/0-1"), HasSubstr("different pairs"));
}

TEST(Compare, LanesDoAsEnginesDo) {
    const TestFolder folder;
    const std::string scene = folder.file("s.gjk.json", ngons());
    const std::string lanes =
        "gjk-epa,gjk-epa:float:world,gjk-epa:convex-radius=0.05,gjk-distance:absolute-tolerance=0.1,"
        "mpr:interior=0.1/0_0/0.1,gjk-distance:simplex=0-3/1-2";
    const json answer = json::parse(runProgram({"query", scene, "--json", "--compare", lanes}).output);
    ASSERT_EQ(answer["lanes"].size(), 6u);
    EXPECT_EQ(answer["lanes"][1]["status"], "not_proven");
    EXPECT_EQ(answer["lanes"][2]["status"], "not_proven");
    EXPECT_GT(answer["lanes"][2]["distance"], answer["lanes"][0]["distance"]);
    EXPECT_EQ(answer["lanes"][4]["intersects"], false);
    EXPECT_EQ(answer["lanes"][5]["distance"], answer["lanes"][0]["distance"]);
}

TEST(Diff, IsSilentForTheSameRunAndNamesTheFirstDifference) {
    const TestFolder folder;
    const std::string scene = folder.file("s.gjk.json", ngons(R"(, "method": "gjk-distance")"));
    const std::string trace = folder / "t.json", other = folder / "u.json";
    ASSERT_EQ(runProgram({"trace", scene, "-o", trace}).status, 0);
    ASSERT_EQ(runProgram({"trace", scene, "--start-direction", "0,1", "-o", other}).status, 0);
    for (const auto& [a, b] : {std::pair{scene, scene}, {trace, scene}, {trace, trace}}) {
        const ProgramResult same = runProgram({"diff", a, b});
        EXPECT_EQ(same.status, 0);
        EXPECT_THAT(same.output + same.errors, IsEmpty());
    }
    const ProgramResult differs = runProgram({"diff", trace, other});
    EXPECT_EQ(differs.status, 1);
    EXPECT_THAT(differs.output, testing::StartsWith("State 0 (gjk, iteration 0): support.feature_a is "));
    const ProgramResult single = runProgram({"diff", scene, scene, "--precision", "float"});
    EXPECT_EQ(single.status, 0);
}

TEST(Diff, ComparesAllLanes) {
    const TestFolder folder;
    const std::string scene = folder.file("s.gjk.json", ngons()), trace = folder / "t.json";
    ASSERT_EQ(runProgram({"trace", scene, "--compare", "gjk,sat", "-o", trace}).status, 0);
    EXPECT_EQ(runProgram({"diff", trace, scene, "--compare", "gjk,sat"}).status, 0);
    EXPECT_EQ(runProgram({"diff", trace, scene, "--compare", "gjk,gjk"}).status, 1);
}

TEST(Diff, RefusesBadInput) {
    const TestFolder folder;
    const std::string scene = folder.file("s.gjk.json", ngons());
    EXPECT_EQ(runProgram({"diff", scene}).status, 2);
    EXPECT_EQ(runProgram({"diff", scene, folder / "none.json"}).status, 2);
    EXPECT_EQ(runProgram({"diff", scene, folder.file("t.json", R"({"format": "gjkscope-trace"})")}).status,
              2);
    EXPECT_EQ(runProgram({"diff", scene, scene, "--within", "-1"}).status, 2);
}

TEST(Sweep, WritesTheIterationsOfEveryLaneAlongAPath) {
    const TestFolder folder;
    const std::string scene = folder.file("s.gjk.json", ngons());
    const ProgramResult outcome = runProgram({"sweep", scene, "--to", "0,0", "--samples", "5", "--compare",
                                              "gjk-distance,gjk-distance:nesterov", "-o", "-"});
    ASSERT_EQ(outcome.status, 0) << outcome.errors;
    std::istringstream lines(outcome.output);
    std::string line;
    std::getline(lines, line);
    // names with commas are quoted
    EXPECT_THAT(line, testing::StartsWith("part,\"GJK, distance\",\"GJK, distance · Nesterov\""));
    std::vector<std::string> rows;
    while (std::getline(lines, line)) rows.push_back(line);
    ASSERT_EQ(rows.size(), 5u);
    EXPECT_THAT(rows[1], testing::MatchesRegex("0\\.25,[0-9]+,[0-9]+"));
    // the first is the scene as it is
    const json answer =
        json::parse(runProgram({"query", scene, "--json", "--method", "gjk-distance"}).output);
    const std::string iterations = answer["iterations"]["gjk"].dump();
    EXPECT_THAT(rows[0], testing::StartsWith("0," + iterations + ","));
    EXPECT_EQ(runProgram({"sweep", scene, "--turn", "-o", folder / "t.csv"}).status, 0);
    const std::string picture = folder / "t.svg";
    EXPECT_EQ(runProgram({"sweep", scene, "--turn", "--samples", "5", "-o", picture}).status, 0);
    EXPECT_THAT(contentOf(picture), testing::AllOf(HasSubstr("<svg"), HasSubstr("GJK, then EPA")));
}

TEST(Compare, HasNothingWhereALaneDoesNotApply) {
    const TestFolder folder;
    const std::string scene = folder.file("s.gjk.json", ngons());
    const ProgramResult outcome = runProgram({"query", scene, "--json", "--compare", "gjk-epa,newton"});
    ASSERT_EQ(outcome.status, 0) << outcome.errors;
    const json lanes = json::parse(outcome.output)["lanes"];
    EXPECT_EQ(lanes[0]["intersects"], false);
    EXPECT_TRUE(lanes[1]["intersects"].is_null());
    EXPECT_TRUE(lanes[1]["status"].is_null());
    EXPECT_THAT(lanes[1]["reason"], HasSubstr("3D"));
    EXPECT_EQ(runProgram({"query", scene, "--compare", "newton"}).status, 2);
}

TEST(AllAnswers, ArePrintedAsATableAndAsJson) {
    const TestFolder folder;
    const std::string scene = folder.file("s.gjk.json", ngons());
    const ProgramResult table = runProgram({"query", scene, "--all"});
    ASSERT_EQ(table.status, 0) << table.errors;
    EXPECT_THAT(table.output, HasSubstr("Exact"));
    EXPECT_THAT(table.output, HasSubstr("No answer contradicts the exact one."));
    const json rows = json::parse(runProgram({"query", scene, "--all", "--json"}).output)["rows"];
    EXPECT_EQ(rows[0]["method"], "exact");
    EXPECT_EQ(rows[0]["answer"]["intersects"], false);
    const json symmetries =
        json::parse(runProgram({"query", scene, "--symmetries", "--json"}).output)["rows"];
    EXPECT_EQ(symmetries[1]["symmetry"], "given");
    EXPECT_EQ(runProgram({"query", scene, "--all", "--symmetries"}).status, 2);
    EXPECT_EQ(runProgram({"query", scene, "--all", "--compare", "sat"}).status, 2);
    EXPECT_EQ(runProgram({"query", "-", "--all"}).status, 2);
}

TEST(Parts, AreALineEachInTheOrderThatIsAskedFor) {
    const TestFolder folder;
    const std::string scene = folder.file("u.gjk.json", R"({"dimension": 2, "bodies": [
        {"shape": {"type": "polygon", "vertices": [[-2, -1], [2, -1], [2, 1], [1, 1], [1, 0], [-1, 0], [-1, 1], [-2, 1]]}},
        {"shape": {"type": "circle", "radius": 0.3}, "position": [0, 0.5]}]})");
    const auto lines = [&](std::vector<std::string> more, int status = 0) {
        more.insert(more.begin(), {"query", scene, "--parts"});
        const ProgramResult outcome = runProgram(more);
        EXPECT_EQ(outcome.status, status) << outcome.errors;
        std::vector<json> found;
        std::istringstream text(outcome.output);
        for (std::string line; std::getline(text, line);) found.push_back(json::parse(line));
        return found;
    };
    EXPECT_EQ(json::parse(runProgram({"query", scene, "--json"}).output)["intersects"], true) << "its hull";
    const std::vector<json> all = lines({"--near", "9"});
    ASSERT_EQ(all.size(), 6U);
    EXPECT_EQ(all[0]["intersects"], false);
    EXPECT_NEAR(all[0]["distance"].get<double>(), 0.2, 1e-9);
    EXPECT_FALSE(all[0].contains("disagreement"));
    EXPECT_TRUE(all[0].contains("ghost_normal"));
    EXPECT_LT(lines({"--near", "0.1"}).size(), 6U) << "only what is near";
    const std::vector<json> lanes =
        lines({"--near", "9", "--sort", "disagreement", "--compare", "gjk-epa,gjk-epa:float"});
    EXPECT_EQ(lanes[0]["lanes"].size(), 2U);
    EXPECT_GE(lanes[0]["disagreement"], lanes[5]["disagreement"]);
    EXPECT_EQ(runProgram({"query", scene, "--parts", "--sort", "size"}).status, 2);
    const std::string bow = folder.file("bow.gjk.json", R"({"dimension": 2, "bodies": [
        {"shape": {"type": "polygon", "vertices": [[0, 0], [4, 4], [4, 0], [2, 1], [0, 4]]}},
        {"shape": {"type": "point"}}]})");
    const ProgramResult refused = runProgram({"query", bow, "--parts"});
    EXPECT_EQ(refused.status, 2);
    EXPECT_THAT(refused.errors, HasSubstr("A can't be split"));
}

TEST(Sweep, WritesTheAnswersAlongAnAxis) {
    const TestFolder folder;
    const std::string scene = folder.file("s.gjk.json", ngons());
    const std::vector<std::string> arguments{
        "sweep", scene, "--axis", "gap:-1..1:9", "--compare", "gjk-epa,gjk-epa:float", "-o", "-"};
    const ProgramResult outcome = runProgram(arguments);
    ASSERT_EQ(outcome.status, 0) << outcome.errors;
    EXPECT_EQ(outcome.output, runProgram(arguments).output);
    EXPECT_THAT(outcome.output, testing::StartsWith("gap,exact intersects,exact length,"));
    EXPECT_THAT(outcome.output, HasSubstr("\n-1,true,-"));
    EXPECT_THAT(outcome.output, HasSubstr("\n1,false,"));
    EXPECT_THAT(outcome.errors, HasSubstr("contradict"));
}

TEST(Sweep, DrawsAMapOfTwoAxes) {
    const TestFolder folder;
    const std::string scene = folder.file("s.gjk.json", ngons());
    const auto map = [&](const std::string& output, const std::string& color) {
        return runProgram({"sweep", scene, "--axis", "x:-3..3:16", "--axis", "angle:0..90:12", "--color",
                           color, "-o", output});
    };
    const std::string first = folder / "a.png", second = folder / "b.png";
    ASSERT_EQ(map(first, "iterations").status, 0);
    ASSERT_EQ(map(second, "iterations").status, 0);
    EXPECT_EQ(contentOf(first), contentOf(second));
    EXPECT_EQ(contentOf(first).substr(1, 3), "PNG");
    EXPECT_THAT(map("-", "answer").output,
                HasSubstr("x,angle,intersects,status,iterations,error,disagrees\n"));
    EXPECT_EQ(map(first, "beauty").status, 2);
}

TEST(Sweep, RefusesAxesThatTheSceneLacks) {
    const TestFolder folder;
    const std::string scene = folder.file("s.gjk.json", ngons());
    for (const char* axis :
         {"z:0..1", "time:0..1", "size:0..1", "x:0", "x:0..0", "w:0..1", "x:0..1:1", "x:a..1", "x:0..1e300"})
        EXPECT_EQ(runProgram({"sweep", scene, "--axis", axis, "-o", "-"}).status, 2) << axis;
    EXPECT_EQ(runProgram({"sweep", scene, "--axis", "x:0..1", "-o", folder / "t.png"}).status, 2);
    EXPECT_EQ(runProgram({"sweep", scene, "--axis", "x:0..1", "--turn", "-o", "-"}).status, 2);
}

TEST(Sweep, NeedsOnePath) {
    const TestFolder folder;
    const std::string scene = folder.file("s.gjk.json", ngons());
    EXPECT_THAT(runProgram({"sweep", scene, "--turn", "-o", folder / "t.png"}).errors,
                testing::HasSubstr(".csv or .svg"));
    EXPECT_EQ(runProgram({"sweep", scene, "-o", "-"}).status, 2);
    EXPECT_EQ(runProgram({"sweep", scene, "-o", "-", "--turn", "--to", "1,1"}).status, 2);
    EXPECT_EQ(runProgram({"sweep", scene, "-o", "-", "--to", "1,1,1"}).status, 2);
    EXPECT_EQ(runProgram({"sweep", scene, "-o", "-", "--turn", "--samples", "1"}).status, 2);
    EXPECT_EQ(runProgram({"sweep", scene, "-o", "-", "--to", "1e300,0"}).status, 2);
}

TEST(RunOptions, AreThoseOfASceneFile) {
    const TestFolder folder;
    const std::string plain = folder.file("a.gjk.json", ngons());
    const std::string options = folder.file("b.gjk.json", ngons(R"(, "options": {"tolerance": 0.25,
        "max_iterations": 3, "direction_policy": "nesterov", "start_direction": [0, -2]})"));
    const std::vector<std::string> given{"--tolerance",        "0.25",     "--max-iterations",  "3",
                                         "--direction-policy", "nesterov", "--start-direction", "0,-2"};
    std::vector<std::string> arguments{"query", plain, "--json"};
    arguments.insert(arguments.end(), given.begin(), given.end());
    EXPECT_EQ(runProgram(arguments).output, runProgram({"query", options, "--json"}).output);
    EXPECT_EQ(runProgram({"query", plain, "--tolerance", "0"}).status, 2);
    EXPECT_EQ(runProgram({"query", plain, "--max-iterations", "0"}).status, 2);
    EXPECT_EQ(runProgram({"query", plain, "--start-direction", "1,2,3"}).status, 2);
}

TEST(RunOptions, HaveTheCirclesOfACover) {
    const TestFolder folder;
    const std::string scene = folder.file("a.gjk.json", ngons(R"(, "method": "circle-cover")"));
    const std::string eight =
        folder.file("b.gjk.json", ngons(R"(, "method": "circle-cover", "options": {"circles": 8})"));
    const std::string given = runProgram({"query", scene, "--json", "--circles", "8"}).output;
    EXPECT_EQ(given, runProgram({"query", eight, "--json"}).output);
    EXPECT_NE(given, runProgram({"query", scene, "--json"}).output);
    EXPECT_EQ(runProgram({"query", scene, "--circles", "65"}).status, 2);
    EXPECT_EQ(runProgram({"query", scene, "--compare", "circle-cover:circles=0"}).status, 2);
    EXPECT_EQ(runProgram({"query", scene, "--compare", "circle-cover:circles=5,obb"}).status, 0);
}

TEST(RunOptions, HaveTheInitialContactOfAShapeCast) {
    const TestFolder folder;
    const auto boxes = [&](const std::string& name, const std::string& more) {
        const std::string box = R"({"shape": {"type": "box", "half_extents": [1, 1]})";
        return folder.file(name, R"({"dimension": 2, "method": "shape-cast", "bodies": [)" + box + "}, " +
                                     box + R"(, "position": [1.5, 0], "velocity": [1, 0]}])" + more + "}");
    };
    const std::string plain = boxes("a.gjk.json", ""),
                      ignores = boxes("b.gjk.json", R"(, "initial_contact": "ignore")");
    const auto answerOf = [](const std::string& file, const std::string& contact) {
        return json::parse(runProgram({"query", file, "--json", "--initial-contact", contact}).output);
    };
    EXPECT_EQ(answerOf(plain, "ignore")["intersects"], false);
    EXPECT_EQ(answerOf(plain, "resolve")["depth"], 0.5);
    EXPECT_EQ(answerOf(ignores, "hit")["time_of_impact"], 0);
    EXPECT_EQ(runProgram({"query", plain, "--initial-contact", "bounce"}).status, 2);
}

}  // namespace
}  // namespace gjkscope
