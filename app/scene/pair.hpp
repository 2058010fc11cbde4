#pragma once

#include "app/scene/scene.hpp"
#include "app/scene/solver_instances.hpp"
#include "core/shapes/any_shape.hpp"
#include "core/support/pose.hpp"

namespace gjkscope {

template <int D>
Vec<D, double> drop(glm::dvec3 p) {
    if constexpr (D == 2)
        return {p.x, p.y};
    else
        return p;
}
template <class T>
glm::dvec3 lift(Vec<2, T> p) {
    return {p.x, p.y, 0};
}
template <class T>
glm::dvec3 lift(Vec<3, T> p) {
    return {p.x, p.y, p.z};
}

/// A number rounded to T. GCC 12 leaves out a conversion there and back that it sees and vectorizes: a
/// function of its own keeps it.
template <class T>
[[gnu::noinline]] T narrowed(double x) {
    return static_cast<T>(x);
}

/// The scene's pair ready for the solvers, in the pair's frame (see pair_frame.hpp), in which shapes whose
/// points are far from their own origin are seen from their middle. Lengths as in the scene.
template <int D, class T>
struct Pair {
    AnyShape<D, T> shapeA, shapeB;
    Pose<D, T> poseA, poseB;
    glm::dvec3 frame{0};  ///< the frame's origin in the world: add it to points on A and B

    Posed<D, T, AnyShape<D, T>> a() const { return {&shapeA, poseA}; }
    Posed<D, T, AnyShape<D, T>> b() const { return {&shapeB, poseB}; }
};

template <int D, class T>
AnyShape<D, T> shapeOf(const ShapeSpec& spec);

template <int D, class T>
Pair<D, T> pairOf(const Scene& scene);

}  // namespace gjkscope
