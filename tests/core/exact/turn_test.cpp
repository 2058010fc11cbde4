#include "core/exact/turn.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <random>

namespace gjkscope {
namespace {

using detail::Integer;

constexpr int kBits = EnclosedTurn::kBits;

/// Compares two numbers in units of `2^-kBits`, or of its square, to a few of the units that turns are
/// exact to.
void expectNear(const Integer& x, const Integer& y, int exponent = -kBits) {
    const Integer off = x - y;
    EXPECT_LT(off.bits() + exponent, EnclosedTurn::kErrorExponent + 4);
}

TEST(Turn, IsTheCosineAndTheSine) {
    std::mt19937_64 random(1);
    for (int i = 0; i < 200; ++i) {
        const double angle = std::uniform_real_distribution<double>(-30, 30)(random);
        const auto turn = enclosedTurn(angle);
        ASSERT_TRUE(turn);
        EXPECT_FALSE(turn->isExact);
        EXPECT_NEAR(turn->cosine.over(kBits), std::cos(angle), 2e-16);
        EXPECT_NEAR(turn->sine.over(kBits), std::sin(angle), 2e-16);
    }
}

TEST(Turn, HasLengthOneAndAddsUpToAllDigits) {
    std::mt19937_64 random(2);
    for (int i = 0; i < 200; ++i) {
        // sums of these are exact
        const double a = std::ldexp(static_cast<double>(random() % (1 << 20)), -18 + i % 60);
        const double b = std::ldexp(static_cast<double>(random() % (1 << 20)), -18 + i % 60);
        const auto ofA = enclosedTurn(a), ofB = enclosedTurn(b), ofSum = enclosedTurn(a + b);
        ASSERT_TRUE(ofA && ofB && ofSum);
        const Integer one(1, -kBits);
        expectNear(ofA->cosine * ofA->cosine + ofA->sine * ofA->sine, one * one, -2 * kBits);
        expectNear(ofA->cosine * ofB->cosine - ofA->sine * ofB->sine, ofSum->cosine * one, -2 * kBits);
        expectNear(ofA->sine * ofB->cosine + ofA->cosine * ofB->sine, ofSum->sine * one, -2 * kBits);
    }
}

TEST(Turn, OfNothingIsExact) {
    const auto turn = enclosedTurn(0);
    ASSERT_TRUE(turn && turn->isExact);
    EXPECT_EQ(turn->cosine.over(kBits), 1);
    EXPECT_EQ(turn->sine.sign(), 0);
}

TEST(Turn, TakesAnglesOfAllSizes) {
    const auto small = enclosedTurn(5e-324), large = enclosedTurn(-1e19);
    ASSERT_TRUE(small && large);
    EXPECT_EQ(small->cosine.over(kBits), 1);
    EXPECT_NEAR(large->sine.over(kBits), std::sin(-1e19), 1e-15);
    EXPECT_FALSE(enclosedTurn(1e20));
    EXPECT_FALSE(enclosedTurn(std::numeric_limits<double>::infinity()));
    EXPECT_FALSE(enclosedTurn(std::numeric_limits<double>::quiet_NaN()));
}

TEST(Turn, ByPartsIsRationalWhereItCanBe) {
    for (int parts = 3; parts < 50; ++parts)
        for (int i = 0; i < parts; ++i) {
            const EnclosedTurn turn = enclosedPartOfTurn(i, parts);
            const double angle = 2 * std::numbers::pi * i / parts;
            EXPECT_NEAR(turn.cosine.over(kBits), std::cos(angle), 2e-15);
            EXPECT_NEAR(turn.sine.over(kBits), std::sin(angle), 2e-15);
            EXPECT_EQ(turn.isExact, 4 * i % parts == 0);
        }
    EXPECT_EQ(enclosedPartOfTurn(1, 3).cosine.over(kBits), -0.5);
    EXPECT_EQ(enclosedPartOfTurn(1, 12).sine.over(kBits), 0.5);
    EXPECT_EQ(enclosedPartOfTurn(1, 4).cosine.sign(), 0);
}

TEST(Turn, ByPartsAddsUpToAWholeOne) {
    const EnclosedTurn part = enclosedPartOfTurn(1, 7);
    const Integer one(1, -kBits);
    EnclosedTurn sum{one, {}};
    for (int i = 0; i < 7; ++i)
        sum = {(sum.cosine * part.cosine - sum.sine * part.sine).scaled(-kBits),
               (sum.sine * part.cosine + sum.cosine * part.sine).scaled(-kBits)};
    expectNear(sum.cosine, one);
    expectNear(sum.sine, Integer());
}

}  // namespace
}  // namespace gjkscope
