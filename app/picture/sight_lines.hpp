#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "app/picture/convex_solid.hpp"
#include "app/picture/cutter.hpp"
#include "app/picture/face_grid.hpp"
#include "app/picture/solid_divider.hpp"

namespace gjkscope {

/// Tells on which side of a convex solid of many faces small things lie, and cuts them, by the faces on the
/// lines of sight through them: the others are not looked at.
class SightLines {
  public:
    /// `solid` has walls and outlives this; `points`: of which the things' corners are, until something is
    /// divided.
    SightLines(const ConvexSolid& solid, std::span<const glm::dvec3> points);

    /// False for a solid whose faces are so long and thin that they can't be told apart quickly: nothing else
    /// may then be asked.
    bool isUsable() const { return isUsable_; }

    /// On which side the hull of some points lies; none where it may meet the solid's surface, or is nearer
    /// to that than rounding can tell.
    std::optional<Side> sideOf(std::span<const std::uint32_t> corners);

    /// As SolidDivider's.
    std::vector<DividedPart> divide(std::span<const glm::dvec3> polygon);

  private:
    /// Where a point is from the solid, for the eye.
    enum class Place : std::uint8_t { Unknown, Beside, Before, Within, Beyond };
    struct Spot {
        Place place = Place::Unknown;
        int facing = -1, averted = -1;  ///< the planes on its line of sight, as far as they were asked for
    };
    struct Box {
        glm::dvec2 low, high;
    };
    /// The numbers of the planes near a place.
    using Numbers = std::vector<std::uint32_t>;

    glm::dvec2 seen(glm::dvec3 p) const { return {glm::dot(across_, p), glm::dot(up_, p)}; }
    void sortFaces();
    void sortWalls();
    const Spot& spotAt(std::uint32_t point);
    Spot spotOf(glm::dvec3 p) const;
    bool isBeyondOne(std::span<const std::uint32_t> corners, Side side);
    bool isBeside(std::span<const std::uint32_t> corners) const;
    bool isWithin(std::span<const glm::dvec3> polygon) const;
    template <class Each>
    Box boxOf(std::size_t count, Each each) const;
    std::vector<DividedPart> dividedAtAll(std::span<const glm::dvec3> polygon);

    const ConvexSolid& solid_;
    std::span<const glm::dvec3> points_;
    glm::dvec3 across_, up_;
    double tolerance_;
    FaceGrid facing_, averted_, walls_;
    bool isUsable_ = true;
    std::vector<Spot> spots_;  ///< of each point
    Numbers near_;
    std::optional<SolidDivider> whole_;  ///< for what is large
    std::size_t largeOnes_ = 0;
};

}  // namespace gjkscope
