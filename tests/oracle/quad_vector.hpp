#pragma once

#include <array>
#include <boost/multiprecision/cpp_bin_float.hpp>

/// Vectors of 113-bit numbers.
namespace gjkscope::oracle {

using Quad = boost::multiprecision::cpp_bin_float_quad;
using QuadVector = std::array<Quad, 3>;

inline Quad dot(const QuadVector& p, const QuadVector& q) {
    return p[0] * q[0] + p[1] * q[1] + p[2] * q[2];
}
inline QuadVector cross(const QuadVector& p, const QuadVector& q) {
    return {p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]};
}
/// s·p + t·q
inline QuadVector combined(const Quad& s, const QuadVector& p, const Quad& t, const QuadVector& q) {
    return {s * p[0] + t * q[0], s * p[1] + t * q[1], s * p[2] + t * q[2]};
}
inline QuadVector difference(const QuadVector& p, const QuadVector& q) {
    return {p[0] - q[0], p[1] - q[1], p[2] - q[2]};
}
inline Quad length(const QuadVector& p) {
    return sqrt(dot(p, p));
}

}  // namespace gjkscope::oracle
