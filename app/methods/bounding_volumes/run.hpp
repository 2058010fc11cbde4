#pragma once

#include "app/methods/bounding_volumes/stage.hpp"
#include "app/runs/with_pair.hpp"

namespace gjkscope {

/// Runs a test and records its comparisons. `describe(state)` gives what a comparison is about, but for the
/// numbers. The sentence of the start is `<method>.start`.
template <class T, class Test, class Describe>
std::vector<VolumeComparison> recordComparisons(const std::string& method, const Test& test,
                                                Describe describe) {
    std::vector<VolumeComparison> states;
    bounds<T>(test, [&](const BoundsState<T>& s) {
        VolumeComparison c = s.index < 0 ? VolumeComparison{} : describe(s);
        if (s.index < 0) c.sentence = method + ".start";
        c.bounds = lifted(s);
        c.status = s.status;
        states.push_back(std::move(c));
    });
    return states;
}

/// The names of the axes, x, y and z.
inline std::string axisName(int axis) {
    return std::string(1, static_cast<char>('x' + axis));
}

/// What a test says of the shapes, as the last step shows it.
template <int D, class T, class Test>
Result resultOf(const Test& test) {
    Result result;
    result.outcome = lifted(boundsOutcome(test, bounds<T>(test)));
    return result;
}

}  // namespace gjkscope
