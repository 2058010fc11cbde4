#pragma once

#include <memory>

#include "app/scene/scene.hpp"
#include "app/solids/pair_geometry.hpp"

namespace gjkscope {

/// A 3D shape as it is drawn, in its own frame.
struct SolidShape {
    Border core;
    std::vector<int> features;  ///< of the core's points; kSmooth for points of a curved surface
    Border border;              ///< of the whole shape
};

/// The solid of a shape. Remembers the last few, so that a repeated shape costs nothing.
std::shared_ptr<const SolidShape> solidOf(const ShapeSpec& shape);

/// A − B of a 3D scene's pair in the pair's frame.
DifferenceOutline solidDifference(const Scene& scene);

}  // namespace gjkscope
