#include "app/runs/staged_run.hpp"

#include <cassert>
#include <nlohmann/json.hpp>
#include <utility>

#include "app/base/language.hpp"
#include "app/runs/explanation.hpp"

namespace gjkscope {

void ChapterRun::append(std::unique_ptr<const Chapter> chapter) {
    const int first = static_cast<int>(moments_.size());
    moments_.insert(moments_.end(), chapter->moments().begin(), chapter->moments().end());
    for (BoundSample sample : chapter->bounds()) {
        sample.moment += first;
        bounds_.push_back(sample);
    }
    chapters_.push_back(std::move(chapter));
}

ChapterRun::Place ChapterRun::at(int moment) const {
    assert(moment >= 0 && moment < static_cast<int>(moments_.size()));
    std::size_t i = 0;
    for (; moment >= static_cast<int>(chapters_[i]->moments().size()); ++i)
        moment -= static_cast<int>(chapters_[i]->moments().size());
    return {*chapters_[i], moment};
}

void ChapterRun::draw(int moment, Canvas canvas, const PictureOptions& options, Picture& picture) const {
    const Place place = at(moment);
    place.chapter.draw(place.moment, {picture, geometry(), canvas, options});
}

Explanation ChapterRun::explain(int moment) const {
    const Place place = at(moment);
    Explanation explanation = place.chapter.explain(place.moment);
    if (!moments_[static_cast<std::size_t>(moment)].ofCores) return explanation;
    explanation.sentence = ofCores(std::move(explanation.sentence));
    if (moment == 0) explanation.sentence += tr("word.sentence_space") + std::string(tr("cores.start"));
    return explanation;
}

nlohmann::json ChapterRun::states() const {
    nlohmann::json states = nlohmann::json::array();
    for (const auto& chapter : chapters_) chapter->addStates(states);
    return states;
}

}  // namespace gjkscope
