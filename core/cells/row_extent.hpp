#pragma once

#include "../shapes/swept.hpp"

namespace gjkscope::detail {

/// The part of a horizontal line inside a convex shape, from its support mapping alone: between an inner
/// range, which is inside the shape, and an outer one, which contains the shape's part. For polygons both are
/// equal up to rounding.
template <class T>
struct RowExtent {
    T outerLow = 0, outerHigh = 0;
    T innerLow = 0, innerHigh = 0;  ///< low > high: empty
};

/// The crossing of the boundary and a line, along `x`: not before `inner`, not after `outer`.
template <class T>
struct Crossing {
    T inner, outer;
};

/// Each halving quarters the error; this many exhaust a double's digits.
inline constexpr int kMaxRowHalvings = 40;

/// The crossing on the side of `side` (+1 or −1 along x) of the line at `y`, between `low`, a point of the
/// boundary on or below it, and `high`, one on or above. The support point perpendicular to the chord between
/// them either proves that the chord is an edge, or replaces one of them.
template <class T, Convex<2, T> Shape>
Crossing<T> crossingOf(const Shape& shape, T y, T side, Vec<2, T> low, Vec<2, T> high, T rounding) {
    Crossing<T> crossing{0, kInfinity<T>};
    for (int i = 0; i < kMaxRowHalvings; ++i) {
        const Vec<2, T> along = high - low;
        // a horizontal chord is the shape's top or bottom: query along x
        const Vec<2, T> d = along.y > 0 ? side * Vec<2, T>(along.y, -along.x) : Vec<2, T>(side, T(0));
        const Vec<2, T> w = shape.support(d).point;
        const T slope = along.y > 0 ? along.x / along.y : T(0);
        // a point's height is rounded too, which the slope scales into a width
        const T slack = rounding * (1 + std::abs(slope));
        const T onChord =
            along.y > 0 ? low.x + slope * (y - low.y) : side * std::max(side * low.x, side * high.x);
        const T onTangent = w.x + slope * (y - w.y);
        crossing.inner = side * onChord - slack;
        crossing.outer = std::min(crossing.outer, side * onTangent + slack);
        if (!(crossing.outer - crossing.inner > 4 * slack) || w == low || w == high) break;
        (w.y >= y ? high : low) = w;
    }
    return crossing;
}

/// A convex shape row by row, its radius included. Refers to `shape`, which must outlive it.
template <class T, Convex<2, T> Shape>
class ShapeRows {
  public:
    explicit ShapeRows(const Shape& shape)
        : surface_(swept(shape)),
          left_(at({-1, 0})),
          right_(at({1, 0})),
          bottom_(at({0, -1})),
          top_(at({0, 1})),
          rounding_(16 * kEpsilon<T> * extentOf(surface_)) {}

    T left() const { return left_.x; }
    T right() const { return right_.x; }
    T bottom() const { return bottom_.y; }
    T top() const { return top_.y; }
    /// The error of support points: see kBoundRoundings.
    T rounding() const { return rounding_; }
    bool isFinite() const {
        return std::isfinite(left()) && std::isfinite(right()) && std::isfinite(bottom()) &&
               std::isfinite(top());
    }

    /// The row at `y`, between bottom and top; beyond them the bottom or the top itself.
    RowExtent<T> row(T y) const {
        y = std::clamp(y, bottom(), top());
        const detail::Crossing<T> low = crossing(y, T(-1)), high = crossing(y, T(1));
        return {-low.outer, high.outer, -low.inner, high.inner};
    }
    /// The left and the right end of all rows from `from` to `to`: where the shape is the widest, or on the
    /// strip's side toward there. No point of the shape in the strip is outside.
    std::pair<T, T> strip(T from, T to) const {
        const auto reach = [&](Vec<2, T> widest, T side) {
            const T farthest = side * widest.x + rounding_;
            if (widest.y >= from && widest.y <= to) return farthest;
            // beside a needle that lies in the row, its slope makes rounding as long as itself
            const T y = std::clamp(widest.y < from ? from : to, bottom(), top());
            return std::min(crossing(y, side).outer, farthest);
        };
        return {-reach(left_, T(-1)), reach(right_, T(1))};
    }

  private:
    Vec<2, T> at(Vec<2, T> d) const { return surface_.support(d).point; }
    detail::Crossing<T> crossing(T y, T side) const {
        return detail::crossingOf<T>(surface_, y, side, bottom_, top_, rounding_);
    }

    Swept<2, T, Shape> surface_;
    Vec<2, T> left_, right_, bottom_, top_;
    T rounding_ = 0;
};

}  // namespace gjkscope::detail
