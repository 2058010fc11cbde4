#include "app/methods/bounding_volumes/run.hpp"

#include "core/bounds/ball_cover.hpp"

namespace gjkscope {
namespace {

constexpr const char* kId = "circle-cover";

/// As many balls a shape as cars are usually covered with.
constexpr int kBalls = 3;

template <int D, class T>
std::unique_ptr<Run> runOn(const Scene& scene, const Pair<D, T>& pair) {
    const BallCoverTest<D, T> test{ballCover(obbOf(pair.shapeA, pair.poseA), kBalls),
                                   ballCover(obbOf(pair.shapeB, pair.poseB), kBalls)};
    auto states = recordComparisons<T>(kId, test, [&](const BoundsState<T>& s) {
        VolumeComparison c;
        c.ofA = s.index / kBalls;
        c.ofB = s.index % kBalls;
        c.sentence = std::string(kId) + (s.comparison.holds ? ".holds" : ".fails");
        const std::string a = "cA" + std::to_string(c.ofA + 1), b = "cB" + std::to_string(c.ofB + 1);
        c.left = "|" + b + " − " + a + "|";
        c.right = "rA + rB";
        const BallTest<D, T> balls = test.pair(s.index);
        c.way = {lift(balls.a.center), lift(balls.b.center)};
        c.wayName = c.left;
        return c;
    });
    TestedVolumes volumes{{}, {}, resultOf<D, T>(test)};
    for (const auto& ball : test.a) volumes.a.push_back(volumeOf(ball));
    for (const auto& ball : test.b) volumes.b.push_back(volumeOf(ball));
    return volumesRun(scene, kId, std::move(volumes), std::move(states), {D, pair.frame});
}

}  // namespace

std::unique_ptr<Run> runCircleCover(const Scene& scene) {
    return withPair(scene, [&](const auto& pair) { return runOn(scene, pair); });
}

}  // namespace gjkscope
