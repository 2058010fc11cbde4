#pragma once

#include "ball.hpp"
#include "obb.hpp"

namespace gjkscope {

/// `count` ≥ 1 equal balls that cover a box, side by side along its longest side `2a`: each covers a slice of
/// it, `r² = (a / count)² + Σ h²` over the other half sides h (Ziegler, Stiller, *Fast collision checking for
/// intelligent vehicle motion planning*, 2010, who cover a car's footprint so).
template <int D, class T>
std::vector<BoundingBall<D, T>> ballCover(const Obb<D, T>& box, int count) {
    assert(count >= 1);
    int longest = 0;
    for (int axis = 1; axis < D; ++axis)
        if (box.halfExtents[axis] > box.halfExtents[longest]) longest = axis;
    Vec<D, T> slice = box.halfExtents;
    slice[longest] /= static_cast<T>(count);
    const T radius = detail::lengthOf<D, T>(slice);
    std::vector<BoundingBall<D, T>> balls;
    balls.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) {
        const T along = static_cast<T>(2 * i + 1 - count) * slice[longest];
        balls.push_back({box.center + along * box.axes[longest], radius, false, box.rounding});
    }
    return balls;
}

/// The test of two covers: every ball of A with every ball of B, until two overlap.
template <int D, class T>
struct BallCoverTest {
    std::vector<BoundingBall<D, T>> a, b;  ///< at least one each

    int count() const { return static_cast<int>(a.size() * b.size()); }
    /// The balls of A and B that comparison `i` is about.
    BallTest<D, T> pair(int i) const {
        const auto number = static_cast<std::size_t>(i);
        return {a[number / b.size()], b[number % b.size()]};
    }
    Comparison<T> comparison(int i) const { return pair(i).comparison(0); }
    VolumeVerdict verdict(int i, const Comparison<T>& comparison) const {
        if (comparison.holds) return VolumeVerdict::Overlap;
        return i + 1 == count() ? VolumeVerdict::Apart : VolumeVerdict::Open;
    }
};

/// Apart: for certain, with the distance of the nearest two balls as the lower bound. Overlapping: unknown,
/// but of two balls that are the shapes.
template <int D, class T>
Outcome<D, T> outcomeOf(const BoundsState<T>& s, const BallCoverTest<D, T>& test) {
    if (test.count() == 1) return outcomeOf(s, test.pair(0));
    T gap = kInfinity<T>;
    for (int i = 0; s.verdict == VolumeVerdict::Apart && i < test.count(); ++i) {
        const Comparison<T> c = test.comparison(i);
        gap = std::min(gap, c.left - c.right - c.slack);
    }
    return detail::volumesOutcome<D, T>(s, gap);
}

}  // namespace gjkscope
