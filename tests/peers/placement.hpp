#pragma once

#include <cmath>

#include "core/gjk/gjk_distance.hpp"
#include "tests/core/samples.hpp"

namespace gjkscope::peers {

/// How far apart the shapes of a pair are.
enum class Placement {
    Apart,  ///< by 0.1 to 2
    Near,   ///< by 1e-5 to 1e-3, apart or overlapping
    Over,   ///< overlapping by 0.05 to 0.5
};

/// Distance to leave, negative to overlap.
template <int D>
double randomGap(test::Samples<D, double>& samples, Placement placement) {
    switch (placement) {
        case Placement::Apart:
            return samples.real(0.1, 2);
        case Placement::Near: {
            const double size = std::pow(10.0, samples.real(-5, -3));
            return samples.whole(0, 1) == 0 ? size : -size;
        }
        case Placement::Over:
            return -samples.real(0.05, 0.5);
    }
    return 0;
}

/// Moves B, which is clear of A, toward A along their distance until `gap` is left between them. Says
/// whether the two then meet or not as the gap's sign wants: vertex past vertex, shapes may miss each other.
template <int D, class Shape>
bool place(const Shape& a, const Pose<D>& poseA, const Shape& b, Pose<D>& poseB, double gap) {
    const auto nearest = [&] {
        const Posed<D, double, Shape> posedA{&a, poseA}, posedB{&b, poseB};
        return gjkDistance(posedA, posedB, {.firstDirection = poseB.position - poseA.position});
    };
    const double radii = a.radius() + b.radius();
    const auto apart = nearest();
    poseB.position += apart.closest.point * ((apart.upper - radii - gap) / apart.upper);
    const auto placed = nearest();
    return (placed.intersects || placed.upper <= radii) == (gap < 0);
}

}  // namespace gjkscope::peers
