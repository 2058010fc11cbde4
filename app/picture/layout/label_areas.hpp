#pragma once

#include <glm/vec2.hpp>
#include <optional>
#include <vector>

#include "app/picture/layout/label_obstacles.hpp"

namespace gjkscope {

/// A body or A − B as it is seen, to which a name belongs.
struct LabelArea {
    Role role = Role::ShapeA;
    int body = -1;                   ///< of its subject
    std::vector<glm::dvec2> border;  ///< the convex hull in pixels, in order around it

    glm::dvec2 middle() const;
    bool contains(glm::dvec2 point) const;
    bool contains(const PixelBox& box) const;
    bool meets(const PixelBox& box) const;
    /// The point of the border nearest to this one.
    glm::dvec2 borderNear(glm::dvec2 point) const;
};

/// Names stand in areas, where they have room; other labels beside a point.
bool namesArea(const Item& label);

/// The areas of all bodies of a picture and of A − B, but for those that are seen as a line or a point.
std::vector<LabelArea> labelAreas(const Picture& picture, const Camera& camera, const Viewport& view);

/// The one that a label names; nullptr for none.
const LabelArea* areaOf(const Item& label, const std::vector<LabelArea>& areas);
/// The one on whose border the point is; nullptr for none.
const LabelArea* areaWithBorderAt(glm::dvec2 point, const std::vector<LabelArea>& areas);

/// A place for the name of an area.
struct NamePlace {
    PixelBox box;
    std::optional<glm::dvec2> target;  ///< the point of the area that a line leads to from outside of it
};

/// Surroundings of a name.
struct NameRoom {
    const LabelArea& own;
    const std::vector<LabelArea>& areas;
    const LabelObstacles& obstacles;
    const PixelBox& inside;  ///< the canvas
    double scale = 1;        ///< of lengths in pixels
};

/// A place in the area itself and in no other one, the nearest to `anchor` that has no lines across; nothing
/// where there is none.
std::optional<NamePlace> placeInside(const NameRoom& room, glm::dvec2 anchor, glm::dvec2 size);
/// A place outside of all areas, with the point of this one's border that it belongs to.
std::optional<NamePlace> placeOutside(const NameRoom& room, glm::dvec2 size);
/// True if a place that was found for another frame is one still.
bool isStillFree(const NameRoom& room, const NamePlace& place);

}  // namespace gjkscope
