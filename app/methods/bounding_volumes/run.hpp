#pragma once

#include "app/methods/bounding_volumes/stage.hpp"
#include "app/runs/lift_states.hpp"
#include "app/runs/with_pair.hpp"

namespace gjkscope {

/// Runs a test and appends its comparisons to the record, with what it says of the shapes.
/// `describe(test, state)` gives what a comparison is about, but for the numbers. The sentence of the start
/// is
/// `<method>.start`.
template <int D, class T, class Test, class Describe>
void recordComparisons(VolumesRecord& record, const std::string& method, const Test& test,
                       Describe describe) {
    const BoundsState<T> end = bounds<T>(test, [&](const BoundsState<T>& s) {
        VolumeComparison c = s.index < 0 ? VolumeComparison{} : describe(test, s);
        if (s.index < 0) c.sentence = method + ".start";
        c.bounds = lifted(s);
        c.status = s.status;
        record.states.push_back(std::move(c));
    });
    record.answer = lifted(outcomeOf(end, test));
}

/// The run of the test of two volumes, or lists of them, that `testOf(pair)` returns.
template <class TestOf, class Describe>
std::unique_ptr<Run> runVolumes(const Scene& scene, TestOf testOf, Describe describe) {
    return withPair(scene, [&]<int D, class T>(const Pair<D, T>& pair) {
        const auto test = testOf(pair);
        VolumesRecord record{volumesOf(test.a), volumesOf(test.b), {}, {}};
        recordComparisons<D, T>(record, scene.method, test, describe);
        return volumesRun(scene, std::move(record), {D, pair.frame});
    });
}

/// The names of the axes, x, y and z.
inline std::string axisName(int axis) {
    return std::string(1, static_cast<char>('x' + axis));
}

}  // namespace gjkscope
