#pragma once

#include <array>
#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "app/scene/io/scene_reading.hpp"
#include "app/scene/scene.hpp"

namespace gjkscope {

/// The `bodies` of a scene. Names are unique; a body without one gets the first free letter. Throws
/// JsonProblem.
std::vector<Body> readBodies(const JsonCursor& at, SceneReading& reading);

/// Which of the bodies the scene's `pair` names; the first two where it names none. Throws JsonProblem.
std::array<int, 2> readPair(const JsonCursor& at, const std::vector<Body>& bodies);

/// The JSON from which readBodies() makes the same body.
nlohmann::ordered_json bodyJson(const Body& body, int dimension);

}  // namespace gjkscope
