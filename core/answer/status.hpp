#pragma once

#include <algorithm>
#include <iosfwd>
#include <limits>

namespace gjkscope {

/// The status of a run. Every run ends with one of Converged, IterationLimit and Degenerate; an answer may
/// say WithinRounding instead. Only a state that is Searching may take a step, or after IterationLimit one
/// with a higher limit.
enum class Status {
    Searching,       ///< still iterating
    Converged,       ///< proven within the tolerance
    IterationLimit,  ///< stopped by the cap; the bounds still hold
    Degenerate,      ///< the arithmetic gets no further; the bounds still hold
    WithinRounding,  ///< so near touching that rounding hides on which side; the bounds hold
};

/// Prints the status by its name.
template <class Traits>
std::basic_ostream<char, Traits>& operator<<(std::basic_ostream<char, Traits>& out, Status status) {
    constexpr const char* kNames[] = {"Searching", "Converged", "IterationLimit", "Degenerate",
                                      "WithinRounding"};
    return out << kNames[static_cast<int>(status)];
}

namespace detail {

/// Converged, where the length that proves it is finite: what has overflowed proves nothing.
template <class T>
[[nodiscard]] constexpr Status convergedIfFinite(T length) {
    return length < std::numeric_limits<T>::infinity() ? Status::Converged : Status::Degenerate;
}

}  // namespace detail

/// The default relative gap of the bounds that ends a run: well above the rounding of each type, so that it
/// can be reached.
template <class T>
inline constexpr T kDefaultTolerance = sizeof(T) == sizeof(float) ? T(1e-6) : T(1e-10);

/// The limits of a run. The tolerance is relative: the gap of the bounds over the distance or depth; of a
/// cast see CastOptions.
template <class T>
struct Limits {
    T tolerance = kDefaultTolerance<T>;
    int maxIterations = 256;  ///< per run: GJK, EPA and a cast's advances count apart
    /// A gap in scene units that ends distance GJK of shapes that are apart, EPA and MPR too, as engines
    /// have it; 0 for none.
    T absoluteTolerance = 0;
};

namespace detail {

/// The gap of the bounds that ends a run. A lower bound of 0 leaves yes or no open: the absolute tolerance
/// must not end that.
template <class T>
[[nodiscard, gnu::always_inline]] constexpr T toleratedGap(const Limits<T>& limits, T lower, T upper) {
    const T relative = limits.tolerance * upper;
    return lower > 0 ? std::max(relative, limits.absoluteTolerance) : relative;
}

/// Iterations in a row that may move no bound: a closest point that only changes direction, on the way to a
/// better bound, gains less length than rounding shows. More would be a cycle.
inline constexpr int kMaxStalls = 3;

}  // namespace detail

/// The default visitor of a run: ignores every state and costs nothing.
struct Ignore {
    template <class State>
    void operator()(const State& /*state*/) const {}
};

}  // namespace gjkscope
