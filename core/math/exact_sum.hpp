#pragma once

#include <array>
#include <cmath>
#include <limits>

namespace gjkscope::detail {

/// The rounded product. Where the processor can fuse a product with a sum, compilers do so unless they are
/// set not to; an expansion's sums need the product as it was rounded.
inline double roundedProduct(double x, double y) {
#if defined(__FP_FAST_FMA) || defined(__FMA__) || defined(__ARM_FEATURE_FMA)
    const volatile double product = x * y;
    return product;
#else
    return x * y;
#endif
}

/// A difference of two doubles without rounding: `value + error` is exactly `x − y` (Knuth's TwoDiff).
struct ExactDifference {
    double value;
    double error;

    ExactDifference(double x, double y) : value(x - y) {
        const double yBack = x - value;
        const double xBack = value + yBack;
        error = (x - xBack) + (yBack - y);
    }
};

/// A sum of doubles and of their products without rounding, kept as an expansion: parts of growing size whose
/// bits don't overlap (Shewchuk, "Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric
/// Predicates", 1997). Exact as long as no product overflows or underflows: see isExact(). `Capacity`: how
/// many terms may be added.
template <int Capacity>
class ExactSum {
  public:
    void add(double x) {
        if (x == 0) return;
        int kept = 0;
        for (int i = 0; i < count_; ++i) {
            const double part = parts_[static_cast<std::size_t>(i)];
            const double sum = x + part;
            const double partBack = sum - x;
            const double error = (x - (sum - partBack)) + (part - partBack);
            if (error != 0) parts_[static_cast<std::size_t>(kept++)] = error;
            x = sum;
        }
        if (x != 0) parts_[static_cast<std::size_t>(kept++)] = x;
        count_ = kept;
    }

    void addProduct(double x, double y) {
        if (x == 0 || y == 0) return;
        const double product = checkedProduct(x, y);
        add(std::fma(x, y, -product));
        add(product);
    }

    void addProduct(double x, double y, double z) {
        // most differences have no rounding
        if (x == 0 || y == 0 || z == 0) return;
        const double product = checkedProduct(x, y);
        addProduct(std::fma(x, y, -product), z);
        addProduct(product, z);
    }

    /// False once a product was infinite, or so small that no double has its rounding.
    bool isExact() const { return isExact_; }

    /// Exact in sign, and to a few roundings in value: the parts shrink fast.
    double value() const {
        double sum = 0;
        for (int i = 0; i < count_; ++i) sum += parts_[static_cast<std::size_t>(i)];
        return sum;
    }

  private:
    /// The rounded product of factors other than zero.
    double checkedProduct(double x, double y) {
        const double product = roundedProduct(x, y), size = std::abs(product);
        // a product has twice the digits
        constexpr double kMin = 0x1p-968, kMax = std::numeric_limits<double>::max();
        if (!(size >= kMin && size <= kMax)) isExact_ = false;
        return product;
    }

    std::array<double, Capacity> parts_;
    int count_ = 0;
    bool isExact_ = true;
};

}  // namespace gjkscope::detail
