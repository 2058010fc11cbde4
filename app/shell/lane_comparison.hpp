#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <vector>

#include "app/compare/parting.hpp"
#include "app/scene/scene.hpp"

namespace gjkscope {

/// The runs of a scene's lanes, and where they part.
struct LaneComparison {
    std::vector<std::shared_ptr<const Run>> runs;
    std::optional<Parting> parting;
};
LaneComparison compareLanes(const Scene& scene);

/// "lanes": each lane's name and answer; "first_difference": null where they never differ.
nlohmann::ordered_json comparisonJson(const Scene& scene, const LaneComparison& comparison);

}  // namespace gjkscope
