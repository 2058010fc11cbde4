#pragma once

#include "app/compare/answer_table.hpp"

namespace gjkscope {

/// Runs the scene's method on the pair swapped, shifted, turned, scaled and with its vertices in other
/// orders. Each answer is compared with the exact one to what the change has left, by the rounding of which
/// alone the numbers may differ; lengths are those of the pair as given. `goesOn`:
/// as for answerTable().
AnswerTable symmetryTable(
    const Scene& scene, const std::function<bool(const AnswerTable&)>& goesOn =
                            [](const AnswerTable& /*soFar*/) { return true; });

}  // namespace gjkscope
