#pragma once

#include <glm/gtc/quaternion.hpp>

#include "app/picture/picture.hpp"

namespace gjkscope {

/// A plane through `through` spanned by two unit vectors that are perpendicular to each other; in the section
/// `right` points to the right and `up` up.
struct SectionPlane {
    glm::dvec3 through{0}, right{1, 0, 0}, up{0, 1, 0};
    glm::dvec3 normal() const;
    bool operator==(const SectionPlane&) const = default;
};

/// The plane through `through` that contains `along`, and `toward` as well where that has another direction;
/// seen from the eye's side, with the z axis going up.
SectionPlane planeThrough(glm::dvec3 through, glm::dvec3 along, glm::dvec3 toward, glm::dvec3 towardEye);

/// The plane of a step that shows it as in 2D: through the origin, along the search direction of the
/// difference's picture (or what the end has in its place) and the newest point.
SectionPlane sectionPlaneOf(const Picture& difference, glm::dvec3 towardEye);

/// The rotation that makes the line of sight perpendicular to the plane, as Camera::orientation.
glm::dquat orientationOf(const SectionPlane& plane);

/// The section of a 3D picture by a plane, as a flat picture: solids become polygons, areas lines, regions
/// and half spaces those of the plane; marks, lines, arrows and labels stay where they lie in it. The points
/// stay 3D: a camera that looks perpendicular to the plane shows the section as 2D scenes are shown.
Picture sectionOf(const Picture& picture, const SectionPlane& plane);

}  // namespace gjkscope
