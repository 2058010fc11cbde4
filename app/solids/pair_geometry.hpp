#pragma once

#include <memory>
#include <vector>

#include "app/picture/picture.hpp"
#include "app/solids/shape_outline.hpp"
#include "core/support/minkowski_vertex.hpp"

namespace gjkscope {

/// The border of a convex set as it is drawn: in 2D its vertices counter-clockwise in the plane z = 0, in 3D
/// the vertices of a solid.
struct Border {
    std::vector<glm::dvec3> points;
    std::shared_ptr<const Surface> surface;  ///< over `points`; none in 2D and for flat sets
};

/// A body as it is drawn. Points with the world's axes, and A's position as the origin.
struct BodyOutline {
    Border core;
    std::vector<int>
        features;  ///< of the core's points, in its support mapping; kSmooth for points of a curve
    double radius = 0;
    Border border;         ///< of the whole shape; the core's when the radius is 0
    Bounds box;            ///< the border's
    glm::dvec3 center{0};  ///< of the core's box
    double extent = 0;     ///< half the diagonal of the whole shape's box
};

/// A − B as it is drawn: the difference of the cores, swept by both radii.
struct DifferenceOutline {
    std::vector<MinkowskiVertex<3, double>> vertices;  ///< of the cores' difference, each with its parents
    Border core;                                       ///< over the vertices
    double radius = 0;
    Border border;
};

/// The place of A − B, for callers that need not know its shape.
struct DifferencePlace {
    glm::dvec3 center{0};  ///< of its box
    double extent = 0;     ///< half the diagonal
};

/// The geometry that a scene's pictures need whatever the method, without A − B itself: in 3D that may take
/// longer than all the rest.
struct PairGeometry {
    int dimension = 2;
    std::vector<BodyOutline> bodies;  ///< as in the scene
    int a = 0, b = 1;                 ///< which of them are the pair
    DifferencePlace difference;
    glm::dvec3 frame{0};  ///< in the world: add it to the bodies' points

    const BodyOutline& bodyA() const { return bodies[static_cast<std::size_t>(a)]; }
    const BodyOutline& bodyB() const { return bodies[static_cast<std::size_t>(b)]; }
};

PairGeometry pairGeometry(const Scene& scene);

/// `geometry`: the scene's.
DifferenceOutline differenceOutline(const Scene& scene, const PairGeometry& geometry);

/// True if computing A − B takes so long that a drag would stutter.
bool isSlow(const PairGeometry& geometry);

}  // namespace gjkscope
