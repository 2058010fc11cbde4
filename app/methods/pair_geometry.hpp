#pragma once

#include <vector>

#include "app/methods/shape_outline.hpp"
#include "core/minkowski_vertex.hpp"

namespace gjkscope {

/// A body of a 2D scene as it is drawn. Points in the pair's frame: the world's axes, A's position as the
/// origin.
struct BodyOutline {
    ShapeOutline core;
    double radius = 0;
    std::vector<glm::dvec2> border;  ///< of the whole shape; the core's own points when the radius is 0
    glm::dvec2 center{0};            ///< of the core's box
    double extent = 0;               ///< half the diagonal of the whole shape's box
};

/// The outline of A − B: the explicit difference of the cores, in O(n + m), swept by both radii.
struct DifferenceOutline {
    std::vector<MinkowskiVertex<2, double>> vertices;  ///< counter-clockwise, each with its parents
    double radius = 0;
    std::vector<glm::dvec2> border;
    glm::dvec2 center{0};
    double extent = 0;
};

/// What the pictures of a 2D scene are made of, whatever the method.
struct PairGeometry {
    std::vector<BodyOutline> bodies;  ///< as in the scene
    int a = 0, b = 1;                 ///< which of them are the pair
    DifferenceOutline difference;
    glm::dvec2 frame{0};  ///< in the world: add it to the bodies' points

    const BodyOutline& bodyA() const { return bodies[static_cast<std::size_t>(a)]; }
    const BodyOutline& bodyB() const { return bodies[static_cast<std::size_t>(b)]; }
};

DifferenceOutline differenceOutline(const ShapeOutline& a, const ShapeOutline& b, double radius);

/// Of a 2D scene; nothing at all of a 3D one.
PairGeometry pairGeometry(const Scene& scene);

}  // namespace gjkscope
