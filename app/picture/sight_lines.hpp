#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "app/picture/convex_solid.hpp"
#include "app/picture/face_grid.hpp"

namespace gjkscope {

/// Tells on which side of a convex solid of many faces small things lie, by the faces on the lines of sight
/// through their corners.
class SightLines {
  public:
    /// `points`: of which the things' corners are.
    SightLines(const ConvexSolid& solid, std::span<const glm::dvec3> points);

    /// What is known of the hull of some points.
    struct Sight {
        std::optional<Side> side;  ///< none where it may meet the solid's surface, or is nearer to that than
                                   ///< rounding can tell, or beside the solid
        bool withinWalls = false;  ///< all of it is where the eye sees the solid
        bool belowFacing = false;  ///< likewise, and none of it before the side that faces the eye
    };
    Sight look(std::span<const std::uint32_t> corners);

  private:
    /// Of each point the plane on its line of sight: an index, or one of these.
    static constexpr int kNone = -1, kNotYetKnown = -2;
    struct Half {
        FaceGrid grid;
        std::span<const Plane> planes;
        std::vector<int> at;
    };
    static Half halfOf(const ConvexSolid& solid, bool averted, std::size_t pointCount);
    const Plane* planeAt(Half& half, std::uint32_t point) const;
    /// Whether one of the planes at the corners has all of them above it.
    bool isBeyondOne(Half& half, std::span<const std::uint32_t> corners, bool strictly) const;
    /// Whether there is a plane at each corner.
    bool isWithin(Half& half, std::span<const std::uint32_t> corners) const;
    /// Whether each corner lies below the plane at its place.
    bool isBelow(Half& half, std::span<const std::uint32_t> corners) const;

    std::span<const glm::dvec3> points_;
    double tolerance_;
    Half facing_, averted_;
};

}  // namespace gjkscope
