#pragma once

#include <optional>

#include "../math/vector.hpp"
#include "status.hpp"

namespace gjkscope {

/// The answer that all methods have in common; what a method does not compute is absent. Lengths in scene
/// units, points in the frame in which the shapes were given, signs and normals as in Proximity. Every method
/// that iterates reads it from a state: outcomeOf(state, …).
template <int D, class T>
struct Outcome {
    std::optional<bool> intersects;  ///< absent: the method can't decide (bounding volumes that overlap)
    std::optional<T> distance, depth;
    std::optional<Vec<D, T>> normal, pointA, pointB;
    std::optional<T> lower, upper;  ///< lower ≤ the true distance (or depth) ≤ upper, rounding included
    Status status = Status::Searching;
    int iterations = 0;  ///< steps taken
    /// Time of impact of a cast, in seconds. The answer above is then about the whole motion: whether the
    /// shapes touch, and the contact when they first do, both at their positions then. A miss has no
    /// distance: how near the shapes pass is not computed.
    std::optional<T> timeOfImpact{};  ///< absent where they don't touch, or it isn't known
    /// earliest ≤ time of impact ≤ latest; infinite where they never touch, or it isn't known.
    std::optional<T> earliest{}, latest{};

    bool operator==(const Outcome&) const = default;
};

}  // namespace gjkscope
