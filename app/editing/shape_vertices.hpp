#pragma once

#include <glm/vec3.hpp>
#include <optional>
#include <string>
#include <vector>

#include "app/scene/scene.hpp"

namespace gjkscope {

/// The vertices of a polytope, a box or an n-gon without its margin, in 2D counter-clockwise; none for other
/// shapes.
std::vector<glm::dvec3> shapeVertices(const ShapeSpec& shape, int dimension);
/// How many vertices a shape without its margin has; 0 for smooth ones.
int vertexCount(const ShapeSpec& shape, int dimension);

/// The vertices or control points that the user gave, those that the hull left out among them.
std::vector<glm::dvec3> givenPoints(const ShapeSpec& shape);
/// Makes these the vertices or control points; a polytope takes their hull.
void setPoints(ShapeSpec& shape, const std::vector<glm::dvec3>& points, int dimension);

/// As setPoints(), and keeps the order of the list: see listedPoints().
void setListedPoints(ShapeSpec& shape, const std::vector<glm::dvec3>& points, int dimension);

/// The part of `v` perpendicular to the direction toward the eye: what the view shows of it.
glm::dvec3 inView(glm::dvec3 v, glm::dvec3 towardEye);

/// A double click: `at` stands for all that is seen there, `reach` is how far off an edge still counts.
struct VertexClick {
    glm::dvec3 at{0};
    glm::dvec3 towardEye{0, 0, 1};
    double reach = 0;
};

/// The place of a polygon's new vertex: a little outside the edge that is clicked on, so that it and its
/// neighbors are all vertices.
std::optional<glm::dvec3> newVertex(const std::vector<glm::dvec3>& vertices, const VertexClick& click);
/// The place of a hull's new vertex: a little outside the edge or face that the eye sees at the click.
std::optional<glm::dvec3> newHullVertex(const std::vector<glm::dvec3>& vertices, const VertexClick& click);

/// Adds that vertex, clicked on in the world: to the list of a polygon that has an order of its own beside
/// the nearest edge of that. Box and n-gon become polytopes first.
bool addVertex(Body& body, VertexClick click, int dimension);

/// Takes vertex `index` out, likewise; false when a polygon has no more than three, a hull no more than four,
/// or when the shape has no vertices of its own.
bool removeVertex(Body& body, int index, int dimension);

/// The sentence that says how many points a hull left out.
std::string hullNotice(int dimension, std::size_t lost);

}  // namespace gjkscope
