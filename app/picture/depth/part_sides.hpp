#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "app/picture/depth/painting.hpp"
#include "app/picture/depth/solid_divider.hpp"

namespace gjkscope {

/// Tells on which side of a solid each of many parts of a painting lies, which outlives it, as does the
/// solid's divider. They are looked at in ever smaller groups, so that most of them never meet most of the
/// solid's planes.
class PartSides {
  public:
    using NearPlanes = SolidDivider::NearPlanes;

    /// `parts`: places in the painting.
    PartSides(const Painting& painting, std::span<const std::uint32_t> parts, const SolidDivider& planes);

    /// Nothing for a part that meets planes: those that it may meet are then known.
    const std::vector<std::optional<Side>>& all() const { return sides_; }
    const NearPlanes& planesNear(std::size_t part) const { return nearPlanes_[near_[part]]; }

  private:
    void look(std::span<std::uint32_t> group, const NearPlanes& among);
    void note(std::uint32_t index, NearPlanes near);
    std::size_t split(std::span<std::uint32_t> group, glm::dvec3 extent, glm::dvec3 middle) const;

    const SolidDivider& planes_;
    std::vector<Ball> balls_;
    std::vector<std::uint32_t> order_;
    std::vector<std::optional<Side>> sides_;
    std::vector<std::size_t> near_;
    std::vector<NearPlanes> nearPlanes_;
};

}  // namespace gjkscope
