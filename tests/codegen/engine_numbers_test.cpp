#include "app/codegen/engine_numbers.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <random>

namespace gjkscope {
namespace {

/// All exponents that scenes may have, and both signs.
double anyLength(std::mt19937_64& random) {
    const double part = std::uniform_real_distribution(1.0, 2.0)(random);
    const int exponent = std::uniform_int_distribution(-120, 120)(random);
    return std::ldexp(random() % 2 == 0 ? part : -part, exponent);
}

TEST(EngineNumbers, AreReadBackBitForBit) {
    std::mt19937_64 random(1);
    const LiteralStyle hex{.hex = true, .single = false, .singleLiterals = false, .suffix = ""};
    for (int i = 0; i < 1000; ++i) {
        const double x = anyLength(random);
        EXPECT_EQ(std::strtod(literalOf(x, hex).c_str(), nullptr), x);
        EXPECT_EQ(std::strtod(literalOf(x, {}).c_str(), nullptr), x);
        const auto single = static_cast<float>(x);
        const LiteralStyle singleHex{.hex = true, .single = true, .singleLiterals = false, .suffix = ""};
        const LiteralStyle literals{.hex = false, .single = true, .singleLiterals = true, .suffix = ""};
        EXPECT_EQ(std::strtof(literalOf(single, singleHex).c_str(), nullptr), single);
        EXPECT_EQ(std::strtof(literalOf(single, literals).c_str(), nullptr), single);
    }
}

TEST(EngineNumbers, AreDecimalsWhereThoseAreShortAndExact) {
    const LiteralStyle style{.hex = true, .single = true, .singleLiterals = false, .suffix = "f"};
    EXPECT_EQ(literalOf(0.25, style), "0.25f");
    EXPECT_EQ(literalOf(-3, style), "-3.0f");
    EXPECT_EQ(literalOf(-0.0, style), "0.0f");
    EXPECT_EQ(literalOf(0.1F, style), "0x1.99999ap-4f");
    EXPECT_EQ(literalOf(-0.1F, style), "-0x1.99999ap-4f");
    EXPECT_TRUE(isHex(literalOf(0.1F, style)));
    EXPECT_FALSE(isHex(literalOf(0.5, style)));
}

TEST(EngineNumbers, AreFloatingLiteralsInEveryLanguage) {
    EXPECT_EQ(decimalOf(2), "2.0");
    EXPECT_EQ(decimalOf(1e-7), "1e-07");
    EXPECT_EQ(decimalOf(0.1F, true), "0.1");
    EXPECT_EQ(decimalOf(0.1F), "0.10000000149011612");
}

TEST(EngineNumbers, OfATolerancesAreRoundedUp) {
    std::mt19937_64 random(2);
    for (int i = 0; i < 1000; ++i) {
        const double x = std::abs(anyLength(random)), rounded = roundedUp(x);
        // two digits may be a rounding below what they stand for
        EXPECT_GE(rounded, x * (1 - 1e-15));
        EXPECT_LE(rounded, 1.11 * x);
    }
    EXPECT_EQ(roundedUp(0.00123), 0.0013);
}

}  // namespace
}  // namespace gjkscope
