#pragma once

#include <memory>

#include "app/scene/scene.hpp"
#include "app/solids/pair_geometry.hpp"

namespace gjkscope {

/// The core of a 3D shape as it is drawn, in its own frame.
struct SolidCore {
    Border border;
    std::vector<int> features;  ///< of the points; kSmooth for points of a curved surface
};

/// The core of a shape. Remembers the last few, so that a repeated shape costs nothing.
std::shared_ptr<const SolidCore> solidCore(const ShapeSpec& shape);

/// The border of the whole shape, the core swept by its radius, in its own frame. Remembers the last few.
std::shared_ptr<const Border> solidBorder(const ShapeSpec& shape);

/// A − B of a 3D scene's pair in the pair's frame.
DifferenceOutline solidDifference(const Scene& scene);

}  // namespace gjkscope
