#pragma once

#include <vector>

#include "app/picture/depth/painting.hpp"

namespace gjkscope {

/// How large each item's mark is drawn, as a part of its usual size; 1 for what is no mark. Vertices of an
/// outline get smaller as they come closer to each other, and the mark of one that would touch the mark
/// before it is left out (0): very many vertices would be a string of beads otherwise. A polygon whose
/// vertices can be counted at a glance keeps them all. By item of the picture; `scale` as in drawing.
std::vector<float> markSizes(const Picture& picture, const Camera& camera, const Viewport& view,
                             double scale);
/// Mark sizes in the order in which the marks are painted.
std::vector<float> markSizes(const Picture& picture, const Painting& painting, const Camera& camera,
                             const Viewport& view, double scale);

}  // namespace gjkscope
