#pragma once

#include "app/picture/picture.hpp"

namespace gjkscope::samples {

/// Two polygons apart, with a support direction on each: what a canvas of the world holds in the middle of
/// GJK.
Picture world();
/// Their difference with a segment as simplex, the bounds, the nearest point and the region holding the
/// origin.
Picture difference();
/// An expanding polytope with its closest, visible and new faces.
Picture polytope();

}  // namespace gjkscope::samples
