#pragma once

#include "app/runs/lift_states.hpp"
#include "app/runs/states_stage.hpp"
#include "core/triangle_iteration/triangle_iteration.hpp"

namespace gjkscope {

/// A TriangleState of any precision, lifted.
struct TriangleState3 {
    Simplex3 before, triangle;
    ClosestPoint3 nearest;
    Vertex3 support;
    int swapped = -1;
    double lower = 0, upper = 0;
    bool intersects = false;
    int iterations = 0;
    Status status = Status::Searching;
};

/// The triangle iteration, one swap a step.
///
/// Its states in traces: `before` and `triangle` (vertices), `nearest` (`q`), `probe`, `swapped` (the place
/// in `before`, null for none), `lower`, `upper`, `intersects`.
class TriangleStage final : public StatesStage<TriangleState3> {
  public:
    TriangleStage(std::vector<TriangleState3> states, glm::dvec3 start, StateContext context);

    void draw(int step, const Sketch& sketch) const override;
    void drawEnd(const Sketch& sketch) const;

  private:
    std::string lineOf(int step) const override;
    std::string sentence(int step) const override;
    Rows rows(int step) const override;
    void addNumbers(int step, nlohmann::json& state) const override;

    /// The point that the step looked from: the state's own holds only after the swap.
    glm::dvec3 lookedFrom(int step) const { return at(step - 1).nearest.point; }
    void drawTriangle(const Sketch& sketch, int step) const;
    void drawQ(const Sketch& sketch, int step) const;

    glm::dvec3 start_;
};

}  // namespace gjkscope
