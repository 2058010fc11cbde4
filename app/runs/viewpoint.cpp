#include "app/runs/viewpoint.hpp"

#include <glm/geometric.hpp>
#include <utility>

#include "app/picture/depth/section.hpp"

namespace gjkscope {
namespace {

/// The arrow of the search direction, from its tail to its tip; zero where there is none.
glm::dvec3 searchDirectionIn(const Picture& difference) {
    for (const Item& item : difference.items)
        if (item.role == Role::SearchDirection && item.kind == ItemKind::Arrow)
            return item.points[1] - item.points[0];
    return glm::dvec3(0);
}

glm::dvec3 towardEye(Viewpoint viewpoint, const Run& run, const Picture& difference) {
    const glm::dvec3 normal = run.answer().normal.value_or(glm::dvec3(0));
    switch (viewpoint) {
        case Viewpoint::Front:
            return {0, -1, 0};
        case Viewpoint::Right:
            return {1, 0, 0};
        case Viewpoint::Above:
            return {0, 0, 1};
        case Viewpoint::Normal:
            return normal;
        case Viewpoint::BesideNormal:
            // what lies before and behind the contact is right and left
            return glm::cross(normal, glm::dvec3(0, 0, 1));
        case Viewpoint::SearchDirection:
            return searchDirectionIn(difference);
        case Viewpoint::Start:
            break;
    }
    return glm::dvec3(0);
}

}  // namespace

Orbit orbitOf(Viewpoint viewpoint, const Run& run, const Picture& difference) {
    return lookingAgainst(towardEye(viewpoint, run, difference));
}

ViewedPicture viewedPicture(Picture picture, Canvas canvas, int dimension, const SceneView& view) {
    if (dimension == 2) return {std::move(picture)};
    const bool difference = canvas == Canvas::Difference;
    const glm::dquat orientation =
        orientationOf(difference ? view.differenceOrbit.value_or(view.orbit) : view.orbit);
    if (!difference || !view.flatten) return {std::move(picture), orientation};
    const SectionPlane plane = sectionPlaneOf(picture, glm::conjugate(orientation) * glm::dvec3(0, 0, 1));
    return {sectionOf(picture, plane), orientationOf(plane)};
}

}  // namespace gjkscope
