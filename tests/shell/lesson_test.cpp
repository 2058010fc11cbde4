#include <gmock/gmock.h>

#include "app/base/files.hpp"
#include "tests/record/film_file.hpp"
#include "tests/shell/program.hpp"

namespace gjkscope {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

const std::string kBet =
    "# Bet\n\n## Page\n\nDo they meet?\n\n```gjk\n"
    "[{\"scene\": \"01-apart\"}, {\"choose\": [{\"text\": \"yes\"}, {\"text\": \"no\", "
    "\"right\": true}], \"because\": \"A gap.\"}]\n```\n\n```notes\nWait.\n```\n";

ProgramResult renderedLesson(const TestFolder& folder, const std::string& output,
                             std::vector<std::string> options = {}, const std::string& text = kBet) {
    options.insert(options.begin(), {"render", folder.file("a.gjklesson.md", text), "-o", folder / output});
    return runProgram(options);
}

TEST(RenderLesson, WritesAHandoutAKeyAndNotes) {
    const TestFolder folder;
    for (const std::vector<std::string>& options :
         {std::vector<std::string>{}, {"--key"}, {"--notes"}, {"--theme", "contrast-light"}}) {
        const ProgramResult outcome = renderedLesson(folder, "a.pdf", options);
        EXPECT_EQ(outcome.status, 0) << outcome.errors;
        EXPECT_EQ(outcome.output + outcome.errors, "");
        EXPECT_THAT(contentOf(folder / "a.pdf"), StartsWith("%PDF-"));
    }
}

TEST(RenderLesson, IsFilmed) {
    const TestFolder folder;
    const ProgramResult outcome = renderedLesson(folder, "a.mp4", {"--size", "320x180", "--fps", "2"});
    EXPECT_EQ(outcome.status, 0) << outcome.errors;
    const Film film = probe(folder / "a.mp4");
    EXPECT_EQ(film.width, 320);
    EXPECT_GT(film.duration, 10);
    EXPECT_LT(film.duration, 40);
}

TEST(RenderLesson, SaysWhatIsWrongWithItsPlace) {
    const TestFolder folder;
    const ProgramResult outcome = renderedLesson(folder, "a.pdf", {}, "# Bet\n\n## Page\n\n![x](y)\n");
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.errors, HasSubstr("a.gjklesson.md:5:1: found an image"));
}

TEST(RenderLesson, RefusesWhatItHasNoUseFor) {
    const TestFolder folder;
    const auto refused = [&](const std::string& output, const std::vector<std::string>& options) {
        const ProgramResult outcome = renderedLesson(folder, output, options);
        EXPECT_EQ(outcome.status, 2) << output;
        return outcome.errors;
    };
    for (const char* picture : {"a.png", "a.svg"})
        EXPECT_THAT(refused(picture, {}), HasSubstr("must end in .pdf for a handout"));
    EXPECT_THAT(refused("a.pdf", {"--key", "--notes"}), HasSubstr("two documents"));
    EXPECT_THAT(refused("a.pdf", {"--fps", "30"}), HasSubstr("--fps is for films"));
    EXPECT_THAT(refused("a.mp4", {"--key"}), HasSubstr("--key is for a lesson's handout"));
    EXPECT_THAT(refused("a.pdf", {"--step", "last"}), HasSubstr("--step is for scenes"));
    EXPECT_THAT(refused("a.pdf", {"--at", "3"}), HasSubstr("--at is for storyboards"));
    EXPECT_THAT(refused("a.pdf", {"--method", "sat"}), HasSubstr("--method is for scenes"));
    const ProgramResult scene = runProgram(
        {"render", assetPath("scenes/01-apart.gjk.json").string(), "-o", folder / "a.pdf", "--key"});
    EXPECT_THAT(scene.errors, HasSubstr("--key is for lessons"));
}

TEST(RenderLesson, IsInTheLanguageOfItsFile) {
    const TestFolder folder;
    folder.file("a.zh-Hans.gjklesson.md", "# 打赌\n\n文字。\n");
    ASSERT_EQ(renderedLesson(folder, "a.pdf", {"--language", "zh-Hans"}).status, 0);
    EXPECT_THAT(outputOf("pdftotext '" + (folder / "a.pdf") + "' -"), HasSubstr("打赌"));
    ASSERT_EQ(renderedLesson(folder, "a.pdf").status, 0);
    EXPECT_THAT(outputOf("pdftotext '" + (folder / "a.pdf") + "' -"), HasSubstr("Do they meet?"));
}

}  // namespace
}  // namespace gjkscope
