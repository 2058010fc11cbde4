#pragma once

#include <glm/vec2.hpp>
#include <vector>

#include "core/polyhedron/polyhedron.hpp"

namespace gjkscope {

/// The angle between neighboring points of a circle of radius 1 whose chords are within `tolerance` of it.
double chordAngle(double tolerance);

/// Points of the arc of `radius` round `center` from angle `from` to angle `to`, both ends included, no more
/// than `step` apart.
void addProfileArc(std::vector<glm::dvec2>& profile, glm::dvec2 center, double radius, double from, double to,
                   double step);

/// The solid that a profile sweeps when it turns about the z axis. `profile`: (distance from the axis,
/// height) from the bottom to the top of a convex border. An end on the axis is one point, one off the axis
/// the rim of a flat lid. `sides`: points of a full circle, evenly spaced from +x.
Polyhedron<double> revolved(const std::vector<glm::dvec2>& profile, int sides);

}  // namespace gjkscope
