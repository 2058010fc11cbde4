#pragma once

#include "../answer/within_rounding.hpp"
#include "../support/minkowski_vertex.hpp"

namespace gjkscope {

/// The answer that one support point of A − B along the unit vector `d` proves: all of A − B, swept by both
/// radii, lies behind the plane through it. Where the origin does not, the shapes are apart, by the origin's
/// distance from the plane at least, and by that from the point, which belongs to A − B, at most; else the
/// question stays open.
template <int D, class T, ConvexShape A, SameSpace<A> B>
Outcome<D, T> supportOutcome(const MinkowskiVertex<D, T>& support, Vec<D, T> d, const A& a, const B& b) {
    const T radii = a.radius() + b.radius();
    const T gap = -glm::dot(support.w, d) - radii;
    Outcome<D, T> outcome;
    outcome.iterations = 1;
    outcome.status = detail::convergedIfFinite(std::abs(gap));
    const T rounding = roundingOf(a, b);
    if (!(gap > rounding) || outcome.status != Status::Converged) return outcome;
    outcome.intersects = false;
    outcome.depth = T(0);
    outcome.normal = d;
    outcome.lower = gap - rounding;
    outcome.upper = std::max(gap, glm::length(support.w) - radii) + rounding;
    return outcome;
}

}  // namespace gjkscope
