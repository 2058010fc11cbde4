#include <gmock/gmock.h>

#include <algorithm>

#include "tests/shell/program.hpp"

namespace gjkscope {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

/// One line on standard error and nothing on standard output.
void expectRefused(const ProgramResult& outcome, int status, const std::string& mentions) {
    EXPECT_EQ(outcome.status, status) << outcome.errors;
    EXPECT_THAT(outcome.output, IsEmpty());
    EXPECT_THAT(outcome.errors, AllOf(StartsWith("gjkscope: "), HasSubstr(mentions), EndsWith("\n")));
    EXPECT_EQ(std::count(outcome.errors.begin(), outcome.errors.end(), '\n'), 1) << outcome.errors;
}

TEST(Usage, CallsAnUnknownCommandThat) {
    EXPECT_THAT(runProgram({"impot", "x.txt"}).errors,
                testing::HasSubstr("\"impot\" is neither a command nor a file"));
    EXPECT_THAT(runProgram({"impot.json"}).errors, testing::HasSubstr("no file \"impot.json\""));
}

TEST(Usage, HelpShowsTheCommandsAndExamples) {
    const ProgramResult help = runProgram({"--help"});
    EXPECT_EQ(help.status, 0);
    EXPECT_THAT(help.output,
                AllOf(HasSubstr("query"), HasSubstr("trace"), HasSubstr("render"), HasSubstr("Examples")));
    EXPECT_THAT(help.errors, IsEmpty());
}

TEST(Usage, EveryCommandHasItsOwnHelpInEveryLanguage) {
    for (const char* command : {"query", "trace", "render", "export", "shrink"}) {
        EXPECT_THAT(runProgram({command, "--help"}).output, HasSubstr(std::string("gjkscope ") + command));
        EXPECT_THAT(runProgram({command, "--help", "--language", "zh-Hans"}).output, HasSubstr("示例"));
    }
}

TEST(Usage, HelpHasNoUntranslatedKeys) {
    for (const char* language : {"en", "zh-Hans"})
        for (const char* command : {"query", "trace", "render", "export", "shrink"})
            EXPECT_THAT(runProgram({command, "--help", "--language", language}).output,
                        testing::Not(HasSubstr("shell.")));
}

TEST(Usage, VersionIsANameAndANumber) {
    const ProgramResult version = runProgram({"--version"});
    EXPECT_EQ(version.status, 0);
    EXPECT_THAT(version.output, testing::MatchesRegex("gjkscope [0-9]+\\.[0-9]+\\.[0-9]+\n"));
}

TEST(Usage, WrongUsageEndsInStatus2) {
    const TestFolder folder;
    const std::string scene = folder.file("a.gjk.json", circles(1)), picture = folder / "a.png";
    expectRefused(runProgram({"query", scene, "--frobnicate"}), 2, "--frobnicate");
    expectRefused(runProgram({"query", scene, scene}), 2, scene);
    expectRefused(runProgram({"query", scene, "--method", "magic"}), 2, "magic");
    expectRefused(runProgram({"query", scene, "--method"}), 2, "--method");
    expectRefused(runProgram({"query", scene, "--precision", "half"}), 2, "half");
    expectRefused(runProgram({"query", scene, "--language", "tlh"}), 2, "tlh");
    expectRefused(runProgram({"trace", scene}), 2, "-o");
    expectRefused(runProgram({"trace", "-o", "x.json"}), 2, "FILE");
    expectRefused(runProgram({"render", scene}), 2, "-o");
    expectRefused(runProgram({"render", scene, "-o", picture, "--size", "12"}), 2, "12");
    expectRefused(runProgram({"render", scene, "-o", picture, "--size", "0x90"}), 2, "0x90");
    expectRefused(runProgram({"render", scene, "-o", picture, "--size", "99999x90"}), 2, "99999x90");
    expectRefused(runProgram({"render", scene, "-o", picture, "--scale", "nan"}), 2, "nan");
    expectRefused(runProgram({"render", scene, "-o", picture, "--size", "9000x90", "--scale", "4"}), 2,
                  "36000");
    expectRefused(runProgram({"render", scene, "-o", picture, "--theme", "pink"}), 2, "pink");
    expectRefused(runProgram({"render", scene, "-o", picture, "--canvas", "left"}), 2, "left");
    expectRefused(runProgram({"render", scene, "-o", picture, "--step", "9999"}), 2, "9999");
    expectRefused(runProgram({"render", scene, "-o", picture, "--step", "-1"}), 2, "-1");
    expectRefused(runProgram({"render", scene, "-o", picture, "--step", "7.dance"}), 2, "7.dance");
    for (const char* angle : {"north", "nan", "361", "-1e9"})
        expectRefused(runProgram({"render", scene, "-o", picture, "--azimuth", angle}), 2, angle);
    expectRefused(runProgram({"render", scene, "-o", picture, "--elevation", "91"}), 2, "-90 to 90");
    expectRefused(runProgram({"render", scene, "-o", picture, "--look", "behind"}), 2, "behind");
    expectRefused(runProgram({"render", scene, "-o", picture, "--finish", "shiny"}), 2, "shiny");
    expectRefused(runProgram({"page", scene, "-o", folder / "a.html", "--ask", "--static"}), 2, "--static");
    expectRefused(runProgram({"no-such-file.gjk.json"}), 2, "no-such-file.gjk.json");
    expectRefused(runProgram({"--frobnicate"}), 2, "--frobnicate");
}

TEST(Usage, BadInputEndsInStatus2) {
    const TestFolder folder;
    const std::string picture = folder / "a.png";
    const auto refused = [&](const std::string& text, const std::string& mentions) {
        const std::string scene = folder.file("bad.gjk.json", text);
        expectRefused(runProgram({"query", scene}), 2, mentions);
        expectRefused(runProgram({"trace", scene, "-o", "-"}), 2, mentions);
        expectRefused(runProgram({"render", scene, "-o", picture}), 2, mentions);
    };
    refused("", "bad.gjk.json");
    refused("{\"dimension\": 2,", "bad.gjk.json");
    refused("[]", "bad.gjk.json");
    refused("\x01\xff", "bad.gjk.json");
    refused(R"({"dimension": 2, "bodies": []})", "bodies");
    refused(
        R"({"dimension": 2, "bodies": [{"shape": {"type": "circle", "radius": -1}}, {"shape": {"type": "point"}}]})",
        "bodies[0].shape.radius");
    std::string unknown = circles(1);
    refused(unknown.insert(1, R"("method": "magic", )"), "magic");
    EXPECT_THAT(folder.names(), testing::ElementsAre("bad.gjk.json"));
}

TEST(Usage, FilesThatScenesNameAreNotOpenedWithNoFiles) {
    const TestFolder folder;
    const std::string mesh = folder.file("a.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n");
    const std::string text =
        R"({"dimension": 3, "bodies": [{"shape": {"type": "point"}}, {"shape": {"type": "hull", )"
        R"("mesh": ")" +
        mesh + "\"}}]}";
    const std::string scene = folder.file("a.gjk.json", text),
                      without = folder.file("b.gjk.json", circles(1)),
                      film = folder.file("a.gjkdemo.json",
                                         R"({"cues": [{"scene": "b.gjk.json"}, {"pause": 1}]})");
    EXPECT_EQ(runProgram({"query", scene}).status, 0);
    const std::string refusal = "no file is opened with --no-files";
    expectRefused(runProgram({"query", scene, "--no-files"}), 2, refusal);
    expectRefused(runProgram({"trace", scene, "--no-files", "-o", "-"}), 2, refusal);
    expectRefused(runProgram({"trace", "-", "--no-files", "-o", "-"}, text), 2, refusal);
    expectRefused(runProgram({"render", scene, "--no-files", "-o", folder / "a.svg"}), 2, refusal);
    expectRefused(runProgram({"render", film, "--no-files", "-o", folder / "a.svg"}), 2, refusal);
    EXPECT_EQ(runProgram({"query", without, "--no-files"}).status, 0);
    const ProgramResult batch =
        runProgram({"query", "-", "--no-files"}, circles(1) + text + "\n" + circles(2));
    EXPECT_EQ(batch.status, 2);
    EXPECT_THAT(batch.output, HasSubstr(refusal));
    EXPECT_EQ(std::count(batch.output.begin(), batch.output.end(), '\n'), 3);
}

TEST(Usage, MissingFilesAndFoldersAreBadInput) {
    const TestFolder folder;
    for (const std::string& file : {folder / "missing.gjk.json", folder / "."}) {
        expectRefused(runProgram({"query", file}), 2, file);
        expectRefused(runProgram({"trace", file, "-o", folder / "t.json"}), 2, file);
        expectRefused(runProgram({"render", file, "-o", folder / "t.png"}), 2, file);
    }
    EXPECT_THAT(folder.names(), IsEmpty());
}

}  // namespace
}  // namespace gjkscope
