#pragma once

#include "app/scene/scene.hpp"

namespace gjkscope {

/// How far a point of A − B is at most, in scene units, from the one that the scene's numbers give it, after
/// they were converted to the pair of the solvers (see pairOf): rotations have rounded entries, positions are
/// subtracted, and in single precision all lengths are rounded. 0 where nothing was lost.
double conversionLoss(const Scene& scene);

/// Added by methods that move the vertices of polytopes to the world's axes, and round them there, before
/// they start.
double placingLoss(const Scene& scene);

}  // namespace gjkscope
