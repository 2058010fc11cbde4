#pragma once

#include <cstddef>
#include <glm/vec2.hpp>

#include "app/picture/orbit.hpp"
#include "app/session/session.hpp"

namespace gjkscope {

/// Moves of a body by arrow keys. `seen`: the axes of the canvas that shows it; `keys`: presses to the right
/// and up, less those to the left and down.

/// Moves it a twentieth of the scene's size each time; a two hundredth where that is to be `fine`.
void nudgeBody(Session& session, std::size_t body, const ViewAxes& seen, glm::dvec2 keys, bool fine);

/// Turns it five degrees each time, about the eye's axis; up and down tip it in 3D.
void turnBody(Session& session, std::size_t body, const ViewAxes& seen, glm::dvec2 keys);

}  // namespace gjkscope
