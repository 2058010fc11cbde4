#pragma once

#include <array>
#include <cstdlib>
#include <glm/matrix.hpp>
#include <stdexcept>

#include "convex.hpp"

/// Requirements of shapes and poses. Makers refuse; what every query would have to check is asserted.
namespace gjkscope::detail {

/// Throws std::invalid_argument with a sentence, and aborts where there are no exceptions.
[[noreturn]] inline void refuse([[maybe_unused]] const char* sentence) {
#ifdef __cpp_exceptions
    throw std::invalid_argument(sentence);
#else
    std::abort();
#endif
}

inline void require(bool holds, const char* sentence) {
    if (!holds) refuse(sentence);
}

/// A length or an extent: not negative, not infinite, not NaN.
template <class T>
T requireLength(T length) {
    require(length >= 0 && length < kInfinity<T>, "gjkscope: lengths are finite and not negative");
    return length;
}
template <int D, class T>
const Vec<D, T>& requireLengths(const Vec<D, T>& lengths) {
    for (int i = 0; i < D; ++i) requireLength(lengths[i]);
    return lengths;
}

template <int D, class T>
const Vec<D, T>& requirePoint(const Vec<D, T>& point) {
    require(isFinite<D, T>(point), "gjkscope: coordinates are finite");
    return point;
}

/// The points of a shape that needs at least one.
template <class Points>
const Points& requirePoints(const Points& points) {
    require(!points.empty(), "gjkscope: a polytope needs at least one vertex");
    for (const auto& point : points) require(isFinite(point), "gjkscope: coordinates are finite");
    return points;
}

/// Tests whether a matrix neither scales nor shears, up to a thousandth: far more than what rounding adds up
/// to where poses are multiplied step after step, far less than a mistake. One that is not finite is not
/// judged: queries answer that nothing is known.
template <int D, class T>
bool isRigid(const Rotation<D, T>& matrix) {
    const Rotation<D, T> product = glm::transpose(matrix) * matrix;
    for (int i = 0; i < D; ++i)
        for (int j = 0; j < D; ++j)
            if (std::abs(product[i][j] - T(i == j ? 1 : 0)) > T(1) / 1024) return false;
    return true;
}

/// Tests whether a matrix is a rotation but for some roundings, as the tests by axes need it. One that is not
/// finite is none.
template <class T>
[[gnu::always_inline]] inline bool isOrthonormal(const Rotation<3, T>& r) {
    const Vec<3, T> squares(glm::dot(r[0], r[0]), glm::dot(r[1], r[1]), glm::dot(r[2], r[2]));
    const Vec<3, T> products(glm::dot(r[0], r[1]), glm::dot(r[1], r[2]), glm::dot(r[2], r[0]));
    const Vec<3, T> off = glm::max(glm::abs(squares - T(1)), glm::abs(products));
    // the sum is NaN where one of them is
    return off.x + off.y + off.z <= 16 * kEpsilon<T>;
}

/// Tests whether the radius of a shape is one, and the support points along the axes, both ways, are not
/// nearer than each other, up to the 64 roundings that a spline's may be off.
template <ConvexShape S, int D = kDimensionOf<S>, class T = ScalarOf<S>>
bool isSupportMapping(const S& shape) {
    if (!(shape.radius() >= 0)) return false;
    std::array<Vec<D, T>, 2 * D> points;
    T largest = 0;
    for (int i = 0; i < 2 * D; ++i) {
        Vec<D, T> d(0);
        d[i / 2] = i % 2 == 0 ? T(1) : T(-1);
        points[static_cast<std::size_t>(i)] = shape.support(d).point;
        largest = std::max(largest, largestCoordinate<D, T>(points[static_cast<std::size_t>(i)]));
    }
    for (int i = 0; i < D; ++i)
        for (const Vec<D, T>& p : points)
            if (p[i] - points[static_cast<std::size_t>(2 * i)][i] > 64 * kEpsilon<T> * largest ||
                points[static_cast<std::size_t>(2 * i + 1)][i] - p[i] > 64 * kEpsilon<T> * largest)
                return false;
    return true;
}

}  // namespace gjkscope::detail
