#include "app/methods/bounding_volumes/run.hpp"

namespace gjkscope {
namespace {

constexpr const char* kId = "obb";

/// `A.x`, `B.y`, or `A.x × B.z`.
std::string nameOf(int i, int dimension) {
    if (i < dimension) return "A." + axisName(i);
    if (i < 2 * dimension) return "B." + axisName(i - dimension);
    const int edges = i - 2 * dimension;
    return "A." + axisName(edges / 3) + " × B." + axisName(edges % 3);
}

template <int D, class T>
std::unique_ptr<Run> runOn(const Scene& scene, const Pair<D, T>& pair) {
    const ObbTest<D, T> test{obbOf(pair.shapeA, pair.poseA), obbOf(pair.shapeB, pair.poseB)};
    auto states = recordComparisons<T>(kId, test, [&](const BoundsState<T>& s) {
        const Vec<D, T> axis = test.axis(s.index);
        const bool isParallel = axis == Vec<D, T>(0);
        VolumeComparison c;
        c.sentence = std::string(kId) + (isParallel ? ".parallel" : s.comparison.holds ? ".holds" : ".fails");
        c.axis = nameOf(s.index, D);
        c.left = "|t·L|";
        c.right = "rA + rB";
        if (!isParallel) c.shadowAxis = lift(axis);
        return c;
    });
    return volumesRun(scene, kId, {{volumeOf(test.a)}, {volumeOf(test.b)}, resultOf<D, T>(test)},
                      std::move(states), {D, pair.frame});
}

}  // namespace

std::unique_ptr<Run> runObb(const Scene& scene) {
    return withPair(scene, [&](const auto& pair) { return runOn(scene, pair); });
}

}  // namespace gjkscope
