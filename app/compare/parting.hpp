#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/compare/lane_clock.hpp"
#include "app/compare/state_difference.hpp"

namespace gjkscope {

/// Where lanes part: the first difference of one of them from the first lane that is more than rounding.
struct Parting {
    std::size_t lane = 0;  ///< which one, beside the first
    int tick = 0;          ///< of the clock
    StateDifference difference;
    std::string sentence;  ///< in the user's language
};

/// None where no lane differs, and none of a lane whose bodies are swapped: its numbers are other numbers.
/// `runs` are those of laneScenes(scene).
std::optional<Parting> partingOf(const Scene& scene, const std::vector<std::shared_ptr<const Run>>& runs,
                                 const LaneClock& clock);

}  // namespace gjkscope
