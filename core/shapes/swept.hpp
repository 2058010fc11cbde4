#pragma once

#include "../math/direction.hpp"
#include "../support/extent.hpp"

namespace gjkscope {

/// A shape with its radius in the support mapping, for methods that need nothing but support points. With
/// radius 0 it is its core, features and all. Refers to `shape`, which must outlive it.
template <int D, class T, Convex<D, T> S>
struct Swept {
    const S* shape = nullptr;

    SupportPoint<D, T> support(Vec<D, T> d) const {
        SupportPoint<D, T> core = shape->support(d);
        const T r = shape->radius();
        if (!(r > 0)) return core;
        return {core.point + r * unitOr<D, T>(d, axisDirection<D, T>(0)), kSmooth};
    }
    T radius() const { return 0; }
    T extent() const { return extentOf(*shape) + shape->radius(); }
};

/// `shape` with its radius in the support mapping.
template <ConvexShape S>
Swept<kDimensionOf<S>, ScalarOf<S>, S> swept(const S& shape) {
    return {&shape};
}

}  // namespace gjkscope
