#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <functional>
#include <type_traits>

// The vector extensions of GCC and clang, which MSVC lacks: there, and where GJKSCOPE_PLAIN_LANES is defined,
// plain arrays take their place, with the same bits.
#if defined(__GNUC__) && !defined(GJKSCOPE_PLAIN_LANES)
#define GJKSCOPE_VECTOR_EXTENSIONS 1
#endif
#if defined(GJKSCOPE_VECTOR_EXTENSIONS) && defined(__SSE2__)
#define GJKSCOPE_SSE2 1
#include <emmintrin.h>
#endif

namespace gjkscope::detail {

/// SIMD vectors of 16 bytes. The operations on each lane are those of a plain loop, in its order, so that
/// every compiler and processor computes the same bits. A mask is the result of a comparison: all bits of a
/// lane are set where it is true.
#ifdef GJKSCOPE_VECTOR_EXTENSIONS
using FloatLanes = float __attribute__((vector_size(16)));
using DoubleLanes = double __attribute__((vector_size(16)));
using FloatMask = std::int32_t __attribute__((vector_size(16)));
using DoubleMask = std::int64_t __attribute__((vector_size(16)));
#else
/// The part of a vector extension that the solvers use.
template <class T>
struct PlainLanes {
    static constexpr std::size_t kSize = 16 / sizeof(T);
    using Mask = PlainLanes<std::conditional_t<sizeof(T) == 4, std::int32_t, std::int64_t> >;
    T lanes[kSize];

    T operator[](std::size_t i) const { return lanes[i]; }
    T& operator[](std::size_t i) { return lanes[i]; }

    template <class Result = PlainLanes, class Operation>
    static Result byLane(const PlainLanes& x, const PlainLanes& y, Operation operation) {
        Result result{};
        for (std::size_t i = 0; i < kSize; ++i)
            result.lanes[i] = static_cast<decltype(result.lanes[0] + 0)>(operation(x.lanes[i], y.lanes[i]));
        return result;
    }
    static PlainLanes spread(T x) {
        PlainLanes result{};
        for (T& lane : result.lanes) lane = x;
        return result;
    }

