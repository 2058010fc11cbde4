#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/shell/program.hpp"

namespace gjkscope {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;

const char* const kTwoSpheres =
    R"({"dimension": 3, "bodies": [{"shape": {"type": "sphere", "radius": 0.5}}, {"shape": {"type": "sphere", "radius": 0.5}, "position": [1.25, 0, 0]}]})";

TEST(ExportVerb, WritesATestOfAScene) {
    const TestFolder folder;
    const std::string scene = folder.file("pair.gjk.json", kTwoSpheres), source = folder / "test.cpp";
    const ProgramResult written = runProgram({"export", scene, "--as", "bullet", "-o", source});
    EXPECT_EQ(written.status, 0) << written.errors;
    EXPECT_THAT(contentOf(source), AllOf(HasSubstr("btSphereShape shape_a(0.5f)"), HasSubstr("found - 0.25)"),
                                         HasSubstr("gjkscope export " + scene + " --as bullet")));
    const ProgramResult printed = runProgram({"export", scene, "--as", "bullet"});
    EXPECT_EQ(printed.output, contentOf(source));
    const ProgramResult fromInput = runProgram({"export", "-", "--as", "parry"}, kTwoSpheres);
    EXPECT_EQ(fromInput.status, 0) << fromInput.errors;
    EXPECT_THAT(fromInput.output, HasSubstr("Ball::new(0.5)"));
}

TEST(ExportVerb, WritesATestOfEachLine) {
    const TestFolder folder;
    const std::string lines =
        folder.file("pairs.jsonl", std::string(kTwoSpheres) + "\n\n" + kTwoSpheres + "\n");
    const ProgramResult all = runProgram({"export", lines, "--as", "fcl"});
    EXPECT_EQ(all.status, 0) << all.errors;
    EXPECT_THAT(all.output, AllOf(HasSubstr("    test_pair();"), HasSubstr("    test_pair_2();")));
    EXPECT_THAT(all.output, HasSubstr("gjkscope export " + lines + " --line 3 --as fcl"));
    const ProgramResult one = runProgram({"export", lines, "--line", "3", "--as", "fcl"});
    EXPECT_THAT(one.output, testing::Not(HasSubstr("test_pair_2")));
}

void expectRefused(const ProgramResult& outcome, const std::string& mentions) {
    EXPECT_EQ(outcome.status, 2) << outcome.errors;
    EXPECT_THAT(outcome.output, IsEmpty());
    EXPECT_THAT(outcome.errors, HasSubstr(mentions));
}

TEST(ExportVerb, RefusesInASentence) {
    const TestFolder folder;
    const std::string scene = folder.file("pair.gjk.json", kTwoSpheres);
    expectRefused(runProgram({"export", scene}), "--as");
    expectRefused(runProgram({"export", "--as", "fcl"}), "FILE");
    expectRefused(runProgram({"export", scene, "--as", "havok"}), "havok");
    expectRefused(runProgram({"export", scene, "--as", "box2d"}), "Box2D 3 has no 3D shapes.");
    const std::string mixed = folder.file("mixed.jsonl", std::string(kTwoSpheres) + "\n" + circles(1) + "\n");
    expectRefused(runProgram({"export", mixed, "--as", "parry"}), "must all be in 2D or all in 3D");
    expectRefused(runProgram({"export", folder.file("empty.jsonl", "\n"), "--as", "parry"}), "empty.jsonl");
}

}  // namespace
}  // namespace gjkscope
