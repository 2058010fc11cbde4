#include <gmock/gmock.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

#include "tests/base/temporary_folder.hpp"
#include "tests/shell/program.hpp"

namespace gjkscope {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::IsEmpty;

std::vector<json> answersOf(const std::string& output) {
    std::vector<json> answers;
    std::istringstream lines(output);
    for (std::string line; std::getline(lines, line);) answers.push_back(json::parse(line));
    return answers;
}

TEST(Batch, EveryLineGetsItsAnswerInOrder) {
    constexpr int kLines = 10'000, kBadEvery = 97;
    std::string input;
    for (int i = 1; i <= kLines; ++i) input += i % kBadEvery == 0 ? "{\"dimension\": 4}\n" : circles(i);
    const ProgramResult outcome = runProgram({"query", "-"}, input);
    EXPECT_EQ(outcome.status, 2);
    const std::vector<json> answers = answersOf(outcome.output);
    ASSERT_EQ(answers.size(), static_cast<std::size_t>(kLines));
    for (int i = 1; i <= kLines; ++i) {
        const json& answer = answers[static_cast<std::size_t>(i - 1)];
        if (i % kBadEvery == 0)
            EXPECT_EQ(answer["line"], i);
        else
            EXPECT_NEAR(answer["distance"], i, 1e-9 * i);
    }
}

TEST(Batch, GoodLinesAloneEndInStatus0) {
    const ProgramResult outcome = runProgram({"query", "-"}, circles(1) + circles(-0.25));
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(answersOf(outcome.output).size(), 2u);
    EXPECT_THAT(outcome.errors, IsEmpty());
}

TEST(Batch, ABadLineSaysItsNumberAndWhatIsWrong) {
    const ProgramResult outcome = runProgram({"query", "-"}, circles(1) + "\nnonsense\n" + circles(2));
    EXPECT_EQ(outcome.status, 2);
    const std::vector<json> answers = answersOf(outcome.output);
    ASSERT_EQ(answers.size(), 4u);
    EXPECT_EQ(answers[1]["line"], 2);
    EXPECT_THAT(answers[1]["error"].get<std::string>(), HasSubstr("empty"));
    EXPECT_EQ(answers[2]["line"], 3);
    EXPECT_THAT(answers[2]["error"].get<std::string>(), HasSubstr("line 3"));
    EXPECT_NEAR(answers[3]["distance"], 2, 1e-9);
}

TEST(Batch, ADamagedMeshIsOneLinesErrorAndTheRestGoOn) {
    const TemporaryFolder folder;
    // the one face announces more vertices than there are bytes
    writeText(folder / "cut.ply",
              "ply\nformat binary_little_endian 1.0\nelement vertex 3\nproperty char x\nproperty char y\n"
              "property char z\nelement face 1\nproperty list uchar char vertex_indices\nend_header\n"
              "000100010\xFF");
    const std::string mesh = (folder / "cut.ply").string();
    const std::string line = R"({"dimension": 3, "bodies": [{"shape": {"type": "hull", "mesh": ")" + mesh +
                             "\"}}, {\"shape\": {\"type\": \"point\"}}]}\n";
    const ProgramResult outcome = runProgram({"query", "-"}, circles(1) + line + circles(2));
    EXPECT_EQ(outcome.status, 2);
    const std::vector<json> answers = answersOf(outcome.output);
    ASSERT_EQ(answers.size(), 3u);
    EXPECT_EQ(answers[1]["line"], 2);
    // it is not in the working folder: of what is elsewhere no number is said
    EXPECT_THAT(answers[1]["error"].get<std::string>(), HasSubstr(mesh + " can't be read as a mesh"));
    writeText(folder / "own.gjk.json", line);
    EXPECT_THAT(runProgram({"query", (folder / "own.gjk.json").string()}).errors,
                HasSubstr(mesh + " ends within face 1 of 1"));
    EXPECT_NEAR(answers[2]["distance"], 2, 1e-9);
}

