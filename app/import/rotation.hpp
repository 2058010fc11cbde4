#pragma once

#include <array>
#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>
#include <optional>
#include <vector>

namespace gjkscope {

/// The rows of a 3×3 matrix.
using MatrixRows = std::array<std::array<double, 3>, 3>;

/// How far the matrix is from turning without scaling, shearing or mirroring: the greatest deviation of RᵀR
/// from the unit matrix; infinite for one that mirrors.
double rigidityError(const MatrixRows& rows);

/// The turn of a rigid matrix. Shepperd (1978), "Quaternion from rotation matrix": the largest component
/// first.
glm::dquat quaternionOf(const MatrixRows& rows);

MatrixRows transposedRows(const MatrixRows& rows);

/// Fixed axes x, y, z one after the other, as URDF's rpy.
glm::dquat fromRollPitchYaw(const std::array<double, 3>& radians);

glm::dquat fromAxisAngle(glm::dvec3 axis, double radians);

}  // namespace gjkscope
