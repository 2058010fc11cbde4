#pragma once

#include <optional>

#include "app/scene/scene.hpp"

namespace gjkscope {

/// The volume of a 3D shape: of its core, swept by its radius. None of a shape without a formula for it: a
/// NURBS surface, an ellipsoid with a margin, a polytope of more vertices than are counted in a moment.
std::optional<double> volumeOf(const ShapeSpec& shape);

}  // namespace gjkscope
