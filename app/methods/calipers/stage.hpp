#pragma once

#include "app/runs/lift_states.hpp"
#include "app/runs/states_stage.hpp"
#include "core/calipers/fields.hpp"

namespace gjkscope {

/// Rotating calipers, one turn of the support lines a step. `along`, `normal` and `separation` are null in
/// traces before the first turn.
class CalipersStage final : public StatesStage<CalipersState<double>> {
  public:
    using State = CalipersState<double>;

    /// `features`: of the polygons' vertices, for their names.
    CalipersStage(std::vector<int> featuresA, std::vector<int> featuresB, std::vector<State> states,
                  StateContext context);

    void draw(int step, const Sketch& sketch) const override;
    /// The border of A − B that the lines have followed.
    void drawEnd(const Sketch& sketch) const;

  private:
    std::string lineOf(int step) const override;
    std::string sentence(int step) const override;
    Rows rows(int step) const override;
    void addNumbers(int step, nlohmann::json& state) const override;

    std::string nameOfA(const MinkowskiVertex<2, double>& v) const;
    std::string nameOfB(const MinkowskiVertex<2, double>& v) const;
    void drawLine(const Sketch& sketch, glm::dvec2 through, glm::dvec2 along, bool ofA) const;
    void drawWorld(const State& s, const Sketch& sketch) const;
    void drawDifference(int step, const Sketch& sketch) const;

    std::vector<int> featuresA_, featuresB_;
};

}  // namespace gjkscope
