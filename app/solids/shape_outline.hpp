#pragma once

#include <glm/vec2.hpp>
#include <vector>

#include "app/scene/scene.hpp"
#include "core/support/convex.hpp"

namespace gjkscope {

/// How far a curve that is drawn as a polygon may be off, relative to its larger radius (see curveRadius): at
/// a radius of 1,000 pixels a tenth of a pixel.
inline constexpr double kCurveTolerance = 1e-4;

/// The angle between neighboring points of a circle of radius 1 whose chords are within `tolerance` of it.
double chordAngle(double tolerance);

/// The border of a 2D shape's core (see core/support/convex.hpp) as a convex polygon, counter-clockwise,
/// closed without its first point again and without repeated points. A point has one vertex, a segment two.
struct ShapeOutline {
    std::vector<glm::dvec2> points;
    std::vector<int>
        features;  ///< of each point, in the shape's support mapping; kSmooth for samples of a curve
};

/// The core of the shape, turned by `angle` and moved to `position`. Curves get as many points as
/// `tolerance` (relative to the larger radius) requires.
ShapeOutline coreOutline(const ShapeSpec& shape, glm::dvec2 position, double angle,
                         double tolerance = kCurveTolerance);

/// The outline with its points rounded to T (float or double), a convex polygon again: without the points
/// that rounding, here or where they were turned, has moved onto or behind their neighbors.
template <class T>
ShapeOutline roundedOutline(ShapeOutline outline);

/// Points along a Bézier or NURBS curve itself, in its own frame, of which its hull shows only the outside;
/// none for other shapes. Curves of very many pieces have but the pieces' ends.
std::vector<glm::dvec2> curvePoints(const ShapeSpec& shape);

/// The larger radius of a 2D shape with a curved core: half its longest side, a sector's own; 0 for others.
double curveRadius(const ShapeSpec& shape);

/// The radius by which the core is swept: the circle's, the capsule's and every shape's margin.
double sweepRadius(const ShapeSpec& shape);

/// The border of a convex polygon swept by a circle, vertices rounded within kCurveTolerance; the polygon
/// itself for radius 0.
std::vector<glm::dvec2> sweptOutline(const std::vector<glm::dvec2>& core, double radius);

}  // namespace gjkscope
