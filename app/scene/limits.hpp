#pragma once

#include <cstddef>

#include "app/scene/scene.hpp"

namespace gjkscope {

/// The lengths that a precision takes: coordinates are at most `most` in size, and what must have a size (a
/// radius, a half extent) is at least `least`.
struct LengthRange {
    double least, most;
};

/// Products of four lengths, as the squares of areas are, neither overflow nor underflow in these.
inline constexpr LengthRange kDoubleLengths{1e-70, 1e70};
inline constexpr LengthRange kFloatLengths{1e-8, 1e8};

constexpr LengthRange lengthsOf(Precision precision) {
    return precision == Precision::Float ? kFloatLengths : kDoubleLengths;
}

inline constexpr int kMaxVertices = 1'000'000;       ///< of one shape
inline constexpr int kMaxSceneVertices = 4'000'000;  ///< of all shapes of a scene, with the sides of n-gons
inline constexpr int kMaxControlPoints = 10'000;     ///< of one curve or surface
/// The weights of control points: as far apart as curves are tested with, in both precisions.
inline constexpr double kMinWeight = 1e-6, kMaxWeight = 1e6;
inline constexpr int kMaxBodies = 1000;
inline constexpr int kMaxLanes = 6;  ///< of a comparison
inline constexpr int kMaxIterations = 100'000;
inline constexpr std::size_t kMaxContacts = 8;  ///< that an engine reports
inline constexpr int kMaxReportedIterations = 1'000'000'000;
inline constexpr int kMaxCircles = 64;              ///< of a cover: each of A's is compared with each of B's
inline constexpr std::size_t kMaxNameBytes = 100;   ///< of a body's name, a color
inline constexpr std::size_t kMaxTextBytes = 4000;  ///< of a title, a note

}  // namespace gjkscope
