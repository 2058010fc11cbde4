#pragma once

#include <glm/gtc/quaternion.hpp>
#include <glm/matrix.hpp>
#include <optional>
#include <string>
#include <vector>

#include "app/import/body_draft.hpp"
#include "app/import/text/number_table.hpp"

namespace gjkscope {

/// The unit vector along the axis that a name means: `UnitX()`, `Vector3.up`.
std::optional<glm::dvec3> unitNamed(const std::string& name);

/// The matrix whose rows begin so far apart in a list.
glm::dmat3 matrixOfRows(const std::vector<double>& list, std::size_t apart = 3);

/// How far three rows of three are from turning without scaling, shearing or mirroring: the greatest
/// deviation of RᵀR from the unit matrix; infinite for what mirrors, or has a number that is not finite.
double rigidityError(const glm::dmat3& rows);
double rigidityError(const NumberTable& rows);
/// No rotation is so far from a rigid one, whatever rounded it.
inline constexpr double kNoRotation = 0.1;

glm::dquat fromAxisAngle(glm::dvec3 axis, double radians);
/// Fixed axes x, y, z one after the other, as URDF's rpy.
glm::dquat fromRollPitchYaw(glm::dvec3 radians);

/// The pose that scales by one factor or three; none where there are others.
std::optional<ReadPose> scaling(const NumberTable& numbers);

/// The pose that turns and moves by `b`, and then by `a`. Refuses what shears.
ReadPose product(const ReadPose& a, const ReadPose& b, TextSpan span, const ImportLedger& ledger);

}  // namespace gjkscope
