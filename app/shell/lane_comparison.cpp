#include "app/shell/lane_comparison.hpp"

#include <nlohmann/json.hpp>

#include "app/runs/answer_json.hpp"
#include "app/scene/lanes.hpp"

namespace gjkscope {

using nlohmann::ordered_json;

LaneComparison compareLanes(const Scene& scene) {
    LaneComparison comparison;
    std::vector<const std::vector<Step>*> steps;
    for (const Scene& lane : laneScenes(scene)) {
        comparison.runs.push_back(runScene(lane));
        steps.push_back(&comparison.runs.back()->steps());
    }
    comparison.parting = partingOf(scene, comparison.runs, LaneClock(steps));
    return comparison;
}

ordered_json comparisonJson(const Scene& scene, const LaneComparison& comparison) {
    ordered_json lanes = ordered_json::array();
    for (std::size_t i = 0; i < comparison.runs.size(); ++i) {
        ordered_json lane{{"name", laneName(scene, i)}};
        lane.update(answerJson(comparison.runs[i]->answer(), scene.dimension));
        lanes.push_back(std::move(lane));
    }
    ordered_json difference;
    if (const auto& parting = comparison.parting) {
        const StateDifference& found = parting->difference;
        difference = {{"lanes", {0, parting->lane}},
                      {"stage", found.stage},
                      {"iteration", found.iteration},
                      {"key", found.key.empty() ? ordered_json() : ordered_json(found.key)},
                      {"values", {found.a, found.b}},
                      {"sentence", parting->sentence}};
    }
    return {{"lanes", std::move(lanes)}, {"first_difference", std::move(difference)}};
}

}  // namespace gjkscope
