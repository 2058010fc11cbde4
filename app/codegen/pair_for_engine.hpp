#pragma once

#include <array>
#include <glm/vec3.hpp>
#include <string>
#include <vector>

#include "app/scene/scene.hpp"

namespace gjkscope {

/// How an engine takes a pair.
struct PairConventions {
    int axis = 2;              ///< of capsules, cylinders and cones, in 3D and of 2D capsules 0 or 1
    bool capsuleEnds = false;  ///< capsules are given by their ends instead
    bool single = false;       ///< numbers are rounded to single precision
};

/// The scene's pair alone, made of what engines build: points, segments, balls, capsules and polytopes for
/// all that are some of these (a segment with a margin is a capsule), what has an axis turned to the
/// engine's, and all numbers rounded to its precision.
Scene pairForEngine(const Scene& scene, const PairConventions& conventions);

/// The points of a point, a segment, a triangle or a polytope.
std::vector<glm::dvec3> pointsOf(const ShapeSpec& shape);
/// The surface of a polytope in 3D, of places in its points, counter-clockwise from outside; none of a flat
/// one.
std::vector<std::array<int, 3>> trianglesOf(const ShapeSpec& shape);

/// The section of a template that makes the shape: "box", "rounded hull", "capsule" …
std::string shapeSection(const ShapeSpec& shape, int dimension);

}  // namespace gjkscope
