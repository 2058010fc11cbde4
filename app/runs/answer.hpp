#pragma once

#include <array>
#include <cmath>
#include <glm/vec3.hpp>
#include <string>
#include <utility>
#include <vector>

#include "core/answer/outcome.hpp"

namespace gjkscope {

using Outcome3 = Outcome<3, double>;

/// The answer of a run: what the method has found, how many iterations that took, and of round shapes what
/// their cores add to its explanation. A method answers in the pair's frame, a Run in world coordinates.
struct Answer : Outcome3 {
    std::optional<int> gjkIterations{}, epaIterations{};
    /// Counts of other methods, by their names in `query --json`.
    std::vector<std::pair<std::string, int>> counts{};
    double cores = 0;  ///< signed distance of the cores: negative when they overlap
    double radii = 0;  ///< sum of both radii

    /// Yes or no and its bounds alone.
    Answer withoutLengths() const {
        Answer rest = *this;
        rest.distance = rest.depth = std::nullopt;
        rest.normal = rest.pointA = rest.pointB = std::nullopt;
        return rest;
    }
    /// The bounds of a shape cast's impact, if there is one; infinite where nothing is known.
    std::optional<std::array<double, 2>> timeBounds() const {
        // what never touches has none
        if (!earliest || !std::isfinite(*earliest) || !intersects.value_or(true)) return std::nullopt;
        return std::array{*earliest, latest.value_or(kInfinity<double>)};
    }
};

}  // namespace gjkscope
