#pragma once

#include <glm/vec3.hpp>

#include "app/scene/scene.hpp"

namespace gjkscope {

/// The quaternion divided by its length; one of unit length to rounding stays as it is, to the bit.
glm::dquat unitQuaternion(const glm::dquat& q);

/// Between a body's own frame and the world's. In 2D a body is turned by its angle, in 3D by its orientation.
glm::dvec3 toWorld(const Body& body, glm::dvec3 local, int dimension);
glm::dvec3 toLocal(const Body& body, glm::dvec3 world, int dimension);

/// True if the body's frame is rotated.
bool isTurned(const Body& body, int dimension);

/// The turns about the fixed axes x, then y, then z (radians) that lead to an orientation, a unit quaternion:
/// the first and the last in (−π, π], the one about y in [−π/2, π/2]. Where the turn about y is a right
/// angle, x and z turn about the same line; all of it is then z's.
glm::dvec3 anglesOf(const glm::dquat& orientation);

/// The orientation that these turns lead to.
glm::dquat turnedBy(glm::dvec3 angles);

/// A body that does not move has no velocity.
void setVelocity(Body& body, glm::dvec3 velocity);

}  // namespace gjkscope
