#pragma once

#include "bernstein_cell.hpp"

namespace gjkscope::detail {

/// The 2-jet of a function of two variables: its value and its first and second derivatives at a point.
template <class T>
struct Jet {
    T value = 0, s = 0, t = 0, ss = 0, st = 0, tt = 0;

    /// The 2-jet of this function less `factor` times another.
    Jet less(T factor, const Jet& other) const {
        return {value - factor * other.value, s - factor * other.s,   t - factor * other.t,
                ss - factor * other.ss,       st - factor * other.st, tt - factor * other.tt};
    }
};

/// The Bernstein polynomials of one degree at a point of [0, 1], and their first and second derivatives.
template <class T>
class BernsteinBasis {
  public:
    BernsteinBasis(int degree, T x) {
        for (auto& list : derivatives_) list[0] = 0;
        derivatives_[0][0] = 1;
        for (int n = 1; n <= degree; ++n) raise(n, x);
    }

    /// The `order`-th derivative of polynomial `i`.
    T operator()(int order, int i) const {
        return derivatives_[static_cast<std::size_t>(order)][static_cast<std::size_t>(i)];
    }

  private:
    /// From degree n − 1 to degree n: `B_{i,n} = (1 − x) B_{i,n−1} + x B_{i−1,n−1}`, differentiated by
    /// Leibniz's rule.
    void raise(int n, T x) {
        for (int i = n; i >= 0; --i) {
            T highest[3];
            for (int r = 0; r < 3; ++r) {
                highest[r] = (1 - x) * before(r, i, n) + x * before(r, i - 1, n);
                if (r > 0) highest[r] += static_cast<T>(r) * (before(r - 1, i - 1, n) - before(r - 1, i, n));
            }
            for (std::size_t r = 0; r < 3; ++r) derivatives_[r][static_cast<std::size_t>(i)] = highest[r];
        }
    }
    T before(int r, int i, int n) const { return i < 0 || i == n ? T(0) : (*this)(r, i); }

    std::array<std::array<T, kMaxCoefficients>, 3> derivatives_;
};

/// The jet of `Σ B_i(s) B_j(t) c_ij` in the coordinates across a cell; `coefficients` are laid out as its
/// own.
template <class T>
Jet<T> jetOf(const BernsteinCell<T>& cell, const std::array<T, kMaxCoefficients>& coefficients,
             const BernsteinBasis<T>& s, const BernsteinBasis<T>& t) {
    Jet<T> jet;
    for (int i = 0; i <= cell.degrees[0]; ++i) {
        T along[3] = {0, 0, 0};
        for (int j = 0; j <= cell.degrees[1]; ++j) {
            const T c = coefficients[cell.index(i, j)];
            for (int r = 0; r < 3; ++r) along[r] += t(r, j) * c;
        }
        jet.value += s(0, i) * along[0];
        jet.s += s(1, i) * along[0];
        jet.t += s(0, i) * along[1];
        jet.ss += s(2, i) * along[0];
        jet.st += s(1, i) * along[1];
        jet.tt += s(0, i) * along[2];
    }
    return jet;
}

}  // namespace gjkscope::detail
