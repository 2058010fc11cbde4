#pragma once

#include <cstdint>
#include <cstring>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace gjkscope {

/// As many numbers as fit 16 bytes, worked on together. The operations on each are the ones a plain loop
/// would do, in its order, so that every compiler and processor finds the same bits.
using FloatLanes = float __attribute__((vector_size(16)));
using DoubleLanes = double __attribute__((vector_size(16)));
/// What a comparison of lanes gives, all bits of a lane set where it is true; numbers for counting too.
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

/// Bit i says whether lane i of a comparison came out true.
#ifdef __SSE2__
template <class T>
unsigned bitsOf(LaneMask<T> comparison) {
    if constexpr (sizeof(T) == sizeof(float)) {
        return static_cast<unsigned>(_mm_movemask_ps(reinterpret_cast<__m128>(comparison)));
    } else {
        return static_cast<unsigned>(_mm_movemask_pd(reinterpret_cast<__m128d>(comparison)));
    }
}
#else
template <class T>
unsigned bitsOf(LaneMask<T> comparison) {
    unsigned bits = 0;
    for (unsigned i = 0; i < kLanes<T>; ++i) bits |= (comparison[i] & 1U) << i;
    return bits;
}
#endif

}  // namespace gjkscope
