#pragma once

#include <glm/common.hpp>

#include "direction.hpp"

namespace gjkscope::detail {

/// One of the unit vectors perpendicular to a 3D segment; zero for a segment without length.
template <class T>
Vec<3, T> normalOfSegment(Vec<3, T> along) {
    const Vec<3, T> size = glm::abs(along);
    const int least = size.x <= size.y && size.x <= size.z ? 0 : size.y <= size.z ? 1 : 2;
    const Vec<3, T> unit = unitOr<3, T>(along, Vec<3, T>(0));
    return unitOr<3, T>(glm::cross(unit, axisDirection<3, T>(least)), Vec<3, T>(0));
}

}  // namespace gjkscope::detail
