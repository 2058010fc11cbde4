#pragma once

#include <array>
#include <nlohmann/json_fwd.hpp>

#include "app/runs/run.hpp"

namespace gjkscope {

/// The answer as `query --json` prints it. What the method does not compute, and what is not finite, is null;
/// vectors have as many numbers as the scene has dimensions.
nlohmann::ordered_json answerJson(const Answer& answer, int dimension);

/// The statuses that answers end with, the best one first.
inline constexpr std::array kAnswerStatuses{Status::Converged, Status::WithinRounding, Status::IterationLimit,
                                            Status::Degenerate};

/// The word for an answer's status: "converged", "iteration_limit", "degenerate" or "within_rounding".
const char* answerStatus(Status status);
/// The word for the status of a whole answer: "not_proven", too, where a variant stopped unproven.
const char* answerStatus(const Answer& answer);

}  // namespace gjkscope
