#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "app/methods/run.hpp"

namespace gjkscope {

/// The answer as `query --json` prints it. What the method does not compute, and what is not finite, is null;
/// vectors have as many numbers as the scene has dimensions.
nlohmann::ordered_json answerJson(const Answer& answer, int dimension);

/// The answer for people: a line for each thing the method computes, in two columns.
std::string answerText(const Answer& answer, const Scene& scene);

}  // namespace gjkscope
