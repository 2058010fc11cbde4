#pragma once

#include <optional>

#include "app/scene/scene.hpp"

namespace gjkscope {

/// The longest side of a shape's box in its own frame, without its margin; nothing for a point and for what
/// has one number for its size already (a circle, a sphere, an n-gon, a sector).
std::optional<double> sizeOf(const ShapeSpec& shape, int dimension);

/// The shape `factor` times as large, margin and all. A hull from a mesh file becomes one with vertices of
/// its own.
ShapeSpec scaled(ShapeSpec shape, double factor, int dimension);

}  // namespace gjkscope
