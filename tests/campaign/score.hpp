#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <string>

#include "core/answer/outcome.hpp"
#include "tests/campaign/specimens.hpp"

/// Holding answers against the truth.
namespace gjkscope::campaign {

/// How many pairs a method answered, and how well. Errors are relative to the pair's size or, where that is
/// longer, to the true length.
struct Score {
    long pairs = 0, meeting = 0;
    long wrong = 0;        ///< yes for no or no for yes, farther from touching than the aim allows
    long silent = 0;       ///< neither: the method can't tell
    long within = 0;       ///< within rounding of touching
    long unconverged = 0;  ///< ended unproven; the bounds still hold
    long broken = 0;       ///< no status, not a number, bounds that don't hold the truth
    long degenerate = 0;   ///< of these, because arithmetic has no more to give
    double distance = 0, depth = 0, normal = 0, witness = 0;  ///< worst errors
    long iterations = 0;
    int mostIterations = 0;
    long faults = 0;  ///< answers that break a promise, in any of these ways
    std::string firstFault;

    void add(const Score& other);
};

/// What is promised in one precision, relative to the size.
struct Aim {
    double gap;     ///< farther from touching than this, yes and no are right
    double error;   ///< of lengths, normals and witness points
    double bounds;  ///< by how much the truth may be outside of bounds
};
template <class T>
inline constexpr Aim kAim = sizeof(T) == sizeof(float) ? Aim{1e-5, 1e-4, 1e-4} : Aim{1e-9, 1e-9, 1e-9};
/// Polytopes, about which the truth is exact: yes and no are right however near they are to touching, and
/// bounds hold as they are.
template <class T>
inline constexpr Aim kExactAim{0, kAim<T>.error, 0};

/// What is true of a pair, up to `slack` where it is not known exactly: how far apart, negative when they
/// overlap; and how far apart along any unit vector.
template <int D>
struct Truth {
    double separation = 0, slack = 0;
    double size = 0;
    Aim aim{0, 0, 0};
    std::function<double(Point<D>)> along;
};

namespace detail {

template <int D, class T>
bool isFinite(const Outcome<D, T>& o) {
    for (const auto* number : {&o.distance, &o.depth, &o.lower})
        if (*number && !std::isfinite(**number)) return false;
    for (const auto* vector : {&o.normal, &o.pointA, &o.pointB}) {
        if (!*vector) continue;
        for (int i = 0; i < D; ++i)
            if (!std::isfinite((**vector)[i])) return false;
    }
    return !(o.upper && std::isnan(*o.upper));
}

}  // namespace detail

/// What is broken about an answer whatever the truth is; nothing for a sound one.
template <int D, class T>
std::string unsound(const Outcome<D, T>& o) {
    if (o.status == Status::Searching) return "no status";
    if (!detail::isFinite(o)) return "not a number";
    if (o.lower && o.upper && *o.lower > *o.upper) return "bounds crossed";
    return {};
}

namespace detail {

/// The first thing that is broken about an answer; nothing for a sound one.
template <int D, class T>
std::string faultOf(const Outcome<D, T>& o, const Truth<D>& truth, double tolerance) {
    if (std::string fault = unsound(o); !fault.empty()) return fault;
    if (!o.intersects && o.status != Status::WithinRounding) return {};
    // where it is open, the bounds are of either
    const double length =
        o.intersects ? (*o.intersects ? -truth.separation : truth.separation) : std::abs(truth.separation);
    // the double nearest to the truth is known; a truth of 0 is exact
    const double least = std::nextafter(length, 0.0),
                 most = length > 0 ? std::nextafter(length, kInfinity<double>) : 0;
    if (o.lower && double(*o.lower) > std::max(0.0, least) + tolerance) return "lower bound too high";
    if (o.upper && double(*o.upper) < most - tolerance) return "upper bound too low";
    return {};
}

}  // namespace detail

/// Enters an answer into the score; says what is wrong with it, if anything breaks a promise.
template <int D, class T>
std::string judge(Score& score, const Outcome<D, T>& o, const Truth<D>& truth) {
    const Aim aim = truth.aim;
    const double unit = std::max(truth.size, std::abs(truth.separation));
    const bool isWithin = o.status == Status::WithinRounding;
    const double tolerance = aim.bounds * unit + truth.slack;
    const bool meets = truth.separation <= 0;
    ++score.pairs;
    score.meeting += meets ? 1 : 0;
    score.iterations += o.iterations;
    score.mostIterations = std::max(score.mostIterations, o.iterations);
    score.within += isWithin ? 1 : 0;
    score.unconverged += o.status == Status::Converged || isWithin ? 0 : 1;
    score.degenerate += o.status == Status::Degenerate ? 1 : 0;
    score.silent += o.intersects ? 0 : 1;

    std::string fault = detail::faultOf(o, truth, tolerance);
    score.broken += fault.empty() ? 0 : 1;
    const bool isClear =
        aim.gap == 0 && truth.slack == 0 ? true : std::abs(truth.separation) > aim.gap * unit + truth.slack;
    if (o.intersects && *o.intersects != meets && isClear) {
        ++score.wrong;
        fault = "wrong yes/no";
    }
    const auto enter = [&](double& worst, double error, double slack, const char* what) {
        error = std::max(0.0, error - truth.slack - slack) / unit;
        worst = std::max(worst, error);
        if (!(error <= aim.error) && fault.empty()) fault = what + (" " + std::to_string(error));
    };
    const auto& length = meets ? o.depth : o.distance;
    if (o.status != Status::Converged || !length || o.intersects != meets) return fault;
    enter(meets ? score.depth : score.distance, std::abs(double(*length) - std::abs(truth.separation)), 0,
          meets ? "depth" : "distance");
    if (!o.normal) return fault;
    // rounding turns a short way between shapes by its part of their size, and moves their ends by as much
    const double turn = 16 * double(kEpsilon<T>) * unit / std::abs(truth.separation) * unit;
    enter(score.normal, std::abs(truth.along(Point<D>(*o.normal)) - truth.separation), turn, "normal");
    if (!o.pointA || !o.pointB) return fault;
    const Point<D> between = Point<D>(*o.pointB) - Point<D>(*o.pointA);
    enter(score.witness, glm::length(between - truth.separation * Point<D>(*o.normal)), 0, "witness points");
    return fault;
}

}  // namespace gjkscope::campaign
