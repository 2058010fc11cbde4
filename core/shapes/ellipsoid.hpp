#pragma once

#include "../math/direction.hpp"
#include "../support/convex.hpp"

namespace gjkscope {

/// An ellipse or ellipsoid around its frame's origin. `radii` ≥ 0 along the axes; some may be 0 (a disc).
template <int D, class T>
struct Ellipsoid {
    Vec<D, T> radii{1};

    // the surface is radii ∘ u for unit u, and (radii ∘ u)·d = u·(radii ∘ d) is greatest along radii ∘ d
    [[gnu::always_inline]] SupportPoint<D, T> support(Vec<D, T> d) const {
        Vec<D, T> stretched = radii * d;
        if (!isSafeSquare(glm::dot(stretched, stretched)))
            stretched = radii * unitOr(d, axisDirection<D, T>(0));
        return {radii * unitOr(stretched, axisDirection<D, T>(0)), kSmooth};
    }
    T radius() const { return 0; }
    Vec<D, T> center() const { return Vec<D, T>(0); }
};

}  // namespace gjkscope
