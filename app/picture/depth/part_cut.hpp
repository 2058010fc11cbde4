#pragma once

#include <functional>
#include <span>
#include <vector>

#include "app/picture/depth/cutter.hpp"
#include "app/picture/depth/painting.hpp"

namespace gjkscope {

/// Cuts a polygon, a segment or a point.
using Cut = std::function<std::vector<DividedPart>(std::span<const glm::dvec3>)>;

/// What a cut makes of a part of a painting: of a line link by link. What is painted whole is cut where it
/// counts: an arrow at its head, a circle, which faces the eye, in its middle.
std::vector<DividedPart> cutPart(const Painting& painting, const Part& part, const Cut& cut);

}  // namespace gjkscope
