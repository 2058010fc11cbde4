#pragma once

#include <array>
#include <optional>

#include "app/scene/scene.hpp"
#include "core/exact/polytope.hpp"

namespace gjkscope {

/// The exact contact of a scene's pair.
struct PairContact {
    bool intersects = false;  ///< touching included
    double distance = 0;      ///< 0 where they intersect; all digits of it are right but the last few
    /// Bounds of the distance.
    double lower = 0, upper = 0;
};

/// The contact of the pair at rest by the numbers of the scene, which are those of its file: doubles, and of
/// these the rational matrix of a quaternion, or the cosines and sines of angles and of n-gons to as many
/// digits as a proof needs. Equal angles of a planar pair cancel. Nothing for shapes that are no polytopes or
/// have a radius, and where no proof was found: of irrational numbers that touch exactly, or numbers of very
/// different sizes. `normal`: about from A to B, or zero; it only saves iterations.
std::optional<PairContact> exactContactOf(const Scene& scene, glm::dvec3 normal);

/// True if both shapes are polytopes, with or without a radius.
bool isPairOfPolytopes(const Scene& scene);

/// The exact distance or depth of a scene's pair.
struct PairLength {
    std::optional<bool> intersects{};  ///< touching included; none where irrational numbers leave it open
    /// Bounds of the distance, a few roundings apart; negative: of the depth.
    double lower = 0, upper = 0;
    glm::dvec3 normal{0};  ///< unit, from A to B; zero where there is none
};

/// The length of a pair of polytopes at rest by the numbers of the scene. Nothing for other shapes, and for
/// numbers of very different sizes.
std::optional<PairLength> exactLengthOf(const Scene& scene);

/// The cores of a pair by the numbers of the scene, without their radii, where both are polytopes and have
/// poses: in the world, for bodies in translation. They refer to the scene.
template <int D>
std::optional<std::array<ExactPolytope<D>, 2>> exactCoresOf(const Scene& scene);

}  // namespace gjkscope
