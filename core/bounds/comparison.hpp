#pragma once

#include <concepts>

#include "../answer/outcome.hpp"

/// Tests of bounding volumes: a few comparisons of two numbers, one per step. They prove shapes apart, and
/// decide nothing about the shapes where the volumes overlap, unless the volumes *are* the shapes. The broad
/// phase, before GJK (Ericson, "Real-Time Collision Detection", 2005, ch. 4).
namespace gjkscope {

/// `left ≤ right`. Lengths, or coordinates along an axis.
template <class T>
struct Comparison {
    T left = 0, right = 0;
    T slack = 0;  ///< rounding of both: the comparison holds up to this, so that touching counts as overlap
    bool holds = true;
};

template <class T>
Comparison<T> compare(T left, T right, T slack = 0) {
    return {left, right, slack, left <= right + slack};
}

/// The decision of the comparisons so far about two bounding volumes.
enum class VolumeVerdict { Open, Apart, Overlap };

/// A test of two volumes: its comparisons by number, and what each decides when those before decided nothing.
/// The last one decides.
template <class Test, class T>
concept VolumeTest = requires(const Test& test, int i, const Comparison<T>& comparison) {
    { test.count() } -> std::same_as<int>;
    { test.comparison(i) } -> std::same_as<Comparison<T>>;
    { test.verdict(i, comparison) } -> std::same_as<VolumeVerdict>;
};

/// A test between two comparisons. Plain data: copy it to record, keep it to resume.
template <class T>
struct BoundsState {
    int index = -1;            ///< of the last comparison; none yet
    Comparison<T> comparison;  ///< the last one
    VolumeVerdict verdict = VolumeVerdict::Open;
    int iterations = 0;
    Status status = Status::Searching;
};

/// The state before the first comparison.
template <class T>
[[nodiscard]] BoundsState<T> boundsStart() {
    return {};
}

/// One comparison. Numbers that overflow can't be compared: Degenerate. The caller stores the returned status
/// in the state.
template <class T, VolumeTest<T> Test>
[[nodiscard]] Status boundsStep(BoundsState<T>& s, const Test& test) {
    ++s.iterations;
    ++s.index;
    s.comparison = test.comparison(s.index);
    if (!std::isfinite(s.comparison.left) || !std::isfinite(s.comparison.right)) return Status::Degenerate;
    s.verdict = test.verdict(s.index, s.comparison);
    return s.verdict == VolumeVerdict::Open ? Status::Searching : Status::Converged;
}

/// Runs to the end; `visit` sees every state on the way, the first and the last one too.
template <class T, VolumeTest<T> Test, class Visit = Ignore>
BoundsState<T> bounds(const Test& test, Visit visit = {}) {
    BoundsState<T> s = boundsStart<T>();
    for (visit(s); s.status == Status::Searching; visit(s)) s.status = boundsStep(s, test);
    return s;
}

namespace detail {

/// The answer of every test of volumes: shapes in disjoint volumes are at least as far apart.
template <int D, class T>
Outcome<D, T> volumesOutcome(const BoundsState<T>& s, T gap) {
    Outcome<D, T> outcome;
    outcome.status = s.status;
    outcome.iterations = s.iterations;
    if (s.verdict != VolumeVerdict::Apart) return outcome;
    outcome.intersects = false;
    outcome.lower = std::max(T(0), gap);
    return outcome;
}

/// The signed distance of two volumes, its direction and witness points.
template <int D, class T>
struct VolumeSeparation {
    T separation = 0;     ///< the distance, or minus the depth
    Vec<D, T> normal{0};  ///< unit, from A to B
    Vec<D, T> onA{0}, onB{0};
};

/// The full answer of a test whose volumes are the shapes. Touching within the slack counts as intersecting.
template <int D, class T>
Outcome<D, T> exactOutcome(const BoundsState<T>& s, const VolumeSeparation<D, T>& shapes, T slack) {
    const bool meets = s.verdict == VolumeVerdict::Overlap;
    const T size = std::max(T(0), meets ? -shapes.separation : shapes.separation);
    return {.intersects = meets,
            .distance = meets ? T(0) : size,
            .depth = meets ? size : T(0),
            .normal = shapes.normal,
            .pointA = shapes.onA,
            .pointB = shapes.onB,
            .lower = std::max(T(0), size - slack),
            .upper = size + slack,
            .status = s.status,
            .iterations = s.iterations};
}

/// The answer about volumes of which it is known if they are the shapes: then everything is.
template <int D, class T>
Outcome<D, T> outcomeOfVolumes(const BoundsState<T>& s, const VolumeSeparation<D, T>& volumes, T slack,
                               bool areShapes) {
    const bool isExact = areShapes && s.verdict != VolumeVerdict::Open;
    return isExact ? exactOutcome(s, volumes, slack) : volumesOutcome<D, T>(s, volumes.separation - slack);
}

/// The length of `v`, whose square may overflow or underflow.
template <int D, class T>
T lengthOf(Vec<D, T> v) {
    const T largest = largestCoordinate<D, T>(v);
    if (!(largest > 0) || !std::isfinite(largest)) return largest;
    return largest * glm::length(v / largest);
}

}  // namespace detail

}  // namespace gjkscope
