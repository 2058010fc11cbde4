#pragma once

#include <vector>

#include "app/runs/stage.hpp"
#include "core/sat/sat.hpp"

namespace gjkscope {

/// Both shapes' shadows on an axis, in the pair's frame.
struct Shadows {
    glm::dvec3 axis{0};    ///< unit; the intervals are measured along it
    glm::dvec3 normal{0};  ///< the axis or its negative: from A to B
    Interval<double> onA, onB;
    std::string label;  ///< of the gap or the overlap: separationText()
};

/// The word for a separation: "gap", and for a negative one "overlap"; the text has the amount too.
const char* separationWord(double separation);
std::string separationText(double separation);

/// Aside of an axis: upward in the usual view, so that the line is below the bodies.
glm::dvec3 asideOf(glm::dvec3 axis, int dimension);

/// World: an axis beside the bodies with both shadows as intervals, lines from the bodies' farthest points to
/// them, and the gap or the overlap between. Moved by the picture's options, with its zero and
/// the ends of the intervals from there.
void drawShadows(const Sketch& sketch, const Shadows& shadows);

/// One of the axes that are to be tried.
struct CompassAxis {
    glm::dvec3 direction{0};  ///< unit
    Role role = Role::Axis;   ///< whose it is
};

/// World: the directions of all axes as spokes around the pair, a long list's first ones. They also keep room
/// for the shadows, whichever axis these are on.
void drawCompass(const Sketch& sketch, const std::vector<CompassAxis>& axes);

}  // namespace gjkscope
