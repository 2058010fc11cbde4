#pragma once

#include "bernstein_cell.hpp"

namespace gjkscope::detail {

/// Monotonicity and convexity of `g = Σ B_i(s) B_j(t) w_ij (f_ij − λ)` on a cell, as far as its coefficients
/// prove them: the derivatives of a polynomial lie between the least and the greatest of their own
/// coefficients, which are differences of its coefficients (Farin, ch. 5.3). For every λ in a range: g is
/// linear in λ.
///
/// `f > λ` wherever `g > 0`: what holds for g for all λ between a value that `f` takes and a bound of `f`
/// restricts where `f` is greatest.
template <class T>
struct BernsteinCourse {
    Range<T> first[2], second[2];  ///< derivatives along the axes; empty where the degree is too low
    T mixed = 0;                   ///< the mixed derivative's greatest size
    Range<T> weights;

    bool rises(int axis) const { return first[axis].least >= 0; }
    bool falls(int axis) const { return first[axis].greatest <= 0; }
    /// No greatest value between the ends that is not reached at an end.
    bool isConvex(int axis) const { return second[axis].least >= 0; }
    /// Concave, so that a local maximum is the maximum on the cell; if need be after subtracting a function
    /// of up to `rounding` times the weight, as level ridges need. An axis of degree 0 has no curvature.
    bool isConcave(const int (&degrees)[2], T rounding) const {
        // across the cell x²/2 comes to 1/2 along each axis
        const T s = second[0].greatest - rounding * weights.least,
                t = second[1].greatest - rounding * weights.least;
        if (degrees[0] == 0) return t < 0;
        if (degrees[1] == 0) return s < 0;
        return s < 0 && t < 0 && s * t > mixed * mixed;
    }
};

/// The bounds for all λ from `least` to `greatest`.
template <class T>
BernsteinCourse<T> courseOf(const BernsteinCell<T>& cell, T least, T greatest) {
    BernsteinCourse<T> course;
    const int p = cell.degrees[0], q = cell.degrees[1];
    for (const T lambda : {least, greatest}) {
        const auto g = [&](int i, int j) {
            const std::size_t k = cell.index(i, j);
            return cell.numerators[k] - lambda * cell.weights[k];
        };
        for (int i = 0; i <= p; ++i) {
            for (int j = 0; j <= q; ++j) {
                const T here = g(i, j);
                course.weights.include(cell.weights[cell.index(i, j)]);
                if (i < p) course.first[0].include(g(i + 1, j) - here);
                if (j < q) course.first[1].include(g(i, j + 1) - here);
                if (i + 1 < p)
                    course.second[0].include(T(p * (p - 1)) * (g(i + 2, j) - 2 * g(i + 1, j) + here));
                if (j + 1 < q)
                    course.second[1].include(T(q * (q - 1)) * (g(i, j + 2) - 2 * g(i, j + 1) + here));
                if (i < p && j < q) {
                    const T twist = (g(i + 1, j + 1) - g(i + 1, j)) - (g(i, j + 1) - here);
                    course.mixed = std::max(course.mixed, T(p * q) * std::abs(twist));
                }
            }
        }
        // of a polynomial, λ shifts all coefficients equally
        if (course.weights.least == course.weights.greatest) break;
    }
    return course;
}

}  // namespace gjkscope::detail
