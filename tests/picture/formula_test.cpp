#include "app/picture/formula.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "app/base/language.hpp"
#include "app/picture/layout/figure.hpp"
#include "app/picture/markup.hpp"

namespace gjkscope {
namespace {

using Kind = FormulaBox::Kind;

/// Every byte half as wide as it is high.
double halfWide(std::string_view text, double size) {
    return 0.5 * size * static_cast<double>(text.size());
}

SetFormula setAt(double size, std::string_view text) {
    return setFormula(readFormula(text).boxes, size, halfWide);
}

std::string whyOf(std::string_view text) {
    const auto fault = readFormula(text).fault;
    return fault ? fault->why : "";
}

std::string flatOf(std::string_view text) {
    std::string flat;
    for (const TextRun& run : parseMarkup(text)) flat += run.text;
    return flat;
}

TEST(Formula, AFractionIsTwoPartsOverAndUnderABar) {
    const ReadFormula read = readFormula("λ = \\frac{a_1 − b}{2} + 1");
    ASSERT_FALSE(read.fault);
    ASSERT_EQ(read.boxes.size(), 3U);
    EXPECT_EQ(read.boxes[1].kind, Kind::Fraction);
    ASSERT_EQ(read.boxes[1].parts.size(), 2U);
    EXPECT_EQ(read.boxes[1].parts[0].size(), 3U) << "a, its index, the rest";
    EXPECT_EQ(read.boxes[1].parts[1][0].text, "2");
    EXPECT_EQ(read.boxes[2].text, " + 1");
}

TEST(Formula, IsSetWithItsPartsInTheMiddleOfTheBarAndApart) {
    const double size = 20;
    const SetFormula set = setAt(size, "x\\frac{abcd}{ef}y");
    ASSERT_EQ(set.bars.size(), 1U);
    ASSERT_EQ(set.pieces.size(), 4U);
    const SetFormula::Bar bar = set.bars[0];
    const SetFormula::Piece &top = set.pieces[1], &bottom = set.pieces[2], &after = set.pieces[3];
    EXPECT_LT(top.size, size);
    EXPECT_LT(top.y, bar.y) << "its base line";
    EXPECT_GT(bottom.y - 0.76 * bottom.size, bar.y + bar.height) << "its letters";
    for (const SetFormula::Piece& part : {top, bottom})
        EXPECT_NEAR(part.x + 0.5 * halfWide(part.text, part.size), bar.x + 0.5 * bar.width, 1e-9);
    EXPECT_GE(bar.width, halfWide(top.text, top.size));
    EXPECT_GT(after.x, bar.x + bar.width);
    EXPECT_EQ(after.y, 0);
    EXPECT_GT(set.above + set.below, 0);
    EXPECT_EQ(setAt(size, "s_A(d)").above, 0);
    EXPECT_EQ(setAt(size, "s_A(d)").below, 0);
}

TEST(Formula, ColorsHoldForAllInTheirBracesAndInnerOnesWin) {
    const SetFormula set = setAt(10, "\\color{A}{a \\textcolor{red}{d} \\frac{1}{2}} b");
    ASSERT_EQ(set.pieces.size(), 6U);
    EXPECT_EQ(set.pieces[0].role, Role::ShapeA);
    EXPECT_EQ(set.pieces[1].role, Role::SearchDirection);
    EXPECT_EQ(set.pieces[3].role, Role::ShapeA);
    EXPECT_EQ(set.bars[0].role, Role::ShapeA);
    EXPECT_EQ(set.pieces.back().role, std::nullopt);
    for (const std::string_view color : formulaColors())
        EXPECT_EQ(whyOf("\\color{" + std::string(color) + "}{x}"), "");
}

TEST(Formula, EscapedBracesAreSignsEverywhere) {
    EXPECT_EQ(flatOf("\\{a − b\\}"), "{a − b}");
    EXPECT_EQ(flatOf("\\frac{\\{x\\}}{\\_}"), "{x}/_");
    EXPECT_EQ(flatOf("w_{\\}1}"), "w}1");
    EXPECT_EQ(flatOf("a\\b"), "a\\b") << "other backslashes are signs";
    EXPECT_EQ(flatOf("{a}"), "{a}") << "and so are braces of their own";
}

TEST(Formula, InOneLineAFractionIsADivision) {
    EXPECT_EQ(flatOf("\\frac{a}{b}"), "a/b");
    EXPECT_EQ(flatOf("\\frac{a + b}{c}"), "(a + b)/c");
    EXPECT_EQ(flatOf("\\color{B}{x} = \\frac{v_1}{2}"), "x = v1/2");
}

TEST(Formula, ACaptionIsNotBrokenInsideOne) {
    const std::string text =
        "so it is \\frac{w_2 × w_3}{n of them} and \\color{A}{not broken} anywhere in it";
    for (double ems = 2; ems < 40; ++ems)
        for (const std::string& line : wrapCaption(text, ems)) EXPECT_FALSE(readFormula(line).fault) << line;
}

TEST(Formula, AFaultSaysWhatAndWhere) {
    setLanguage("en");
    EXPECT_EQ(whyOf("s_A(d)"), "");
    EXPECT_EQ(whyOf("x + \\frac12"), "\\frac must be followed by a part in braces, at byte 10.");
    EXPECT_EQ(whyOf("\\frac{1}"), "\\frac must be followed by a part in braces, at byte 9.");
    EXPECT_EQ(whyOf("\\frac{1}{2"), "the brace that \\frac opens at byte 9 is not closed.");
    EXPECT_NE(whyOf("\\color{mauve}{x}").find("no color mauve (byte 8)"), std::string::npos);
    EXPECT_NE(whyOf("\\color{mauve}{x}").find("simplex"), std::string::npos);
    EXPECT_EQ(readFormula("a \\frac{1}").boxes.back().text, "\\frac{1}") << "it is shown as it is";
    std::string deep = "x";
    for (int i = 0; i < 200; ++i) deep = "\\frac{" + deep + "}{2}";
    EXPECT_NE(whyOf(deep).find("too deep"), std::string::npos);
}

}  // namespace
}  // namespace gjkscope
