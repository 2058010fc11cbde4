#pragma once

#include "app/runs/lift_states.hpp"
#include "app/runs/picture/simplex_picture.hpp"
#include "app/runs/stage.hpp"
#include "app/runs/state_json.hpp"
#include "core/gjk/fields.hpp"

namespace gjkscope {

using DirectedGjkState3 = DirectedGjkState<3, double>;

/// A recorded run of distance GJK.
struct RecordedDistance {
    std::string method = "gjk-distance";  ///< names the pseudo-code
    /// `direction` is the one along which the state's support point was found, of runs without a policy too.
    std::vector<DirectedGjkState3> states{};
    bool isDirected = false;  ///< by a policy: all fields of `states` hold
    DirectionPolicy policy = DirectionPolicy::ClosestPoint;
    int coldIterations = -1;  ///< of a run from a cached simplex: what it would have taken without

    /// The next state of a run that goes along `−v`; `start` is its first direction.
    void add(const GjkDistanceState3& state, glm::dvec3 start) {
        const glm::dvec3 direction = states.empty() ? start : -states.back().gjk.closest.point;
        DirectedGjkState3& added = states.emplace_back();
        added.gjk = state;
        added.direction = direction;
    }
};

/// Distance GJK from its states: support query, support point, bound, shrink.
class DistanceStage final : public Stage {
  public:
    DistanceStage(RecordedDistance record, StateContext context);

    void draw(int step, const Sketch& sketch) const override;
    Explanation explain(int step) const override;
    void addStates(nlohmann::json& states) const override;

    const GjkDistanceState3& last() const { return record_.states.back().gjk; }
    /// What the end of the run leaves standing under its answer.
    void drawEnd(const Sketch& sketch) const;

  private:
    enum class Phase { Start, Look, Probe, Bound, Shrink };
    struct IterationPhase {
        Phase phase;
        int state;  ///< the one that the iteration ends with
    };

    const GjkDistanceState3& stateAt(int i) const { return record_.states[static_cast<std::size_t>(i)].gjk; }
    /// `d`, and whether it is simply `−v`.
    glm::dvec3 direction(const IterationPhase& current) const {
        return record_.states[static_cast<std::size_t>(current.state)].direction;
    }
    bool isStraight(const IterationPhase& current) const {
        return direction(current) == -before(current).closest.point;
    }
    bool isWarm() const { return record_.coldIterations >= 0; }
    void addStep(Phase phase, int state, bool settled, bool milestone = false);
    void addIteration(int state);
    const GjkDistanceState3& after(const IterationPhase& current) const { return stateAt(current.state); }
    const GjkDistanceState3& before(const IterationPhase& current) const {
        return stateAt(current.state - 1);
    }
    /// The simplex of `state` before its last vertices were dropped: the previous one and the support point.
    ShownSimplex tested(const IterationPhase& current) const;
    ShownSimplex shown(int state) const;

    void drawStart(const Sketch& sketch) const;
    void drawSupportQuery(const IterationPhase& current, const Sketch& sketch) const;
    void drawShrink(const IterationPhase& current, const Sketch& sketch) const;

    std::string sentence(const IterationPhase& current) const;
    std::string startSentence(const IterationPhase& current) const;
    std::string lookSentence(const IterationPhase& current) const;
    std::string boundSentence(const IterationPhase& current) const;
    std::string shrinkSentence(const IterationPhase& current) const;
    std::vector<NumberRow> rows(const IterationPhase& current) const;

    RecordedDistance record_;
    SimplexIds ids_;
    StateContext context_;
    std::vector<IterationPhase> phases_;
};

}  // namespace gjkscope
