#pragma once

#include "app/runs/stage.hpp"
#include "app/scene/pair.hpp"

namespace gjkscope {

/// A recorded run of Newton's method.
struct NewtonRecord {
    std::unique_ptr<Stage> stage;
    Answer answer;
};

/// Newton's method on the sphere of directions, on a pair of sums of ellipsoids. `enough`: farther apart than
/// this the search may end.
template <class T>
NewtonRecord recordNewton(const Options& options, const Pair<3, T>& pair, double enough);

}  // namespace gjkscope
