#pragma once

#include <array>
#include <type_traits>

#include "../exact/contact.hpp"
#include "../support/extent.hpp"
#include "proximity.hpp"

/// Answers about shapes so near touching that rounding hides on which side they are. Such an answer has the
/// status WithinRounding. For polytopes the given numbers decide, exactly; for other shapes nothing does,
/// and the answer says so.
namespace gjkscope {

namespace detail {

/// The triangles, or in 2D edges, of a simplex.
template <int D>
inline constexpr auto kSimplexFacets = [] {
    if constexpr (D == 2)
        return std::array<std::array<std::size_t, 2>, 3>{{{0, 1}, {1, 2}, {2, 0}}};
    else
        return std::array<std::array<std::size_t, 3>, 4>{{{0, 1, 2}, {0, 1, 3}, {0, 2, 3}, {1, 2, 3}}};
}();

/// How far the plane of a facet is from the origin, less what rounding may add to it.
inline double offOrigin(const Vec<2>& p, const Vec<2>& q) {
    const double size = largestCoordinate<2, double>(p) + largestCoordinate<2, double>(q);
    return (std::abs(cross2<double>(p, q)) - 4 * kEpsilon<double> * size * size) / glm::length(q - p);
}
inline double offOrigin(const Vec<3>& p, const Vec<3>& q, const Vec<3>& r) {
    const double size =
        largestCoordinate<3, double>(p) + largestCoordinate<3, double>(q) + largestCoordinate<3, double>(r);
    const Vec<3> n = glm::cross(q - p, r - p);
    return (std::abs(glm::dot(n, p)) - 16 * kEpsilon<double> * size * size * size) / glm::length(n);
}

/// True if all planes of a simplex that contains the origin are farther from it than rounding: then A − B,
/// which contains the simplex, contains the origin too.
template <int D, class T>
[[gnu::noinline]] bool containsOriginClosely(const std::array<Vec<D, T>, D + 1>& points, T rounding) {
    return std::ranges::all_of(kSimplexFacets<D>, [&](const auto& facet) {
        const auto at = [&](std::size_t i) { return Vec<D>(points[facet[i]]); };
        if constexpr (D == 2)
            return offOrigin(at(0), at(1)) > rounding;
        else
            return offOrigin(at(0), at(1), at(2)) > rounding;
    });
}

/// Answers as containsOriginClosely(), faster. Mostly the volumes between the origin and the facets decide,
/// without a root: with coordinates up to L a facet measures at most 2√2 L, in 3D 12 L², its volume is that
/// times its distance, and its rounding, as L is at most the extents that `rounding` is 64 roundings of, no
/// more than `rounding` as much.
template <int D, class T>
bool containsOriginClearly(const std::array<Vec<D, T>, D + 1>& points, T rounding) {
    T largest = 0;
    for (const Vec<D, T>& p : points) largest = std::max(largest, largestCoordinate<D, T>(p));
    T least;
    if constexpr (D == 2) {
        const auto& [p, q, r] = points;
        least = std::min({std::abs(cross2<T>(p, q)), std::abs(cross2<T>(q, r)), std::abs(cross2<T>(r, p))});
    } else {
        Vec<3, T> p = points[0], q = points[1], r = points[2], s = points[3];
        Vec<3, T> pq = glm::cross(p, q), rs = glm::cross(r, s);
        least = std::min({std::abs(glm::dot(p, rs)), std::abs(glm::dot(q, rs)), std::abs(glm::dot(r, pq)),
                          std::abs(glm::dot(s, pq))});
        least /= largest;
    }
    return least > 16 * rounding * largest || containsOriginClosely<D, T>(points, rounding);
}

/// Upper bounds of so many roundings of a pair are near touching.
inline constexpr int kNearRoundings = 16;

/// The bounds of a length, some roundings wider than it is.
template <int D, class T>
void boundClosely(Proximity<D, T>& p, double length) {
    const double part = 16 * double(kEpsilon<T>);
    p.lower = std::max(T(0), std::nextafter(static_cast<T>(length * (1 - part)), T(-1)));
    p.upper = std::nextafter(static_cast<T>(length * (1 + part)), kInfinity<T>);
}

/// Enters the exact contact of a pair into an answer that rounding has left open.
template <int D, class T>
void enterExact(Proximity<D, T>& p, const ExactContact<D>& exact, T rounding) {
    if (exact.intersects) {
        // apart as it seemed, the plane that shows that they nearly touch is off by as much again
        if (!p.intersects) p.upper = p.upper <= kNearRoundings * rounding ? p.upper + rounding : kInfinity<T>;
        p.depth = p.intersects ? p.depth : T(0);
        p.distance = p.lower = 0;
    } else {
        p.distance = static_cast<T>(exact.distance);
        p.depth = 0;
        boundClosely(p, exact.distance);
        p.normal = Vec<D, T>(exact.normal);
    }
    p.intersects = exact.intersects;
    p.isDecided = true;
}

/// A shape as a parameter of a function that is rarely called: a small one, as at a pose, by value. By
/// reference, callers would have to keep it in memory, which costs a tenth of a query.
template <class S>
using Passed = std::conditional_t<std::is_trivially_copyable_v<S> && sizeof(S) <= 128, S, const S&>;

}  // namespace detail

/// A method's answer where it, or the full answer of the pair, is within rounding: then yes or no, the
/// lengths that the method finds, and the bounds are those of the full answer. Every other answer stays, and
/// so does one that left the question open for another reason.
template <int D, class T>
Outcome<D, T> settled(Outcome<D, T> outcome, const Outcome<D, T>& full) {
    const bool isOpen = outcome.status == Status::WithinRounding;
    if (!outcome.intersects && !isOpen) return outcome;
    if (full.status != Status::WithinRounding && !(isOpen && full.intersects)) return outcome;
    outcome.intersects = full.intersects;
    outcome.status = full.status;
    outcome.lower = full.lower;
    outcome.upper = full.upper;
    if (isOpen || outcome.distance) outcome.distance = full.distance;
    if (isOpen || outcome.depth) outcome.depth = full.depth;
    // what was open had no direction to be sure of
    if (isOpen) outcome.normal = full.normal;
    if (isOpen) outcome.pointA = full.pointA;
    if (isOpen) outcome.pointB = full.pointB;
    return outcome;
}
template <int D, class T>
Outcome<D, T> settled(const Outcome<D, T>& outcome, const Proximity<D, T>& full) {
    return settled(outcome, outcomeOf(full));
}

/// The answer of a method without an exact test, its bounds widened by `rounding`: yes or no is left open
/// where they allow both, near touching; settled() closes it.
template <int D, class T>
Outcome<D, T> leftOpenWithin(std::type_identity_t<T> rounding, Outcome<D, T> outcome) {
    const bool isClear = !outcome.intersects || outcome.lower.value_or(0) > 0;
    const bool isNear = outcome.upper.value_or(0) <= detail::kNearRoundings * rounding;
    if (isClear || !isNear || outcome.status != Status::Converged) return outcome;
    outcome.intersects.reset();
    outcome.distance.reset();
    outcome.depth.reset();
    outcome.status = Status::WithinRounding;
    return outcome;
}

}  // namespace gjkscope
