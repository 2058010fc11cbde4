// WASI's sine and cosine differ from those of the machines that programs run on in the last bit, now and
// then, and then so does all that follows from a rotation. In double they are computed in quadruple precision
// and rounded once: the nearest doubles, as glibc's are but for rare cases that no bundled scene has. In long
// double they are rounded as x86 has it.
#include "app/page/wasm/math.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>

extern "C" {

long double __real_sinl(long double x);
long double __real_cosl(long double x);

}  // extern "C"

namespace {

/// To the 64 bits of x86's long double, by Dekker's splitting of the 113 here.
long double extended(long double x) {
    constexpr long double kSplit = 562949953421313.0L;  // 2^49 + 1
    const long double large = kSplit * x;
    return large - (large - x);
}

/// A function in quadruple precision, rounded once, with its last values: frame after frame draws the same
/// rings.
template <long double (*Exact)(long double)>
double remembered(double x) {
    struct Value {
        std::uint64_t of = ~std::uint64_t{0};  // of what is no number
        double value = std::numeric_limits<double>::quiet_NaN();
    };
    constexpr unsigned kBits = 9;
    static std::array<Value, std::size_t{1} << kBits> kept;
    const auto bits = std::bit_cast<std::uint64_t>(x);
    // Fibonacci hashing
    Value& place = kept[static_cast<std::size_t>(bits * 0x9E3779B97F4A7C15U >> (64 - kBits))];
    if (place.of != bits) place = {bits, static_cast<double>(Exact(x))};
    return place.value;
}

}  // namespace

double sin(double x) {
    return remembered<__real_sinl>(x);
}

double cos(double x) {
    return remembered<__real_cosl>(x);
}

long double __wrap_sinl(long double x) {
    return extended(__real_sinl(x));
}

long double __wrap_cosl(long double x) {
    return extended(__real_cosl(x));
}
