#include "app/lecture/line_setter.hpp"

#include <gmock/gmock.h>

#include "app/lecture/block_setter.hpp"
#include "tests/lecture/printed_text.hpp"

namespace gjkscope {
namespace {

using testing::Each;
using testing::ElementsAre;
using testing::Field;
using testing::Le;

std::vector<std::string> linesOf(const std::vector<Stretch>& text, double width) {
    LineSetter setter;
    std::vector<std::string> lines;
    for (const SetLine& line : setter.set(text, width, 1.4))
        lines.push_back(wordsOf(TextSheet{{}, line.texts}));
    return lines;
}

TEST(LineSetter, LinesAreNoWiderThanTheColumn) {
    LineSetter setter;
    const Stretch text{"Two shapes meet if they share a point. A single point is enough: touching counts."};
    const std::vector<SetLine> lines = setter.set({text}, 150, 1.4);
    EXPECT_GT(lines.size(), 3u);
    for (const SetLine& line : lines)
        EXPECT_LE(line.texts.back().at.x + line.texts.back().width, 150 + 4) << line.texts.back().text;
}

TEST(LineSetter, NoChineseLineBeginsWithPunctuation) {
    const std::string text = "两个形状只要有公共点，就说它们相交。一个公共点就够：接触也算（真的）。";
    for (double width = 60; width < 200; width += 7)
        for (const std::string& line : linesOf({{text}}, width))
            for (const char* sign : {"，", "。", "：", "）"}) EXPECT_FALSE(line.starts_with(sign)) << line;
}

TEST(LineSetter, FormulasStayWholeAndRaiseTheirLine) {
    LineSetter setter;
    const std::vector<SetLine> plain = setter.set({{"a"}}, 500, 1.4);
    const std::vector<SetLine> raised = setter.set({{"a "}, {"\\frac{v·w}{|v|}", {}, true}}, 500, 1.4);
    EXPECT_GT(raised[0].above, plain[0].above);
    EXPECT_THAT(linesOf({{"one "}, {"s_A(d) − s_B(−d)", {}, true}}, 70),
                ElementsAre("one ", "sA(d) − sB(−d)"));
}

TEST(LineSetter, SentencesHaveNamesAndNumbers) {
    const std::vector<Stretch> text = stretchesOf("<a:A> and w_{12} reach <num:0.5>.", {});
    ASSERT_EQ(text.size(), 6u);
    EXPECT_EQ(text[0].face.role, Role::ShapeA);
    EXPECT_TRUE(text[2].formula);
    EXPECT_EQ(text[2].text, "w_{12}");
    EXPECT_TRUE(text[4].face.mono);
}

TEST(LineSetter, UnderscoresOfPlainTextAreSigns) {
    EXPECT_THAT(linesOf({{"half_extents {2}"}}, 500), ElementsAre("half_extents {2}"));
}

TEST(BlockSetter, WritesOutTheAddressOfALink) {
    const std::vector<LessonText> texts{{.text = "a page", .address = "https://a.b"}};
    EXPECT_EQ(stretchesOf(texts, {}, false).size(), 1u);
    EXPECT_EQ(stretchesOf(texts, {}, true)[1].text, " (https://a.b)");
}

}  // namespace
}  // namespace gjkscope
