#include "app/runs/staged_run.hpp"

#include <cassert>
#include <nlohmann/json.hpp>
#include <utility>

#include "app/base/language.hpp"
#include "app/runs/explanation.hpp"

namespace gjkscope {

void StageRun::append(std::unique_ptr<const Stage> stage) {
    const int first = static_cast<int>(steps_.size());
    steps_.insert(steps_.end(), stage->steps().begin(), stage->steps().end());
    for (BoundSample sample : stage->bounds()) {
        sample.step += first;
        bounds_.push_back(sample);
    }
    stages_.push_back(std::move(stage));
}

StageRun::Place StageRun::at(int step) const {
    assert(step >= 0 && step < static_cast<int>(steps_.size()));
    std::size_t i = 0;
    for (; step >= static_cast<int>(stages_[i]->steps().size()); ++i)
        step -= static_cast<int>(stages_[i]->steps().size());
    return {*stages_[i], step};
}

void StageRun::draw(int step, Canvas canvas, const PictureOptions& options, Picture& picture) const {
    const Place place = at(step);
    place.stage.draw(place.step, {picture, geometry(), canvas, options});
}

Explanation StageRun::explain(int step) const {
    const Place place = at(step);
    Explanation explanation = place.stage.explain(place.step);
    if (!steps_[static_cast<std::size_t>(step)].ofCores) return explanation;
    explanation.sentence = ofCores(std::move(explanation.sentence));
    if (step == 0) explanation.sentence += tr("word.sentence_space") + std::string(tr("cores.start"));
    return explanation;
}

nlohmann::json StageRun::states() const {
    nlohmann::json states = nlohmann::json::array();
    for (const auto& stage : stages_) stage->addStates(states);
    return states;
}

}  // namespace gjkscope
