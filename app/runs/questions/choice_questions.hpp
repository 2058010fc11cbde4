#pragma once

#include "app/runs/pseudo_code.hpp"
#include "app/runs/question.hpp"

namespace gjkscope {

/// Adds the question whether the search ends here. `final`: "nearest" for v, "edge" or "face" for a facet;
/// `ahead`: how far the new support point lies beyond it.
void addMayStopQuestion(const std::string& final, bool stops, double ahead, std::vector<Question>& questions);

/// Proof by a simplex.
enum class Proof : std::uint8_t { Meet, Apart, Open };

/// Adds the question whether the shapes meet, from the simplex, the newest point and the origin alone.
void addMeetsQuestion(Proof proof, std::vector<Question>& questions);

/// Adds the question for the line of code that runs next. `now`: the current one.
void addCodeLineQuestion(const PseudoCode& code, int now, int next, std::vector<Question>& questions);

}  // namespace gjkscope
