#pragma once

#include <optional>

#include "app/picture/depth/cutter.hpp"
#include "app/picture/depth/plane_tree.hpp"

namespace gjkscope {

/// Where something is, roughly.
struct Ball {
    glm::dvec3 center{0};
    double radius = 0;
};

/// Tells what lies behind a convex solid, inside it and in front of it, and cuts what does not lie on one
/// side.
class SolidDivider {
  public:
    /// `parts`: how many are to be looked at. For few of them the planes are not worth sorting.
    SolidDivider(const ConvexSolid& solid, std::size_t parts);

    /// Planes that something may meet: nodes of the trees.
    struct NearPlanes {
        std::vector<std::uint32_t> walls, facing, averted;
    };
    NearPlanes allPlanes() const;

    /// On which side of the solid all of a ball lies; else the planes that it may meet.
    struct Locality {
        std::optional<Side> side;
        NearPlanes near;
    };
    /// `among`: those that a larger ball meets in which this one lies.
    Locality localityOf(const Ball& ball, const NearPlanes& among) const;

    /// Whether it has so few planes that they are looked at one by one.
    bool hasFewPlanes() const;
    /// The same without a search: for those.
    std::optional<Side> sideOf(const Ball& ball) const;

    /// Cuts a convex polygon (or a segment, or a point) at the solid's planes, as far as needed to tell on
    /// which side each part lies; whole, when all of it lies on one side. `near`: the planes that it may
    /// meet.
    std::vector<DividedPart> divide(std::span<const glm::dvec3> polygon, const NearPlanes& near) const;

  private:
    std::vector<Plane> planesNear(std::span<const glm::dvec3> polygon, const PlaneTree& tree,
                                  std::span<const std::uint32_t> among, Side side) const;

    PlaneTree walls_, facing_, averted_;
    double tolerance_;
};

}  // namespace gjkscope
