#pragma once

#include "app/methods/chapter.hpp"
#include "app/methods/lift_states.hpp"
#include "app/methods/simplex_picture.hpp"
#include "app/methods/state_json.hpp"

namespace gjkscope {

/// Distance GJK, told from its states: look, probe, bound, shrink.
class DistanceChapter final : public Chapter {
  public:
    /// `start` is the direction of the first support point.
    DistanceChapter(std::vector<GjkDistanceState3> states, glm::dvec3 start, StateContext context);

    void draw(int moment, const Sketch& sketch) const override;
    Explanation explain(int moment) const override;
    void addStates(nlohmann::json& states) const override;

    const GjkDistanceState3& last() const { return states_.back(); }
    /// What the end of the run leaves standing under its answer.
    void drawEnd(const Sketch& sketch) const;

  private:
    enum class Phase { Start, Look, Probe, Bound, Shrink };
    struct Step {
        Phase phase;
        int state;  ///< the one that the iteration ends with
    };

    void addMoment(Phase phase, int state, bool settled, bool milestone = false);
    void addIteration(int state);
    const GjkDistanceState3& after(const Step& step) const {
        return states_[static_cast<std::size_t>(step.state)];
    }
    const GjkDistanceState3& before(const Step& step) const {
        return states_[static_cast<std::size_t>(step.state) - 1];
    }
    /// The simplex of `state` before its last vertices were dropped: the previous one and the probe.
    ShownSimplex tested(const Step& step) const;
    ShownSimplex shown(int state) const;
    /// The direction, from the origin, of the supporting plane that gave the state its lower bound.
    glm::dvec3 lowerPlane(int state) const;

    void drawLook(const Step& step, const Sketch& sketch) const;
    void drawShrink(const Step& step, const Sketch& sketch) const;

    std::string sentence(const Step& step) const;
    std::string boundSentence(const Step& step) const;
    std::string shrinkSentence(const Step& step) const;
    std::vector<NumberRow> rows(const Step& step) const;

    std::vector<GjkDistanceState3> states_;
    SimplexIds ids_;
    glm::dvec3 start_;
    StateContext context_;
    std::vector<Step> steps_;
};

}  // namespace gjkscope
