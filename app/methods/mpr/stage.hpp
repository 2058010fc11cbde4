#pragma once

#include "app/runs/lift_states.hpp"
#include "app/runs/states_stage.hpp"
#include "core/mpr/fields.hpp"
#include "core/mpr/mpr.hpp"

namespace gjkscope {

using MprState3 = MprState<3, double>;

/// "discovery", "refinement": as files have it.
const char* wordOf(MprPhase phase);

/// Minkowski Portal Refinement, one support query a step: the portal discovered, then refined. Its states in
/// traces have only the points of `portal` that are found.
class MprStage final : public StatesStage<MprState3> {
  public:
    MprStage(std::vector<MprState3> states, StateContext context);

    void draw(int step, const Sketch& sketch) const override;
    void drawEnd(const Sketch& sketch) const;
    /// What the run has found, as a sentence.
    std::string endSentence() const;

  private:
    std::string lineOf(int step) const override;
    std::string sentence(int step) const override;
    Rows rows(int step) const override;
    void addNumbers(int step, nlohmann::json& state) const override;

    bool rejected(int step) const;
    void drawRay(const MprState3& s, const Sketch& sketch) const;
    void drawPortal(const MprState3& s, const Sketch& sketch) const;
    void drawCenters(const MprState3& s, const Sketch& sketch) const;
};

}  // namespace gjkscope
