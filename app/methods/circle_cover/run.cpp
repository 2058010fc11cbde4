#include "app/methods/bounding_volumes/stage.hpp"
#include "core/bounds/ball_cover.hpp"

namespace gjkscope {
namespace {

/// A ball is its own cover.
template <int D, class T>
std::vector<BoundingBall<D, T>> coverOf(const AnyShape<D, T>& shape, const Pose<D, T>& pose, int circles) {
    const BoundingBall<D, T> ball = boundingBall(shape, pose);
    if (ball.isShape) return {ball};
    return ballCover(obbOf(shape, pose), circles);
}

}  // namespace

std::unique_ptr<Run> runCircleCover(const Scene& scene) {
    const int circles = scene.options.circles;
    const auto testOf = [circles]<int D, class T>(const Pair<D, T>& pair) {
        return BallCoverTest<D, T>{coverOf(pair.shapeA, pair.poseA, circles),
                                   coverOf(pair.shapeB, pair.poseB, circles)};
    };
    return runVolumes(
        scene, testOf, []<int D, class T>(const BallCoverTest<D, T>& test, const BoundsState<T>& s) {
            VolumeComparison c;
            const int ofB = static_cast<int>(test.b.size());
            c.ofA = s.index / ofB;
            c.ofB = s.index % ofB;
            c.sentence = s.comparison.holds ? "circle-cover.holds" : "circle-cover.fails";
            c.left = c.wayName = "|cB" + std::to_string(c.ofB) + " − cA" + std::to_string(c.ofA) + "|";
            c.right = "rA + rB";
            const BallTest<D, T> balls = test.pair(s.index);
            c.way = {lift(balls.a.center), lift(balls.b.center)};
            return c;
        });
}

}  // namespace gjkscope
