#pragma once

#include "aabb.hpp"
#include "enclosing_ball.hpp"

namespace gjkscope {

namespace detail {

/// The smallest enclosing balls of the cores, each in its own frame.
template <int D, class T>
BoundingBall<D, T> ballAround(const Point<D, T>& /*point*/) {
    return {Vec<D, T>(0), T(0), true};
}
template <int D, class T>
BoundingBall<D, T> ballAround(const Segment<D, T>& segment) {
    return {segment.center(), lengthOf<D, T>(segment.b / T(2) - segment.a / T(2)), segment.a == segment.b};
}
template <int D, class T>
BoundingBall<D, T> ballAround(const Ellipsoid<D, T>& ellipsoid) {
    const T radius = largestCoordinate<D, T>(ellipsoid.radii);
    return {Vec<D, T>(0), radius, ellipsoid.radii == Vec<D, T>(radius)};
}
template <int D, class T>
BoundingBall<D, T> ballAround(const Box<D, T>& box) {
    return {Vec<D, T>(0), lengthOf<D, T>(box.halfExtents), box.halfExtents == Vec<D, T>(0)};
}
template <int D, class T>
BoundingBall<D, T> ballAround(const Polytope<D, T>& polytope) {
    BoundingBall<D, T> ball = enclosingBall(polytope.vertices());
    ball.isShape = ball.radius == 0;
    return ball;
}
template <class T>
BoundingBall<3, T> ballAround(const Cylinder<T>& cylinder) {
    return {Vec<3, T>(0), lengthOf<2, T>({cylinder.rim, cylinder.halfHeight}), false};
}
/// The center is on the axis, as far from the apex as from the rim: `(h − z)² = R² + (z + h)²`. Where that is
/// below the base, the base alone decides.
template <class T>
BoundingBall<3, T> ballAround(const Cone<T>& cone) {
    const T h = cone.halfHeight, rim = cone.rim;
    const bool isLow = rim >= 2 * h;
    const T z = isLow ? -h : -rim / (4 * h) * rim;
    return {z * axisDirection<3, T>(cone.axis), isLow ? rim : h - z, false};
}
/// For any other shape the ball through the vertices of its box: not the smallest.
template <ConvexShape S, int D = kDimensionOf<S>, class T = ScalarOf<S>>
BoundingBall<D, T> ballAroundBox(const S& shape) {
    const Aabb<D, T> box = aabbOf(shape);
    return {box.low / T(2) + box.high / T(2), lengthOf<D, T>(box.high / T(2) - box.low / T(2)), false};
}

}  // namespace detail

/// The smallest enclosing ball of a shape at a pose, in the outer frame: its core's, larger by the shape's
/// radius. For hulls of curves and parts of ellipses, which have no simple one, the ball around their box.
template <int D, class T>
BoundingBall<D, T> boundingBall(const AnyShape<D, T>& shape, const Pose<D, T>& pose) {
    BoundingBall<D, T> ball = std::visit(
        [](const auto& core) -> BoundingBall<D, T> {
            if constexpr (requires { detail::ballAround(core); })
                return detail::ballAround(core);
            else
                return detail::ballAroundBox(core);
        },
        shape.core());
    ball.center = pose.apply(ball.center);
    ball.radius += shape.radius();
    ball.rounding = roundingOf(Posed<D, T, AnyShape<D, T>>{&shape, pose});
    return ball;
}

/// The test of two balls (Ericson 2005, ch. 4.3): one comparison, `|c_A − c_B| ≤ r_A + r_B`.
template <int D, class T>
struct BallTest {
    BoundingBall<D, T> a, b;

    int count() const { return 1; }
    Comparison<T> comparison(int /*i*/) const {
        return compare(detail::lengthOf<D, T>(b.center - a.center), a.radius + b.radius, slack());
    }
    VolumeVerdict verdict(int /*i*/, const Comparison<T>& comparison) const {
        return comparison.holds ? VolumeVerdict::Overlap : VolumeVerdict::Apart;
    }
    /// A few roundings of the lengths that went into it, and those of the balls.
    T slack() const {
        const T centers = std::max(largestCoordinate<D, T>(a.center), largestCoordinate<D, T>(b.center));
        return 8 * kEpsilon<T> * (centers + a.radius + b.radius) + (a.rounding + b.rounding);
    }
};

/// Apart: for certain, with the distance of the balls as the lower bound. Overlapping: unknown, unless the
/// balls are the shapes; then everything is known. Concentric balls have any normal: the first axis.
template <int D, class T>
Outcome<D, T> outcomeOf(const BoundsState<T>& s, const BallTest<D, T>& test) {
    const Comparison<T> c = test.comparison(0);
    const Vec<D, T> n = unitOr<D, T>(test.b.center - test.a.center, axisDirection<D, T>(0));
    return detail::outcomeOfVolumes<D, T>(
        s, {c.left - c.right, n, test.a.center + test.a.radius * n, test.b.center - test.b.radius * n},
        c.slack, test.a.isShape && test.b.isShape);
}

}  // namespace gjkscope
