#pragma once

#include <string>

#include "app/runs/lift_states.hpp"
#include "app/runs/stage.hpp"

/// The marks that several methods draw. Points of A and B come in the pair's frame, points of A − B as they
/// are.
namespace gjkscope {

/// The pair frame's origin, to be added to points on A and B.
glm::dvec3 frameOf(const Sketch& sketch);

/// The points of the circle or ellipse with these half axes.
std::vector<glm::dvec3> ringOf(glm::dvec3 center, glm::dvec3 u, glm::dvec3 v);

/// World: the search direction from A's center and its opposite from B's, as long as suits each shape.
/// `letter` is what the method calls the direction.
void drawAims(const Sketch& sketch, glm::dvec3 d, const std::string& letter = "d");

/// World: the search direction from one body's center.
void drawOneAim(const Sketch& sketch, glm::dvec3 d, bool ofA, const std::string& name);

/// World: the half plane behind a body's support point along `d`, which contains all of the body; `which`
/// identifies one of several.
void drawSupportPlane(const Sketch& sketch, glm::dvec3 support, glm::dvec3 d, int which);

/// World: the parents of a support point, `a = s_A(d)` and `b = s_B(−d)`.
void drawParents(const Sketch& sketch, const Vertex3& support, const std::string& letter = "d");

/// Difference: the support point `w = a − b`, the newest of A − B.
void drawSupportPoint(const Sketch& sketch, const Vertex3& support, int id);

/// Difference: the half plane through `support` perpendicular to `d` that contains all of A − B.
void drawHalfPlane(const Sketch& sketch, glm::dvec3 support, glm::dvec3 d);

/// Difference: a vector as an arrow from `tail`, with its name at its middle.
void drawVector(const Sketch& sketch, Role role, glm::dvec3 tail, glm::dvec3 tip, const std::string& name,
                std::int64_t which = 0);

/// The bounds of a step. Where a plane of A − B's gave one, `…Plane` is the direction from the origin to it.
struct ShownBounds {
    double lower = 0, upper = 0;
    glm::dvec3 lowerPlane{0}, upperPlane{0};
};

/// Difference: circles around the origin, in 3D spheres; a bound that a plane gave is in 3D a disc in
/// that plane. Nothing for a bound that says nothing.
void drawBounds(const Sketch& sketch, const ShownBounds& bounds);

/// Difference: `v`.
void drawNearest(const Sketch& sketch, glm::dvec3 v);

/// World: two points of A and B that belong together, and the line between them unless something else is
/// there.
void drawWitnesses(const Sketch& sketch, glm::dvec3 a, glm::dvec3 b, bool withLine = true);

/// World: a body's border, moved by `by`.
void drawGhost(const Sketch& sketch, Role role, const BodyOutline& body, glm::dvec3 by, std::uint64_t key,
               float strength = 1);

/// World: where a body is on its way from where it stands to there.
void drawSweep(const Sketch& sketch, Role role, const BodyOutline& body, glm::dvec3 by);

/// The direction of the first support point with its handle: from A's center in the world, from the origin in
/// the difference canvas.
void drawStartDirection(const Sketch& sketch, glm::dvec3 d);

}  // namespace gjkscope
