#include "app/runs/run.hpp"

#include <algorithm>
#include <cassert>
#include <nlohmann/json.hpp>

#include "app/base/language.hpp"
#include "app/runs/explanation.hpp"
#include "app/runs/picture_options.hpp"
#include "app/runs/question.hpp"
#include "app/runs/stage.hpp"
#include "app/solids/set_outline.hpp"

namespace gjkscope {
namespace {

/// A unit vector whose components below half a rounding of 1, −0 too, are 0.
glm::dvec3 withoutRounding(glm::dvec3 unit) {
    for (int i = 0; i < 3; ++i)
        if (std::abs(unit[i]) < 0x1p-54) unit[i] = 0;
    return unit;
}

}  // namespace

Scene aFrameEarlier(Scene scene) {
    for (const int i : scene.pair) {
        Body& body = scene.bodies[static_cast<std::size_t>(i)];
        if (body.velocity) body.position -= kFrameSeconds * *body.velocity;
    }
    return scene;
}

Run::Run(Scene scene) : scene_(std::move(scene)) {}
Run::~Run() = default;

void Run::append(std::unique_ptr<Stage> stage) {
    const int first = static_cast<int>(steps_.size());
    stage->moveStepsTo(steps_);
    for (BoundSample sample : stage->bounds()) {
        sample.step += first;
        bounds_.push_back(sample);
    }
    for (DistanceSample sample : stage->distances()) {
        sample.step += first;
        distances_.push_back(sample);
    }
    stages_.push_back(std::move(stage));
}

void Run::setAnswer(Answer answer) {
    answer_ = std::move(answer);
    if (answer_.normal) answer_.normal = withoutRounding(*answer_.normal);
    answer_.variant = scene_.options.variant;
    answer_.isUnproven = answer_.isUnproven || seesAnotherPair(scene_.options);
}

void Run::setSentence(int step, std::function<std::string()> sentence) {
    sentences_[step] = std::move(sentence);
}

Run::Place Run::at(int step) const {
    assert(step >= 0 && step < static_cast<int>(steps_.size()));
    std::size_t i = 0;
    for (; step >= static_cast<int>(stages_[i]->steps().size()); ++i)
        step -= static_cast<int>(stages_[i]->steps().size());
    return {*stages_[i], step};
}

void Run::draw(int step, Canvas canvas, const PictureOptions& options, Picture& picture) const {
    const Place place = at(step);
    place.stage.draw(place.step, {picture, geometry(), canvas, options});
}

float Run::outlineStrength(int step) const {
    const Place place = at(step);
    return place.stage.outlineStrength(place.step);
}

int Run::sharedSteps(const Run& other) const {
    int shared = 0;
    for (std::size_t i = 0; i < std::min(stages_.size(), other.stages_.size()); ++i) {
        const int ofStage = stages_[i]->sharedSteps(*other.stages_[i]);
        shared += ofStage;
        const std::size_t all = std::max(stages_[i]->steps().size(), other.stages_[i]->steps().size());
        if (static_cast<std::size_t>(ofStage) < all) break;
    }
    return shared;
}

Explanation Run::explain(int step) const {
    const Place place = at(step);
    Explanation explanation = place.stage.explain(place.step);
    if (const auto own = sentences_.find(step); own != sentences_.end()) explanation.sentence = own->second();
    if (!steps_[static_cast<std::size_t>(step)].ofCores) return explanation;
    explanation.sentence = ofCores(std::move(explanation.sentence));
    if (step == 0) explanation.sentence += tr("word.sentence_space") + std::string(tr("cores.start"));
    return explanation;
}

std::vector<Question> Run::questions(int step) const {
    std::vector<Question> questions;
    // a variant's steps are no answers
    if (step <= 0 || scene_.options.variant) return questions;
    const Place place = at(step);
    if (place.step == 0) return questions;
    place.stage.addQuestions(place.step, {geometry(), [this] { return difference(); }}, questions);
    if (!steps_[static_cast<std::size_t>(step)].ofCores) return questions;
    for (Question& question : questions)
        for (std::string* text : {&question.text, &question.hint, &question.reason})
            *text = ofCores(std::move(*text));
    return questions;
}

int Run::supportQueries() const {
    int count = 0;
    for (const auto& stage : stages_) count += stage->supportQueries();
    return count;
}

void Run::eachState(const std::function<void(nlohmann::json)>& visit) const {
    for (const auto& stage : stages_) stage->eachState(visit);
}

nlohmann::json Run::states() const {
    nlohmann::json states = nlohmann::json::array();
    eachState([&](nlohmann::json state) { states.push_back(std::move(state)); });
    return states;
}

const PairGeometry& Run::geometry() const {
    std::call_once(geometryMade_,
                   [this] { geometry_ = std::make_unique<const PairGeometry>(pairGeometry(scene_)); });
    return *geometry_;
}

std::shared_ptr<const DifferenceOutline> Run::difference() const {
    std::call_once(differenceMade_, [this] {
        difference_ = std::make_shared<const DifferenceOutline>(differenceOutline(scene_, geometry()));
    });
    return difference_;
}

std::shared_ptr<const SetOutline> Run::setOutline(PairSet set) const {
    const auto which = static_cast<std::size_t>(set);
    std::call_once(setsMade_[which], [&] {
        sets_[which] = std::make_shared<const SetOutline>(gjkscope::setOutline(scene_, geometry(), set));
    });
    return sets_[which];
}

}  // namespace gjkscope
