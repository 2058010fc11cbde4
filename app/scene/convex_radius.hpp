#pragma once

#include <optional>

#include "app/scene/scene.hpp"

/// Cores as some engines keep them: shrunk by a radius, and swept by it again. Sides stay where they are,
/// corners become round. Jolt calls it the convex radius; PhysX has a margin.
namespace gjkscope {

/// More vertices than engines' hulls have.
inline constexpr std::size_t kMaxVerticesToShrink = 2000;

/// Shrinks a shape's core by `radius`, in scene units, and sweeps it by that. Points, segments, balls and
/// capsules stay as they are. Nothing where the core is too thin, has too many vertices, or is of another
/// type than a box, a polygon, a hull or a cylinder.
std::optional<ShapeSpec> withConvexRadius(const ShapeSpec& shape, double radius, int dimension);

/// The scene with both shapes so, by its option; nothing where one can't be.
std::optional<Scene> withConvexRadius(const Scene& scene);

}  // namespace gjkscope
