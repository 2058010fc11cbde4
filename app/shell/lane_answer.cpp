#include "app/shell/lane_answer.hpp"

#include <nlohmann/json.hpp>

#include "app/compare/divergence_sentence.hpp"
#include "app/runs/answer_json.hpp"
#include "app/runs/explanation.hpp"
#include "app/scene/lanes.hpp"

namespace gjkscope {

using nlohmann::ordered_json;

ordered_json laneAnswerJson(const LaneRuns& runs) {
    ordered_json lanes = ordered_json::array();
    for (std::size_t i = 0; i < runs.size(); ++i) {
        ordered_json lane{{"name", laneName(runs.scene(), i)}};
        lane.update(answerJson(runs[i].answer(), runs.scene().dimension));
        if (const std::string reason = reasonAgainst(runs[i].scene()); !reason.empty()) {
            lane["status"] = nullptr;
            lane["reason"] = plainText(reason);
        }
        lanes.push_back(std::move(lane));
    }
    ordered_json difference;
    if (const auto& divergence = runs.divergence()) {
        const StateDifference& found = divergence->difference;
        difference = {{"lanes", {0, divergence->lane}},
                      {"stage", found.stage},
                      {"iteration", found.iteration},
                      {"key", found.key.empty() ? ordered_json() : ordered_json(found.key)},
                      {"values", {found.a, found.b}},
                      {"sentence", divergenceSentence(runs)}};
    }
    return {{"lanes", std::move(lanes)}, {"first_difference", std::move(difference)}};
}

}  // namespace gjkscope
