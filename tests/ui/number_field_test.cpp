#include "app/ui/widgets/number_field.hpp"

#include <gtest/gtest.h>

namespace gjkscope {
namespace {

TEST(TypedNumber, ReadsWhatPeopleType) {
    EXPECT_EQ(parseNumber(" 1.5 "), 1.5);
    EXPECT_EQ(parseNumber("1,5"), 1.5);
    EXPECT_EQ(parseNumber("−2"), -2);
    EXPECT_EQ(parseNumber("+1e-3"), 1e-3);
    EXPECT_EQ(parseNumber("14.3°", "°"), 14.3);
}

TEST(TypedNumber, RefusesWhatIsNoFiniteNumber) {
    for (const char* text : {"", "abc", "1.2.3", "inf", "nan", "1e999", "--1", "1 2x"})
        EXPECT_FALSE(parseNumber(text)) << text;
}

TEST(TypedNumber, ExactTextReadsBack) {
    for (const double value : {0.1, -1.0 / 3, 1e-300, 123456789.123})
        EXPECT_EQ(parseNumber(exactText(value)), value);
    EXPECT_EQ(exactText(-0.0), "0");
}

TEST(TypedNumber, DraggedValuesAreRound) {
    EXPECT_EQ(roundedTo(0.30000000000000004, 0.02), 0.3);
    EXPECT_EQ(roundedTo(1.2345, 0.004), 1.235);
    EXPECT_EQ(roundedTo(1.2345, 0), 1.2345);
}

TEST(ShownDecimals, AreTheSameForNumbersSideBySide) {
    const auto fits = [](const std::string& text) { return text.size() <= 6; };
    EXPECT_EQ(shownDecimals(1.5, {}, fits), 3);
    EXPECT_EQ(shownDecimals(1.5, {.largest = 12.25}, fits), 2);
    EXPECT_EQ(shownDecimals(12.25, {.largest = 12.25}, fits), 2);
    EXPECT_EQ(shownDecimals(-12.25, {.largest = 12.25}, fits), 2) << "a sign changes nothing";
    EXPECT_EQ(shownDecimals(1.5, {.largest = 1234567}, fits), -1);
}

}  // namespace
}  // namespace gjkscope