TEST(Batch, AnUnknownMethodIsTheLinesError) {
    std::string line = circles(1);
    line.insert(1, R"("method": "no-such-method", )");
    EXPECT_THAT(answersOf(runProgram({"query", "-"}, line).output).at(0)["error"].get<std::string>(),
                HasSubstr("no-such-method"));
}

TEST(Batch, NotesSayTheirLineAndDoNotFlood) {
    std::string line = circles(1), input;
    line.insert(1, R"("color": 7, )");
    for (int i = 0; i < 100; ++i) input += line;
    const ProgramResult outcome = runProgram({"query", "-"}, input);
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.errors, HasSubstr("note: line 7: "));
    EXPECT_LT(std::count(outcome.errors.begin(), outcome.errors.end(), '\n'), 30);
}

TEST(Batch, TheLastLineNeedsNoEnd) {
    std::string input = circles(1) + circles(2);
    input.pop_back();
    EXPECT_EQ(answersOf(runProgram({"query", "-"}, input).output).size(), 2u);
}

/// The scene of a line, over several lines.
std::string overLines(const std::string& line) {
    return json::parse(line).dump(2) + "\n";
}

TEST(Batch, ScenesOverSeveralLinesAreEachRead) {
    const std::string first = overLines(circles(1)), second = overLines(circles(2));
    const ProgramResult outcome = runProgram(
        {"query", "-"}, "\n" + first + "\n \r\n" + second + circles(3) + "nonsense\n" + circles(4));
    EXPECT_EQ(outcome.status, 2);
    const std::vector<json> answers = answersOf(outcome.output);
    ASSERT_EQ(answers.size(), 5u) << outcome.output;
    const auto linesOf = [](const std::string& text) { return std::count(text.begin(), text.end(), '\n'); };
    EXPECT_EQ(answers[0]["line"], 2);
    EXPECT_NEAR(answers[0]["distance"], 1, 1e-9);
    EXPECT_EQ(answers[1]["line"], 2 + linesOf(first) + 2);
    EXPECT_NEAR(answers[1]["distance"], 2, 1e-9);
    EXPECT_NEAR(answers[2]["distance"], 3, 1e-9);
    EXPECT_TRUE(answers[3].contains("error"));
    EXPECT_NEAR(answers[4]["distance"], 4, 1e-9);
}

TEST(Batch, BracketsWithinTextsEndNoScene) {
    json scene = json::parse(circles(1));
    scene["title"] = "a } and \\\" ] b {";
    const ProgramResult outcome = runProgram({"query", "-"}, scene.dump(2) + "\n" + scene.dump(4));
    EXPECT_EQ(outcome.status, 0) << outcome.output;
    EXPECT_EQ(answersOf(outcome.output).size(), 2u);
}

TEST(Batch, ASceneThatDoesNotEndIsOneError) {
    std::string cut = overLines(circles(1));
    cut.resize(cut.size() - 3);
    const ProgramResult outcome = runProgram({"query", "-"}, "\n" + cut);
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(answersOf(outcome.output).size(), 1u) << outcome.output;
}

TEST(Batch, AnswersHaveTheirNotices) {
    std::string line = circles(1);
    line.insert(1, R"("color": 7, )");
    const std::vector<json> answers = answersOf(runProgram({"query", "-"}, circles(2) + line).output);
    ASSERT_EQ(answers.size(), 2u);
    EXPECT_FALSE(answers[0].contains("notices"));
    ASSERT_EQ(answers[1]["notices"].size(), 1u);
    EXPECT_THAT(answers[1]["notices"][0].get<std::string>(), HasSubstr("color"));
}

TEST(Batch, NoLinesGiveNoAnswers) {
    const ProgramResult outcome = runProgram({"query", "-"}, "");
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.output, IsEmpty());
}

TEST(Batch, WindowsLineEndsAreAccepted) {
    std::string line = circles(1);
    line.insert(line.size() - 1, "\r");
    EXPECT_EQ(runProgram({"query", "-"}, line + line).status, 0);
}

