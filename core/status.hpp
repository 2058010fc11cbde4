#pragma once

namespace gjkscope {

/// How a run stands. Every run ends with one of the last three.
enum class Status {
    Searching,       ///< not at its end yet
    Converged,       ///< proven within the tolerance
    IterationLimit,  ///< stopped by the cap; the bounds still hold
    Degenerate,      ///< arithmetic has no more to give; the bounds still hold
};

/// What bounds a run. The tolerance is relative: on the distance or depth for the gap of the bounds.
template <class T>
struct Limits {
    T tolerance;
    int maxIterations = 128;
};

}  // namespace gjkscope
