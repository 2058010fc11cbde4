#include <gmock/gmock.h>

#include "tests/shell/program.hpp"

namespace gjkscope {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

/// Renders a sheet of two circles' run and returns the picture's bytes.
std::string sheet(const std::string& name, std::vector<std::string> options = {}) {
    const TestFolder folder;
    options.insert(options.begin(),
                   {"render", folder.file("scene.gjk.json", circles(1)), "-o", folder / name, "--sheet"});
    const ProgramResult outcome = runProgram(options);
    EXPECT_EQ(outcome.status, 0) << outcome.errors;
    EXPECT_THAT(outcome.output + outcome.errors, IsEmpty());
    return contentOf(folder / name);
}

std::size_t count(const std::string& text, const std::string& what) {
    std::size_t found = 0;
    for (std::size_t at = text.find(what); at != text.npos; at = text.find(what, at + 1)) ++found;
    return found;
}

/// How many steps the run has, by its trace.
std::size_t steps() {
    const TestFolder folder;
    const ProgramResult outcome = runProgram({"trace", folder.file("scene.gjk.json", circles(1)), "-o", "-"});
    return count(outcome.output, "\"settled\"");
}

TEST(Sheet, HasAPanelAStep) {
    const std::string svg = sheet("a.svg");
    EXPECT_GE(steps(), 5U);
    EXPECT_EQ(count(svg, "class=\"canvas\""), steps());
    EXPECT_THAT(svg, AllOf(HasSubstr("0 · GJK · start"), HasSubstr("1 · GJK 1 · "),
                           HasSubstr(std::to_string(steps() - 1) + " · "),
                           HasSubstr("width=\"1600\" height=\"1131\"")));
}

TEST(Sheet, ShowsTheRequestedCanvases) {
    EXPECT_EQ(count(sheet("a.svg", {"--canvas", "both"}), "class=\"canvas\""), 2 * steps());
    EXPECT_EQ(count(sheet("a.svg", {"--canvas", "world"}), "class=\"canvas\""), steps());
    EXPECT_FALSE(sheet("a.svg", {"--canvas", "world"}) == sheet("a.svg", {"--canvas", "difference"}));
    EXPECT_TRUE(sheet("a.svg") == sheet("a.svg", {"--canvas", "difference"}));
}

TEST(Sheet, TakesTheOptionsOfPictures) {
    EXPECT_THAT(sheet("a.svg", {"--size", "900x700", "--scale", "2"}),
                HasSubstr("width=\"1800\" height=\"1400\""));
    EXPECT_THAT(sheet("a.svg", {"--no-grid"}), Not(HasSubstr("class=\"grid\"")));
    EXPECT_GT(sheet("a.svg", {"--caption"}).size(), sheet("a.svg").size());
    EXPECT_FALSE(sheet("a.svg", {"--theme", "dark"}) == sheet("a.svg"));
    EXPECT_THAT(sheet("a.svg", {"--language", "zh-Hans"}), HasSubstr("起点"));
    EXPECT_THAT(sheet("a.png"), StartsWith("\x89PNG\r\n"));
    EXPECT_THAT(sheet("a.pdf"), StartsWith("%PDF-"));
    EXPECT_TRUE(sheet("a.png") == sheet("a.png"));
}

TEST(Sheet, RefusesWhatMakesNoSenseOfAWholeRun) {
    const TestFolder folder;
    const std::string scene = folder.file("scene.gjk.json", circles(1));
    const ProgramResult step =
        runProgram({"render", scene, "-o", folder / "a.png", "--sheet", "--step", "2", "--language", "en"});
    EXPECT_EQ(step.status, 2);
    EXPECT_THAT(step.errors, HasSubstr("--step"));
    const ProgramResult film =
        runProgram({"render", scene, "-o", folder / "a.mp4", "--sheet", "--language", "en"});
    EXPECT_EQ(film.status, 2);
    EXPECT_THAT(film.errors, HasSubstr("--sheet"));
    EXPECT_THAT(folder.names(), testing::ElementsAre("scene.gjk.json"));
}

}  // namespace
}  // namespace gjkscope
