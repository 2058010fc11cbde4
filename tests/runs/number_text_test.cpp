#include "app/runs/number_text.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "app/base/language.hpp"
#include "app/runs/explanation.hpp"

namespace gjkscope {

TEST(NumberText, ShowsThreeDecimals) {
    EXPECT_EQ(numberText(0.7659), "0.766");
    EXPECT_EQ(numberText(-12.5), "−12.500");
    EXPECT_EQ(numberText(0), "0.000");
    EXPECT_EQ(numberText(-0.0), "0.000");
}

TEST(NumberText, KeepsTheFirstDigitsOfSmallNumbers) {
    EXPECT_EQ(numberText(0.0052), "0.00520");
    EXPECT_EQ(numberText(-0.00052), "−0.00052");
    EXPECT_EQ(numberText(4.36e-7), "4.36e−7");
    EXPECT_EQ(numberText(-1e-17), "−1.00e−17");
}

TEST(RangeText, IsOneNumberWhereBothLookTheSame) {
    setLanguage("en");
    EXPECT_EQ(plainText(rangeText(0.5, 0.75)), "between 0.500 and 0.750");
    EXPECT_EQ(plainText(rangeText(0.7161, 0.7163)), "0.716 to all digits shown");
}

TEST(NumberText, ShortensLargeNumbers) {
    EXPECT_EQ(numberText(999.9), "999.900");
    EXPECT_EQ(numberText(1234.5), "1234.50");
    EXPECT_EQ(numberText(-34889.284), "−34889.3");
    EXPECT_EQ(numberText(715952.375), "715952");
    EXPECT_EQ(numberText(999999.5), "1.00e6");
    EXPECT_EQ(numberText(1.25e6), "1.25e6");
    EXPECT_EQ(numberText(1e100), "1.00e100");
}

TEST(NumberText, SaysWhatIsNoNumber) {
    EXPECT_EQ(numberText(std::numeric_limits<double>::infinity()), "∞");
    EXPECT_EQ(numberText(-std::numeric_limits<double>::infinity()), "−∞");
    EXPECT_EQ(numberText(std::numeric_limits<double>::quiet_NaN()), "–");
}

TEST(SignificantText, HasNoMoreDigitsThanItNeeds) {
    EXPECT_EQ(significantText(0.5, 6), "0.5");
    EXPECT_EQ(significantText(7.15952375e-7, 6), "7.15952e−7");
    EXPECT_EQ(significantText(-2e6, 4), "−2e6");
    EXPECT_EQ(significantText(-0.0, 4), "0");
}

TEST(PowerText, IsShort) {
    EXPECT_EQ(powerText(123456.789, 1), "1.2e5");
    EXPECT_EQ(powerText(1e30, 0), "1e30");
    EXPECT_EQ(powerText(-1e-100, 0), "−1e−100");
}

TEST(PointText, ShowsRoundingAsZero) {
    EXPECT_EQ(pointText({0.8, 2.22e-16, 0.6}, 3), "(0.800, 0.000, 0.600)");
    EXPECT_EQ(pointText({0.8, 2.22e-12, 0.6}, 3), "(0.800, 2.22e−12, 0.600)");
    EXPECT_EQ(pointText({1e-17, 2e-17, 0}, 2), "(1.00e−17, 2.00e−17)");
}

TEST(PointText, HasAsManyCoordinatesAsTheScene) {
    EXPECT_EQ(pointText({1, -2, 3}, 2), "(1.000, −2.000)");
    EXPECT_EQ(pointText({1, -2, 3}, 3), "(1.000, −2.000, 3.000)");
}

}  // namespace gjkscope
