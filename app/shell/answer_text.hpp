#pragma once

#include <string>

#include "app/runs/run.hpp"

namespace gjkscope {

/// The answer for people: a line for each thing the method computes, in two columns.
std::string answerText(const Answer& answer, const Scene& scene);

}  // namespace gjkscope
