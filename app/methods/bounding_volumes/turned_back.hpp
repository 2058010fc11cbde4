#pragma once

#include <string>

#include "app/methods/bounding_volumes/stage.hpp"

namespace gjkscope {

/// A ball and a box in 2D, turned about the box's center until the box lies along the axes.
TurnedBack turnedBack(const Volume& ball, const Volume& box);

/// World: the box and the ball as they are after the turn, and the arc on which the ball's center went.
/// `ofBall`, `ofBox`: EdgeOfA or EdgeOfB.
void drawTurnedBack(const Sketch& sketch, const TurnedBack& turned, Role ofBall, Role ofBox);

/// The sentence about the turn, with the space before it.
std::string turnSentence(const TurnedBack& turned);
void addTurnedRows(Rows& rows, const TurnedBack& turned, glm::dvec3 frame);

}  // namespace gjkscope
