#pragma once

#include <algorithm>
#include <optional>

#include "../support/pose.hpp"
#include "integer_vec.hpp"

/// Poses without rounding.
namespace gjkscope {

/// A pose in whole numbers, `x ↦ matrix · x · 2^exponent / divisor + position · 2^positionExponent`. It
/// represents every pose of floating-point numbers, and the rotation by a quaternion of any length.
template <int D>
struct ExactPose {
    std::array<detail::IntegerVec<D>, D> columns{};  ///< of the matrix
    int exponent = 0;
    detail::Integer divisor{1, 0};  ///< positive
    detail::IntegerVec<D> position{};
    int positionExponent = 0;
};

namespace detail {

/// Exponents of the lowest and the highest bit of some numbers.
struct BitRange {
    int low = 0, high = 0;
    bool isEmpty = true;

    void add(int lowest, int highest) {
        low = isEmpty ? lowest : std::min(low, lowest);
        high = isEmpty ? highest : std::max(high, highest);
        isEmpty = false;
    }
    void add(const BitRange& other) {
        if (!other.isEmpty) add(other.low, other.high);
    }
    void add(double x) {
        if (x != 0) add(lowestBit(x), std::ilogb(x) + 1);
    }
    template <int D>
    void add(const Vec<D>& v) {
        for (int i = 0; i < D; ++i) add(v[i]);
    }
};

/// A vector of doubles in units of `2^exponent`, of which they must be multiples.
template <int D>
IntegerVec<D> integerVec(const Vec<D>& v, int exponent) {
    IntegerVec<D> result;
    for (int i = 0; i < D; ++i) result[static_cast<std::size_t>(i)] = Integer(v[i], exponent);
    return result;
}

/// Sets the position, which must be finite.
template <int D>
void setPosition(ExactPose<D>& pose, const Vec<D>& position) {
    BitRange range;
    range.add<D>(position);
    pose.positionExponent = range.low;
    pose.position = integerVec<D>(position, range.low);
}

}  // namespace detail

/// A pose as it is, with its rotation's numbers; nothing where they are not finite.
template <int D>
std::optional<ExactPose<D>> exactPoseOf(const Pose<D>& pose) {
    ExactPose<D> exact;
    detail::BitRange turn;
    if (!detail::isFinite<D, double>(pose.position)) return std::nullopt;
    for (int i = 0; i < D; ++i) {
        if (!detail::isFinite<D, double>(pose.rotation[i])) return std::nullopt;
        turn.add<D>(pose.rotation[i]);
    }
    exact.exponent = turn.low;
    for (int i = 0; i < D; ++i)
        exact.columns[static_cast<std::size_t>(i)] = detail::integerVec<D>(pose.rotation[i], turn.low);
    detail::setPosition<D>(exact, pose.position);
    return exact;
}

/// The pose of a frame that is rotated by the quaternion `w + xi + yj + zk`, of any length but zero, and then
/// moved. The matrix of a quaternion is its length's square times a rotation: both are polynomials of its
/// components. Nothing where these are not finite, zero, or of very different sizes.
inline std::optional<ExactPose<3>> exactPoseAt(const Vec<3>& position, double w, double x, double y,
                                               double z) {
    using detail::Integer;
    // the squares and their products with other numbers must have room
    constexpr int kMaxBits = 400;
    detail::BitRange range;
    for (const double part : {w, x, y, z}) {
        if (!std::isfinite(part)) return std::nullopt;
        range.add(part);
    }
    if (!detail::isFinite<3, double>(position) || range.isEmpty || range.high - range.low > kMaxBits)
        return std::nullopt;
    const Integer q0(w, range.low), q1(x, range.low), q2(y, range.low), q3(z, range.low);
    const Integer two(2, 0), ww = q0 * q0, xx = q1 * q1, yy = q2 * q2, zz = q3 * q3;
    ExactPose<3> pose;
    pose.columns = {{{ww + xx - yy - zz, two * (q1 * q2 + q0 * q3), two * (q1 * q3 - q0 * q2)},
                     {two * (q1 * q2 - q0 * q3), ww - xx + yy - zz, two * (q2 * q3 + q0 * q1)},
                     {two * (q1 * q3 + q0 * q2), two * (q2 * q3 - q0 * q1), ww - xx - yy + zz}}};
    pose.divisor = ww + xx + yy + zz;
    detail::setPosition<3>(pose, position);
    return pose;
}

}  // namespace gjkscope
