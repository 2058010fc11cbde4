#pragma once

#include "app/scene/scene.hpp"

namespace gjkscope::bench {

/// Two polygons of vertices on ellipses; the center of B is `apart` to the right of A's.
Scene manySided(int sides, double apart);

/// Two hulls of vertices on ellipsoids.
Scene manyVertices(int vertices, double apart);

}  // namespace gjkscope::bench
