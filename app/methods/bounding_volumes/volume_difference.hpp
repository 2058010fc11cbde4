#pragma once

#include "app/methods/bounding_volumes/stage.hpp"
#include "app/solids/pair_geometry.hpp"

namespace gjkscope {

/// The border of a − b, of two boxes or of a box and a ball, which rounds it; not of two balls. In 3D off by
/// what coarse surfaces are.
Border volumeDifference(const Volume& a, const Volume& b, int dimension);

/// Half of the width of a − b along a unit vector.
double reachOfDifference(const Volume& a, const Volume& b, glm::dvec3 d);

}  // namespace gjkscope
