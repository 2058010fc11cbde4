#include "app/methods/bounding_volumes/stage.hpp"

namespace gjkscope {

std::unique_ptr<Run> runBoundingCircle(const Scene& scene) {
    const auto testOf = []<int D, class T>(const Pair<D, T>& pair) {
        return BallTest<D, T>{boundingBall(pair.shapeA, pair.poseA), boundingBall(pair.shapeB, pair.poseB)};
    };
    return runVolumes(scene, testOf, []<int D, class T>(const BallTest<D, T>& test, const BoundsState<T>& s) {
        VolumeComparison c;
        c.sentence = s.comparison.holds ? "bounding-circle.holds" : "bounding-circle.fails";
        c.left = c.wayName = "|cB − cA|";
        c.right = "rA + rB";
        c.way = {lift(test.a.center), lift(test.b.center)};
        return c;
    });
}

}  // namespace gjkscope
