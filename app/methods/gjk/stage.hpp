#pragma once

#include "app/runs/lift_states.hpp"
#include "app/runs/picture/simplex_picture.hpp"
#include "app/runs/stage.hpp"
#include "app/runs/state_json.hpp"

namespace gjkscope {

/// GJK yes/no, told from its states: aim, support, reject, shrink, turn.
class GjkChapter final : public Chapter {
  public:
    /// `start` is the direction of the first support point; `round`: a shape has a radius, so A − B has a
    /// curved border.
    GjkChapter(std::vector<GjkState3> states, glm::dvec3 start, bool round, StateContext context);

    void draw(int moment, const Sketch& sketch) const override;
    Explanation explain(int moment) const override;
    void addStates(nlohmann::json& states) const override;

  private:
    enum class Phase { Start, Aim, Support, Reject, Shrink, Turn, Done };
    struct Step {
        Phase phase;
        int state;  ///< the one that the iteration ends with
    };

    void addMoment(Phase phase, int state, bool settled, bool milestone = false);
    void addIteration(int state);
    const GjkState3& after(const Step& step) const { return states_[static_cast<std::size_t>(step.state)]; }
    const GjkState3& before(const Step& step) const {
        return states_[static_cast<std::size_t>(step.state) - 1];
    }
    ShownSimplex tested(const Step& step) const;
    ShownSimplex shown(int state) const;
    bool rejected() const;

    void drawLook(const Step& step, const Sketch& sketch) const;
    void drawShrink(const Step& step, const Sketch& sketch) const;
    void drawDone(const Sketch& sketch) const;
    void drawDirection(const Sketch& sketch, const GjkState3& s) const;

    std::string sentence(const Step& step) const;
    std::string shrinkSentence(const Step& step) const;
    std::string doneSentence() const;
    std::vector<NumberRow> rows(const Step& step) const;

    std::vector<GjkState3> states_;
    SimplexIds ids_;
    glm::dvec3 start_;
    bool round_;
    StateContext context_;
    std::vector<Step> steps_;
};

}  // namespace gjkscope
