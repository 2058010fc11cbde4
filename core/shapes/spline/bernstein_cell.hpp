#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "../../math/vector.hpp"

namespace gjkscope {

namespace detail {

/// Coefficients of a rational function in Bernstein form at most: (p + 1)(q + 1) of degrees p and q.
inline constexpr std::size_t kMaxCoefficients = 64;

}  // namespace detail

/// The range of some numbers.
template <class T>
struct Range {
    T least = kInfinity<T>, greatest = -kInfinity<T>;

    void include(T x) {
        least = std::min(least, x);
        greatest = std::max(greatest, x);
    }
};

namespace detail {

/// A rational function `f = Σ B_i(s) B_j(t) w_ij f_ij / Σ B_i(s) B_j(t) w_ij` with weights > 0 on a rectangle
/// of its domain, `s` and `t` from 0 to 1 across it. A degree of 0 makes the rectangle a line or a point.
/// There `f` is nowhere above its greatest control value `f_ij`, and at the corners it has the corners'
/// values (Farin, Curves and Surfaces for CAGD, 5th ed., ch. 4 and 13).
template <class T>
struct BernsteinCell {
    int degrees[2] = {0, 0};
    T low[2] = {0, 0};    ///< the rectangle's corner in the whole domain
    T width[2] = {1, 1};  ///< its sides; 0 along an axis of degree 0
    T left[2] = {0, 0};   ///< remainder beyond it up to 1; see BernsteinPeak
    // not initialized: a search makes many cells and fills what it uses
    std::array<T, kMaxCoefficients> numerators;  ///< `w_ij f_ij`, j running fastest
    std::array<T, kMaxCoefficients> weights;
    T bound;  ///< the greatest control value; see measure()

    std::size_t index(int i, int j) const { return static_cast<std::size_t>(i * (degrees[1] + 1) + j); }
    std::size_t size() const { return static_cast<std::size_t>((degrees[0] + 1) * (degrees[1] + 1)); }
    T value(std::size_t k) const { return numerators[k] / weights[k]; }

    /// Computes `bound` from the coefficients.
    void measure() {
        bound = -kInfinity<T>;
        for (std::size_t k = 0; k < size(); ++k) bound = std::max(bound, value(k));
    }

    /// The place where the greatest control value would be if the function were linear, 0 to 1 along an axis.
    Vec<2, T> likelyPeak() const {
        std::size_t best = 0;
        for (std::size_t k = 1; k < size(); ++k)
            if (value(k) > value(best)) best = k;
        const int columns = degrees[1] + 1, at = static_cast<int>(best);
        const auto part = [](int i, int degree) { return degree > 0 ? T(i) / T(degree) : T(0); };
        return {part(at / columns, degrees[0]), part(at % columns, degrees[1])};
    }
};

/// The side of a cell where the coordinate along `axis` is 0 (or 1, `far`).
template <class T>
BernsteinCell<T> sideOf(const BernsteinCell<T>& cell, int axis, bool far) {
    BernsteinCell<T> side;
    for (int i = 0; i < 2; ++i) {
        side.degrees[i] = i == axis ? 0 : cell.degrees[i];
        side.low[i] = cell.low[i] + (i == axis && far ? cell.width[i] : T(0));
        side.left[i] = cell.left[i] + (i == axis && !far ? cell.width[i] : T(0));
        side.width[i] = i == axis ? T(0) : cell.width[i];
    }
    const int fixed = far ? cell.degrees[axis] : 0;
    for (int k = 0; k <= cell.degrees[1 - axis]; ++k) {
        const std::size_t from = axis == 0 ? cell.index(fixed, k) : cell.index(k, fixed);
        side.numerators[static_cast<std::size_t>(k)] = cell.numerators[from];
        side.weights[static_cast<std::size_t>(k)] = cell.weights[from];
    }
    side.measure();
    return side;
}

/// Cuts a cell in the middle of `axis` by de Casteljau's algorithm: `cell` becomes the lower half, the upper
/// one is returned.
template <class T>
BernsteinCell<T> splitOff(BernsteinCell<T>& cell, int axis) {
    BernsteinCell<T> upper;
    std::copy(cell.degrees, cell.degrees + 2, upper.degrees);
    std::copy(cell.low, cell.low + 2, upper.low);
    std::copy(cell.left, cell.left + 2, upper.left);
    cell.width[axis] /= 2;
    std::copy(cell.width, cell.width + 2, upper.width);
    upper.low[axis] += cell.width[axis];
    cell.left[axis] += cell.width[axis];

    const int degree = cell.degrees[axis];
    const auto halve = [&](auto& lowerList, auto& upperList) {
        for (int k = 0; k <= cell.degrees[1 - axis]; ++k) {
            const auto at = [&](int i) { return axis == 0 ? cell.index(i, k) : cell.index(k, i); };
            for (int level = 0; level <= degree; ++level) {
                upperList[at(degree - level)] = lowerList[at(degree)];
                for (int i = degree; i > level; --i)
                    lowerList[at(i)] = (lowerList[at(i - 1)] + lowerList[at(i)]) / 2;
            }
        }
    };
    halve(cell.numerators, upper.numerators);
    halve(cell.weights, upper.weights);
    cell.measure();
    upper.measure();
    return upper;
}

}  // namespace detail

}  // namespace gjkscope
