#pragma once

#include "core/polyhedron/polyhedron.hpp"

namespace gjkscope {

/// A polyhedron swept by a sphere: its faces shifted out, pieces of cylinders along its edges and of spheres
/// at its vertices, whose arcs are cut into pieces of at most `step` (an angle). All of its points are on the
/// swept body's border. `radius` > 0.
Polyhedron<double> sweptSurface(const Polyhedron<double>& core, double radius, double step);

}  // namespace gjkscope
