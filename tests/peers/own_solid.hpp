#pragma once

#include "core/gjk_epa/proximity.hpp"
#include "core/shapes/any_shape.hpp"
#include "tests/peers/solid_pair.hpp"

namespace gjkscope::peers {

/// Calls `use` with a solid's core as a shape of its own type, not chosen at run time.
template <class T, class Use>
auto withCoreOf(const Solid& solid, Use use) {
    const auto radius = static_cast<T>(solid.radii.x), halfHeight = static_cast<T>(solid.halfHeight);
    switch (solid.kind) {
        case SolidKind::Hull: {
            const std::vector<Vec<3>>& v = *solid.vertices;
            return use(Polytope<3, T>(std::vector<Vec<3, T>>(v.begin(), v.end())), T(0));
        }
        case SolidKind::Sphere:
            return use(Point<3, T>{}, radius);
        case SolidKind::Capsule:
            return use(Segment<3, T>{{0, 0, -halfHeight}, {0, 0, halfHeight}}, radius);
        case SolidKind::Cylinder:
            return use(Cylinder<T>{radius, halfHeight, 2}, T(0));
        case SolidKind::Cone:
            return use(Cone<T>{radius, halfHeight, 2}, T(0));
        case SolidKind::Box:
            return use(Box<3, T>{Vec<3, T>(solid.radii)}, T(0));
        default:
            return use(Ellipsoid<3, T>{Vec<3, T>(solid.radii)}, T(0));
    }
}

/// A solid as our solvers take it.
template <class T>
AnyShape<3, T> ownSolid(const Solid& solid) {
    return withCoreOf<T>(solid, [](auto core, T radius) { return AnyShape<3, T>(std::move(core), radius); });
}

template <class T>
Pose<3, T> ownPose(const Pose<3>& pose) {
    return {Rotation<3, T>(pose.rotation), Vec<3, T>(pose.position)};
}

/// Our answer for a pair; points in a frame with the world's axes whose origin is A's position.
template <class T>
Proximity<3, T> ownAnswer(const SolidPair& pair) {
    const AnyShape<3, T> a = ownSolid<T>(pair.a), b = ownSolid<T>(pair.b);
    // the difference is rounded once
    const Vec<3, T> aim(pair.poseB.position - pair.poseA.position);
    const Posed<3, T, AnyShape<3, T>> posedA{&a, {ownPose<T>(pair.poseA).rotation, Vec<3, T>(0)}},
        posedB{&b, {ownPose<T>(pair.poseB).rotation, aim}};
    return proximity(posedA, posedB, {.firstDirection = aim});
}

}  // namespace gjkscope::peers
