#pragma once

#include "app/scene/io/shape_reader.hpp"
#include "app/scene/view.hpp"

namespace gjkscope {

/// The `view` of a file, which may be absent. Throws JsonProblem for one that is not as it must be.
SceneView readView(const JsonCursor& at, SceneReading& reading);

/// What readView() makes the same view of; an empty object for the usual one.
nlohmann::ordered_json viewJson(const SceneView& view);

}  // namespace gjkscope
