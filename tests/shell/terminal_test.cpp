// What strangers' files may say reaches a terminal as text, not as commands.

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "app/base/printable.hpp"
#include "tests/shell/program.hpp"

namespace gjkscope {
namespace {

using nlohmann::json;
using testing::HasSubstr;

/// Clears the screen, in both widths of control characters, sets the window's title, and writes backward.
const std::string kHostileWord =
    "\x1b[2J\x1b]0;owned\a\xC2\x9B"
    "2J\x7f\u202Efdp.exe";
/// Forges a note too.
const std::string kHostile = kHostileWord + "\r\nnote: forged";

/// The text is there, with what a terminal would act upon written out.
void expectEscaped(const std::string& text) {
    EXPECT_EQ(printable(text), text);
    for (const char* written : {"\\u001b[2J", "\\u009b2J", "\\u007f", "\\u202efdp"})
        EXPECT_THAT(text, HasSubstr(written));
}

void expectHarmless(const ProgramResult& outcome) {
    EXPECT_EQ(printable(outcome.output), outcome.output);
    EXPECT_EQ(printable(outcome.errors), outcome.errors);
    EXPECT_EQ(outcome.errors.find("\nnote: forged"), std::string::npos) << outcome.errors;
    EXPECT_FALSE(outcome.errors.starts_with("note: forged"));
}

void expectAnswer(const ProgramResult& outcome, int status = 0) {
    expectHarmless(outcome);
    EXPECT_EQ(outcome.status, status) << outcome.errors;
    expectEscaped(outcome.output);
}

void expectNote(const ProgramResult& outcome) {
    expectHarmless(outcome);
    EXPECT_EQ(outcome.status, 0) << outcome.errors;
    EXPECT_TRUE(outcome.errors.starts_with("note: ")) << outcome.errors;
    expectEscaped(outcome.errors);
}

void expectComplaint(const ProgramResult& outcome) {
    expectHarmless(outcome);
    EXPECT_EQ(outcome.status, 2);
    EXPECT_TRUE(outcome.errors.starts_with("gjkscope: ")) << outcome.errors;
    expectEscaped(outcome.errors);
}

json scene(double x = 3) {
    return {{"dimension", 2},
            {"bodies",
             {{{"name", "A"}, {"shape", {{"type", "circle"}, {"radius", 1}}}},
              {{"name", "B"}, {"shape", {{"type", "circle"}, {"radius", 1}}}, {"position", {x, 0}}}}}};
}

TEST(Terminal, GetsTitlesAsText) {
    const TestFolder folder;
    auto titled = scene();
    titled["title"] = titled["note"] = kHostile;
    const std::string file = folder.file("a.gjk.json", titled.dump());
    expectAnswer(runProgram({"query", file}));
    expectAnswer(runProgram({"trace", file, "-o", "-"}));
    expectAnswer(runProgram({"import", file}));
    expectAnswer(runProgram({"import", file, "--json"}));
}

TEST(Terminal, GetsNamesAndIdsAsText) {
    const TestFolder folder;
    auto named = scene();
    named["bodies"][0]["name"] = kHostile;
    named["bodies"][1]["name"] = "B" + kHostile;
    expectAnswer(runProgram({"query", folder.file("bodies.gjk.json", named.dump())}));
    auto reported = scene();
    reported["reported"] = {{"distance", 1}, {"by", kHostile}};
    expectAnswer(runProgram({"query", folder.file("reported.gjk.json", reported.dump())}));
    auto lanes = scene();
    lanes["compare"] = {{{"name", kHostile}}, {{"precision", "float"}}};
    const std::string compared = folder.file("lanes.gjk.json", lanes.dump());
    expectAnswer(runProgram({"query", compared}));
    expectAnswer(runProgram({"query", "--json", compared}));
    expectAnswer(runProgram({"trace", compared, "-o", "-"}));
    expectAnswer(runProgram({"sweep", compared, "--turn", "--samples", "3", "-o", "-"}));
    auto numbered = scene();
    numbered["id"] = kHostile;
    const std::string batch = folder.file("a.jsonl", numbered.dump() + "\n");
    const ProgramResult answer = runProgram({"query", batch, "--line", "1", "--json"});
    expectAnswer(answer);
    EXPECT_TRUE(json::accept(answer.output));
}

TEST(Terminal, GetsFileNamesAsText) {
    const TestFolder folder;
    for (const std::string command : {"query", "import"})
        expectComplaint(runProgram({command, folder / kHostile}));
    for (const std::string command : {"trace", "render", "page"})
        expectComplaint(runProgram({command, folder / kHostile, "-o", folder / "a.svg"}));
    expectComplaint(runProgram({"sweep", folder / kHostile, "--turn", "-o", folder / "a.csv"}));
    expectComplaint(runProgram({"diff", folder / kHostile, folder / kHostile}));
    expectComplaint(runProgram({"query", folder.file("x" + kHostile, "no scene")}));
    expectComplaint(runProgram({"trace", "--" + kHostile}));
    const std::string file = folder.file(kHostile + ".gjk.json", scene().dump());
    expectComplaint(runProgram({"render", file, "-o", folder / ("a" + kHostile)}));
    expectAnswer(runProgram({"diff", file, folder.file("near.gjk.json", scene(2.5).dump())}), 1);
}

TEST(Terminal, GetsWhatBadScenesSayAsText) {
    const TestFolder folder;
    auto bad = scene();
    bad["bodies"][0]["shape"] = {{"type", kHostile}};
    const std::string typed = folder.file("type.gjk.json", bad.dump());
    for (const std::vector<std::string>& command : {std::vector<std::string>{"query", typed},
                                                    {"trace", typed, "-o", "-"},
                                                    {"diff", typed, typed},
                                                    {"sweep", typed, "--turn", "-o", "-"},
                                                    {"render", typed, "-o", folder / "a.svg"},
                                                    {"import", typed}})
        expectComplaint(runProgram(command));
    bad = scene();
    bad["method"] = kHostile;
    expectComplaint(runProgram({"query", folder.file("method.gjk.json", bad.dump())}));
    bad = scene();
    bad[kHostile] = 1;
    const std::string known = folder.file("key.gjk.json", bad.dump());
    expectNote(runProgram({"query", known}));
    expectNote(runProgram({"render", known, "-o", folder / "a.svg"}));
    bad = scene();
    bad["bodies"][0][kHostile] = 1;
    expectNote(runProgram({"query", folder.file("body.gjk.json", bad.dump())}));
}

/// A scene that has a file as a mesh.
json withMesh(const std::string& name) {
    auto meshed = scene();
    meshed["dimension"] = 3;
    meshed["bodies"][0]["shape"] = {{"type", "hull"}, {"mesh", name}};
    meshed["bodies"][1]["shape"] = {{"type", "sphere"}, {"radius", 1}};
    meshed["bodies"][1]["position"] = {3, 0, 0};
    return meshed;
}

TEST(Terminal, GetsWhatMeshesSayAsText) {
    const TestFolder folder;
    expectComplaint(runProgram({"query", folder.file("none.gjk.json", withMesh(kHostile + ".off").dump())}));
    const std::string head = "ply\nformat binary_little_endian 1.0\n",
                      usual =
                          "element vertex 3\nproperty float x\nproperty float y\nproperty float z\n"
                          "element face 1\nproperty list uchar int vertex_indices\nend_header\n";
    for (const auto& [name, text] :
         {std::pair<std::string, std::string>{"head.ply", head + kHostileWord + " 3\n"},
          {"element.ply", head + "element " + kHostileWord + " 3\nproperty float q\n" + usual},
          {"b.off", "OFF\n" + kHostileWord + "\n"},
          {"c.obj", "v " + kHostileWord + "\n"},
          {"d.stl", "solid a\nfacet " + kHostileWord + "\n"},
          {"e.gltf",
           json{{"asset", {{"version", "2.0"}}}, {"buffers", {{{"uri", kHostileWord}, {"byteLength", 4}}}}}
               .dump()}}) {
        SCOPED_TRACE(name);
        folder.file(name, text);
        expectComplaint(runProgram({"query", folder.file(name + ".gjk.json", withMesh(name).dump())}));
    }
}

TEST(Terminal, GetsBatchesAsText) {
    auto good = scene(), bad = scene(), odd = scene();
    good["id"] = kHostile;
    bad["bodies"][0]["shape"] = {{"type", kHostile}};
    odd[kHostile] = 1;
    expectAnswer(runProgram({"query", "-"}, good.dump() + "\n"));
    expectAnswer(runProgram({"query", "-"}, bad.dump() + "\n"), 2);
    expectNote(runProgram({"query", "-"}, odd.dump() + "\n"));
    expectHarmless(runProgram({"query", "-"}, R"({"title": ")" + kHostile + "\"\n" + kHostile + "\n"));
}

TEST(Terminal, GetsFailureTextsAsText) {
    const std::string pair =
        "Shape 1: Box1 2 3\nX_FS1\n1 0 0 0.1\n0 1 0 0\n0 0 1 0\n0 0 0 1\n"
        "Shape 2: Sphere(0.75)\nX_FS2\n1 0 0 1.5\n0 1 0 0\n0 0 1 0\n0 0 0 1\n";
    expectNote(runProgram({"import", "-"}, "fcl\n" + pair + "Solver: tolerance 1e-6 " + kHostileWord + "\n"));
    expectNote(runProgram({"import", "-"}, "wobble" + kHostileWord + " = 3.5\n" + pair));
    expectComplaint(runProgram({"import", "-"}, "pos 3, " + kHostileWord + "\n" + pair));
}

TEST(Terminal, GetsStoryboardsComplaintsAsText) {
    const TestFolder folder;
    const auto rendered = [&](const json& board) {
        return runProgram({"render", folder.file("x.gjkdemo.json", board.dump()), "-o", folder / "a.png"});
    };
    const json start{{"scene", scene()}};
    expectComplaint(rendered({{"cues", {start}}, {kHostile, 1}}));
    expectComplaint(rendered({{"cues", {{{"scene", kHostile}}}}}));
    expectComplaint(rendered({{"cues", {start, {{"pause", 1}, {kHostile, 1}}}}}));
    expectComplaint(rendered({{"cues", {start, {{"move", kHostile}, {"to", {1, 2}}}}}}));
    expectComplaint(rendered({{"cues", {start, {{"step", kHostile}}}}}));
    auto odd = start;
    odd["scene"][kHostile] = 1;
    const ProgramResult outcome = rendered({{"cues", {odd, {{"pause", 1}}}}});
    expectHarmless(outcome);
    expectEscaped(outcome.errors);
}

}  // namespace
}  // namespace gjkscope
