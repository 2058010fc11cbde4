#include "core/exact/integer.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace gjkscope::detail {
namespace {

__extension__ using Wide = __int128;

/// The same as a difference is 0, whatever its parts.
void expectSame(const Integer& x, Wide expected) {
    const auto high = static_cast<double>(expected >> 52);
    const auto low = static_cast<double>(expected - (static_cast<Wide>(high) << 52));
    EXPECT_EQ((x - (Integer(high, 0) * Integer(0x1p52, 0) + Integer(low, 0))).sign(), 0);
}

TEST(Integer, AddsSubtractsAndMultipliesAsWideIntegersDo) {
    std::mt19937_64 random(1);
    for (int i = 0; i < 2000; ++i) {
        const int bits = 1 + static_cast<int>(random() % 53);
        const auto draw = [&] {
            const auto whole = static_cast<std::int64_t>(random() >> (64 - bits));
            return random() % 2 == 0 ? whole : -whole;
        };
        const std::int64_t x = draw(), y = draw();
        const Integer a(static_cast<double>(x), 0), b(static_cast<double>(y), 0);
        expectSame(a, x);
        expectSame(a + b, Wide{x} + y);
        expectSame(a - b, Wide{x} - y);
        expectSame(a * b, Wide{x} * y);
        EXPECT_EQ((a - b).sign(), x < y ? -1 : x > y ? 1 : 0);
    }
}

TEST(Integer, IsADoubleOverAPowerOfTwo) {
    for (const double x : {1.0, -3.0, 0.1, 0x1.fffffffffffffp100, -0x1p-1074, 1e-300})
        EXPECT_EQ(Integer(x, -1074).over(1074), x);
    EXPECT_EQ(Integer(0.1, lowestBit(0.1)).over(-lowestBit(0.1)), 0.1);
    EXPECT_EQ(Integer(-0x1p-1074, -1074).over(0), -1);
    EXPECT_EQ(Integer(0, 5).sign(), 0);
}

TEST(Integer, KeepsALongSumOfProducts) {
    // (2^200 + 1)² − 2^400 − 2^201 = 1
    const Integer one(1, 0), large(0x1p200, 0), sum = large + one;
    const Integer rest = sum * sum - large * large - (large + large);
    EXPECT_EQ((rest - one).sign(), 0);
    EXPECT_EQ((sum * sum).bits(), 401);
    EXPECT_EQ((-sum * sum).sign(), -1);
}

}  // namespace
}  // namespace gjkscope::detail
