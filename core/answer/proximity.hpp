#pragma once

#include <algorithm>
#include <array>
#include <iosfwd>
#include <string_view>

#include "../support/minkowski_vertex.hpp"
#include "../support/pose.hpp"
#include "outcome.hpp"

namespace gjkscope {

/// The method that produced an answer, of those that a query chooses from.
enum class AnswerMethod {
    Gjk,           ///< distance GJK
    Epa,           ///< EPA, after distance GJK
    CachedEpa,     ///< EPA's polytope of the query before, moved
    ClosedForm,    ///< of balls and capsules
    SupportPlane,  ///< one support query, whose plane separates the shapes
    EdgeLines,     ///< the lines of all edges of small polygons
    BoxAxes,       ///< the fifteen axes of two boxes
    GaussMaps,     ///< the axes of two small hulls over their Gauss maps
    Newton,        ///< Newton's method, of ellipsoids
};

/// The name in `query --json`.
constexpr std::string_view nameOf(AnswerMethod method) {
    constexpr std::array<std::string_view, 9> kNames{"gjk",         "epa",           "epa-cached",
                                                     "closed-form", "support-plane", "edge-lines",
                                                     "box-axes",    "gauss-maps",    "newton"};
    return kNames[static_cast<std::size_t>(method)];
}

/// Prints the method by its name.
template <class Traits>
std::basic_ostream<char, Traits>& operator<<(std::basic_ostream<char, Traits>& out, AnswerMethod method) {
    return out << nameOf(method).data();
}

/// The full answer about two shapes. Lengths in scene units; points in the frame in which the shapes were
/// given. Unlike an Outcome it has every number, so that a query pays for no optional.
template <int D, class T>
struct Proximity {
    bool intersects = false;  ///< touching counts as intersecting
    bool isDecided = true;  ///< false: rounding or an early end hides yes or no, and `intersects` is a guess
    T distance = 0;         ///< 0 when the shapes intersect
    T depth = 0;            ///< 0 when they don't; else the length of the least separating translation
    Vec<D, T> normal{0};    ///< unit, from A to B; moving B by `depth · normal` makes the shapes just touch
    Vec<D, T> pointA{0};    ///< witness points: `pointB − pointA = (distance − depth) · normal`
    Vec<D, T> pointB{0};
    T lower = 0;  ///< lower ≤ the true distance (or depth) ≤ upper, rounding included
    T upper = kInfinity<T>;
    Status status = Status::Searching;
    AnswerMethod method = AnswerMethod::Gjk;
    int gjkIterations = 0;
    int epaIterations = 0;
};

/// An answer that was found in a frame, as it is outside: the frame is at `pose`.
template <int D, class T>
Proximity<D, T> outOfFrame(const Pose<D, T>& pose, Proximity<D, T> p) {
    p.normal = pose.rotation * p.normal;
    p.pointA = pose.apply(p.pointA);
    p.pointB = pose.apply(p.pointB);
    return p;
}

/// A full answer in the common form; one that is not decided has no `intersects`, `distance` or `depth`.
template <int D, class T>
Outcome<D, T> outcomeOf(const Proximity<D, T>& p) {
    const auto ifDecided = [&](auto value) {
        return p.isDecided ? std::optional<decltype(value)>(value) : std::nullopt;
    };
    return {.intersects = ifDecided(p.intersects),
            .distance = ifDecided(p.distance),
            .depth = ifDecided(p.depth),
            .normal = p.normal,
            .pointA = p.pointA,
            .pointB = p.pointB,
            .lower = p.lower,
            .upper = p.upper,
            .status = p.status,
            .iterations = p.gjkIterations + p.epaIterations};
}

namespace detail {

/// How the cores lie: how far apart along `normal` (negative: how deep in each other), between two bounds,
/// which hold but for rounding.
template <int D, class T>
struct CoreSeparation {
    T value, lower, upper;
    Vec<D, T> normal;
    WitnessPoints<D, T> witness;
};

/// The last stage of every method that works on cores: sweeps them by their radii. The shapes are nearer than
/// the cores by exactly the sum of the radii, and the witness points move out along the normal. Round shapes
/// whose gap is no longer than the rounding of their coordinates touch (GJK's own rule for cores); without a
/// radius the cores' own answer stands. The bounds are widened by `rounding`, what it may add to them; a
/// lower one of 0 leaves open on which side of touching the shapes are, and the upper one is then of either.
template <int D, class T>
Proximity<D, T> sweep(const CoreSeparation<D, T>& cores, T radiusA, T radiusB, T rounding) {
    const T radii = radiusA + radiusB;
    const T scale = radii + std::max(largestCoordinate<D, T>(cores.witness.onA),
                                     largestCoordinate<D, T>(cores.witness.onB));
    const T slack = radii > 0 ? 8 * kEpsilon<T> * scale : T(0);
    const T separation = cores.value - radii;

    const bool intersects = separation <= slack;
    const auto notNegative = [](T x) { return std::max(T(0), x); };
    const T most = cores.upper - radii, mostDepth = radii - cores.lower;
    return {.intersects = intersects,
            .distance = intersects ? T(0) : separation,
            .depth = intersects ? notNegative(-separation) : T(0),
            .normal = cores.normal,
            .pointA = cores.witness.onA + radiusA * cores.normal,
            .pointB = cores.witness.onB - radiusB * cores.normal,
            .lower = notNegative(-(intersects ? most : mostDepth) - rounding),
            .upper = std::max(most, mostDepth) + rounding};
}

}  // namespace detail

}  // namespace gjkscope
