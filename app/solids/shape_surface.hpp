#pragma once

#include <functional>
#include <glm/vec3.hpp>
#include <memory>
#include <vector>

#include "app/picture/surface.hpp"
#include "app/scene/scene.hpp"
#include "core/polyhedron/polyhedron.hpp"
#include "core/support/convex.hpp"

namespace gjkscope {

/// How far the surface of a curved solid may be off, relative to its radius. Fine: what is drawn; a sphere
/// has 2,562 points then. Coarse: what is recomputed while the mouse moves; a sphere has 642.
inline constexpr double kFineSurface = 1.2e-3, kCoarseSurface = 4.8e-3;

/// A polytope of more vertices than this is drawn by those that its surface needs to be as fine as a curved
/// one's.
inline constexpr std::size_t kMaxDrawnVertices = 20'000;

/// Faces that meet at this angle (2°) or more have an edge to be seen; those next to samples of a curve only
/// where they turn farther (8°) than such faces do among themselves.
inline constexpr double kCrispAngle = 0.035, kCrispSampleAngle = 0.14;

/// A 3D solid's border in its own frame: points, and the faces and edges between them.
struct ShapeSurface {
    std::vector<glm::dvec3> points;
    std::vector<int> features;  ///< of each point, in the shape's support mapping; kSmooth for samples
    std::shared_ptr<const Surface> surface;  ///< never null
};

/// The border of a 3D shape's core (see core/support/convex.hpp): a point has one point and no face, a
/// segment two points and no face, a triangle a face on each side; boxes and polytopes (but huge ones) are
/// exact; curves are sampled, all points on them.
ShapeSurface coreSurface(const ShapeSpec& shape, double tolerance = kFineSurface);

/// The border of the whole shape: the core swept by its radius (see sweepRadius). The core's own surface when
/// that is 0, so that its vertices keep their features.
ShapeSurface shapeSurface(const ShapeSpec& shape, double tolerance = kFineSurface);

/// True if the shape's core is curved: an ellipsoid, a cylinder, a cone or a NURBS surface.
bool hasCurvedCore(const ShapeSpec& shape);

/// The border of a shape with a curved core, moved out by `margin` and by no more; convex to rounding.
ShapeSurface curvedSurface(const ShapeSpec& shape, double margin, double tolerance);

/// The angle between neighboring points of circles, and of what a sweep rounds.
double sweepStep(double tolerance);

/// Faces and edges of a polyhedron. `isCrisp`: whether an edge is to be seen, given the angle by which its
/// faces turn as a cosine.
std::shared_ptr<const Surface> surfaceOf(const Polyhedron<double>& polyhedron,
                                         const std::function<bool(const PolyhedronEdge&, double)>& isCrisp);

}  // namespace gjkscope
