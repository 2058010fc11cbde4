#pragma once

#include <glm/vec3.hpp>
#include <utility>
#include <vector>

namespace gjkscope {

using Outline = std::vector<glm::dvec3>;

/// Two outlines with as many points each, drawn like the given ones, whose points belong together in order:
/// where one only has points more than the other, these start on the other's edges; else both are cut at each
/// other's fractions of the whole length. Both inputs have at least one point.
std::pair<Outline, Outline> correspond(const Outline& from, const Outline& to, bool closed);

}  // namespace gjkscope
