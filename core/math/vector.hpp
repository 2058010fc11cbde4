#pragma once

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/mat2x2.hpp>
#include <glm/mat3x3.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <limits>

#include "standard.hpp"

#if defined(__FAST_MATH__) || defined(_M_FP_FAST) || \
    (defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__ > 0)
#error \
    "gjkscope: compile without -ffast-math, -Ofast and -ffinite-math-only: the solvers compare with infinity and NaN"
#endif
#ifdef GLM_FORCE_SIZE_T_LENGTH
#error "gjkscope: compile without GLM_FORCE_SIZE_T_LENGTH: dimensions are of type int"
#endif

namespace gjkscope {

/// A point or a direction in D dimensions with scalar T: D numbers without padding, whatever GLM's own types
/// are set to.
///
/// On the hot paths local vectors are not declared `const`: GCC 12 spills const aggregates to the stack;
/// non-const locals stay in registers. That is a quarter of a query's time.
template <int D, class T = double>
using Vec = glm::vec<D, T, glm::packed_highp>;

/// A rotation in D dimensions, as a matrix whose columns are the rotated axes.
template <int D, class T = double>
using Rotation = glm::mat<D, D, T, glm::packed_highp>;

template <class T>
inline constexpr T kEpsilon = std::numeric_limits<T>::epsilon();

template <class T>
inline constexpr T kInfinity = std::numeric_limits<T>::infinity();

/// Scalar cross product `u × v`: positive when `v` lies to the left of `u`.
template <class T>
constexpr T cross2(Vec<2, T> u, Vec<2, T> v) {
    return u.x * v.y - u.y * v.x;
}

/// `v` rotated by a quarter turn counter-clockwise.
template <class T>
constexpr Vec<2, T> turnLeft(Vec<2, T> v) {
    return {-v.y, v.x};
}

namespace detail {

/// The oriented area spanned by `u` and `v`: a number in 2D, a vector perpendicular to both in 3D. With
/// `inner`, one implementation serves both dimensions.
template <class T>
constexpr T wedge(Vec<2, T> u, Vec<2, T> v) {
    return cross2<T>(u, v);
}
template <class T>
constexpr Vec<3, T> wedge(Vec<3, T> u, Vec<3, T> v) {
    return glm::cross(u, v);
}

/// The inner product of two oriented areas.
template <class T>
constexpr T inner(T u, T v) {
    return u * v;
}
template <class T>
constexpr T inner(Vec<3, T> u, Vec<3, T> v) {
    return glm::dot(u, v);
}

/// A copy, made coordinate by coordinate in registers: a block copy goes through memory.
template <class T>
Vec<2, T> byCoordinates(const Vec<2, T>& v) {
    return {v.x, v.y};
}
template <class T>
Vec<3, T> byCoordinates(const Vec<3, T>& v) {
    return {v.x, v.y, v.z};
}

/// True if no coordinate is infinite or NaN.
template <int D, class T>
[[gnu::always_inline]] inline bool isFinite(const Vec<D, T>& v) {
    bool areFinite = true;
    for (int i = 0; i < D; ++i) areFinite = areFinite && std::abs(v[i]) < kInfinity<T>;
    return areFinite;
}

}  // namespace detail

/// The greatest absolute coordinate (the maximum norm): a length for scaling, which can't over- or underflow.
template <int D, class T>
T largestCoordinate(Vec<D, T> v) {
    const T inPlane = std::max(std::abs(v.x), std::abs(v.y));
    if constexpr (D == 2)
        return inPlane;
    else
        return std::max(inPlane, std::abs(v.z));
}

}  // namespace gjkscope
