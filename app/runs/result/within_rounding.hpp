#pragma once

#include <string>

#include "app/runs/lift_states.hpp"

namespace gjkscope {

/// Makes what a method has found claim no more than is known of the scene's pair at rest: where yes or no
/// lies within rounding, the numbers of the scene decide for polytopes, exactly, and nothing for what is
/// curved.
void settle(Outcome3& outcome, const Scene& scene);

/// Says so. Empty for an answer with another status.
std::string withinRoundingSentence(const Outcome3& outcome);

}  // namespace gjkscope
