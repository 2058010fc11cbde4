#include "app/methods/bounding_volumes/stage.hpp"
#include "core/bounds/ball_cover.hpp"

namespace gjkscope {
namespace {

/// As many balls a shape as cars are usually covered with.
constexpr int kBalls = 3;

}  // namespace

std::unique_ptr<Run> runCircleCover(const Scene& scene) {
    const auto testOf = []<int D, class T>(const Pair<D, T>& pair) {
        return BallCoverTest<D, T>{ballCover(obbOf(pair.shapeA, pair.poseA), kBalls),
                                   ballCover(obbOf(pair.shapeB, pair.poseB), kBalls)};
    };
    return runVolumes(scene, testOf,
                      []<int D, class T>(const BallCoverTest<D, T>& test, const BoundsState<T>& s) {
                          VolumeComparison c;
                          c.ofA = s.index / kBalls;
                          c.ofB = s.index % kBalls;
                          c.sentence = s.comparison.holds ? "circle-cover.holds" : "circle-cover.fails";
                          c.left = c.wayName =
                              "|cB" + std::to_string(c.ofB + 1) + " − cA" + std::to_string(c.ofA + 1) + "|";
                          c.right = "rA + rB";
                          const BallTest<D, T> balls = test.pair(s.index);
                          c.way = {lift(balls.a.center), lift(balls.b.center)};
                          return c;
                      });
}

}  // namespace gjkscope
