#pragma once

#include <optional>
#include <string_view>

#include "tests/oracle/scene_truth.hpp"

namespace gjkscope::oracle {

/// The truth that support values in 113-bit arithmetic certify of a scene's first two bodies, curved ones
/// too: balls, ellipsoids, capsules, cylinders, cones, half ellipses, sectors and polytopes. Bodies that are
/// apart have a separation enclosed to some 20 digits, by a separating plane and two points; for those that
/// overlap `separation.low` is minus the least width that was found along any direction, and their depth may
/// be less. Nothing where it did not get that near.
std::optional<SceneTruth> curvedTruthOf(std::string_view text);

}  // namespace gjkscope::oracle
