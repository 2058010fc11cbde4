#pragma once

#include <nlohmann/json_fwd.hpp>

#include "app/runs/run.hpp"

namespace gjkscope {

/// The answer as `query --json` prints it. What the method does not compute, and what is not finite, is null;
/// vectors have as many numbers as the scene has dimensions.
nlohmann::ordered_json answerJson(const Answer& answer, int dimension);

/// The word for an answer's status: "converged", "iteration_limit", "degenerate" or "within_rounding".
const char* answerStatus(Status status);
/// Likewise, or "not_proven" where a variant stopped and nothing had been proven.
const char* answerStatus(const Answer& answer);

}  // namespace gjkscope
