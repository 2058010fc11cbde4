#pragma once

#include "app/runs/lift_states.hpp"
#include "app/runs/stage.hpp"
#include "app/runs/state_json.hpp"

namespace gjkscope {

/// EPA from its states: closest face, support point, test, visible faces, stitch.
class EpaStage final : public Stage {
  public:
    /// `seed`: how many vertices GJK's simplex brought.
    EpaStage(std::vector<EpaState3> states, int seed, StateContext context);

    void draw(int step, const Sketch& sketch) const override;
    Explanation explain(int step) const override;
    void addStates(nlohmann::json& states) const override;

    const EpaState3& last() const { return states_.back(); }
    void drawEnd(const Sketch& sketch) const;

  private:
    enum class Phase { Start, Closest, Probe, Test, Visible, Stitch };
    struct IterationPhase {
        Phase phase;
        int state;  ///< the one that the iteration ends with
    };

    void addStep(Phase phase, int state, bool settled, bool milestone = false);
    void addIteration(int state);
    const EpaState3& after(const IterationPhase& current) const {
        return states_[static_cast<std::size_t>(current.state)];
    }
    const EpaState3& before(const IterationPhase& current) const {
        return states_[static_cast<std::size_t>(current.state) - 1];
    }

    /// The direction, from the origin, of the supporting plane that gave the state its upper bound.
    glm::dvec3 upperPlane(int state) const;

    std::string sentence(const IterationPhase& current) const;
    std::string startSentence() const;
    std::vector<NumberRow> rows(const IterationPhase& current) const;

    std::vector<EpaState3> states_;
    int seed_;
    StateContext context_;
    std::vector<IterationPhase> phases_;
};

}  // namespace gjkscope
