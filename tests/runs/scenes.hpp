#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

#include "app/scene/scene.hpp"

/// Scenes for the tests of the methods.
namespace gjkscope::test {

Body body(std::string name, ShapeSpec shape, glm::dvec3 position = glm::dvec3(0), double angle = 0);
ShapeSpec box(double halfWidth, double halfHeight);
ShapeSpec ball(double radius);
ShapeSpec ellipse(double rx, double ry);
ShapeSpec polygon(std::initializer_list<glm::dvec2> vertices);
ShapeSpec ngon(int sides, double radius);
ShapeSpec segment(glm::dvec2 a, glm::dvec2 b);
ShapeSpec point();

Scene scene(Body a, Body b, std::string method = "gjk-epa");

/// Two unit squares, B's center at `x` to the right of A's: apart by x − 2.
Scene squares(double x, std::string method = "gjk-epa");

/// Shapes of every 2D family at random places, about half of the pairs overlapping. The same seed, the same
/// scene.
Scene randomScene(std::uint64_t seed);

/// Every scene in assets/scenes.
std::vector<Scene> bundled();

/// Pairs with something odd about them: identical, touching, flat, points, slivers, far from the world's
/// origin.
std::vector<Scene> oddScenes();

}  // namespace gjkscope::test
