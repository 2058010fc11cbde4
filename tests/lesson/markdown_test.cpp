#include "app/lesson/markdown.hpp"

#include <gmock/gmock.h>

#include "tests/lesson/lessons.hpp"

namespace gjkscope {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using Kind = LessonBlock::Kind;

std::vector<Kind> kindsOf(const std::vector<LessonBlock>& blocks) {
    std::vector<Kind> kinds;
    for (const LessonBlock& block : blocks) kinds.push_back(block.kind);
    return kinds;
}

std::string textOf(const LessonBlock& block) {
    std::string text;
    for (const LessonText& each : block.text) text += each.text;
    return text;
}

TEST(Markdown, HasBlocksOfAllKinds) {
    const LessonPage page = onlyPage(
        "text\n\n> quote\n\n- one\n- two\n  1. inner\n\n7. seven\n\n    indented\n\n```cpp\nint a;\n```\n\n"
        "| a | b |\n|---|---|\n| 1 | 2 |\n\n---\n\n### sub\n");
    EXPECT_THAT(kindsOf(page.blocks), ElementsAre(Kind::Paragraph, Kind::Quote, Kind::List, Kind::List,
                                                  Kind::Code, Kind::Table, Kind::Rule, Kind::Heading));
    const LessonBlock& list = page.blocks[2];
    EXPECT_FALSE(list.ordered);
    ASSERT_EQ(list.blocks.size(), 2u);
    EXPECT_THAT(kindsOf(list.blocks[1].blocks), ElementsAre(Kind::Paragraph, Kind::List));
    EXPECT_TRUE(list.blocks[1].blocks[1].ordered);
    EXPECT_EQ(page.blocks[3].start, 7u);
    EXPECT_EQ(textOf(page.blocks[4]), "int a;\n");
    const LessonBlock& table = page.blocks[5];
    ASSERT_EQ(table.blocks.size(), 2u);
    EXPECT_TRUE(table.blocks[0].blocks[0].header);
    EXPECT_EQ(textOf(table.blocks[1].blocks[1]), "2");
}

TEST(Markdown, HasTextOfAllStyles) {
    const LessonPage page = onlyPage("a **b *c*** `d` $s_A(d)$ $$w$$ &minus;&#8722;&lt; e  \nf");
    const std::vector<LessonText>& texts = page.blocks[0].text;
    const auto find = [&](const std::string& text) {
        const auto found = std::ranges::find(texts, text, &LessonText::text);
        return found == texts.end() ? LessonText{.text = "(none)"} : *found;
    };
    EXPECT_TRUE(find("b ").strong);
    EXPECT_TRUE(find("c").strong && find("c").emphasis);
    EXPECT_TRUE(find("d").code);
    EXPECT_TRUE(find("s_A(d)").formula);
    EXPECT_FALSE(find("s_A(d)").display);
    EXPECT_TRUE(find("w").display);
    EXPECT_EQ(texts.back().text, " −−< e\nf");
}

TEST(Markdown, ALinesEndIsASpaceButNotInChinese) {
    EXPECT_EQ(textOf(onlyPage("one\ntwo").blocks[0]), "one two");
    EXPECT_EQ(textOf(onlyPage("一个\n**圆**\n和 A\n点").blocks[0]), "一个圆和 A 点");
}

TEST(Markdown, RefusesHtmlAndImagesWithTheirPlace) {
    EXPECT_THAT(problemIn("a\n\n<div>\n"), HasSubstr("l:3:1: found HTML"));
    EXPECT_THAT(problemIn("a\nb <b>c</b>\n"), HasSubstr("l:2:3: found HTML"));
    EXPECT_THAT(problemIn("a\n<!-- c -->\n"), HasSubstr("l:2:1: found HTML"));
    EXPECT_THAT(problemIn("a ![picture](x.png)"), HasSubstr("l:1:3: found an image"));
    EXPECT_THAT(problemIn("é ![picture][x]\n\n[x]: x.png"), HasSubstr("l:1:3: found an image"));
}

TEST(Markdown, RefusesWhatIsNestedTooDeep) {
    std::string text;
    for (int i = 0; i < 100; ++i) text += "> ";
    EXPECT_THAT(problemIn(text + "a"), HasSubstr("found more than the 32 levels of lists and quotes"));
}

/// Texts with which parsers of Markdown have been slow.
std::vector<std::string> hostileTexts() {
    const auto repeated = [](const std::string& part, std::size_t bytes) {
        std::string text;
        while (text.size() < bytes) text += part;
        return text;
    };
    const std::size_t many = 100'000;
    return {
        repeated("[", many),
        repeated("[a](", many),
        repeated("![", many) + repeated("]", many),
        repeated("*a **b ", many),
        repeated("`", many) + "a" + repeated("` ", many),
        repeated("<a ", many),
        repeated("$a ", many),
        repeated(">", many),
        repeated("> ", many / 2) + "a\n" + repeated("\n", many / 2),
        repeated("- ", many / 2) + "a\n" + repeated("\n", many / 2),
        repeated("* ", many / 2) + "a\n" + repeated("b\n", many / 2),
        repeated("1. ", many / 2) + "a\n" + repeated("  b\n", many / 2),
        repeated("|", many) + "\n" + repeated("-|", many),
        "[a]: " + repeated("b", many) + "\n\n" + repeated("[a]", many),
        repeated("[a]: b\n", many),
        repeated("&#", many),
        repeated("\\", many),
        repeated("a\n-\n", many),
        repeated("~~~\n", many),
        repeated(std::string("\0", 1), many),
    };
}

TEST(Markdown, EndsWhateverTheText) {
    // in a second each at the largest size
    for (const std::string& text : hostileTexts()) EXPECT_NE(problemIn(text), "");
}

}  // namespace
}  // namespace gjkscope
