// What strangers' files may say reaches a terminal as text, not as commands.

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "app/base/printable.hpp"
#include "tests/shell/program.hpp"

namespace gjkscope {
namespace {

/// Clears the screen, in both widths of control characters; forges a note; writes backward.
const std::string kHostile =
    "\x1b[2J\x1b]0;owned\a\xC2\x9B"
    "2J\x7f\r\nnote: forged\u202Efdp.exe";

void expectHarmless(const Outcome& outcome) {
    EXPECT_EQ(printable(outcome.output), outcome.output);
    EXPECT_EQ(printable(outcome.errors), outcome.errors);
    EXPECT_EQ(outcome.errors.find("\nnote: forged"), std::string::npos) << outcome.errors;
    EXPECT_FALSE(outcome.errors.starts_with("note: forged"));
}

nlohmann::json scene() {
    return {
        {"dimension", 2},
        {"title", kHostile},
        {"note", kHostile},
        {"bodies",
         {{{"name", kHostile}, {"shape", {{"type", "circle"}, {"radius", 1}}}},
          {{"name", "B" + kHostile}, {"shape", {{"type", "circle"}, {"radius", 1}}}, {"position", {3, 0}}}}}};
}

TEST(Terminal, GetsTitlesAndNamesAsText) {
    const TestFolder folder;
    const std::string file = folder.file("a.gjk.json", scene().dump());
    for (const std::vector<std::string>& command : {std::vector<std::string>{"query", file},
                                                    {"query", "--json", file},
                                                    {"query", "--jsonl", file},
                                                    {"trace", file},
                                                    {"trace", "--csv", file}}) {
        expectHarmless(runProgram(command));
    }
    const Outcome answer = runProgram({"query", "--json", file});
    EXPECT_EQ(answer.status, 0) << answer.errors;
    EXPECT_TRUE(nlohmann::json::accept(answer.output));
}

TEST(Terminal, GetsFileNamesAsText) {
    const TestFolder folder;
    expectHarmless(runProgram({"query", folder / kHostile}));
    expectHarmless(runProgram({"query", folder.file("x" + kHostile, "no scene" + kHostile)}));
    expectHarmless(runProgram({"trace", "--" + kHostile}));
    expectHarmless(runProgram({"query", folder.file(kHostile + ".gjk.json", scene().dump())}));
}

TEST(Terminal, GetsWhatMeshesAndBadScenesSayAsText) {
    const TestFolder folder;
    auto bad = scene();
    bad["bodies"][0]["shape"] = {{"type", kHostile}};
    expectHarmless(runProgram({"query", folder.file("type.gjk.json", bad.dump())}));
    bad["bodies"][0]["shape"] = {{"type", "mesh"}, {"file", kHostile + ".off"}};
    bad["dimension"] = 3;
    expectHarmless(runProgram({"query", folder.file("mesh.gjk.json", bad.dump())}));
    bad = scene();
    bad[kHostile] = 1;
    bad["bodies"][0][kHostile] = 1;
    expectHarmless(runProgram({"query", folder.file("key.gjk.json", bad.dump())}));

    for (const auto& [name, text] :
         {std::pair<std::string, std::string>{"a.ply", "ply\nformat ascii 1.0\nelement " + kHostile + " 3\n"},
          {"b.off", "OFF\n" + kHostile},
          {"c.obj", "v " + kHostile + "\n"},
          {"d.stl", "solid " + kHostile + "\nfacet " + kHostile}}) {
        auto meshScene = scene();
        meshScene["dimension"] = 3;
        meshScene["bodies"][0]["shape"] = {{"type", "mesh"}, {"file", name}};
        meshScene["bodies"][1]["shape"] = {{"type", "sphere"}, {"radius", 1}};
        meshScene["bodies"][1]["position"] = {3, 0, 0};
        folder.file(name, text);
        expectHarmless(runProgram({"query", folder.file(name + ".gjk.json", meshScene.dump())}));
    }
}

TEST(Terminal, GetsBatchesAsText) {
    const std::string good = scene().dump(), bad = R"({"title": ")" + kHostile + "\"";
    expectHarmless(runProgram({"query", "-"}, good + "\n" + bad + "\n" + kHostile + "\n"));
}

TEST(Terminal, GetsStoryboardsComplaintsAsText) {
    const TestFolder folder;
    const std::string board =
        folder.file("x.gjkdemo.json", nlohmann::json{{"scene", kHostile}, {kHostile, 1}}.dump());
    expectHarmless(runProgram({"render", board, "-o", folder / ("a" + kHostile + ".mp4")}));
    expectHarmless(runProgram({"render", folder / kHostile, "-o", folder / "a.png"}));
}

}  // namespace
}  // namespace gjkscope
