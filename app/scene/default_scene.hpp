#pragma once

#include "app/scene/default_scene.hpp"
#include "app/scene/scene.hpp"

namespace gjkscope {

/// The scene that the program opens without a file: two polygons, in 3D two polyhedra, apart, so that a first
/// drag can bring them together.
Scene defaultScene(int dimension = 2);

}  // namespace gjkscope
