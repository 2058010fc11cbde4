#include "app/base/printable.hpp"

#include <gtest/gtest.h>

namespace gjkscope {
namespace {

TEST(Printable, KeepsTexts) {
    const std::string text = "A − B\tis 2.5\n中文, ñ, 🙂, {\"a\": \"\\u001b\"}\n";
    EXPECT_EQ(printable(text), text);
}

TEST(Printable, WritesControlCharactersAsJsonDoes) {
    EXPECT_EQ(printable("\x1b[2J\r\a\x7f"), "\\u001b[2J\\u000d\\u0007\\u007f");
    EXPECT_EQ(printable(std::string("a\0b", 3)), "a\\u0000b");
    EXPECT_EQ(printable("\xC2\x9B"
                        "31m"),
              "\\u009b31m");
}

TEST(Printable, WritesMarksOfDirectionAndLineSeparatorsSoToo) {
    EXPECT_EQ(printable("\u202Egpj.exe\u2066\u200F\u061C\u2028"),
              "\\u202egpj.exe\\u2066\\u200f\\u061c\\u2028");
}

TEST(Printable, ReplacesBytesThatAreNoText) {
    EXPECT_EQ(printable("\x9B"
                        "31m"),
              "\uFFFD31m");
    EXPECT_EQ(printable("\xC0\x80"), "\uFFFD\uFFFD");            // too long for its character
    EXPECT_EQ(printable("\xED\xA0\x80"), "\uFFFD\uFFFD\uFFFD");  // half of a pair
    EXPECT_EQ(printable("\xF0\x9F\x99"), "\uFFFD\uFFFD\uFFFD");  // cut off
}

TEST(Printable, ALineHasNoOtherLineInIt) {
    EXPECT_EQ(printableLine("a\nnote: b\t"), "a\\u000anote: b\t");
}

}  // namespace
}  // namespace gjkscope
