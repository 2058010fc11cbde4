#pragma once

#include "app/runs/lift_states.hpp"
#include "app/runs/picture/simplex_picture.hpp"
#include "app/runs/stage.hpp"
#include "app/runs/state_json.hpp"

namespace gjkscope {

/// GJK yes/no from its states: aim, support, reject, shrink, turn.
class GjkStage final : public Stage {
  public:
    /// `start` is the direction of the first support point; `round`: a shape has a radius, so A − B has a
    /// curved border.
    GjkStage(std::vector<GjkState3> states, glm::dvec3 start, bool round, StateContext context);

    void draw(int step, const Sketch& sketch) const override;
    Explanation explain(int step) const override;
    void addStates(nlohmann::json& states) const override;

  private:
    enum class Phase { Start, Aim, Support, Reject, Shrink, Turn, Done };
    struct IterationPhase {
        Phase phase;
        int state;  ///< the one that the iteration ends with
    };

    void addStep(Phase phase, int state, bool settled, bool milestone = false);
    void addIteration(int state);
    const GjkState3& after(const IterationPhase& current) const {
        return states_[static_cast<std::size_t>(current.state)];
    }
    const GjkState3& before(const IterationPhase& current) const {
        return states_[static_cast<std::size_t>(current.state) - 1];
    }
    ShownSimplex tested(const IterationPhase& current) const;
    ShownSimplex shown(int state) const;
    bool rejected() const;

    void drawSupportQuery(const IterationPhase& current, const Sketch& sketch) const;
    void drawShrink(const IterationPhase& current, const Sketch& sketch) const;
    void drawDone(const Sketch& sketch) const;
    void drawDirection(const Sketch& sketch, const GjkState3& s) const;

    std::string sentence(const IterationPhase& current) const;
    std::string shrinkSentence(const IterationPhase& current) const;
    std::string doneSentence() const;
    std::vector<NumberRow> rows(const IterationPhase& current) const;

    std::vector<GjkState3> states_;
    SimplexIds ids_;
    glm::dvec3 start_;
    bool round_;
    StateContext context_;
    std::vector<IterationPhase> phases_;
};

}  // namespace gjkscope
