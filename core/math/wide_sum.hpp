#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>

namespace gjkscope::detail {

/// A sum of products of `Factors` doubles each without rounding, whatever their exponents: in fixed point, so
/// wide that it holds the product of the least doubles as well as that of the largest (Kulisch, "Computer
/// Arithmetic and Validity", 2008). Slower than ExactSum.
template <int Factors>
class WideSum {
  public:
    /// Adds a product of finite numbers; for up to 2^30 of them.
    void add(const std::array<double, Factors>& factors) {
        Digits digits{1};
        int position = 0;
        bool isNegative = false;
        for (const double x : factors) {
            if (x == 0) return;
            int exponent = 0;
            const auto whole = static_cast<std::uint64_t>(std::ldexp(std::frexp(std::abs(x), &exponent), 53));
            position += exponent - kMinExponent;
            isNegative = isNegative != (x < 0);
            multiply(digits, whole);
        }
        auto place = static_cast<std::size_t>(position / 32);
        for (const std::uint32_t digit : digits) {
            const std::uint64_t shifted = std::uint64_t{digit} << (position % 32);
            addTo(place++, shifted & kDigit, isNegative);
            addTo(place, shifted >> 32, isNegative);
        }
    }

    /// Exact in sign, and to nearly all digits of a double in value: a sum other than zero that no double can
    /// hold is the least or the largest that has its sign.
    double value() const {
        const bool isNegative = carried(1).carry < 0;
        const Carried sum = carried(isNegative ? -1 : 1);
        double size = 0;
        std::size_t i = kPlaces;
        while (i > 0 && sum.digits[i - 1] == 0) --i;
        if (i == 0) return 0;
        for (int left = 3; i > 0 && left > 0; --left) {
            --i;
            size += std::ldexp(static_cast<double>(sum.digits[i]),
                               32 * static_cast<int>(i) + Factors * (kMinExponent - 53));
        }
        size =
            std::clamp(size, std::numeric_limits<double>::denorm_min(), std::numeric_limits<double>::max());
        return isNegative ? -size : size;
    }

  private:
    /// As `std::frexp` has the least double.
    static constexpr int kMinExponent = -1073, kMaxExponent = 1024;
    static constexpr std::uint64_t kDigit = 0xFFFFFFFF;
    /// Those of the largest product, of its carry and of many sums.
    static constexpr std::size_t kPlaces = (Factors * (kMaxExponent - kMinExponent + 53)) / 32 + 4;

    /// A product of whole numbers of 53 bits.
    using Digits = std::array<std::uint32_t, 2 * Factors>;
    struct Carried {
        std::array<std::uint32_t, kPlaces> digits;
        std::int64_t carry;
    };

    static void multiply(Digits& digits, std::uint64_t whole) {
        const Digits before = digits;
        std::uint64_t carry = 0;
        for (std::size_t i = 0; i < digits.size(); ++i) {
            // no more than (2^32 − 1)² each, so that the second half of `whole` has a carry of its own
            const std::uint64_t low = (whole & kDigit) * before[i] + (carry & kDigit);
            const std::uint64_t high = i > 0 ? (whole >> 32) * before[i - 1] : 0;
            const std::uint64_t digit = (low & kDigit) + (high & kDigit);
            digits[i] = static_cast<std::uint32_t>(digit & kDigit);
            carry = (carry >> 32) + (low >> 32) + (high >> 32) + (digit >> 32);
        }
    }

    void addTo(std::size_t place, std::uint64_t digit, bool isNegative) {
        places_[place] += isNegative ? -static_cast<std::int64_t>(digit) : static_cast<std::int64_t>(digit);
    }

    Carried carried(std::int64_t sign) const {
        Carried result{};
        for (std::size_t i = 0; i < kPlaces; ++i) {
            const std::int64_t sum = sign * places_[i] + result.carry;
            result.digits[i] = static_cast<std::uint32_t>(static_cast<std::uint64_t>(sum) & kDigit);
            result.carry = sum >> 32;
        }
        return result;
    }

    std::array<std::int64_t, kPlaces> places_{};
};

}  // namespace gjkscope::detail
