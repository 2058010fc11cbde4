#pragma once

#include "tests/oracle/exact_difference.hpp"

/// Arithmetic of rational vectors.
namespace gjkscope::oracle {

// results have their type: the sum of two GMP numbers is an expression that refers to them
template <std::size_t D>
std::array<Rational, D> operator-(const std::array<Rational, D>& p, const std::array<Rational, D>& q) {
    std::array<Rational, D> r;
    for (std::size_t i = 0; i < D; ++i) r[i] = p[i] - q[i];
    return r;
}
template <std::size_t D>
std::array<Rational, D> operator+(const std::array<Rational, D>& p, const std::array<Rational, D>& q) {
    std::array<Rational, D> r;
    for (std::size_t i = 0; i < D; ++i) r[i] = p[i] + q[i];
    return r;
}
template <std::size_t D>
std::array<Rational, D> operator*(const Rational& s, const std::array<Rational, D>& p) {
    std::array<Rational, D> r;
    for (std::size_t i = 0; i < D; ++i) r[i] = s * p[i];
    return r;
}
template <std::size_t D>
Rational dot(const std::array<Rational, D>& p, const std::array<Rational, D>& q) {
    Rational sum = 0;
    for (std::size_t i = 0; i < D; ++i) sum += p[i] * q[i];
    return sum;
}
inline ExactPoint<3> cross(const ExactPoint<3>& p, const ExactPoint<3>& q) {
    return {Rational(p[1] * q[2] - p[2] * q[1]), Rational(p[2] * q[0] - p[0] * q[2]),
            Rational(p[0] * q[1] - p[1] * q[0])};
}
template <std::size_t D>
bool isZero(const std::array<Rational, D>& p) {
    for (const Rational& x : p)
        if (x != 0) return false;
    return true;
}

}  // namespace gjkscope::oracle
