#pragma once

#include <functional>
#include <span>
#include <vector>

#include "app/runs/picture_options.hpp"
#include "app/runs/pseudo_code.hpp"
#include "app/runs/question.hpp"
#include "app/runs/run.hpp"
#include "app/solids/pair_geometry.hpp"

namespace gjkscope {

/// The picture of one canvas in the making, with what it is drawn from.
struct Sketch {
    Picture& picture;
    const PairGeometry& geometry;
    Canvas canvas;
    const PictureOptions& options;

    bool world() const { return canvas == Canvas::World; }
    /// A label where labels are wanted.
    void label(Role role, glm::dvec3 at, std::string text, std::uint64_t key) const {
        if (options.labels && !text.empty()) picture.label(role, at, std::move(text), key);
    }
};

/// Data that all states of a run share.
struct StateContext {
    int dimension = 2;
    glm::dvec3 frame{0};  ///< to be added to points on A and B
};

/// A part of a run that one algorithm makes: its steps in order and how each is shown. Steps are counted from
/// the stage's first.
class Stage {
  public:
    /// `id` names the stage in steps; its pseudo-code has the same id where `code` gives no other.
    Stage(std::string id, const StateContext& context, const std::string& code = {})
        : id_(std::move(id)), code_(code.empty() ? id_ : code), context_(context) {}
    Stage(const Stage&) = delete;
    Stage& operator=(const Stage&) = delete;
    virtual ~Stage() = default;

    std::span<const Step> steps() const {
        return all_ == nullptr ? steps_ : std::span(*all_).subspan(first_, count_);
    }
    /// Appends its steps to those of a run, which must outlive it: a run may have millions, and each is kept
    /// once.
    void moveStepsTo(std::vector<Step>& all) {
        all_ = &all;
        first_ = all.size();
        count_ = steps_.size();
        // the result's comes last, and needs no second copy of millions
        all.reserve(all.size() + steps_.size() + 1);
        all.insert(all.end(), std::move_iterator(steps_.begin()), std::move_iterator(steps_.end()));
        steps_ = std::vector<Step>();
    }
    const std::vector<BoundSample>& bounds() const { return bounds_; }
    const std::vector<DistanceSample>& distances() const { return distances_; }
    const std::string& id() const { return id_; }
    const std::string& code() const { return code_; }
    const StateContext& context() const { return context_; }

    virtual void draw(int /*step*/, const Sketch& /*sketch*/) const {}
    /// How strongly a step shows A − B and where B would be, 0 … 1: less where they would hide what it is
    /// about.
    virtual float outlineStrength(int /*step*/) const { return 1; }
    /// How many of its first steps draw the same as those of the other stage, which is of the same bodies.
    virtual int sharedSteps(const Stage& /*other*/) const { return 0; }
    Explanation explain(int step) const {
        return {code_, pseudoCode(code_).lineOf(lineOf(step)), sentence(step), rows(step)};
    }
    /// Adds the questions that a step answers, to be put before it; from the stage's second step on.
    virtual void addQuestions(int /*step*/, const QuestionSource& /*source*/,
                              std::vector<Question>& /*questions*/) const {}
    /// How many support queries of A − B it made, each of which is one of either shape; 0 where it works
    /// without.
    virtual int supportQueries() const { return 0; }
    /// Calls `visit` with every state with all its numbers: see state_json.hpp.
    virtual void eachState(const std::function<void(nlohmann::json)>& /*visit*/) const {}

    /// Draws what the stage leaves standing under the result of its run.
    virtual void drawEnd(const Sketch& /*sketch*/) const {}
    /// The sentence about the result; empty: the one that GJK, EPA and the explicit difference share.
    virtual std::string endSentence(const Answer& /*answer*/) const { return {}; }

    /// Marks the steps as working on the cores alone, if radii round the shapes.
    void noteRadii(double radii) {
        for (Step& step : steps_) step.ofCores = radii > 0;
    }

  protected:
    bool in3d() const { return context_.dimension == 3; }
    const std::string& phase(int step) const { return steps()[static_cast<std::size_t>(step)].phase; }
    /// The phase whose line of the pseudo-code is the current one.
    virtual std::string lineOf(int step) const { return phase(step); }
    virtual std::string sentence(int step) const = 0;
    virtual Rows rows(int step) const = 0;

    std::vector<Step> steps_;                ///< until the run has them
    std::vector<BoundSample> bounds_;        ///< `step` counted from the stage's first
    std::vector<DistanceSample> distances_;  ///< `step` counted from the stage's first

  private:
    std::string id_, code_;
    StateContext context_;
    const std::vector<Step>* all_ = nullptr;  ///< the run's, of which `count_` from `first_` on are its own
    std::size_t first_ = 0, count_ = 0;
};

}  // namespace gjkscope
