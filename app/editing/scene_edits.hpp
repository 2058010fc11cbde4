#pragma once

#include <string>
#include <vector>

#include "app/scene/scene.hpp"
#include "app/scene/scene_size.hpp"
#include "app/solids/pair_geometry.hpp"

namespace gjkscope {

/// Changes of a scene that menus and keys offer, as functions on the value. Indices are into Scene::bodies.

/// A name that no body of the scene has.
std::string freeName(const Scene& scene);
/// A body of about the scene's size with its own name, centered at `position`.
Body newBody(const Scene& scene, ShapeType type, glm::dvec3 position);
/// A free place for the body among those of the scene, as near to `wanted` as possible. `geometry`: the
/// scene's.
glm::dvec3 freePlace(const PairGeometry& geometry, const Body& body, glm::dvec3 wanted);
/// Adds it and returns its index.
int addBody(Scene& scene, Body body);
/// Adds the convex hull of these points of the world in 2D; returns its index.
int addPolygon(Scene& scene, std::vector<glm::dvec3> points);
/// A copy beside the original; returns its index.
int duplicateBody(Scene& scene, int body);
/// A scene needs two bodies for its pair.
bool canRemoveBody(const Scene& scene, int body);
/// Removes it; in the pair, another body takes its place.
void removeBody(Scene& scene, int body);
/// Makes it A (`side` 0) or B (`side` 1); where it was the other one, the two change places.
void setPair(Scene& scene, int side, int body);
void swapPair(Scene& scene);

}  // namespace gjkscope
