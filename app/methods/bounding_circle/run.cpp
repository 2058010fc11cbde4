#include "app/methods/bounding_volumes/run.hpp"

namespace gjkscope {
namespace {

constexpr const char* kId = "bounding-circle";

template <int D, class T>
std::unique_ptr<Run> runOn(const Scene& scene, const Pair<D, T>& pair) {
    const BallTest<D, T> test{boundingBall(pair.shapeA, pair.poseA), boundingBall(pair.shapeB, pair.poseB)};
    auto states = recordComparisons<T>(kId, test, [&](const BoundsState<T>& s) {
        VolumeComparison c;
        c.sentence = std::string(kId) + (s.comparison.holds ? ".holds" : ".fails");
        c.left = "|cB − cA|";
        c.right = "rA + rB";
        c.way = {lift(test.a.center), lift(test.b.center)};
        c.wayName = c.left;
        return c;
    });
    return volumesRun(scene, kId, {{volumeOf(test.a)}, {volumeOf(test.b)}, resultOf<D, T>(test)},
                      std::move(states), {D, pair.frame});
}

}  // namespace

std::unique_ptr<Run> runBoundingCircle(const Scene& scene) {
    return withPair(scene, [&](const auto& pair) { return runOn(scene, pair); });
}

}  // namespace gjkscope
