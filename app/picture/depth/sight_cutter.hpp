#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "app/picture/depth/cutter.hpp"
#include "app/picture/depth/sight_lines.hpp"
#include "app/picture/depth/solid_divider.hpp"

namespace gjkscope {

/// Cuts one thing after another by the faces of a convex solid on the lines of sight through it.
class SightCutter {
  public:
    explicit SightCutter(const SightLines& sight) : sight_(sight), solid_(sight.solid()) {}

    /// As SolidDivider's.
    std::vector<DividedPart> divide(std::span<const glm::dvec3> polygon);

  private:
    bool isWithin(std::span<const glm::dvec3> polygon) const;
    std::vector<DividedPart> dividedAtAll(std::span<const glm::dvec3> polygon);

    const SightLines& sight_;
    const ConvexSolid& solid_;
    FaceGrid::Looks atWalls_, atFacing_, atAverted_;
    std::vector<std::uint32_t> near_;    ///< the numbers of the planes near what is cut
    std::optional<SolidDivider> whole_;  ///< for what is large
    std::size_t largeOnes_ = 0;
};

}  // namespace gjkscope
