#pragma once

namespace gjkscope {

/// How a run stands. Every run ends with one of the last three.
enum class Status {
    Searching,       ///< not at its end yet
    Converged,       ///< proven within the tolerance
    IterationLimit,  ///< stopped by the cap; the bounds still hold
    Degenerate,      ///< arithmetic has no more to give; the bounds still hold
};

/// The relative gap of the bounds that ends a run unless the caller asks for another: well above what
/// rounding leaves of each type's digits, so that it can be reached.
template <class T>
inline constexpr T kDefaultTolerance = sizeof(T) == sizeof(float) ? T(1e-6) : T(1e-10);

/// What bounds a run. The tolerance is relative: on the distance or depth for the gap of the bounds.
template <class T>
struct Limits {
    T tolerance = kDefaultTolerance<T>;
    int maxIterations = 128;
};

/// Iterations in a row that may move no bound: a closest point that only turns, on its way to a better bound,
/// gains less length than rounding shows. More would be going round in circles.
inline constexpr int kMaxStalls = 3;

/// The visitor of a run that nobody watches; it costs nothing.
struct Ignore {
    template <class State>
    void operator()(const State& /*state*/) const {}
};

}  // namespace gjkscope
