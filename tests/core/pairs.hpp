#pragma once

#include <vector>

#include "core/gjk/gjk_distance.hpp"
#include "tests/core/samples.hpp"

namespace gjkscope::test {

/// Two posed shapes.
template <int D, class T>
struct Pair {
    using Shape = AnyShape<D, T>;

    Shape a, b;
    Pose<D, T> poseA{}, poseB{};

    Posed<D, T, Shape> posedA() const { return {&a, poseA}; }
    Posed<D, T, Shape> posedB() const { return {&b, poseB}; }
    /// From A's center to B's.
    Vec<D, T> aim() const { return poseB.apply(b.center()) - poseA.apply(a.center()); }
    Pair swapped() const { return {b, a, poseB, poseA}; }
};

/// How far apart the centers of random pairs are at most along each axis, for about half of them to overlap.
template <int D>
inline constexpr double kSpread = D == 2 ? 1.1 : 0.8;

/// Shapes of any kind, but no points and segments alone, which hardly ever meet.
template <int D, class T>
Pair<D, T> randomPair(Samples<D, T>& samples) {
    const auto solid = [&] {
        return samples.shape().withMargin(samples.whole(0, 3) == 0 ? samples.real(0, 0.2) : T(0));
    };
    return {solid(), solid(), samples.pose(kSpread<D>), samples.pose(kSpread<D>)};
}

template <int D, class T>
Pair<D, T> randomPolytopes(Samples<D, T>& samples) {
    return {samples.polytope(), samples.polytope(), samples.pose(kSpread<D>), samples.pose(kSpread<D>)};
}

template <int D, class T>
GjkDistanceState<D, T> distanceOf(const Pair<D, T>& pair, const Limits<T>& limits = {}) {
    return gjkDistance(pair.posedA(), pair.posedB(), {limits, pair.aim()});
}

/// How far `p` sticks out of a shape's core at most, over many directions.
template <int D, class T, class Shape>
T protrusion(const Shape& shape, Vec<D, T> p) {
    static const std::vector<Vec<D, T>> directions = [] {
        Samples<D, T> samples(99);
        std::vector<Vec<D, T>> all;
        for (int i = 0; i < 60; ++i) all.push_back(unitOr<D, T>(samples.vector(), axisDirection<D, T>(0)));
        return all;
    }();
    T worst = 0;
    for (const Vec<D, T>& d : directions) {
        worst = std::max(worst, glm::dot(p - shape.support(d).point, d));
    }
    return worst;
}

}  // namespace gjkscope::test
