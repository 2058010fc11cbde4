#include "app/methods/bounding_volumes/run.hpp"

namespace gjkscope {
namespace {

constexpr const char* kId = "aabb";

template <int D, class T>
std::unique_ptr<Run> runOn(const Scene& scene, const Pair<D, T>& pair) {
    const AabbTest<D, T> test{aabbOf(pair.shapeA, pair.poseA), aabbOf(pair.shapeB, pair.poseB)};
    auto states = recordComparisons<T>(kId, test, [&](const BoundsState<T>& s) {
        const int axis = s.index / 2;
        const bool ofA = s.index % 2 == 0;
        VolumeComparison c;
        c.sentence = std::string(kId) + (ofA ? ".a" : ".b") + (s.comparison.holds ? ".holds" : ".fails");
        c.axis = axisName(axis);
        c.left = (ofA ? "A.low." : "B.low.") + c.axis;
        c.right = (ofA ? "B.high." : "A.high.") + c.axis;
        c.shadowAxis = lift<T>(axisDirection<D, T>(axis));
        return c;
    });
    return volumesRun(scene, kId, {{volumeOf(test.a)}, {volumeOf(test.b)}, resultOf<D, T>(test)},
                      std::move(states), {D, pair.frame});
}

}  // namespace

std::unique_ptr<Run> runAabb(const Scene& scene) {
    return withPair(scene, [&](const auto& pair) { return runOn(scene, pair); });
}

}  // namespace gjkscope
