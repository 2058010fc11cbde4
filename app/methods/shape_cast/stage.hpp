#pragma once

#include "app/runs/stage.hpp"
#include "core/shape_cast/fields.hpp"
#include "core/shape_cast/shape_cast.hpp"

namespace gjkscope {

using ShapeCastState3 = ShapeCastState<3, double>;

/// "none", "contact", "overlap", "miss", "too_late", "graze": how a cast came to its end, as files have it.
const char* wordOf(ShapeCastState3::End end);

/// A shape cast, one advance per step: in the world both shapes as they are at the time reached, in the
/// difference the origin, which flies at A − B along B's velocity.
///
/// Its states in traces add `distance`, `point_a` and `point_b`: where the nearest points are at `time`,
/// relative to `frame`.
std::unique_ptr<Stage> shapeCastStage(std::vector<ShapeCastState3> states, const Motion<3, double>& motion,
                                      const StateContext& context);

}  // namespace gjkscope
