#pragma once

#include <glm/vec3.hpp>

#include "app/picture/picture.hpp"
#include "app/runs/run.hpp"
#include "app/scene/scene.hpp"

namespace gjkscope {

/// The object that a drag on a canvas moves, as it was when the button went down. Points in the canvas's
/// scene units.
struct ShapeDrag {
    Subject subject;  ///< None in the difference canvas: A − B itself
    Canvas canvas = Canvas::World;
    Scene before;
    glm::dvec3 from{0};             ///< the pointer's place
    glm::dvec3 handle{0};           ///< place of the handle or vertex; the start direction's: its tail
    glm::dvec3 tip{0};              ///< place of the start direction's tip
    glm::dvec3 towardEye{0, 0, 1};  ///< the pointer moves perpendicular to it
    std::size_t lane = 0;           ///< the one whose start direction is dragged
};

/// The scene with the pointer at `to`. `snap` holds angles to multiples of 15°. Always starts from
/// `drag.before`, so what a polygon lost to its hull under way comes back when the pointer does.
///
/// In the difference canvas moving A − B by δ moves B by −δ; moving the origin to p makes p the new origin,
/// so B moves by p. `to` is then measured with the camera of the drag's start.
Scene dragged(const ShapeDrag& drag, glm::dvec3 to, bool snap);

}  // namespace gjkscope
