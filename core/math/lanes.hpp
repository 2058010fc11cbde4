#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace gjkscope {

/// SIMD vectors of 16 bytes. The operations on each lane are those of a plain loop, in its order, so that
/// every compiler and processor computes the same bits.
using FloatLanes = float __attribute__((vector_size(16)));
using DoubleLanes = double __attribute__((vector_size(16)));
/// The result of a comparison of lanes: all bits of a lane are set where it is true.
using FloatMask = std::int32_t __attribute__((vector_size(16)));
using DoubleMask = std::int64_t __attribute__((vector_size(16)));

namespace detail {

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

}  // namespace detail

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
#ifdef __SSE2__
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
inline DoubleLanes lesserLanes(DoubleLanes x, DoubleLanes y) {
    return _mm_min_pd(x, y);
}
inline DoubleLanes rootOfLanes(DoubleLanes x) {
    return _mm_sqrt_pd(x);
}
#else
template <class Pack>
Pack greaterLanes(Pack x, Pack y) {
    return x > y ? x : y;
}
template <class Pack>
Pack lesserLanes(Pack x, Pack y) {
    return x < y ? x : y;
}
inline DoubleLanes rootOfLanes(DoubleLanes x) {
    return {std::sqrt(x[0]), std::sqrt(x[1])};
}
template <class T>
unsigned bitsOf(LaneMask<T> comparison) {
    unsigned bits = 0;
    for (unsigned i = 0; i < kLanes<T>; ++i) bits |= (comparison[i] & 1U) << i;
    return bits;
}
#endif

/// Four comparisons as lanes of floats, of either precision.
inline FloatMask maskOfFour(const std::array<FloatMask, 1>& masks) {
    return masks[0];
}
inline FloatMask maskOfFour(const std::array<DoubleMask, 2>& masks) {
    // half of each mask has it all
    return __builtin_shufflevector(reinterpret_cast<FloatMask>(masks[0]),
                                   reinterpret_cast<FloatMask>(masks[1]), 0, 2, 4, 6);
}

/// Bit i is set where the i-th of sixteen comparisons is true.
inline unsigned bitsOfSixteen(const std::array<FloatMask, 4>& masks) {
#ifdef __SSE2__
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
inline FloatLanes greatestOfLanes(FloatLanes x) {
    x = greaterLanes(x, __builtin_shufflevector(x, x, 2, 3, 0, 1));
    return greaterLanes(x, __builtin_shufflevector(x, x, 1, 0, 3, 2));
}
inline DoubleLanes greatestOfLanes(DoubleLanes x) {
    return greaterLanes(x, __builtin_shufflevector(x, x, 1, 0));
}

}  // namespace gjkscope
