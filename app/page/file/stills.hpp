#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "app/scene/scene.hpp"

namespace gjkscope {

/// How much is drawn for readers without an engine.
enum class StillSteps { All, Last };

/// The steps of a scene's run as Page shows them, with the SVG of both canvases: what a page shows where it
/// has no engine. Of a long run the ends of the iterations and the milestones.
nlohmann::ordered_json stillsOf(const Scene& scene, const std::string& theme, StillSteps which);

/// One picture of the last step, for readers without scripts.
std::string stillOf(const Scene& scene, const std::string& theme, double width, double height);

}  // namespace gjkscope