TEST(Batch, AnswersComeWhileTheInputIsStillOpen) {
    const TestFolder folder;
    Program program({"query", "-"}, folder / "errors");
    for (int i = 1; i <= 3; ++i) {
        program.write(circles(i));
        EXPECT_NEAR(json::parse(program.readLine())["distance"], i, 1e-9);
    }
    program.closeInput();
    EXPECT_EQ(program.wait().status, 0);
}

TEST(Batch, CtrlCLeavesWholeLines) {
    const TestFolder folder;
    Program program({"query", "-"}, folder / "errors");
    program.write(circles(1));
    EXPECT_NEAR(json::parse(program.readLine())["distance"], 1, 1e-9);
    program.write(circles(2) + "{\"dimension\": 2, ");
    EXPECT_NEAR(json::parse(program.readLine())["distance"], 2, 1e-9);
    program.signal(SIGINT);
    EXPECT_THAT(program.readAll(), IsEmpty());
    EXPECT_EQ(program.wait().status, -SIGINT);
    EXPECT_THAT(contentOf(folder / "errors"), IsEmpty());
}

TEST(Batch, AReaderThatGoesAwayEndsItQuietly) {
    const TestFolder folder;
    Program program({"query", "-"}, folder / "errors");
    program.write(circles(1));
    program.readLine();
    program.closeOutput();
    program.write(circles(2));
    EXPECT_EQ(program.wait().status, 1);
    EXPECT_THAT(contentOf(folder / "errors"), IsEmpty());
}

#if !defined(GJKSCOPE_SANITIZE)
// the address sanitizer keeps what is freed
TEST(Batch, MemoryDoesNotGrowWithTheInput) {
    constexpr long kMegabyte = 1 << 20;
    constexpr int kLines = 40;
    // white space counts as input, and is quick to read
    const std::string line = std::string(8 * kMegabyte, ' ') + circles(1);
    const TestFolder folder;
    Program program({"query", "-"}, folder / "errors");
    std::thread writer([&] {
        for (int i = 0; i < kLines; ++i) program.write(line);
        program.closeInput();
    });
    const std::vector<json> answers = answersOf(program.readAll());
    writer.join();
    EXPECT_EQ(answers.size(), static_cast<std::size_t>(kLines));
    const Program::End end = program.wait();
    EXPECT_EQ(end.status, 0);
    EXPECT_LT(end.peakMemory, 150 * kMegabyte);
}
#endif

#if !defined(GJKSCOPE_SANITIZE)  // whose shadow takes terabytes
/// Two of these lines at once would not fit.
TEST(Batch, LinesThatTakeMuchMemoryWaitForOneAnother) {
    const TestFolder folder;
    const std::string ngon = R"({"shape": {"type": "ngon", "sides": 500000, "radius": 1}})";
    const std::string line =
        R"({"dimension": 2, "method": "minkowski", "bodies": [)" + ngon + ", " + ngon + "]}\n";
    const std::string input = folder.file("lines.jsonl", line + line + line), output = folder / "answers";
    const std::string command =
        "ulimit -v 1300000 && exec '" GJKSCOPE_PROGRAM "' query - < '" + input + "' > '" + output + "'";
    EXPECT_EQ(std::system(command.c_str()), 0);
    for (const json& answer : answersOf(contentOf(output))) EXPECT_EQ(answer["intersects"], true) << answer;
}
#endif

TEST(Batch, ALineOverTheSizeLimitIsItsOwnError) {
    const TestFolder folder;
    Program program({"query", "-"}, folder / "errors");
    std::thread writer([&] {
        const std::string megabyte(1 << 20, ' ');
        for (int i = 0; i < 70; ++i) program.write(megabyte);
        program.write("\n" + circles(1));
        program.closeInput();
    });
    const std::vector<json> answers = answersOf(program.readAll());
    writer.join();
    EXPECT_EQ(program.wait().status, 2);
    ASSERT_EQ(answers.size(), 2u);
    EXPECT_EQ(answers[0]["line"], 1);
    EXPECT_NEAR(answers[1]["distance"], 1, 1e-9);
}

}  // namespace
}  // namespace gjkscope
