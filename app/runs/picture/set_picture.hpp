#pragma once

#include <string>

#include "app/runs/run.hpp"

namespace gjkscope {

struct ShownOutline;

/// How a set of the pair is made, `part` of the way around: the set, A, what slides, and the origin. That
/// alone while the set is not there yet.
void drawSet(Picture& picture, const Run& run, PairSet set, const ShownOutline& shown, double part,
             bool labels);

/// The canvas's heading, `MINKOWSKI SUM`, and what it is of, `A ⊕ B`.
std::string headingOf(PairSet set);
std::string noteOf(PairSet set);

/// The explanation of a step: the method's or, if the canvas shows how a set is made, the set's definition.
Explanation explanationOf(const Run& run, int step, PairSet set);
/// `outline`: the set's, null while it is not there yet.
Explanation explanationOf(const Run& run, int step, PairSet set, const SetOutline* outline);

}  // namespace gjkscope
