#pragma once

#include "polytope.hpp"

/// An intersection test of two polytopes without rounding: GJK by Johnson's subalgorithm (Gilbert, Johnson,
/// Keerthi 1988; van den Bergen 1999) in whole numbers. The given numbers are those of the shapes and of
/// their poses: a vertex is at `rotation · vertex + position`, exactly. No coordinate is ever divided:
/// directions may have any length, and so each is a polynomial of the coordinates.
namespace gjkscope {

/// The exact answer for two polytopes.
template <int D>
struct ExactContact {
    bool intersects = false;  ///< touching included
    /// The distance; 0 where they intersect. All digits of it are right but the last few.
    double distance = 0;
    Vec<D> normal{0};  ///< unit, from A to B; of shapes that intersect 0
};

namespace detail {

/// GJK's simplex in whole numbers.
template <int D>
struct ExactSimplex {
    std::array<IntegerVec<D>, D + 1> points;
    std::size_t size = 0;

    void keep(unsigned region) {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < size; ++i)
            if ((region >> i & 1U) != 0) points[kept++] = points[i];
        size = kept;
    }
};

/// True if no point of the simplex is nearer the origin along `d` than `from`. `d`: the nearest point's
/// direction; `from`: a point of the part of the simplex that contains it.
template <int D>
bool isNearest(const ExactSimplex<D>& s, const IntegerVec<D>& d, const IntegerVec<D>& from) {
    for (std::size_t i = 0; i < s.size; ++i)
        if (dot<D>(difference<D>(s.points[i], from), d).sign() < 0) return false;
    return true;
}

/// Johnson's subalgorithm: keeps the smallest part of the simplex that contains its point nearest the origin,
/// and returns a vector along that point: zero where the origin is in the simplex. Of the conditions, each
/// barycentric coordinate positive and all other points no nearer along the vector, exactly one part fulfills
/// all, if none is flat; a part that is flat has a smaller one for it.
template <int D>
IntegerVec<D> keepNearest(ExactSimplex<D>& s) {
    const auto& p = s.points;
    for (std::size_t i = 0; i < s.size; ++i) {
        if (!isZero<D>(p[i]) && !isNearest<D>(s, p[i], p[i])) continue;
        const IntegerVec<D> v = p[i];
        s.keep(1U << i);
        return v;
    }
    for (std::size_t i = 0; i < s.size; ++i)
        for (std::size_t j = i + 1; j < s.size; ++j) {
            const IntegerVec<D> edge = difference<D>(p[j], p[i]);
            const Integer ofI = dot<D>(p[j], edge), ofJ = -dot<D>(p[i], edge);
            if (ofI.sign() <= 0 || ofJ.sign() <= 0) continue;
            IntegerVec<D> v;
            for (std::size_t k = 0; k < D; ++k) v[k] = ofI * p[i][k] + ofJ * p[j][k];
            if (!isNearest<D>(s, v, p[i])) continue;
            s.keep(1U << i | 1U << j);
            return v;
        }
    if constexpr (D == 3) {
        constexpr std::array<std::array<std::size_t, 3>, 4> triangles{
            {{0, 1, 2}, {0, 1, 3}, {0, 2, 3}, {1, 2, 3}}};
        for (const auto& [i, j, k] : triangles) {
            if (k >= s.size) continue;
            IntegerVec<3> n = cross(difference<3>(p[j], p[i]), difference<3>(p[k], p[i]));
            const auto weight = [&](std::size_t x, std::size_t y) {
                return dot<3>(n, cross(p[x], p[y])).sign();
            };
            if (isZero<3>(n) || weight(i, j) <= 0 || weight(j, k) <= 0 || weight(k, i) <= 0) continue;
            const int side = dot<3>(n, p[i]).sign();
            if (side == 0) return IntegerVec<3>{};
            if (side < 0) n = opposite<3>(n);
            if (!isNearest<3>(s, n, p[i])) continue;
            s.keep(1U << i | 1U << j | 1U << k);
            return n;
        }
    }
    return IntegerVec<D>{};
}

/// The direction of the first support query: about `normal`, to a few digits, and never zero.
template <int D>
IntegerVec<D> firstDirection(const Vec<D>& normal) {
    IntegerVec<D> first;
    for (int i = 0; i < D; ++i) {
        const double part = std::isfinite(normal[i]) ? std::clamp(normal[i], -1.0, 1.0) : 0.0;
        first[static_cast<std::size_t>(i)] = Integer(std::nearbyint(std::ldexp(part, 20)), 0);
    }
    if (isZero<D>(first)) first[0] = Integer(1, 0);
    return first;
}

/// True if `isIn` holds at the ends of a cross around `point` that has a ball of this radius in its hull.
template <int D, class Test>
bool isInAround(const IntegerVec<D>& point, const Integer& radius, Test isIn) {
    for (std::size_t axis = 0; axis < D; ++axis)
        for (const double side : {2.0, -2.0}) {
            IntegerVec<D> end = point;
            end[axis] = end[axis] + Integer(side, 0) * radius;
            if (!isIn(end)) return false;
        }
    return true;
}

/// A distance from the origin along `d` in scene units, of points whose product with `d` is `reach`: rounded
/// in its last few digits.
template <int D>
double lengthAlong(const Integer& reach, const IntegerVec<D>& d, const ExactPair<D>& pair) {
    const Rounded<D> rounded(d);
    const int bits = reach.bits(), ofDivisors = pair.divisors().bits();
    const double scaled = reach.over(bits) / (glm::length(rounded.vector) * pair.divisors().over(ofDivisors));
    return std::ldexp(scaled, bits - rounded.exponent - ofDivisors + pair.unit());
}

/// The contact of A and B where B has moved by `way`.
template <int D>
std::optional<ExactContact<D>> contactAfter(const IntegerVec<D>& way, const ExactPair<D>& pair,
                                            const Vec<D>& normal) {
    const auto supportAlong = [&](const IntegerVec<D>& d) { return difference<D>(pair.support(d), way); };
    ExactSimplex<D> s;
    s.points[s.size++] = supportAlong(firstDirection<D>(normal));
    constexpr int most = 1000;
    for (int i = 0; i < most; ++i) {
        const IntegerVec<D> v = keepNearest<D>(s);
        if (isZero<D>(v)) return ExactContact<D>{true, 0, Vec<D>(0)};
        const IntegerVec<D> w = supportAlong(opposite<D>(v));
        // no point of A − B is nearer along v: v is along the nearest
        if (dot<D>(difference<D>(w, s.points[0]), v).sign() >= 0) {
            const Vec<D> rounded = Rounded<D>(v).vector;
            return ExactContact<D>{false, lengthAlong<D>(dot<D>(s.points[0], v), v, pair),
                                   -rounded / glm::length(rounded)};
        }
        s.points[s.size++] = w;
    }
    return std::nullopt;
}

}  // namespace detail