    friend PlainLanes operator+(PlainLanes x, PlainLanes y) { return byLane(x, y, std::plus<>()); }
    friend PlainLanes operator-(PlainLanes x, PlainLanes y) { return byLane(x, y, std::minus<>()); }
    friend PlainLanes operator*(PlainLanes x, PlainLanes y) { return byLane(x, y, std::multiplies<>()); }
    friend PlainLanes operator/(PlainLanes x, PlainLanes y) { return byLane(x, y, std::divides<>()); }
    friend PlainLanes operator+(PlainLanes x, T y) { return x + spread(y); }
    friend PlainLanes operator*(PlainLanes x, T y) { return x * spread(y); }
    friend PlainLanes operator*(T x, PlainLanes y) { return spread(x) * y; }
    friend PlainLanes operator/(T x, PlainLanes y) { return spread(x) / y; }
    friend PlainLanes operator-(PlainLanes x) {
        return byLane(x, x, [](T lane, T) { return -lane; });
    }
    friend Mask operator==(PlainLanes x, PlainLanes y) {
        return byLane<Mask>(x, y, [](T a, T b) { return -(a == b); });
    }
    friend Mask operator<=(PlainLanes x, PlainLanes y) {
        return byLane<Mask>(x, y, [](T a, T b) { return -(a <= b); });
    }
    friend Mask operator>(PlainLanes x, PlainLanes y) {
        return byLane<Mask>(x, y, [](T a, T b) { return -(a > b); });
    }
};

using FloatLanes = detail::PlainLanes<float>;
using DoubleLanes = detail::PlainLanes<double>;
using FloatMask = detail::PlainLanes<std::int32_t>;
using DoubleMask = detail::PlainLanes<std::int64_t>;
#endif

template <class T>
struct LanesOf;
template <>
struct LanesOf<float> {
    using type = FloatLanes;
    using mask = FloatMask;
};
template <>
struct LanesOf<double> {
    using type = DoubleLanes;
    using mask = DoubleMask;
};

template <class T>
using Lanes = typename detail::LanesOf<T>::type;
template <class T>
using LaneMask = typename detail::LanesOf<T>::mask;

template <class T>
inline constexpr std::size_t kLanes = 16 / sizeof(T);

template <class T>
Lanes<T> loadLanes(const T* from) {
    Lanes<T> lanes;
    std::memcpy(&lanes, from, sizeof lanes);
    return lanes;
}

/// `count` rounded up to whole lanes.
template <class T>
constexpr std::size_t paddedToLanes(std::size_t count) {
    return (count + kLanes<T> - 1) / kLanes<T> * kLanes<T>;
}

/// `x` in all lanes.
template <class T>
Lanes<T> spreadLanes(T x) {
    return Lanes<T>{} + x;
}

/// bitsOf(): bit i is set where lane i of a comparison is true. greaterLanes() and lesserLanes(): lane by
/// lane; of two that do not compare (NaN) the second. rootOfLanes(): square roots.
#ifdef GJKSCOPE_SSE2
template <class T>
unsigned bitsOf(LaneMask<T> comparison) {
    if constexpr (sizeof(T) == sizeof(float)) {
        return static_cast<unsigned>(_mm_movemask_ps(reinterpret_cast<__m128>(comparison)));
    } else {
        return static_cast<unsigned>(_mm_movemask_pd(reinterpret_cast<__m128d>(comparison)));
    }
}
inline FloatLanes greaterLanes(FloatLanes x, FloatLanes y) {
    return _mm_max_ps(x, y);
}
inline DoubleLanes greaterLanes(DoubleLanes x, DoubleLanes y) {
    return _mm_max_pd(x, y);
}
inline FloatLanes lesserLanes(FloatLanes x, FloatLanes y) {
    return _mm_min_ps(x, y);
}
inline DoubleLanes lesserLanes(DoubleLanes x, DoubleLanes y) {
    return _mm_min_pd(x, y);
}
inline FloatLanes rootOfLanes(FloatLanes x) {
    return _mm_sqrt_ps(x);
}
inline DoubleLanes rootOfLanes(DoubleLanes x) {
    return _mm_sqrt_pd(x);
}
#else
template <class Pack>
Pack greaterLanes(Pack x, Pack y) {
    for (std::size_t i = 0; i < 16 / sizeof(x[0]); ++i) x[i] = x[i] > y[i] ? x[i] : y[i];
    return x;
}
template <class Pack>
Pack lesserLanes(Pack x, Pack y) {
    for (std::size_t i = 0; i < 16 / sizeof(x[0]); ++i) x[i] = x[i] < y[i] ? x[i] : y[i];
    return x;
}
template <class Pack>
Pack rootOfLanes(Pack x) {
    for (std::size_t i = 0; i < 16 / sizeof(x[0]); ++i) x[i] = std::sqrt(x[i]);
    return x;
}
template <class T>
unsigned bitsOf(LaneMask<T> comparison) {
    unsigned bits = 0;
    for (unsigned i = 0; i < kLanes<T>; ++i) bits |= (static_cast<unsigned>(comparison[i]) & 1U) << i;
    return bits;
}
#endif

/// Lanes of `x` where a comparison is true, else of `y`.
template <class T>
Lanes<T> chosenLanes(LaneMask<T> comparison, Lanes<T> x, Lanes<T> y) {
#ifdef GJKSCOPE_VECTOR_EXTENSIONS
    return comparison ? x : y;
#else
    for (std::size_t i = 0; i < kLanes<T>; ++i) y[i] = comparison[i] != 0 ? x[i] : y[i];
    return y;
#endif
}

/// Four comparisons as lanes of floats, of either precision.
inline FloatMask maskOfFour(const std::array<FloatMask, 1>& masks) {
    return masks[0];
}
inline FloatMask maskOfFour(const std::array<DoubleMask, 2>& masks) {
#ifdef GJKSCOPE_VECTOR_EXTENSIONS
    // half of each mask is enough
    return __builtin_shufflevector(reinterpret_cast<FloatMask>(masks[0]),
                                   reinterpret_cast<FloatMask>(masks[1]), 0, 2, 4, 6);
#else
    const auto lane = [&](std::size_t i) { return static_cast<std::int32_t>(masks[i / 2][i % 2]); };
    return {{lane(0), lane(1), lane(2), lane(3)}};
#endif
}

/// Bit i is set where the i-th of sixteen comparisons is true.
inline unsigned bitsOfSixteen(const std::array<FloatMask, 4>& masks) {
#ifdef GJKSCOPE_SSE2
    const auto lanes = [&](std::size_t i) { return reinterpret_cast<__m128i>(masks[i]); };
    const __m128i first = _mm_packs_epi32(lanes(0), lanes(1)), second = _mm_packs_epi32(lanes(2), lanes(3));
    return static_cast<unsigned>(_mm_movemask_epi8(_mm_packs_epi16(first, second)));
#else
    unsigned bits = 0;
    for (unsigned i = 0; i < 4; ++i) bits |= bitsOf<float>(masks[i]) << 4 * i;
    return bits;
#endif
}

/// The greatest of the lanes, in all of them.
#ifdef GJKSCOPE_VECTOR_EXTENSIONS
inline FloatLanes greatestOfLanes(FloatLanes x) {
    x = greaterLanes(x, __builtin_shufflevector(x, x, 2, 3, 0, 1));
    return greaterLanes(x, __builtin_shufflevector(x, x, 1, 0, 3, 2));
}
inline DoubleLanes greatestOfLanes(DoubleLanes x) {
    return greaterLanes(x, __builtin_shufflevector(x, x, 1, 0));
}
#else
inline FloatLanes greatestOfLanes(FloatLanes x) {
    x = greaterLanes(x, FloatLanes{{x[2], x[3], x[0], x[1]}});
    return greaterLanes(x, FloatLanes{{x[1], x[0], x[3], x[2]}});
}
inline DoubleLanes greatestOfLanes(DoubleLanes x) {
    return greaterLanes(x, DoubleLanes{{x[1], x[0]}});
}
#endif

}  // namespace gjkscope::detail
