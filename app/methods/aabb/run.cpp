#include "app/methods/bounding_volumes/stage.hpp"

namespace gjkscope {

std::unique_ptr<Run> runAabb(const Scene& scene) {
    const auto testOf = []<int D, class T>(const Pair<D, T>& pair) {
        return AabbTest<D, T>{aabbOf(pair.shapeA, pair.poseA), aabbOf(pair.shapeB, pair.poseB)};
    };
    return runVolumes(scene, testOf, []<int D, class T>(const AabbTest<D, T>&, const BoundsState<T>& s) {
        const int axis = s.index / 2;
        const bool ofA = s.index % 2 == 0;
        VolumeComparison c;
        c.sentence = std::string("aabb") + (ofA ? ".a" : ".b") + (s.comparison.holds ? ".holds" : ".fails");
        c.axis = axisName(axis);
        c.left = (ofA ? "A.low." : "B.low.") + c.axis;
        c.right = (ofA ? "B.high." : "A.high.") + c.axis;
        c.shadowAxis = lift<T>(axisDirection<D, T>(axis));
        return c;
    });
}

}  // namespace gjkscope