/// The contact of two polytopes; nothing where their numbers are not finite, or spread over so many powers of
/// two that the products need more bits than there are, and where their slack leaves it open. `normal`: about
/// from A to B, if known.
template <int D>
[[nodiscard]] std::optional<ExactContact<D>> exactContact(const ExactPolytope<D>& ofA,
                                                          const ExactPolytope<D>& ofB,
                                                          const Vec<D>& normal = Vec<D>(0)) {
    using namespace detail;
    const ExactPair<D> pair(ofA, ofB);
    // products of four coordinates of A − B, and sums of a few of them
    if (!pair.isFinite() || 4 * pair.bits() > Integer::kBits) return std::nullopt;
    const auto contact = contactAfter<D>(IntegerVec<D>{}, pair, normal);
    if (!contact || pair.slack().sign() == 0) return contact;
    const auto meetAfter = [&](const IntegerVec<D>& way) {
        const auto moved = contactAfter<D>(way, pair, normal);
        return moved && moved->intersects;
    };
    // of a distance the slack moves no digit
    const bool isSure = contact->intersects
                            ? isInAround<D>(IntegerVec<D>{}, pair.slack(), meetAfter)
                            : contact->distance * kEpsilon<double> > 2 * (ofA.slack + ofB.slack);
    return isSure ? contact : std::nullopt;
}

/// The contact of two shapes; nothing for shapes that do not list their vertices or have a radius, and for
/// numbers that are not finite or need too many bits. It takes some microseconds for vertices with few
/// digits, and some hundred for others: meant for pairs of which rounding hides the answer. `normal`: unit,
/// about from A to B; it only saves iterations.
template <ConvexShape A, SameSpace<A> B, int D = kDimensionOf<A>>
[[nodiscard]] std::optional<ExactContact<D>> exactContact(
    const A& a, const B& b,
    const std::type_identity_t<Vec<D, ScalarOf<A>>>& normal = Vec<D, ScalarOf<A>>(0)) {
    const auto ofA = detail::exactPolytopeOf(a), ofB = detail::exactPolytopeOf(b);
    if (!ofA || !ofB) return std::nullopt;
    return exactContact<D>(*ofA, *ofB, Vec<D>(normal));
}

}  // namespace gjkscope
