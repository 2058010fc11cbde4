#pragma once

#include <glm/vec3.hpp>

#include "app/scene/scene.hpp"

namespace gjkscope {

/// Between a body's own frame and the world's. In 2D a body is turned by its angle, in 3D by its orientation.
glm::dvec3 toWorld(const Body& body, glm::dvec3 local, int dimension);
glm::dvec3 toLocal(const Body& body, glm::dvec3 world, int dimension);

}  // namespace gjkscope
