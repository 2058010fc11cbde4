#include <gtest/gtest.h>

#include "app/ui/overlays/command_palette.hpp"

namespace gjkscope {
namespace {

TEST(Fuzzy, NeedsEveryCharacterInOrder) {
    EXPECT_TRUE(fuzzyScore("stpf", "Step forward"));
    EXPECT_TRUE(fuzzyScore("STEP", "step forward"));
    EXPECT_FALSE(fuzzyScore("fs", "step f"));
    EXPECT_FALSE(fuzzyScore("steps", "step"));
    EXPECT_TRUE(fuzzyScore("", "anything"));
    EXPECT_FALSE(fuzzyScore("x", ""));
}

TEST(Fuzzy, PrefersRunsAndBeginningsOfWords) {
    EXPECT_GT(fuzzyScore("zoom", "Zoom in"), fuzzyScore("zoom", "z o o m"));
    EXPECT_GT(fuzzyScore("sf", "Step forward"), fuzzyScore("sf", "asking of"));
    EXPECT_GT(fuzzyScore("save", "Save"), fuzzyScore("save", "Save as…"));
}

TEST(Fuzzy, TakesLettersWithTheirAccentsOrWithout) {
    EXPECT_TRUE(fuzzyScore("bezier", "Add a Bézier curve"));
    EXPECT_TRUE(fuzzyScore("Bézier", "add a bezier curve"));
    EXPECT_FALSE(fuzzyScore("bezier", "Bèzor"));
}

TEST(Fuzzy, FindsChinese) {
    EXPECT_TRUE(fuzzyScore("迭代", "下一次迭代"));
    EXPECT_FALSE(fuzzyScore("保存", "下一次迭代"));
}

std::vector<PaletteEntry> entries() {
    return {{"Save as…", "File", "", nullptr},
            {"Save", "File", "", nullptr},
            {"Dark", "Theme", "", nullptr},
            {"Step forward", "Step", "", nullptr}};
}

TEST(Palette, ShowsAllInOrderForAnEmptyQuery) {
    EXPECT_EQ(rankEntries(entries(), ""), (std::vector<int>{0, 1, 2, 3}));
}

TEST(Palette, PutsTheClosestFirst) {
    EXPECT_EQ(rankEntries(entries(), "save").front(), 1);
    EXPECT_EQ(rankEntries(entries(), "forw"), (std::vector<int>{3}));
    EXPECT_TRUE(rankEntries(entries(), "qqq").empty());
}

TEST(Palette, SearchesTheGroupToo) {
    EXPECT_EQ(rankEntries(entries(), "theme dark"), (std::vector<int>{2}));
}

TEST(Palette, FindsScenesByTheWordsOfTheirNotes) {
    std::vector<PaletteEntry> all = entries();
    all.push_back({"Car and pillar", "Scene", "", nullptr, true, "Which of the four tests errs here?"});
    all.push_back({"Tests of four", "Scene", "", nullptr, true, "Nothing errs."});
    EXPECT_EQ(rankEntries(all, "which tests err"), (std::vector<int>{4}));
    EXPECT_EQ(rankEntries(all, "tests of four").front(), 5) << "a name says more than a note";
}

}  // namespace
}  // namespace gjkscope
