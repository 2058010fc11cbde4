#pragma once

#include "ellipsoid.hpp"

namespace gjkscope {

/// The upper half of an ellipse: its flat side lies on the local x axis, its bulge toward +y. `radii` ≥ 0;
/// either may be 0. The vertices are features: (−radii.x, 0) is 0, (radii.x, 0) is 1.
template <class T>
struct HalfEllipse {
    Vec<2, T> radii{1};

    SupportPoint<2, T> support(Vec<2, T> d) const {
        if (d.y > 0) {
            const Vec<2, T> onBulge = Ellipsoid<2, T>{radii}.support(d).point;
            // a direction all but along the flat side rounds to its end
            if (onBulge.y > 0) return {onBulge, kSmooth};
        }
        return d.x < 0 ? SupportPoint<2, T>{{-radii.x, 0}, 0} : SupportPoint<2, T>{{radii.x, 0}, 1};
    }
    T radius() const { return 0; }
    T extent() const { return largestCoordinate<2, T>(radii); }
    HalfEllipse<double> inDouble() const { return {Vec<2>(radii)}; }
    Vec<2, T> center() const { return {0, radii.y / 2}; }
};

}  // namespace gjkscope
