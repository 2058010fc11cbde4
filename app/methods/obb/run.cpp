#include "app/methods/bounding_volumes/stage.hpp"

namespace gjkscope {
namespace {

/// `A.x`, `B.y`, or `A.x × B.z`.
std::string nameOf(int i, int dimension) {
    if (i < dimension) return "A." + axisName(i);
    if (i < 2 * dimension) return "B." + axisName(i - dimension);
    const int edges = i - 2 * dimension;
    return "A." + axisName(edges / 3) + " × B." + axisName(edges % 3);
}

}  // namespace

std::unique_ptr<Run> runObb(const Scene& scene) {
    const auto testOf = []<int D, class T>(const Pair<D, T>& pair) {
        return ObbTest<D, T>{obbOf(pair.shapeA, pair.poseA), obbOf(pair.shapeB, pair.poseB)};
    };
    return runVolumes(scene, testOf, []<int D, class T>(const ObbTest<D, T>& test, const BoundsState<T>& s) {
        const Vec<D, T> axis = test.axis(s.index);
        const bool isParallel = axis == Vec<D, T>(0);
        VolumeComparison c;
        c.sentence = isParallel ? "obb.parallel" : s.comparison.holds ? "obb.holds" : "obb.fails";
        c.axis = nameOf(s.index, D);
        c.left = "|t·L|";
        c.right = "rA + rB";
        if (!isParallel) c.shadowAxis = lift(axis);
        return c;
    });
}

}  // namespace gjkscope
