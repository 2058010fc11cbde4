#include "app/editing/axis_drag.hpp"

#include <algorithm>
#include <glm/geometric.hpp>

#include "app/runs/picture/shadow_picture.hpp"

namespace gjkscope {
namespace {

/// Directions whose images make a smaller angle than the one with this sine are one direction.
constexpr double kApart = 0.1;

}  // namespace

glm::dvec2 draggedAxis(glm::dvec2 before, const Picture& picture, int dimension, glm::dvec3 by,
                       glm::dvec3 towardEye) {
    const auto line = std::ranges::find_if(picture.items, [](const Item& item) {
        return item.subject.kind == Subject::Kind::ShadowAxis && item.role == Role::Axis;
    });
    if (line == picture.items.end() || line->points[0] == line->points[1]) return before;
    const glm::dvec3 axis = glm::normalize(line->points[1] - line->points[0]);
    // what the eye sees of the directions in which the line moves
    const auto seen = [&](glm::dvec3 v) { return v - glm::dot(v, towardEye) * towardEye; };
    const glm::dvec3 along = seen(axis), aside = seen(asideOf(axis, dimension));
    const double aa = glm::dot(along, along), bb = glm::dot(aside, aside), ab = glm::dot(along, aside);
    const double determinant = aa * bb - ab * ab, p = glm::dot(by, along), q = glm::dot(by, aside);
    if (determinant > kApart * kApart * aa * bb)
        return before + glm::dvec2(bb * p - ab * q, aa * q - ab * p) / determinant;
    return aa > bb ? before + glm::dvec2(p / aa, 0) : before + glm::dvec2(0, q / bb);
}

}  // namespace gjkscope
