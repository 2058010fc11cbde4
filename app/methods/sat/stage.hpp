#pragma once

#include "app/runs/lift_states.hpp"
#include "app/runs/picture/shadow_picture.hpp"
#include "app/runs/states_stage.hpp"
#include "core/sat/fields.hpp"

namespace gjkscope {

/// A pair of any dimension and precision as the stage shows it, in the pair's frame.
struct ShownSatPair {
    SatPair<3, double> pair;
    std::vector<std::vector<int>> facesA, facesB;  ///< 3D: that the axes name
};

/// The separating axis test, one axis a step.
///
/// Its states in traces add `axis` ("normal_a", "normal_b", "edges", "nearest") and its `direction`, both
/// null before the first.
class SatStage final : public StatesStage<SatState<3, double>> {
  public:
    using State = SatState<3, double>;

    SatStage(ShownSatPair shown, std::vector<State> states, StateContext context);

    void draw(int step, const Sketch& sketch) const override;
    /// The axis that decides.
    void drawBest(const Sketch& sketch) const;

  private:
    using Axis = SatAxis<3, double>;

    std::string lineOf(int step) const override;
    std::string sentence(int step) const override;
    Rows rows(int step) const override;
    void addNumbers(int step, nlohmann::json& state) const override;

    const Axis& axisAt(int i) const { return shown_.pair.axes[static_cast<std::size_t>(i)]; }
    int countOf(Axis::Kind kind) const;
    std::string startSentence() const;
    std::vector<CompassAxis> compass() const;
    void drawFeature(const Sketch& sketch, const Axis& axis) const;
    void drawEdge(const Sketch& sketch, const VertexPair& edge, bool ofA) const;
    void drawDifference(const State& s, const Sketch& sketch) const;

    ShownSatPair shown_;
};

/// "gap" or "overlap" with its amount, as labels have it.
std::string separationText(double separation);

}  // namespace gjkscope
