#pragma once

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>

#include "app/ui/panels/panel_context.hpp"

namespace gjkscope {

/// The angles that were last typed for a body in 3D, and the orientation that they gave it.
struct TypedAngles {
    int body = -1;
    glm::dquat orientation{1, 0, 0, 0};
    glm::dvec3 degrees{0};
};

/// The exact numbers of one body: pose, margin, and whatever its type has; and those of the start direction.
struct ShapeFields : PanelContext {
    const double& pixelsPerUnit;  ///< of the world canvas: a pixel of dragging a length is a pixel there
    TypedAngles typedAngles = {};
};

void drawShapeFields(ShapeFields& panel, int body);

/// Where the first support query goes: chosen by the method, or by hand.
void drawStartDirection(ShapeFields& panel);

}  // namespace gjkscope
