#pragma once

#include "ball.hpp"
#include "obb.hpp"

namespace gjkscope {

/// How the box's point nearest to the ball's center is found.
enum class BallBoxWay {
    Clamping,  ///< each coordinate of the center clamped to the half side: one comparison per axis
    Cases      ///< below, within or above the box along each axis: two comparisons an axis
};

/// The test of a ball and a box, in the box's frame: a box that is turned has the world turned back. There
/// the center is `c`, the box's point nearest to it `q`, and the last comparison `|c − q| ≤ r` (Ericson 2005,
/// ch. 5.2.5 and 5.2.6).
template <int D, class T>
struct BallBoxTest {
    BoundingBall<D, T> ball;  ///< in one frame with the box
    Obb<D, T> box;
    bool isBallA = true;  ///< the ball is A's, the box B's
    BallBoxWay way = BallBoxWay::Clamping;

    int count() const { return (way == BallBoxWay::Clamping ? D : 2 * D) + 1; }
    /// The axis that a comparison is about; D for the last one.
    int axisOf(int i) const { return way == BallBoxWay::Clamping ? i : i / 2; }

    /// Clamping: `|c_i| ≤ h_i`. Cases: `−h_i ≤ c_i`, then `c_i ≤ h_i`. At last `|c − q| ≤ r`.
    Comparison<T> comparison(int i) const {
        const int axis = axisOf(i);
        const Vec<D, T> c = center();
        if (axis == D) return compare(detail::lengthOf<D, T>(c - nearest()), ball.radius, slack());
        const T h = box.halfExtents[axis];
        if (way == BallBoxWay::Clamping) return compare(std::abs(c[axis]), h);
        return i % 2 == 0 ? compare(-h, c[axis]) : compare(c[axis], h);
    }
    /// Only the last one decides.
    VolumeVerdict verdict(int i, const Comparison<T>& comparison) const {
        if (i + 1 < count()) return VolumeVerdict::Open;
        return comparison.holds ? VolumeVerdict::Overlap : VolumeVerdict::Apart;
    }

    /// `c`.
    Vec<D, T> center() const { return box.toLocal(ball.center); }
    /// `q`.
    Vec<D, T> nearest() const {
        Vec<D, T> q = center();
        for (int axis = 0; axis < D; ++axis) {
            const T h = box.halfExtents[axis];
            q[axis] = way == BallBoxWay::Clamping ? std::clamp(q[axis], -h, h) : byCase(q[axis], h);
        }
        return q;
    }
    /// A few roundings of the largest coordinates and sizes, and those of the volumes.
    T slack() const {
        const T centers = std::max(largestCoordinate<D, T>(ball.center), largestCoordinate<D, T>(box.center));
        return 8 * kEpsilon<T> * (centers + largestCoordinate<D, T>(box.halfExtents) + ball.radius) +
               (ball.rounding + box.rounding);
    }

  private:
    static T byCase(T c, T h) {
        if (c < -h) return -h;
        if (c > h) return h;
        return c;
    }
};

namespace detail {

/// From the ball to the box where the center is outside; where it is inside, the ball leaves by the nearest
/// side.
template <int D, class T>
VolumeSeparation<D, T> volumeSeparation(const BallBoxTest<D, T>& test) {
    const Vec<D, T> c = test.center();
    Vec<D, T> q = test.nearest(), out(0);
    T separation = lengthOf<D, T>(c - q);
    if (q == c) {
        int axis = 0;
        const auto room = [&](int i) { return test.box.halfExtents[i] - std::abs(c[i]); };
        for (int i = 1; i < D; ++i)
            if (room(i) < room(axis)) axis = i;
        out[axis] = c[axis] < 0 ? T(-1) : T(1);
        q[axis] = out[axis] * test.box.halfExtents[axis];
        separation = -room(axis);
    } else {
        out = unitOr<D, T>(c - q, axisDirection<D, T>(0));
    }
    const Vec<D, T> toBall = test.box.axes * out;
    const Vec<D, T> onBox = test.box.toWorld(q), onBall = test.ball.center - test.ball.radius * toBall;
    separation -= test.ball.radius;
    return test.isBallA ? VolumeSeparation<D, T>{separation, -toBall, onBall, onBox}
                        : VolumeSeparation<D, T>{separation, toBall, onBox, onBall};
}

}  // namespace detail

/// Apart: for certain, with the distance of the volumes as the lower bound. Overlapping: unknown, unless the
/// ball and the box are the shapes; then everything is known.
template <int D, class T>
Outcome<D, T> outcomeOf(const BoundsState<T>& s, const BallBoxTest<D, T>& test) {
    const bool areShapes = test.ball.isShape && test.box.isShape;
    return detail::outcomeOfVolumes(s, detail::volumeSeparation(test), test.slack(), areShapes);
}

}  // namespace gjkscope
