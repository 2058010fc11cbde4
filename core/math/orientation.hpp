#pragma once

#include <array>

#include "exact_sum.hpp"
#include "vector.hpp"
#include "wide_sum.hpp"

/// Exact orientation predicates (Shewchuk 1997): on which side of an edge or a triangle a point is, never
/// wrong for finite coordinates. A polytope that grows by them stays convex and closed whatever the input:
/// slivers, parallel faces, points in one plane up to rounding. A filter in plain doubles decides nearly all
/// cases, sums of doubles nearly all others; where products of the coordinates overflow or underflow, sums in
/// fixed point do.
namespace gjkscope {

/// Points as the predicates take them; widening from single precision is exact.
template <int D>
using ExactPoint = Vec<D, double>;

namespace detail {

/// The most that roundings of products that underflow add up to, with a wide margin.
inline constexpr double kUnderflow = std::numeric_limits<double>::min();

/// exactCross() where products overflow or underflow.
[[gnu::noinline]] inline double wideCross(ExactPoint<2> p0, ExactPoint<2> p1, ExactPoint<2> q0,
                                          ExactPoint<2> q1) {
    WideSum<2> sum;
    for (const double x : {p1.x, -p0.x}) {
        for (const double y : {q1.y, -q0.y}) sum.add({x, y});
    }
    for (const double y : {p1.y, -p0.y}) {
        for (const double x : {q1.x, -q0.x}) sum.add({-y, x});
    }
    return sum.value();
}

[[gnu::noinline]] inline double exactCross(ExactPoint<2> p0, ExactPoint<2> p1, ExactPoint<2> q0,
                                           ExactPoint<2> q1) {
    const ExactDifference ux(p1.x, p0.x), uy(p1.y, p0.y), vx(q1.x, q0.x), vy(q1.y, q0.y);
    ExactSum<16> sum;
    for (const double x : {ux.value, ux.error}) {
        for (const double y : {vy.value, vy.error}) sum.addProduct(x, y);
    }
    for (const double y : {uy.value, uy.error}) {
        for (const double x : {vx.value, vx.error}) sum.addProduct(-y, x);
    }
    return sum.isExact() ? sum.value() : wideCross(p0, p1, q0, q1);
}

/// exactTriple() where products overflow or underflow.
[[gnu::noinline]] inline double wideTriple(ExactPoint<3> origin, const std::array<ExactPoint<3>, 3>& ends) {
    WideSum<3> sum;
    const auto addTerm = [&](int x, int y, int z, double sign) {
        for (const double u : {ends[0][x], -origin[x]}) {
            for (const double v : {ends[1][y], -origin[y]}) {
                for (const double w : {ends[2][z], -origin[z]}) sum.add({sign * u, v, w});
            }
        }
    };
    for (int x = 0; x < 3; ++x) {
        addTerm(x, (x + 1) % 3, (x + 2) % 3, 1);
        addTerm(x, (x + 2) % 3, (x + 1) % 3, -1);
    }
    return sum.value();
}

inline double exactTriple(ExactPoint<3> origin, const std::array<ExactPoint<3>, 3>& ends) {
    ExactSum<192> sum;
    const auto addTerm = [&](int x, int y, int z, double sign) {
        const ExactDifference a(ends[0][x], origin[x]), b(ends[1][y], origin[y]), c(ends[2][z], origin[z]);
        for (const double u : {a.value, a.error}) {
            for (const double v : {b.value, b.error}) {
                for (const double w : {c.value, c.error}) sum.addProduct(sign * u, v, w);
            }
        }
    };
    for (int x = 0; x < 3; ++x) {
        addTerm(x, (x + 1) % 3, (x + 2) % 3, 1);
        addTerm(x, (x + 2) % 3, (x + 1) % 3, -1);
    }
    return sum.isExact() ? sum.value() : wideTriple(origin, ends);
}

}  // namespace detail

/// `(p1 − p0) × (q1 − q0)` with the right sign. The rounded value is trusted where it exceeds what its own
/// roundings can add up to: one for each difference, product and sum (Shewchuk's first filter, rounded up).
inline double crossOfDifferences(ExactPoint<2> p0, ExactPoint<2> p1, ExactPoint<2> q0, ExactPoint<2> q1) {
    const double left = (p1.x - p0.x) * (q1.y - q0.y);
    const double right = (p1.y - p0.y) * (q1.x - q0.x);
    const double cross = left - right;
    const double size = std::abs(left) + std::abs(right);
    if (std::abs(cross) > 2 * kEpsilon<double> * size + detail::kUnderflow) return cross;
    return detail::exactCross(p0, p1, q0, q1);
}

/// How far `p` is outside the edge of a counter-clockwise polygon, times the edge's length; exact in sign.
inline double outside(const std::array<ExactPoint<2>, 2>& edge, ExactPoint<2> p) {
    return -crossOfDifferences(edge[0], edge[1], edge[0], p);
}

/// How far `p` is outside a triangle that is counter-clockwise seen from outside, times twice its area; exact
/// in sign. The filter as in `crossOfDifferences`, with one product more.
inline double outside(const std::array<ExactPoint<3>, 3>& triangle, ExactPoint<3> p) {
    ExactPoint<3> u = triangle[0] - p, v = triangle[1] - p, w = triangle[2] - p;
    ExactPoint<3> left{v.y * w.z, v.z * w.x, v.x * w.y};
    ExactPoint<3> right{v.z * w.y, v.x * w.z, v.y * w.x};
    const double triple = glm::dot(u, left - right);
    // products that underflow are off by as much whatever they are, and are multiplied by a coordinate
    constexpr double kUnderflow = detail::kUnderflow / kEpsilon<double>;
    const double size = glm::dot(glm::abs(u), glm::abs(left) + glm::abs(right) + kUnderflow);
    if (std::abs(triple) > 4 * kEpsilon<double> * size + detail::kUnderflow) return -triple;
    return -detail::exactTriple(p, triangle);
}

namespace detail {

/// `(p1 − p0) × (q1 − q0)` in about twice the digits: the roundings of the differences and of the products
/// are computed too, and added at the end. What is left is a few squared roundings of the product of the
/// lengths.
inline double preciseCross(ExactPoint<2> p0, ExactPoint<2> p1, ExactPoint<2> q0, ExactPoint<2> q1) {
    const ExactDifference ux(p1.x, p0.x), uy(p1.y, p0.y), vx(q1.x, q0.x), vy(q1.y, q0.y);
    const double left = roundedProduct(ux.value, vy.value), right = roundedProduct(uy.value, vx.value);
    const ExactDifference cross(left, right);
    const double products = std::fma(ux.value, vy.value, -left) - std::fma(uy.value, vx.value, -right);
    const double ofU = ux.error * vy.value - uy.error * vx.value;
    const double ofV = ux.value * vy.error - uy.value * vx.error;
    return cross.value + (cross.error + (products + (ofU + ofV)));
}

template <class Cross>
ExactPoint<3> normalBy(Cross cross, ExactPoint<3> p0, ExactPoint<3> p1, ExactPoint<3> p2) {
    const auto component = [&](int i, int j) {
        ExactPoint<2> o{p0[i], p0[j]};
        return cross(o, ExactPoint<2>{p1[i], p1[j]}, o, ExactPoint<2>{p2[i], p2[j]});
    };
    return {component(1, 2), component(2, 0), component(0, 1)};
}

}  // namespace detail

/// `(p1 − p0) × (p2 − p0)`, each component exact in sign and accurate to a few roundings, however thin the
/// triangle.
inline ExactPoint<3> exactNormal(ExactPoint<3> p0, ExactPoint<3> p1, ExactPoint<3> p2) {
    return detail::normalBy(detail::exactCross, p0, p1, p2);
}

/// `(p1 − p0) × (p2 − p0)` in about twice the digits, which is enough for all but the thinnest triangles.
inline ExactPoint<3> preciseNormal(ExactPoint<3> p0, ExactPoint<3> p1, ExactPoint<3> p2) {
    return detail::normalBy(detail::preciseCross, p0, p1, p2);
}

/// `v` normalized, whatever its scale; zero stays zero.
inline ExactPoint<3> unitNormal(ExactPoint<3> v) {
    const double largest = largestCoordinate<3, double>(v);
    return largest > 0 ? glm::normalize(v / largest) : v;
}

/// True if the triangle has an area; exact.
inline bool hasArea(ExactPoint<3> p0, ExactPoint<3> p1, ExactPoint<3> p2) {
    const auto component = [&](int i, int j) {
        ExactPoint<2> o{p0[i], p0[j]};
        return crossOfDifferences(o, {p1[i], p1[j]}, o, {p2[i], p2[j]});
    };
    return component(0, 1) != 0 || component(1, 2) != 0 || component(2, 0) != 0;
}

}  // namespace gjkscope
