#pragma once

#include "app/runs/lift_states.hpp"
#include "app/runs/states_stage.hpp"
#include "core/triangle_iteration/fields.hpp"

namespace gjkscope {

/// The triangle iteration, one swap a step.
class TriangleStage final : public StatesStage<TriangleState<double>> {
  public:
    using State = TriangleState<double>;

    TriangleStage(std::vector<State> states, glm::dvec3 start, StateContext context);

    void draw(int step, const Sketch& sketch) const override;
    void drawEnd(const Sketch& sketch) const;

  private:
    std::string lineOf(int step) const override;
    std::string sentence(int step) const override;
    Rows rows(int step) const override;
    void addNumbers(int step, nlohmann::json& state) const override;

    /// The point whose negative is the step's search direction: the state's own holds only after the swap.
    glm::dvec3 searchedFrom(int step) const { return lift(at(step - 1).nearest.point); }
    void drawTriangle(const Sketch& sketch, int step) const;
    void drawQ(const Sketch& sketch, int step) const;

    glm::dvec3 start_;
};

}  // namespace gjkscope
