#include "app/picture/layout/text_wrap.hpp"

#include <gmock/gmock.h>

#include "app/picture/markup.hpp"

namespace gjkscope {
namespace {

using testing::ElementsAre;

/// Every character one wide, Chinese ones two.
float measureWide(std::string_view text, int) {
    float wide = 0;
    for (std::size_t i = 0; i < text.size();) {
        const Utf8Character c = utf8At(text, i);
        wide += c.code > 0x2E80 ? 2 : 1;
        i = c.next;
    }
    return wide;
}

std::vector<std::string> wrappedLines(const std::vector<StyledText>& spans, float width) {
    const WrappedText wrapped = wrapText(spans, width, measureWide);
    std::vector<std::string> lines(static_cast<std::size_t>(wrapped.lines));
    for (const PlacedText& piece : wrapped.pieces) lines[static_cast<std::size_t>(piece.line)] += piece.text;
    for (std::string& line : lines)
        while (line.ends_with(' ')) line.pop_back();
    return lines;
}

TEST(WrapText, BreaksAtSpaces) {
    EXPECT_THAT(wrappedLines({{"keep looking toward the origin", 0}}, 13),
                ElementsAre("keep looking", "toward the", "origin"));
}

TEST(WrapText, AChangeOfStyleIsNoPlaceToBreak) {
    EXPECT_THAT(wrappedLines({{"through ", 0}, {"w", 1}, {". So", 0}}, 9), ElementsAre("through", "w. So"));
}

TEST(WrapText, BreaksChineseBetweenCharactersButNotBeforeItsPunctuation) {
    EXPECT_THAT(wrappedLines({{"继续看向原点。", 0}}, 12), ElementsAre("继续看向原", "点。"));
    EXPECT_THAT(wrappedLines({{"看（向）原", 0}}, 6), ElementsAre("看", "（向）", "原"));
}

TEST(WrapText, KeepsNumbersInChineseWhole) {
    EXPECT_THAT(wrappedLines({{"至少为 ", 0}, {"0.436", 1}, {"，最多为", 0}}, 12),
                ElementsAre("至少为", "0.436，最多", "为"));
}

TEST(WrapText, CutsAWordThatIsTooWideAlone) {
    EXPECT_THAT(wrappedLines({{"abcdefgh ij", 0}}, 3), ElementsAre("abc", "def", "gh", "ij"));
}

TEST(WrapText, LineFeedsBreakAndEmptyTextHasNoLines) {
    EXPECT_THAT(wrappedLines({{"a\nb", 0}}, 10), ElementsAre("a", "b"));
    EXPECT_EQ(wrapText({}, 10, measureWide).lines, 0);
}

TEST(WrapText, PiecesOfALineStandSideBySide) {
    const std::vector<StyledText> spans{{"v is ", 0}, {"0.5", 1}, {" now", 0}};
    const WrappedText wrapped = wrapText(spans, 100, measureWide);
    ASSERT_EQ(wrapped.pieces.size(), 3u);
    EXPECT_EQ(wrapped.pieces[1].x, wrapped.pieces[0].x + wrapped.pieces[0].width);
    EXPECT_EQ(wrapped.pieces[2].x, wrapped.pieces[1].x + wrapped.pieces[1].width);
}

TEST(WrapText, StrayBytesDoNotStopIt) {
    EXPECT_EQ(wrappedLines({{"a\xFF\xE4 b", 0}}, 100).size(), 1u);
}

}  // namespace
}  // namespace gjkscope
