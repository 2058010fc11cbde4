#pragma once

#include <array>
#include <vector>

#include "app/runs/lift_states.hpp"
#include "app/runs/result/result_stage.hpp"
#include "app/runs/stage.hpp"
#include "app/runs/with_pair.hpp"
#include "app/scene/pair.hpp"
#include "core/bounds/ball.hpp"
#include "core/bounds/fields.hpp"
#include "core/bounds/obb.hpp"

namespace gjkscope {

/// A bounding volume as it is drawn, in the pair's frame: a ball, or a box.
struct Volume {
    glm::dvec3 center{0};
    double radius = 0;                   ///< of a ball
    std::array<glm::dvec3, 3> halves{};  ///< of a box: from its center to the middles of its sides
    bool isBall = true;

    /// True if no number has overflowed; else the volume can't be drawn.
    bool isFinite() const;
    /// Half of its width along a unit vector.
    double reach(glm::dvec3 d) const;
    /// A box's vertices: four in 2D, counter-clockwise; eight in 3D, bit i of the index set if the vertex is
    /// on the positive side of axis i.
    std::vector<glm::dvec3> vertices(int dimension) const;
};

template <int D, class T>
Volume volumeOf(const BoundingBall<D, T>& ball) {
    return {lift(ball.center), ball.radius, {}, true};
}

template <int D, class T>
Volume volumeOf(const Obb<D, T>& box) {
    Volume volume{lift(box.center), 0, {}, false};
    for (int i = 0; i < D; ++i)
        volume.halves[static_cast<std::size_t>(i)] = lift<T>(box.halfExtents[i] * box.axes[i]);
    return volume;
}

template <int D, class T>
Volume volumeOf(const Aabb<D, T>& box) {
    const Vec<D, T> center = box.low / T(2) + box.high / T(2), half = box.high / T(2) - box.low / T(2);
    return volumeOf(Obb<D, T>{center, Rotation<D, T>(1), half, false});
}

template <class Bound>
std::vector<Volume> volumesOf(const Bound& bound) {
    return {volumeOf(bound)};
}
template <int D, class T>
std::vector<Volume> volumesOf(const std::vector<BoundingBall<D, T>>& cover) {
    std::vector<Volume> volumes;
    for (const BoundingBall<D, T>& ball : cover) volumes.push_back(volumeOf(ball));
    return volumes;
}

/// "open", "apart", "overlap": a verdict as files have it.
const char* wordOf(VolumeVerdict verdict);

/// One comparison of a test of bounding volumes, with what it is about.
struct VolumeComparison {
    BoundsState<double> bounds;
    Status status = Status::Searching;
    int ofA = 0, ofB = 0;                    ///< the volumes compared, of each body's
    std::string phase = "compare";           ///< names the step and the pseudo-code's line
    std::string sentence;                    ///< key
    std::string left, right;                 ///< the formulas of both sides
    std::string axis;                        ///< the axis' name in sentences, where there is one
    std::optional<glm::dvec3> shadowAxis{};  ///< the volumes' shadows along it are compared
    std::vector<glm::dvec3> way{};           ///< or the length of this way, in the pair's frame
    std::string wayName{};
};

/// A ball and a box in 2D, turned about the box's center until the box lies along the axes.
struct TurnedBack {
    double angle;            ///< of the turn, counter-clockwise
    glm::dvec3 about, from;  ///< the box's center; the ball's before the turn
    Volume ball, box;        ///< after it
};

class Wastes;

/// A test of volumes, recorded: `states` begin with the one before any comparison.
struct VolumesRecord {
    std::vector<Volume> a, b;
    std::vector<VolumeComparison> states;
    Answer answer;
    std::shared_ptr<const Wastes> wastes{};  ///< see wasteOf()
    std::optional<TurnedBack> turned{};      ///< the start of the test
};

/// The run of a test: its stage, one comparison per step, then what it proves. Its states in traces add
/// `compared`, the two formulas; the comparison is null at the start.
std::unique_ptr<Run> volumesRun(const Scene& scene, VolumesRecord record, const StateContext& context);

/// Runs a test and appends its comparisons to the record, with what it says of the shapes.
/// `describe(test, state)` gives what a comparison is about, but for the numbers. The sentence of the start
/// is
/// `<method>.start`.
template <int D, class T, class Test, class Describe>
void recordComparisons(VolumesRecord& record, const std::string& method, const Test& test,
                       Describe describe) {
    const BoundsState<T> end = bounds<T>(test, [&](const BoundsState<T>& s) {
        VolumeComparison c = s.index < 0 ? VolumeComparison{} : describe(test, s);
        if (s.index < 0) c.sentence = method + ".start";
        c.bounds = lifted(s);
        c.status = s.status;
        record.states.push_back(std::move(c));
    });
    record.answer = lifted(outcomeOf(end, test));
}

/// The run of the test of two volumes, or lists of them, that `testOf(pair)` returns.
template <class TestOf, class Describe>
std::unique_ptr<Run> runVolumes(const Scene& scene, TestOf testOf, Describe describe) {
    return withPair(scene, [&]<int D, class T>(const Pair<D, T>& pair) {
        const auto test = testOf(pair);
        VolumesRecord record{volumesOf(test.a), volumesOf(test.b), {}, {}};
        recordComparisons<D, T>(record, scene.method, test, describe);
        return volumesRun(scene, std::move(record), {D, pair.frame});
    });
}

/// The names of the axes, x, y and z.
inline std::string axisName(int axis) {
    return std::string(1, static_cast<char>('x' + axis));
}

}  // namespace gjkscope
