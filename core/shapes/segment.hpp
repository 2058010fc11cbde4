#pragma once

#include "../support/curved.hpp"

namespace gjkscope {

/// The segment from `a` (feature 0) to `b` (feature 1): the core of a capsule. `a == b` is allowed;
/// perpendicular to the direction, `a` is returned.
template <int D, class T>
struct Segment {
    Vec<D, T> a{0};
    Vec<D, T> b{0};

    SupportPoint<D, T> support(Vec<D, T> d) const {
        const bool toB = glm::dot(b - a, d) > 0;
        return {toB ? b : a, toB ? 1 : 0};
    }
    T radius() const { return 0; }
    T extent() const { return std::max(glm::length(a), glm::length(b)); }
    Segment<D, double> inDouble() const { return {Vec<D>(a), Vec<D>(b)}; }
    template <class Visit>
    bool visitVertices(Visit&& visit) const {
        visit(a);
        visit(b);
        return true;
    }
    std::optional<Vec<D, T>> vertex(int feature) const {
        if (feature != 0 && feature != 1) return std::nullopt;
        return feature == 0 ? a : b;
    }
    RevolutionAxis<T> revolution() const requires(D == 3) { return {a, b - a}; }
    EllipsoidSum ellipsoids() const requires(D == 3) {
        EllipsoidSum sum;
        sum.center = (Vec<3>(a) + Vec<3>(b)) / 2.0;
        sum.addSegment((Vec<3>(b) - Vec<3>(a)) / 2.0);
        return sum;
    }
    Vec<D, T> center() const { return (a + b) * T(0.5); }
};

}  // namespace gjkscope
