#pragma once

#include <vector>

#include "app/picture/picture.hpp"

namespace gjkscope {

/// A face of an intersection of half spaces, counter-clockwise as seen from outside.
struct RegionFace {
    std::vector<glm::dvec3> ring;
    bool ofBox = false;  ///< the box ends here, the region goes on
};

/// The part of a Region item's half spaces (pairs of a point on the border and the inward normal) that lies
/// in a box; no faces where there is none.
std::vector<RegionFace> regionFaces(const std::vector<glm::dvec3>& halfSpaces, const Bounds& box);

}  // namespace gjkscope
