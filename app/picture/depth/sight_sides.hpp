#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "app/picture/depth/sight_lines.hpp"

namespace gjkscope {

/// Tells on which side of a convex solid of many faces small things lie by the faces on the lines of sight
/// through their corners: the others are not looked at.
class SightSides {
  public:
    /// Looks along the lines through some of the points, of which the things' corners are. They and `sight`
    /// outlive this.
    SightSides(const SightLines& sight, std::span<const glm::dvec3> points,
               const std::vector<char>& isWanted);

    /// On which side the hull of some points lies; none where it may meet the solid's surface, or is nearer
    /// to that than rounding can tell.
    std::optional<Side> sideOf(std::span<const std::uint32_t> corners) const;

  private:
    bool isBeyondOne(std::span<const std::uint32_t> corners, Side side) const;
    bool isBeside(std::span<const std::uint32_t> corners) const;

    const SightLines& sight_;
    std::span<const glm::dvec3> points_;
    std::vector<SightLines::Spot> spots_;  ///< of each point that was looked at
};

}  // namespace gjkscope
