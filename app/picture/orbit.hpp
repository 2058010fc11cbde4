#pragma once

#include <glm/gtc/quaternion.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

namespace gjkscope {

/// Where a 3D scene is looked at from, with z up: the camera turns round it as round an exhibit on a
/// turntable. Angles in radians.
struct Orbit {
    double azimuth = -1.05;  ///< from the x axis, counter-clockwise as seen from above; −π/2 looks along y
    double elevation = 0.42;  ///< above the ground, −π/2 … π/2

    bool operator==(const Orbit&) const = default;
};

/// What turns the scene so that the eye looks down its z axis, as Camera::orientation.
glm::dquat orientationOf(const Orbit& orbit);

/// After the pointer has dragged the scene by so many pixels, y down; a turn takes `pixelsPerTurn`.
Orbit orbited(Orbit orbit, glm::dvec2 pixels, double pixelsPerTurn);

/// The signed axes that run to the right, upwards and at the eye, or nearest to it.
struct SeenAxes {
    glm::dvec3 right, up, towardsEye;
};
SeenAxes seenAxes(const glm::dquat& orientation);

/// Looks against `direction`, which need not be a unit vector: it points at the eye. Zero gives the default.
Orbit lookingAgainst(glm::dvec3 direction);

}  // namespace gjkscope
