#pragma once

#include "app/runs/lift_states.hpp"
#include "app/runs/states_stage.hpp"
#include "core/triangle_iteration/triangle_iteration.hpp"

namespace gjkscope {

/// A TriangleState of any precision, lifted.
struct TriangleState3 {
    Simplex3 before, triangle;
    ClosestPoint3 nearest;
    Vertex3 probe;
    int swapped = -1;
    double lower = 0, upper = 0;
    bool intersects = false;
    int iterations = 0;
    Status status = Status::Searching;
};

/// The triangle iteration, one swap a moment.
///
/// Its states in traces: `before` and `triangle` (vertices), `nearest` (`q`), `probe`, `swapped` (the place
/// in `before`, null for none), `lower`, `upper`, `intersects`.
class TriangleChapter final : public StatesChapter<TriangleState3> {
  public:
    TriangleChapter(std::vector<TriangleState3> states, glm::dvec3 start, StateContext context);

    void draw(int moment, const Sketch& sketch) const override;
    void drawEnd(const Sketch& sketch) const;

  private:
    std::string lineOf(int moment) const override;
    std::string sentence(int moment) const override;
    Rows rows(int moment) const override;
    void addNumbers(int moment, nlohmann::json& state) const override;

    /// The point that the moment looked from: the state's own holds only after the swap.
    glm::dvec3 lookedFrom(int moment) const { return at(moment - 1).nearest.point; }
    void drawTriangle(const Sketch& sketch, int moment) const;
    void drawQ(const Sketch& sketch, int moment) const;

    glm::dvec3 start_;
};

}  // namespace gjkscope
