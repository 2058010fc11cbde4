#include "app/methods/bounding_volumes/stage.hpp"
#include "app/methods/bounding_volumes/turned_back.hpp"
#include "core/bounds/ball_box.hpp"

namespace gjkscope {
namespace {

constexpr const char* kId = "circle-box";

/// The circle of one body and the box of the other: of A and B, unless B is a circle and A is none.
template <int D, class T>
BallBoxTest<D, T> testOf(const Pair<D, T>& pair) {
    const BoundingBall<D, T> a = boundingBall(pair.shapeA, pair.poseA),
                             b = boundingBall(pair.shapeB, pair.poseB);
    if (b.isShape && !a.isShape) return {b, obbOf(pair.shapeA, pair.poseA), false};
    return {a, obbOf(pair.shapeB, pair.poseB), true};
}

/// Describes a comparison: of a coordinate or, at the end, of the distance from the center to the nearest
/// point.
template <int D, class T>
VolumeComparison describe(const BallBoxTest<D, T>& test, const BoundsState<T>& s) {
    const int axis = test.axisOf(s.index);
    const bool byClamping = test.way == BallBoxWay::Clamping;
    VolumeComparison c;
    if (axis == D) {
        c.sentence =
            std::string(kId) + (byClamping ? "" : ".cases") + (s.comparison.holds ? ".holds" : ".fails");
        c.left = "|c − q|";
        c.right = "r";
        c.way = {lift(test.ball.center), lift(test.box.toWorld(test.nearest()))};
        c.wayName = c.left;
        return c;
    }
    c.axis = axisName(axis);
    c.phase = byClamping ? "clamp" : "case";
    c.shadowAxis = lift<T>(test.box.axes[axis]);
    const std::string center = "c." + c.axis, half = "h." + c.axis;
    const std::string verdict = s.comparison.holds ? ".within" : ".beyond";
    if (byClamping) {
        c.sentence = std::string(kId) + ".clamp" + verdict;
        c.left = "|" + center + "|";
        c.right = half;
    } else if (s.index % 2 == 0) {
        c.sentence = std::string(kId) + ".below" + verdict;
        c.left = "−" + half;
        c.right = center;
    } else {
        c.sentence = std::string(kId) + ".above" + verdict;
        c.left = center;
        c.right = half;
    }
    return c;
}

}  // namespace

std::unique_ptr<Run> runCircleBox(const Scene& scene) {
    return withPair(scene, [&]<int D, class T>(const Pair<D, T>& pair) {
        BallBoxTest<D, T> test = testOf(pair);
        const auto describeIt = [](const auto& about, const BoundsState<T>& s) { return describe(about, s); };
        VolumesRecord record{volumesOf(test.ball), volumesOf(test.box), {}, {}}, cases;
        if (D == 2) record.turned = turnedBack(record.a.front(), record.b.front());
        if (!test.isBallA) std::swap(record.a, record.b);
        recordComparisons<D, T>(record, kId, test, describeIt);
        // the same once more the other way
        test.way = BallBoxWay::Cases;
        recordComparisons<D, T>(cases, kId, test, describeIt);
        record.states.insert(record.states.end(), cases.states.begin() + 1, cases.states.end());
        return volumesRun(scene, std::move(record), {D, pair.frame});
    });
}

}  // namespace gjkscope
