#pragma once

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>
#include <optional>

namespace gjkscope {

/// A pose for a body: what is absent stays as it is.
struct PoseChange {
    std::optional<glm::dvec3> position;
    std::optional<double> angle;            ///< 2D: radians counter-clockwise
    std::optional<glm::dquat> orientation;  ///< 3D: a quaternion of any length but zero
    bool operator==(const PoseChange&) const = default;
};

}  // namespace gjkscope
