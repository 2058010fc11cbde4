#include "app/lesson/lesson_file.hpp"

#include <gmock/gmock.h>

#include "app/base/files.hpp"
#include "app/base/language.hpp"
#include "app/runs/explanation.hpp"
#include "app/scene/default_scene.hpp"
#include "app/scene/io/scene_file.hpp"
#include "tests/base/pattern.hpp"
#include "tests/base/temporary_folder.hpp"
#include "tests/lesson/lessons.hpp"

namespace gjkscope {
namespace {

using testing::HasSubstr;

TEST(LessonFile, HeadingsBeginPages) {
    const Lesson read =
        lesson("# Do they meet?\n\nFirst.\n\n## A *bet*\n\nText.\n\n### Sub\n\nEnd\n---\n\n## Last");
    EXPECT_EQ(read.title, "Do they meet?");
    ASSERT_EQ(read.pages.size(), 4u);
    EXPECT_EQ(read.pages[0].title, "Do they meet?");
    EXPECT_EQ(read.pages[1].title, "A bet");
    EXPECT_EQ(read.pages[1].blocks.size(), 2u);
    EXPECT_EQ(read.pages[2].title, "End");
    EXPECT_TRUE(read.pages[3].blocks.empty());
}

TEST(LessonFile, WithoutATitleIsNamedAsTheFile) {
    EXPECT_EQ(parseLesson("text", "folder/two.zh-Hans.gjklesson.md").lesson.title, "two");
    EXPECT_EQ(lesson("## a").pages.size(), 1u);
    EXPECT_EQ(problemIn("# Title\n"), "l:2:1: the lesson has no page, but must have a text.");
    EXPECT_THAT(problemIn("# a\n\ntext\n\n# b\n"), HasSubstr("another heading of the first level"));
}

TEST(LessonFile, NotesAreNoText) {
    const LessonPage page = onlyPage("a\n\n```notes\nAsk *them*.\n```\n\nb\n\n```notes\nWait.\n```\n");
    EXPECT_EQ(page.notes, "Ask *them*.\n\nWait.\n");
    EXPECT_EQ(page.blocks.size(), 2u);
}

TEST(LessonFile, FiguresStandWhereTheirBlocksStand) {
    const LessonPage page =
        onlyPage("a\n\n" + figureBlock() + "\n- item\n\n  ```gjk second\n  [" + kBoxes + "]\n  ```\n");
    ASSERT_EQ(page.figures.size(), 2u);
    EXPECT_EQ(page.blocks[1].kind, LessonBlock::Kind::Figure);
    const LessonBlock& item = page.blocks[2].blocks[0];
    EXPECT_EQ(item.blocks[1].figure, 1u);
    EXPECT_EQ(page.figures[1].name, "second");
}

TEST(LessonFile, LinksSetFiguresAndRingWords) {
    const LessonPage page = onlyPage(
        "[1](#figure:step=last) [2](#other:step=1.bound) [w](#ring:newest) [x](https://a.b/c) <a@b.c>\n\n" +
        figureBlock() + figureBlock("{\"step\": \"last\"}", "other"));
    std::vector<LessonText> linked;
    for (const LessonText& text : page.blocks[0].text)
        if (text.text != " ") linked.push_back(text);
    ASSERT_EQ(linked.size(), 5u);
    EXPECT_EQ(linked[0].sets, (FigureLink{0, "last"}));
    EXPECT_EQ(linked[1].sets, (FigureLink{1, "1.bound"}));
    EXPECT_EQ(linked[2].ring, "newest");
    EXPECT_EQ(linked[3].address, "https://a.b/c");
    EXPECT_EQ(linked[4].address, "mailto:a@b.c");
}

struct BadLesson {
    std::string text;
    std::string problem;
};

class BadLessons : public testing::TestWithParam<BadLesson> {};

TEST_P(BadLessons, AreRefusedWithTheirPlace) {
    EXPECT_THAT(problemIn(GetParam().text), testing::StartsWith(GetParam().problem));
}

INSTANTIATE_TEST_SUITE_P(
    All, BadLessons,
    testing::Values(
        BadLesson{"a\n\n[x](javascript:alert)",
                  "l:3:5: this link goes to \"javascript:alert\", but must begin"},
        BadLesson{"[x](data:text/html,a)", "l:1:5: this link goes to"},
        BadLesson{"[x](other.md)", "l:1:5: this link goes to \"other.md\""},
        BadLesson{"[x](#somewhere)", "l:1:5: this link goes to \"#somewhere\""},
        BadLesson{"[x][r]\n\n[r]: file:///etc", "l:3:6: this link goes to"},
        BadLesson{"é [x](#ring:shadow)", "l:1:7: this word rings \"shadow\", but must ring"},
        BadLesson{"[x](#figure:step=1)",
                  "l:1:5: this link sets the figure \"figure\", but the page has none"},
        BadLesson{"[x](#other:step=1)\n\n" + figureBlock(), "l:1:5: this link sets the figure \"other\""},
        BadLesson{"[x](#figure:step=9.bound)\n\n" + figureBlock(),
                  "l:1:5: this link sets a step that the figure does not have: there is no step 9.bound"},
        BadLesson{"## [x](#figure:step=1)\n", "l:1:5: the title of a page sets a figure"},
        BadLesson{"a\n\n```gjk\n[\n```\n", "l:5:1: the text ends too early"},
        BadLesson{"a\n\n```gjk\n```\n", "l:3:4: the text ends too early"},
        BadLesson{"```gjk\n[{\"pause\": 1}]\n```\n", "l:2:1: the figure shows no scene"},
        BadLesson{"```gjk\n{}\n```\n",
                  "l:2:1: the document is an object, but must be an array of 1 to 200 cues"},
        BadLesson{"```gjk a b\n[]\n```\n", "l:1:4: the block is \"gjk a b\""},
        BadLesson{"```gjk a/b\n[]\n```\n", "l:1:4: the block is \"gjk a/b\""},
        BadLesson{figureBlock("{\"pause\": 0}", "n") + "\n" + figureBlock("{\"pause\": 0}", "n"),
                  "l:6:4: the page has two figures of the name \"n\""},
        BadLesson{figureBlock("  {\"step\": \"9.bound\"}"), "l:3:12: [1].step: there is no step 9.bound"},
        BadLesson{figureBlock("  {\"move\": \"C\"}"), "l:3:12: [1].move is \"C\", but must be one of"},
        BadLesson{figureBlock("{\"scene\": \"none.gjk.json\"}"), "l:3:11: [1].scene can't be used"},
        BadLesson{figureBlock("{\"ask\": \"may-stop\"}, {\"ask\": \"support\"}"),
                  "l:3:22: [2] is a second task, but a figure has at most one."},
        BadLesson{figureBlock("{\"ask\": \"horizon\"}"), "l:3:9: [1].ask asks a question that no step"},
        BadLesson{figureBlock("{\"ask\": \"iterations\"}"), "l:3:9: [1].ask asks a question that no step"},
        BadLesson{figureBlock("{\"do\": {\"step\": \"2.wait\"}}"),
                  "l:3:17: [1].do.step: there is no step 2.wait"},
        // indented blocks, whose lines the parser cuts
        BadLesson{"- item\n\n  ```gjk\n  [\n    {\"move\": 1}]\n  ```\n",
                  "l:5:14: [0].move comes before the first"},
        BadLesson{"> ```gjk\n> [\n>\n>   {\"stepp\": 1}]\n> ```\n", "l:4:5: [0] does not say what happens"},
        BadLesson{"\xEF\xBB\xBF```gjk\r\n[\r\n  {\"x\": 1}]\r\n```\r\n",
                  "l:3:3: [0] does not say what happens"},
        BadLesson{"a\n\xff", "l:2:1: found the byte FF, but the text must be UTF-8."}));

TEST(LessonFile, IsReadInTheCurrentLanguage) {
    const TemporaryFolder folder;
    const std::filesystem::path plain = folder / "a.gjklesson.md",
                                chinese = folder / "a.zh-Hans.gjklesson.md";
    writeText(plain, "# Plain\n\ntext");
    writeText(chinese, "# 中文\n\n文字");
    EXPECT_TRUE(isLesson(plain) && isLesson(chinese));
    EXPECT_FALSE(isLesson("a.md"));
    EXPECT_EQ(readLesson(plain).lesson.title, "Plain");
    EXPECT_EQ(readLesson(chinese).lesson.title, "Plain");
    setLanguage("zh-Hans");
    EXPECT_EQ(readLesson(plain).lesson.title, "中文");
    std::filesystem::remove(chinese);
    EXPECT_EQ(readLesson(plain).lesson.title, "Plain");
    setLanguage("en");
    writeText(chinese, "# 中文\n\n文字");
    std::filesystem::remove(plain);
    EXPECT_EQ(readLesson(chinese).lesson.title, "中文");
}

TEST(LessonFile, FindsScenesBesideItselfAndTheProgramsOwn) {
    const TemporaryFolder folder;
    writeScene(folder / "pair.gjk.json", defaultScene());
    writeText(
        folder / "a.gjklesson.md",
        "```gjk\n[{\"scene\": \"pair.gjk.json\"}]\n```\n\n```gjk\n[{\"scene\": \"03-overlap\"}]\n```\n");
    const Lesson read = readLesson(folder / "a.gjklesson.md").lesson;
    EXPECT_EQ(shotOf(read.pages[0].figures[0]).scene, defaultScene());
    EXPECT_NE(shotOf(read.pages[0].figures[1]).scene, defaultScene());
    EXPECT_THAT(errorOf([&] { readLesson(folder / "a.gjklesson.md", FileAccess::Refused); }),
                HasSubstr("a.gjklesson.md:2:12: [0].scene"));
}

TEST(LessonFile, IsWhatItsDocumentSays) {
    const std::string readme = textOf(assetPath("lessons/README.md"));
    const std::string fence = "````", begin = fence + "markdown\n";
    const std::size_t from = readme.find(begin) + begin.size();
    const Lesson read = lesson(readme.substr(from, readme.find(fence, from) - from));
    ASSERT_EQ(read.pages.size(), 1u);
    EXPECT_EQ(read.title, "Do they meet?");
    EXPECT_EQ(read.pages[0].title, "A bet");
    EXPECT_EQ(read.pages[0].notes, "Let them bet before anybody drags.\n");
    EXPECT_TRUE(read.pages[0].figures.at(0).task);
    for (const auto& [name, kind] : kQuestionKindNames)
        EXPECT_THAT(readme, HasSubstr("`" + std::string(name) + "`"));
    const std::size_t rings = readme.find("as words of the step panel do: "), end = readme.find('\n', rings);
    for (const auto& each : test::Pattern("`([a-z]+)`").in(readme.substr(rings, end - rings)))
        EXPECT_TRUE(roleOfSpan(each.group)) << each.group;
}

TEST(LessonFile, ThatIsMissingOrTooLargeIsOneSentence) {
    const TemporaryFolder folder;
    EXPECT_THAT(errorOf([&] { readLesson(folder / "none.gjklesson.md"); }), HasSubstr("Could not read"));
    EXPECT_THAT(problemIn(std::string(kMaxLessonBytes + 1, 'a')), HasSubstr("larger than the 4 MiB"));
    std::string pages;
    for (std::size_t i = 0; i <= kMaxLessonPages; ++i) pages += "## a\n";
    EXPECT_EQ(problemIn(pages), "l:201:4: the lesson has more than the 200 pages that are accepted.");
}

}  // namespace
}  // namespace gjkscope
