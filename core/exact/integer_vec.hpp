#pragma once

#include "../math/vector.hpp"
#include "integer.hpp"

/// Vectors of whole numbers.
namespace gjkscope::detail {

/// A point or a direction in whole numbers.
template <int D>
using IntegerVec = std::array<Integer, D>;

template <int D>
Integer dot(const IntegerVec<D>& u, const IntegerVec<D>& v) {
    Integer sum = u[0] * v[0];
    for (std::size_t i = 1; i < D; ++i) sum = sum + u[i] * v[i];
    return sum;
}
template <int D>
IntegerVec<D> difference(const IntegerVec<D>& u, const IntegerVec<D>& v) {
    IntegerVec<D> w;
    for (std::size_t i = 0; i < D; ++i) w[i] = u[i] - v[i];
    return w;
}
template <int D>
IntegerVec<D> opposite(const IntegerVec<D>& v) {
    IntegerVec<D> w;
    for (std::size_t i = 0; i < D; ++i) w[i] = -v[i];
    return w;
}
inline IntegerVec<3> cross(const IntegerVec<3>& u, const IntegerVec<3>& v) {
    return {u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]};
}
inline IntegerVec<2> turnedLeft(const IntegerVec<2>& v) {
    return {-v[1], v[0]};
}
/// The normal of the line or plane through some points: to the left of a line, in 3D on the side from which
/// they go counter-clockwise.
inline IntegerVec<2> normalOf(const std::array<IntegerVec<2>, 2>& points) {
    return turnedLeft(difference<2>(points[1], points[0]));
}
inline IntegerVec<3> normalOf(const std::array<IntegerVec<3>, 3>& points) {
    return cross(difference<3>(points[1], points[0]), difference<3>(points[2], points[0]));
}
template <int D>
bool isZero(const IntegerVec<D>& v) {
    return std::ranges::all_of(v, [](const Integer& x) { return x.sign() == 0; });
}

/// A vector over the power of two that makes its largest coordinate about 1, and the exponent of that.
template <int D>
struct Rounded {
    Vec<D> vector{0};
    int exponent = 0;

    explicit Rounded(const IntegerVec<D>& v) {
        for (const Integer& x : v) exponent = std::max(exponent, x.bits());
        for (int i = 0; i < D; ++i) vector[i] = v[static_cast<std::size_t>(i)].over(exponent);
    }
};

}  // namespace gjkscope::detail
