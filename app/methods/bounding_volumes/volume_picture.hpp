#pragma once

#include <string>

#include "app/methods/bounding_volumes/stage.hpp"
#include "app/runs/stage.hpp"

/// Pictures of bounding volumes.
namespace gjkscope {

/// The border of a − b, of two boxes or of a box and a ball, which rounds it; not of two balls. In 3D off by
/// what coarse surfaces are.
Border volumeDifference(const Volume& a, const Volume& b, int dimension);
/// Half of the width of a − b along a unit vector.
double reachOfDifference(const Volume& a, const Volume& b, glm::dvec3 d);

/// World: a volume's outline. `role` is EdgeOfA or EdgeOfB, `which` numbers those of one role.
void drawVolume(const Sketch& sketch, Role role, const Volume& volume, int which, float strength);
/// World: what two volumes cover of an axis, as two lines along it beside the volumes, and what is between or
/// common to them. `axis` is a unit vector.
void drawShadows(const Sketch& sketch, const Volume& a, const Volume& b, glm::dvec3 axis,
                 const std::string& name);

}  // namespace gjkscope
