#pragma once

#include <string>

#include "app/scene/scene.hpp"
#include "app/solids/shape_outline.hpp"
#include "core/polyhedron/polyhedron.hpp"

/// Bodies as the methods see them that work on vertices and edges: polygons and polyhedra, swept by a radius.
namespace gjkscope {

/// Why the pair is none of polygons or polyhedra: a core is curved. Empty when it is one.
std::string curvedUnsupported(const Scene& scene);
/// Why the pair can't be used where polygons may stand in for curves, but not polyhedra. Empty if it can.
std::string solidCurvedUnsupported(const Scene& scene);

/// Why the pair is none of ellipsoids that are not flat. Empty when it is one.
std::string ellipsoidsUnsupported(const Scene& scene);

/// Why the pair is none of solid polyhedra without radii and with few edges. Empty when it is one.
std::string smallHullsUnsupported(const Scene& scene);

/// The core of a 2D body without a curve, counter-clockwise, where the body is.
ShapeOutline polytopeOutline(const Body& body);

/// The core of a 3D body without a curve, where the body is. Of a hull it has no vertices within rounding of
/// a face or an edge.
Polyhedron<double> polytopeSolid(const Body& body);
/// All vertices of the core of a 3D body without a curve, where the body is.
std::vector<glm::dvec3> polytopeVertices(const Body& body);

}  // namespace gjkscope
