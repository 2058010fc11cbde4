#pragma once

#include <glm/vec3.hpp>
#include <vector>

#include "app/base/loading.hpp"

namespace gjkscope {

/// Files repeat the vertices that faces share, and what computed them may have rounded each its own way.
/// Points this near are one: a few roundings to float of the largest coordinate, since most of what writes
/// files computes in floats, but never so much of the points' own extent that it could be seen.
double weldingDistance(const std::vector<glm::dvec3>& points);

/// For each point the number of one at its place. Points are at one place that differ by at most `distance`
/// along each axis, and so are all that others connect so. Calls the listener again and again.
std::vector<int> weldedPlaces(const std::vector<glm::dvec3>& points, double distance,
                              const LoadingListener& listener = {});

}  // namespace gjkscope
