#pragma once

#include "app/scene/io/scene_reading.hpp"
#include "app/scene/scene.hpp"

namespace gjkscope {

/// What a list of so many points is called in a message.
std::string acceptedPoints(std::size_t least, std::size_t most);

/// Refuses points whose differences are all below the least length: squaring them would leave nothing.
void requireSize(const JsonCursor& at, const std::vector<glm::dvec3>& points, LengthRange range);

/// The `shape` of a body. Throws JsonProblem for one that is not as it must be.
ShapeSpec readShape(const JsonCursor& at, SceneReading& reading);

/// What readShape() makes the same shape of.
nlohmann::ordered_json shapeJson(const ShapeSpec& shape, int dimension);

}  // namespace gjkscope
