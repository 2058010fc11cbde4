#pragma once

#include "app/runs/lift_states.hpp"
#include "app/runs/stage.hpp"
#include "app/runs/state_json.hpp"

namespace gjkscope {

/// EPA, told from its states: closest face, probe, test, visible faces, stitch.
class EpaChapter final : public Chapter {
  public:
    /// `seed`: how many vertices GJK's simplex brought.
    EpaChapter(std::vector<EpaState3> states, int seed, StateContext context);

    void draw(int moment, const Sketch& sketch) const override;
    Explanation explain(int moment) const override;
    void addStates(nlohmann::json& states) const override;

    const EpaState3& last() const { return states_.back(); }
    void drawEnd(const Sketch& sketch) const;

  private:
    enum class Phase { Start, Closest, Probe, Test, Visible, Stitch };
    struct Step {
        Phase phase;
        int state;  ///< the one that the iteration ends with
    };

    void addMoment(Phase phase, int state, bool settled, bool milestone = false);
    void addIteration(int state);
    const EpaState3& after(const Step& step) const { return states_[static_cast<std::size_t>(step.state)]; }
    const EpaState3& before(const Step& step) const {
        return states_[static_cast<std::size_t>(step.state) - 1];
    }

    /// The direction, from the origin, of the supporting plane that gave the state its upper bound.
    glm::dvec3 upperPlane(int state) const;

    std::string sentence(const Step& step) const;
    std::string startSentence() const;
    std::vector<NumberRow> rows(const Step& step) const;

    std::vector<EpaState3> states_;
    int seed_;
    StateContext context_;
    std::vector<Step> steps_;
};

}  // namespace gjkscope
