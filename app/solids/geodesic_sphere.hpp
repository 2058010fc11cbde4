#pragma once

#include "core/polyhedron/polyhedron.hpp"

namespace gjkscope {

/// The unit sphere as an icosahedron whose triangles are cut into `frequency`² ones each and blown up: 20 f²
/// nearly equal triangles on 10 f² + 2 points.
Polyhedron<double> geodesicSphere(int frequency);

/// The frequency for which no point of the unit sphere is farther than `tolerance` from the triangles.
int geodesicFrequency(double tolerance);

}  // namespace gjkscope
