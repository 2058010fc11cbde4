#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "app/picture/depth/face_index.hpp"

namespace gjkscope {

/// A piece of something that a solid divides.
struct DividedPart {
    Side side;
    std::vector<glm::dvec3> points;
};

/// Sorts what lies behind a convex solid, inside it and in front of it, and cuts what does not lie on one
/// side. The solid's planes are one node of a binary space partition (Fuchs, Kedem and Naylor 1980).
class SolidDivider {
  public:
    /// `points`: those of the polygons and lines whose sides are wanted; more may be appended. `index`: of
    /// the solid's faces; without one all planes are tested. All three outlive the divider.
    SolidDivider(const ConvexSolid& solid, const FaceIndex* index, const std::vector<glm::dvec3>& points);

    /// On which side the hull of some of the points lies; none where it may meet the solid's surface, or is
    /// nearer to that than rounding can tell.
    std::optional<Side> sideOf(std::span<const std::uint32_t> vertices);

    /// Cuts a convex polygon, a segment or a point at the solid's planes, as far as needed for each piece to
    /// lie on one side; whole, when all of it does.
    std::vector<DividedPart> divide(std::span<const glm::dvec3> polygon);

  private:
    /// The side of the solid on which a point lies, for the eye.
    enum class Place : std::uint8_t { Undetermined, Beside, Before, Within, Beyond };
    struct Location {
        Place place = Place::Undetermined;
        int facing = -1, averted = -1;  ///< the planes on its line of sight
    };
    Location locate(glm::dvec3 p) const;
    std::optional<Side> sideByLocations(std::span<const std::uint32_t> vertices);
    std::optional<Side> sideByPlanes(std::span<const std::uint32_t> vertices) const;
    bool isBeyondOne(std::span<const std::uint32_t> vertices, Side side) const;
    bool isBeside(std::span<const std::uint32_t> vertices) const;
    bool isCovered(std::span<const glm::dvec3> polygon) const;
    void take(std::vector<glm::dvec3> points, Side side);
    void takeRest(Side side) { take(std::exchange(rest_, {}), side); }
    void cutOff(std::span<const Plane> planes, const FaceGrid* grid, Side side);

    const ConvexSolid& solid_;
    const FaceIndex* index_;
    const std::vector<glm::dvec3>& points_;
    std::vector<Location> locations_;  ///< with an index: of each point
    // while something is divided:
    std::vector<glm::dvec3> rest_;  ///< that no plane has cut off
    std::vector<DividedPart> pieces_;
    std::vector<glm::dvec2> projected_;
    std::vector<std::uint32_t> near_;
    std::vector<std::pair<double, const Plane*>> reached_;  ///< with the greatest height above each
};

}  // namespace gjkscope
