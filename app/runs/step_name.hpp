#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/runs/run.hpp"

namespace gjkscope {

/// The time that a step's name stands for: `first`, `last`, a number of steps (2.4 is 40 % of the way from
/// step 2 to 3), or a step by name, `2.bound` or `epa:1.stitch`; names that phases had in earlier versions
/// are understood. nullopt where the run has none such.
std::optional<double> timeOfStep(const std::vector<Step>& steps, std::string_view name);

/// The shortest name by which timeOfStep() finds the step: `2.bound`, or `epa:2.support` where another stage
/// has one such; "" where it has none.
std::string plainStepName(std::span<const Step> steps, int step);

/// A step in the reader's words: "GJK 3 · bound". The start of a stage has no number.
std::string stepTitle(const std::vector<Step>& steps, int step);

/// A step with the number of iterations, which `hidesFuture` leaves out: "GJK · iteration 3 of 5 · bound"; of
/// a run of one stage without its name.
std::string stepHeading(const std::vector<Step>& steps, int step, bool hidesFuture);

/// `gjk:0.start, gjk:1.direction, …`: the first few, and the last one.
std::string stepNames(const std::vector<Step>& steps);

}  // namespace gjkscope
