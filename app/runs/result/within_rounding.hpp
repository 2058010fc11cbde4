#pragma once

#include <string>

#include "app/runs/lift_states.hpp"

namespace gjkscope {

/// Makes what a method has found claim no more than is known of the scene's pair at rest, by the numbers of
/// its file: the bounds are widened by what the conversion to the solvers' numbers has lost, and `placing`,
/// what the method lost itself before it started. Where yes or no lies within rounding, the numbers of the
/// file decide for polytopes, exactly, and nothing for what is curved.
void settle(Outcome3& outcome, const Scene& scene, double placing = 0);

/// Widens the bounds alone, of an answer that is not to be settled: a variant's, which stays as wrong as it
/// is.
void widenBounds(Outcome3& outcome, const Scene& scene, double placing);

/// Settles an answer about polygons that stand for curves: it has bounds, and "yes" where these polygons
/// certainly meet.
void settleApproximate(Outcome3& outcome, const Scene& scene, double placing);

/// The sentence for an answer within rounding. Empty for one with another status.
std::string withinRoundingSentence(const Outcome3& outcome);

}  // namespace gjkscope
