#pragma once

#include "app/scene/io/scene_reading.hpp"
#include "app/scene/scene.hpp"

namespace gjkscope {

/// The `shape` of a body. Throws JsonProblem for one that is not as it must be.
ShapeSpec readShape(const JsonCursor& at, SceneReading& reading);

/// The JSON from which readShape() makes the same shape.
nlohmann::ordered_json shapeJson(const ShapeSpec& shape, int dimension);

}  // namespace gjkscope
