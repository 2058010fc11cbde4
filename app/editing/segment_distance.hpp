#pragma once

#include <algorithm>
#include <glm/geometric.hpp>
#include <glm/vec3.hpp>

namespace gjkscope {

/// The point of the segment from `a` to `b` nearest to `p`, as a fraction of the way from `a` to `b`; 0 where
/// the segment has no length.
inline double nearestOnSegment(glm::dvec3 p, glm::dvec3 a, glm::dvec3 b) {
    const glm::dvec3 along = b - a;
    const double squared = glm::dot(along, along);
    return squared > 0 ? std::clamp(glm::dot(p - a, along) / squared, 0.0, 1.0) : 0;
}

inline double distanceToSegment(glm::dvec3 p, glm::dvec3 a, glm::dvec3 b) {
    return glm::distance(p, a + nearestOnSegment(p, a, b) * (b - a));
}

}  // namespace gjkscope
