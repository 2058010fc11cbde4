#pragma once

#include "app/runs/result/result_stage.hpp"
#include "app/runs/states_stage.hpp"
#include "core/shape_cast/fields.hpp"
#include "core/shape_cast/shape_cast.hpp"

namespace gjkscope {

using ShapeCastState3 = ShapeCastState<3, double>;

/// A shape cast, one advance a step: in the world both shapes as they are at the time reached, in the
/// difference the origin, which flies at A − B along B's velocity.
///
/// Its states in traces add `distance`, `point_a` and `point_b`: where the nearest points are at `time`,
/// relative to `frame`.
class ShapeCastStage final : public StatesStage<ShapeCastState3> {
  public:
    ShapeCastStage(std::vector<ShapeCastState3> states, const Motion<3, double>& motion,
                   StateContext context);

    void draw(int step, const Sketch& sketch) const override;
    /// Both shapes at the last time, as the result leaves them standing.
    void drawEnd(const Sketch& sketch) const;

  private:
    void drawMotion(int step, const Sketch& sketch) const;
    void drawFlight(int step, const Sketch& sketch) const;
    void drawSafeStep(int step, const Sketch& sketch) const;
    std::string sentence(int step) const override;
    Rows rows(int step) const override;
    void addNumbers(int step, nlohmann::json& state) const override;

    Motion<3, double> motion_;
};

/// "none", "contact", "overlap", "miss", "too_late": how a cast came to its end, as files have it.
const char* wordOf(ShapeCastState3::End end);

/// What a cast says at its end.
std::string shapeCastSentence(const ShapeCastState3& end);

}  // namespace gjkscope
