#pragma once

#include "app/scene/scene.hpp"

namespace gjkscope {

/// How far the shape reaches from its own origin, at most.
double reachOf(const ShapeSpec& shape, int dimension);

/// The typical length of the scene: what nudges and new shapes are measured by.
double sceneSize(const Scene& scene);

}  // namespace gjkscope
