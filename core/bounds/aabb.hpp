#pragma once

#include "../shapes/any_shape.hpp"
#include "../support/pose.hpp"
#include "comparison.hpp"

namespace gjkscope {

/// A box with sides along the axes of the frame in which its shape was given.
template <int D, class T>
struct Aabb {
    Vec<D, T> low{0}, high{0};
    bool isShape = false;  ///< it is the shape itself, not only a bound
    T rounding = 0;        ///< by which it may be off
};

/// The axis-aligned bounding box of any shape, from 2·D support points (Ericson 2005, ch. 4.2).
template <ConvexShape S, int D = kDimensionOf<S>, class T = ScalarOf<S>>
Aabb<D, T> aabbOf(const S& shape) {
    Aabb<D, T> box;
    for (int axis = 0; axis < D; ++axis) {
        const Vec<D, T> d = axisDirection<D, T>(axis);
        box.high[axis] = shape.support(d).point[axis] + shape.radius();
        box.low[axis] = shape.support(-d).point[axis] - shape.radius();
    }
    box.rounding = roundingOf(shape);
    return box;
}

/// The bounding box at a pose, in the outer frame. `isShape`: the shape is a box without a margin, rotated by
/// quarter turns at most.
template <int D, class T>
Aabb<D, T> aabbOf(const AnyShape<D, T>& shape, const Pose<D, T>& pose) {
    Aabb<D, T> box = aabbOf(Posed<D, T, AnyShape<D, T>>{&shape, pose});
    box.isShape = std::holds_alternative<Box<D, T>>(shape.core()) && shape.radius() == 0;
    for (int column = 0; column < D; ++column) {
        for (int row = 0; row < D; ++row) {
            const T x = std::abs(pose.rotation[column][row]);
            if (x != 0 && x != 1) box.isShape = false;
        }
    }
    return box;
}

/// The test of two such boxes: along every axis each must begin before the other one ends.
template <int D, class T>
struct AabbTest {
    Aabb<D, T> a, b;

    int count() const { return 2 * D; }
    /// Even: A begins before B ends; odd: B begins before A ends; along axis `i / 2`.
    Comparison<T> comparison(int i) const {
        const int axis = i / 2;
        return i % 2 == 0 ? compare(a.low[axis], b.high[axis], slack())
                          : compare(b.low[axis], a.high[axis], slack());
    }
    VolumeVerdict verdict(int i, const Comparison<T>& comparison) const {
        if (!comparison.holds) return VolumeVerdict::Apart;
        return i + 1 == count() ? VolumeVerdict::Overlap : VolumeVerdict::Open;
    }
    /// A few roundings of the largest coordinate, and those of the boxes.
    T slack() const {
        T largest = 0;
        for (const Vec<D, T>& corner : {a.low, a.high, b.low, b.high})
            largest = std::max(largest, largestCoordinate<D, T>(corner));
        return 8 * kEpsilon<T> * largest + (a.rounding + b.rounding);
    }
};

namespace detail {

/// Two boxes along one axis.
template <class T>
struct AxisGap {
    T gap;          ///< negative: how far they overlap, the shorter way out
    bool isBAbove;  ///< B is, or is moved out, on the positive side
    T onA, onB;     ///< the coordinates at which they face each other
    T shared;       ///< the middle of what they share; of no meaning where they are apart
};

template <int D, class T>
AxisGap<T> axisGap(const AabbTest<D, T>& test, int axis) {
    const T above = test.b.low[axis] - test.a.high[axis], below = test.a.low[axis] - test.b.high[axis];
    const T from = std::max(test.a.low[axis], test.b.low[axis]);
    const T to = std::min(test.a.high[axis], test.b.high[axis]);
    const bool isBAbove = above >= below;
    return {std::max(above, below), isBAbove, isBAbove ? test.a.high[axis] : test.a.low[axis],
            isBAbove ? test.b.low[axis] : test.b.high[axis], from / 2 + to / 2};
}

/// The separation of two boxes: across the gaps where there are some, else along the axis of least overlap.
template <int D, class T>
VolumeSeparation<D, T> volumeSeparation(const AabbTest<D, T>& test) {
    VolumeSeparation<D, T> boxes;
    Vec<D, T> between(0);
    int shallowest = 0;
    for (int axis = 0; axis < D; ++axis) {
        const AxisGap<T> here = axisGap(test, axis);
        if (here.gap > axisGap(test, shallowest).gap) shallowest = axis;
        const bool isApart = here.gap > 0;
        if (isApart) between[axis] = here.isBAbove ? here.gap : -here.gap;
        boxes.onA[axis] = isApart ? here.onA : here.shared;
        boxes.onB[axis] = isApart ? here.onB : here.shared;
    }
    const AxisGap<T> out = axisGap(test, shallowest);
    const Vec<D, T> outward = (out.isBAbove ? T(1) : T(-1)) * axisDirection<D, T>(shallowest);
    boxes.separation = out.gap > 0 ? lengthOf<D, T>(between) : out.gap;
    boxes.normal = unitOr<D, T>(between, outward);
    if (!(out.gap > 0)) {
        boxes.onA[shallowest] = out.onA;
        boxes.onB[shallowest] = out.onB;
    }
    return boxes;
}

}  // namespace detail

/// Apart: for certain, with the distance of the boxes as the lower bound. Overlapping: unknown, unless the
/// boxes are the shapes; then everything is known.
template <int D, class T>
Outcome<D, T> outcomeOf(const BoundsState<T>& s, const AabbTest<D, T>& test) {
    const bool areShapes = test.a.isShape && test.b.isShape;
    return detail::outcomeOfVolumes(s, detail::volumeSeparation(test), test.slack(), areShapes);
}

}  // namespace gjkscope
