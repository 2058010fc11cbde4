#include "app/base/word_search.hpp"

#include <gtest/gtest.h>

namespace gjkscope {
namespace {

TEST(WordSearch, FindsWhatStandsInTheText) {
    EXPECT_TRUE(hasWords("Polygon and circle", ""));
    EXPECT_TRUE(hasWords("Polygon and circle", "gon and"));
    EXPECT_TRUE(hasWords("Bézier curves", "BEZIER"));
    EXPECT_FALSE(hasWords("Polygon and circle", "square"));
}

TEST(WordSearch, FindsWordsInAnyOrder) {
    EXPECT_TRUE(hasWords("Why does w·d < 0 prove that the shapes are apart?", "apart why"));
    EXPECT_TRUE(hasWords("Why does w·d < 0 prove it?", "why (does) w·d < 0 prove?"));
    EXPECT_FALSE(hasWords("Why does it?", "why not"));
    EXPECT_FALSE(hasWords("a thousand needles", "needle and")) << "words begin where words begin";
}

TEST(WordSearch, FindsWordsOfLanguagesWithoutSpaces) {
    EXPECT_TRUE(hasWords("旋转卡壳要转几次，GJK 要迭代几次？", "GJK 卡壳"));
    EXPECT_FALSE(hasWords("旋转卡壳要转几次", "卡壳 支撑"));
}

}  // namespace
}  // namespace gjkscope
