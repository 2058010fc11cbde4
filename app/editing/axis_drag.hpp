#pragma once

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include "app/picture/picture.hpp"

namespace gjkscope {

/// The offset of the separating axis that the picture draws (PictureOptions::axisOffset) after a move by
/// `by`, perpendicular to the eye; as before where it draws none.
glm::dvec2 draggedAxis(glm::dvec2 before, const Picture& picture, int dimension, glm::dvec3 by,
                       glm::dvec3 towardEye);

}  // namespace gjkscope
