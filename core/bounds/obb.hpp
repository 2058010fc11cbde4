#pragma once

#include "aabb.hpp"

namespace gjkscope {

/// A box of any orientation.
template <int D, class T>
struct Obb {
    Vec<D, T> center{0};       ///< in the outer frame
    Rotation<D, T> axes{1};    ///< its columns are the directions of the sides
    Vec<D, T> halfExtents{0};  ///< along `axes`
    bool isShape = false;      ///< it is the shape itself, not only a bound
    T rounding = 0;            ///< by which it may be off

    /// From the outer frame into the box's, whose origin is its center, and back.
    Vec<D, T> toLocal(Vec<D, T> p) const { return (p - center) * axes; }
    Vec<D, T> toWorld(Vec<D, T> p) const { return axes * p + center; }
    /// Half of its width along the unit vector `d`.
    T reach(Vec<D, T> d) const {
        T sum = 0;
        for (int i = 0; i < D; ++i) sum += halfExtents[i] * std::abs(glm::dot(axes[i], d));
        return sum;
    }
};

/// The bounding box of a shape in the shape's own axes.
template <int D, class T>
Obb<D, T> obbOf(const AnyShape<D, T>& shape, const Pose<D, T>& pose) {
    const Aabb<D, T> local = aabbOf(shape);
    return {pose.apply(local.low / T(2) + local.high / T(2)), pose.rotation,
            local.high / T(2) - local.low / T(2),
            std::holds_alternative<Box<D, T>>(shape.core()) && shape.radius() == 0,
            roundingOf(Posed<D, T, AnyShape<D, T>>{&shape, pose})};
}

/// The test of two such boxes by separating axes (Gottschalk, Lin, Manocha, "OBBTree", 1996), `t` being the
/// vector from center to center: `|t·L| ≤ r_A + r_B` for the boxes' half widths along the unit vector L. It
/// is one of the sides' directions, first of A, then of B; in 3D also perpendicular to a side of A and one of
/// B. Boxes that overlap along all of these, overlap.
template <int D, class T>
struct ObbTest {
    Obb<D, T> a, b;

    int count() const { return D == 2 ? 4 : 15; }
    /// L; zero for two parallel sides, which add nothing to the others.
    Vec<D, T> axis(int i) const {
        if (i < D) return a.axes[i];
        if (i < 2 * D) return b.axes[i - D];
        if constexpr (D == 3) {
            const int edges = i - 2 * D;
            return unitOr<D, T>(glm::cross(a.axes[edges / 3], b.axes[edges % 3]), Vec<D, T>(0));
        }
        return Vec<D, T>(0);
    }
    Comparison<T> comparison(int i) const {
        const Vec<D, T> l = axis(i);
        return compare(std::abs(glm::dot(b.center - a.center, l)), a.reach(l) + b.reach(l), slack());
    }
    VolumeVerdict verdict(int i, const Comparison<T>& comparison) const {
        if (!comparison.holds) return VolumeVerdict::Apart;
        return i + 1 == count() ? VolumeVerdict::Overlap : VolumeVerdict::Open;
    }
    /// A few roundings of the largest coordinates and sizes, and those of the boxes.
    T slack() const {
        const auto sizeOf = [](const Obb<D, T>& box) {
            return largestCoordinate<D, T>(box.center) + largestCoordinate<D, T>(box.halfExtents);
        };
        return 8 * kEpsilon<T> * (sizeOf(a) + sizeOf(b)) + (a.rounding + b.rounding);
    }
};

/// Apart: for certain, with the gap along the axis found as the lower bound. Overlapping: unknown, unless the
/// boxes are the shapes; then their depth is the least overlap along any axis, with this axis as the normal.
template <int D, class T>
Outcome<D, T> outcomeOf(const BoundsState<T>& s, const ObbTest<D, T>& test) {
    const T slack = test.slack();
    Outcome<D, T> outcome = detail::volumesOutcome<D, T>(s, s.comparison.left - s.comparison.right - slack);
    if (s.verdict != VolumeVerdict::Overlap || !test.a.isShape || !test.b.isShape) return outcome;
    T depth = kInfinity<T>;
    for (int i = 0; i < test.count(); ++i) {
        const Vec<D, T> l = test.axis(i);
        const Comparison<T> c = test.comparison(i);
        if (l == Vec<D, T>(0) || !(c.right - c.left < depth)) continue;
        depth = c.right - c.left;
        outcome.normal = glm::dot(test.b.center - test.a.center, l) < 0 ? -l : l;
    }
    outcome.intersects = true;
    outcome.distance = 0;
    outcome.depth = std::max(T(0), depth);
    outcome.lower = std::max(T(0), depth - slack);
    outcome.upper = *outcome.depth + slack;
    return outcome;
}

}  // namespace gjkscope
