#pragma once

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <utility>

/// Whole numbers of up to 4,096 bits, on the stack. The exact tests scale coordinates by a power of two to
/// whole numbers and compute sums and products of them, of a degree known before: nothing is rounded,
/// whatever compilers do to floating point, and nothing over- or underflows.
namespace gjkscope::detail {

class Integer {
  public:
    static constexpr int kLimbs = 128;
    static constexpr int kBits = 32 * kLimbs;

    Integer() = default;
    // only the limbs in use are copied, and they alone have a value
    Integer(const Integer& other) : size_(other.size_), isNegative_(other.isNegative_) { copyLimbs(other); }
    Integer& operator=(const Integer& other) {
        size_ = other.size_;
        isNegative_ = other.isNegative_;
        if (this != &other) copyLimbs(other);
        return *this;
    }
    ~Integer() = default;

    /// `x`, finite, over `2^exponent`, of which it must be a multiple.
    Integer(double x, int exponent) : isNegative_(x < 0) {
        if (x == 0) return;
        int ofX = 0;
        auto bits = static_cast<std::uint64_t>(std::ldexp(std::frexp(std::abs(x), &ofX), 53));
        int shift = ofX - 53 - exponent;
        if (shift < 0) bits >>= -shift;
        shift = shift < 0 ? 0 : shift;
        const int whole = shift / 32, part = shift % 32;
        for (int i = 0; i < whole; ++i) limb(i) = 0;
        limb(whole) = low(bits << part);
        limb(whole + 1) = low((bits << part) >> 32);
        limb(whole + 2) = part > 0 ? low(bits >> (64 - part)) : 0;
        size_ = whole + 3;
        trim();
    }

    int sign() const { return size_ == 0 ? 0 : isNegative_ ? -1 : 1; }
    /// The number times `2^bits`; rounded toward 0 where `bits` is negative.
    Integer scaled(int bits) const {
        if (bits >= 0) return *this * Integer(1, -bits);
        const int whole = -bits / 32, part = -bits % 32;
        Integer result;
        result.isNegative_ = isNegative_;
        for (int i = whole; i < size_; ++i) {
            const std::uint64_t next = i + 1 < size_ ? limb(i + 1) : 0;
            result.limb(result.size_++) = low((next << 32 | limb(i)) >> part);
        }
        result.trim();
        return result;
    }
    /// The quotient, rounded toward 0.
    Integer dividedBy(std::uint32_t divisor) const {
        Integer result;
        result.size_ = size_;
        result.isNegative_ = isNegative_;
        std::uint64_t rest = 0;
        for (int i = size_ - 1; i >= 0; --i) {
            rest = rest << 32 | limb(i);
            result.limb(i) = low(rest / divisor);
            rest %= divisor;
        }
        result.trim();
        return result;
    }
    Integer operator-() const {
        Integer opposite = *this;
        opposite.isNegative_ = size_ > 0 && !isNegative_;
        return opposite;
    }
    friend Integer operator+(const Integer& x, const Integer& y) {
        if (x.isNegative_ == y.isNegative_) return sum(x, y);
        return isShorter(x, y) ? difference(y, x) : difference(x, y);
    }
    friend Integer operator-(const Integer& x, const Integer& y) { return x + -y; }
    friend Integer operator*(const Integer& x, const Integer& y) {
        Integer product;
        product.size_ = x.size_ + y.size_;
        product.isNegative_ = x.isNegative_ != y.isNegative_;
        for (int i = 0; i < product.size_; ++i) product.limb(i) = 0;
        for (int i = 0; i < x.size_; ++i) {
            std::uint64_t carry = 0;
            for (int j = 0; j < y.size_; ++j) {
                carry += std::uint64_t{x.limb(i)} * y.limb(j) + product.limb(i + j);
                product.limb(i + j) = low(carry);
                carry >>= 32;
            }
            product.limb(i + y.size_) = low(carry);
        }
        product.trim();
        return product;
    }

    /// How many bits it has, without the sign.
    int bits() const { return size_ == 0 ? 0 : 32 * size_ - std::countl_zero(limb(size_ - 1)); }
    /// The number over `2^exponent`, to nearly all digits of a double.
    double over(int exponent) const {
        double value = 0;
        for (int i = size_ - 1, left = 3; i >= 0 && left > 0; --i, --left)
            value += std::ldexp(static_cast<double>(limb(i)), 32 * i - exponent);
        return isNegative_ ? -value : value;
    }

  private:
    static std::uint32_t low(std::uint64_t x) { return static_cast<std::uint32_t>(x); }
    std::uint32_t& limb(int i) { return limbs_[static_cast<std::size_t>(i)]; }
    const std::uint32_t& limb(int i) const { return limbs_[static_cast<std::size_t>(i)]; }
    void copyLimbs(const Integer& other) {
        for (int i = 0; i < other.size_; ++i) limb(i) = other.limb(i);
    }
    void trim() {
        while (size_ > 0 && limb(size_ - 1) == 0) --size_;
        isNegative_ = isNegative_ && size_ > 0;
    }
    /// By their absolute values.
    static bool isShorter(const Integer& x, const Integer& y) {
        if (x.size_ != y.size_) return x.size_ < y.size_;
        for (int i = x.size_ - 1; i >= 0; --i)
            if (x.limb(i) != y.limb(i)) return x.limb(i) < y.limb(i);
        return false;
    }
    static Integer sum(const Integer& x, const Integer& y) {
        const Integer &longer = x.size_ < y.size_ ? y : x, &shorter = x.size_ < y.size_ ? x : y;
        Integer result;
        result.isNegative_ = longer.isNegative_;
        std::uint64_t carry = 0;
        for (int i = 0; i < longer.size_; ++i) {
            carry += std::uint64_t{longer.limb(i)} + (i < shorter.size_ ? shorter.limb(i) : 0);
            result.limb(i) = low(carry);
            carry >>= 32;
        }
        result.size_ = longer.size_;
        if (carry > 0) result.limb(result.size_++) = low(carry);
        result.trim();
        return result;
    }
    /// `larger`, by its absolute value, less that of the other.
    static Integer difference(const Integer& larger, const Integer& smaller) {
        Integer result;
        result.isNegative_ = larger.isNegative_;
        std::int64_t borrow = 0;
        for (int i = 0; i < larger.size_; ++i) {
            const std::int64_t left = std::int64_t{larger.limb(i)} -
                                      (i < smaller.size_ ? std::int64_t{smaller.limb(i)} : 0) - borrow;
            borrow = left < 0 ? 1 : 0;
            result.limb(i) = low(static_cast<std::uint64_t>(left));
        }
        result.size_ = larger.size_;
        result.trim();
        return result;
    }

    std::array<std::uint32_t, kLimbs> limbs_;  // NOLINT: without a value beyond size_
    int size_ = 0;
    bool isNegative_ = false;
};

/// The exponent of the lowest bit of a number other than 0.
inline int lowestBit(double x) {
    int exponent = 0;
    const auto bits = static_cast<std::uint64_t>(std::ldexp(std::frexp(std::abs(x), &exponent), 53));
    return exponent - 53 + std::countr_zero(bits);
}

}  // namespace gjkscope::detail
