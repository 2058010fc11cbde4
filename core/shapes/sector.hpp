#pragma once

#include "../math/direction.hpp"
#include "../support/convex.hpp"

namespace gjkscope {

/// A slice of a disc: its apex at its frame's origin, symmetric about +x. The vertices are features: the apex
/// is 0, the arc's lower end 1, its upper end 2.
template <class T>
class Sector {
  public:
    /// `radius` ≥ 0; `angle`, the full opening, of 0 (a segment) to π radians.
    Sector(T radius, T angle)
        // π rounded up would have a negative cosine
        : arc_(radius),
          angle_(angle),
          arcEnd_(radius * std::max(T(0), std::cos(angle / 2)), radius * std::sin(angle / 2)) {}

    SupportPoint<2, T> support(Vec<2, T> d) const {
        const bool up = d.y >= 0;
        // the lower half mirrors the upper one
        const Vec<2, T> mirrored(d.x, up ? d.y : -d.y);
        if (cross2<T>(mirrored, arcEnd_) > 0) {
            Vec<2, T> onArc = arc_ * unitOr<2, T>(d, axisDirection<2, T>(0));
            return {onArc, kSmooth};
        }
        if (!(glm::dot(mirrored, arcEnd_) > 0)) return {Vec<2, T>(0), 0};
        return {Vec<2, T>(arcEnd_.x, up ? arcEnd_.y : -arcEnd_.y), up ? 2 : 1};
    }
    T radius() const { return 0; }
    T extent() const { return arc_; }
    Sector<double> inDouble() const { return {arc_, angle_}; }
    Vec<2, T> center() const { return {arc_ / 2, 0}; }

  private:
    T arc_, angle_;     ///< its radius and opening
    Vec<2, T> arcEnd_;  ///< its upper end
};

}  // namespace gjkscope
