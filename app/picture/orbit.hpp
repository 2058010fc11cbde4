#pragma once

#include <glm/gtc/quaternion.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include "app/base/viewing.hpp"

namespace gjkscope {

/// The rotation that makes the eye look down the scene's z axis, as Camera::orientation.
glm::dquat orientationOf(const Orbit& orbit);

/// After the pointer has dragged the scene by so many pixels, y down; a turn takes `pixelsPerTurn`.
Orbit orbited(Orbit orbit, glm::dvec2 pixels, double pixelsPerTurn);

/// The signed axes that run to the right, upward and at the eye, or nearest to it.
struct ViewAxes {
    glm::dvec3 right, up, towardEye;
};
ViewAxes viewAxes(const glm::dquat& orientation);

/// Looks against `direction`, which need not be a unit vector: it points at the eye. Zero gives the default.
Orbit lookingAgainst(glm::dvec3 direction);

}  // namespace gjkscope
