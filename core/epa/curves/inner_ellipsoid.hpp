#pragma once

#include <algorithm>
#include <utility>

#include "../../math/symmetric_eigen.hpp"
#include "../../newton/newton.hpp"
#include "inner_balls.hpp"

/// EPA on two bodies that are Minkowski sums of ellipsoids, whose difference A − B is one too, around a
/// center c: its support value is h(n) = c·n + Σ √(nᵀQₖn). The depth is the least of h over all unit vectors,
/// which Newton's method finds from the best direction so far, where h is smooth. And A − B contains an
/// ellipsoid that touches its border there (Kurzhanski, Vályi, "Ellipsoidal Calculus for Estimation and
/// Control", 1997, ch. 3): with Qₖ = DₖᵀDₖ and any orthogonal Sₖ, |Σ Sₖ Dₖ n| ≤ Σ |Dₖ n|, with the same value
/// along n where the Sₖ turn all Dₖn into one direction. How near the origin that ellipsoid's border is, is a
/// lower bound.
namespace gjkscope::detail {

/// `n`, moved onto the crease of segment `i`.
inline Vec<3> onCrease(const DifferenceSum& sum, std::size_t i, const Vec<3>& n) {
    const Vec<3> u = unitOr<3, double>(sum.segment(i), Vec<3>(0));
    return unitOr<3, double>(n - glm::dot(n, u) * u, n);
}

/// The direction of the least reach, searched from `n` and from the nearest direction on the crease of each
/// segment, along which a search stays. A direction that is all but on a crease is moved onto it.
inline Vec<3> leastReach(const DifferenceSum& sum, const Vec<3>& n) {
    Vec<3> best = leastReachNear(sum, n);
    for (std::size_t i = 0; i < sum.count; ++i) {
        if (!sum.ellipsoids[i].isSegment) continue;
        const Vec<3> other = leastReachNear(sum, onCrease(sum, i, n));
        if (sum.reach(other) < sum.reach(best)) best = other;
    }
    for (std::size_t i = 0; i < sum.count; ++i)
        if (sum.isCreased(i, best)) best = onCrease(sum, i, best);
    return best;
}

/// How near the origin the border of the ellipsoid with support value c·n + |Mn| is. With the eigenvalues λ
/// of MᵀM and c in the basis of its eigenvectors, every multiplier s from 0 to the least λ, m, proves
///     distance² ≥ (m − s) (1 − Σ cᵢ² / (λᵢ − m + s)),
/// the Lagrangian dual of "the nearest point of the border", which has no gap (the S-lemma, for a quadratic
/// constraint). It is concave in s: golden sections.
inline double ellipsoidClearance(const Vec<3>& center, const Rotation<3>& squared) {
    const SymmetricEigen eigen = symmetricEigen(squared);
    const Vec<3> c = center * eigen.vectors;
    const double least = std::min({eigen.values.x, eigen.values.y, eigen.values.z});
    const auto bound = [&](double s) {
        double inside = 1;
        for (int i = 0; i < 3; ++i)
            if (c[i] != 0) inside -= c[i] * c[i] / (eigen.values[i] - least + s);
        return (least - s) * inside;
    };
    constexpr double golden = 0.6180339887498949;
    double low = 0, high = least, left = high - golden * high, right = golden * high;
    double atLeft = bound(left), atRight = bound(right);
    for (int i = 0; i < 80; ++i) {
        if (atLeft >= atRight) {
            high = std::exchange(right, left);
            atRight = std::exchange(atLeft, bound(left = high - golden * (high - low)));
        } else {
            low = std::exchange(left, right);
            atLeft = std::exchange(atRight, bound(right = low + golden * (high - low)));
        }
    }
    // the squares of thin ellipsoids are rounded by those of wide ones
    const double rounding = 64 * kEpsilon<double> * (eigen.values.x + eigen.values.y + eigen.values.z);
    const double best = std::max(bound(low), bound(high)) - rounding;
    return best > 0 ? std::sqrt(best) : 0;
}

/// How much of a segment, on whose crease a direction is, cancels of the support point across it: from −1 to
/// 1 halves of the segment. Along the segment the other half still rises to both sides.
inline double creasePart(const DifferenceSum& sum, const LocalReach& at) {
    const Vec<2> u = at.inPlane(at.crease);
    return std::clamp(-glm::dot(at.across + at.inPlane(sum.center), u) / glm::dot(u, u), -1.0, 1.0);
}

/// The bound by the ellipsoid that touches along n. In the basis of n and the plane across it, M has h and
/// the support point in its first row and Σ √Pₖ below. A segment on whose crease n is may be turned either
/// way: so that its end cancels as much of the support point across n as it can, and the rest adds to the
/// roots.
inline double innerEllipsoidBound(const DifferenceSum& sum, const Vec<3>& n) {
    LocalReach at(sum, n);
    if (at.creases > 1) return 0;
    PlaneMatrix roots = at.roots();
    if (at.creases == 1) {
        const Vec<2> u = at.inPlane(at.crease);
        const double part = creasePart(sum, at), rest = std::sqrt(1 - part * part) / glm::length(u);
        at.across += part * u;
        roots.add({u.x * u.x, u.x * u.y, u.y * u.y}, rest);
    }
    const Rotation<3> m(Vec<3>(at.reach, 0, 0), Vec<3>(at.across.x, roots.xx, roots.xy),
                        Vec<3>(at.across.y, roots.xy, roots.yy));
    const Vec<2> across = at.inPlane(sum.center);
    const Vec<3> center(glm::dot(sum.center, n), across.x, across.y);
    return ellipsoidClearance(center, glm::transpose(m) * m) - at.rounding;
}

/// True if, but for what is left of the gradient, the reach is nowhere less than along n in a cone around it,
/// of n + y with |y| ≤ `width`. A part reaches √(L² + yᵀPy) along n + y, where L, the height of its support
/// point along n, is at most U = g + |s| width: more than L by at least
///     yᵀPy / (√(U² + max yᵀPy) + U).
/// The L together are h: the rest has to make up for h (|n + y| − 1) ≤ h y² / 2. A crease adds |y·u|, which
/// in the cone is at least (y·u)² / (|u| width).
inline bool isLeastWithin(const DifferenceSum& sum, const LocalReach& at, double width) {
    PlaneMatrix rise;
    for (std::size_t i = 0; i < at.count; ++i) {
        const LocalReach::Part& part = at.parts[i];
        const double most = part.reach + glm::length(part.across) * width;
        const double bulge = (part.rest.xx + part.rest.yy) * width * width;
        rise.add(part.rest, 1 / (std::sqrt(most * most + bulge) + most));
    }
    if (at.creases == 1) {
        const Vec<2> u = at.inPlane(at.crease);
        const double left = 1 - std::abs(creasePart(sum, at));
        rise.add({u.x * u.x, u.x * u.y, u.y * u.y}, left / (glm::length(u) * width));
    }
    return rise.leastEigenvalue() >= (at.reach + glm::dot(sum.center, at.n)) / 2;
}

/// Records the widest of some cones around a direction of least reach in which the reach is known; where A −
/// B is around the origin, the opposite one too.
template <class T>
void addCapAround(EpaState<3, T>& s, const DifferenceSum& sum, const Vec<3>& n) {
    const LocalReach at(sum, n);
    if (at.creases > 1) return;
    Vec<2> gradient = at.across + at.inPlane(sum.center);
    if (at.creases == 1) gradient += creasePart(sum, at) * at.inPlane(at.crease);
    double width = 1;
    while (width > 1e-4 && !isLeastWithin(sum, at, width)) width *= 0.75;
    if (!(width > 1e-4)) return;
    const double reach = at.reach + glm::dot(sum.center, n) - glm::length(gradient) * width - at.rounding;
    const double cosine = 1 / std::sqrt(1 + width * width), off = glm::length(sum.center);
    addCap(s, {Vec<3, T>(n), static_cast<T>(cosine), static_cast<T>(reach)});
    if (off <= double(kEpsilon<T>) * at.reach)
        addCap(s, {Vec<3, T>(-n), static_cast<T>(cosine), static_cast<T>(reach - 2 * off)});
}

/// A direction of least reach near the best so far, and the bound that the ellipsoid there proves.
template <class T>
struct EllipsoidBound {
    Vec<3, T> direction{0};
    T bound = 0;
    T reach = kInfinity<T>;
};

template <class T, Convex<3, T> A, Convex<3, T> B>
EllipsoidBound<T> innerEllipsoid(EpaState<3, T>& s, const A& a, const B& b) {
    const auto ofA = ellipsoidsOf<T>(a), ofB = ellipsoidsOf<T>(b);
    if (!ofA || !ofB) return {};
    const DifferenceSum sum(*ofA, *ofB);
    const auto unit = [](const Vec<3, T>& v) {
        return unitOr<3, double>(Vec<3>(v), axisDirection<3, double>(0));
    };
    const Vec<3> n = leastReach(sum, unit(s.curves.best)), other = leastReach(sum, unit(s.normal));
    addCapAround(s, sum, n);
    addCapAround(s, sum, other);
    return {Vec<3, T>(n), static_cast<T>(innerEllipsoidBound(sum, n)), static_cast<T>(sum.reach(n))};
}

}  // namespace gjkscope::detail
