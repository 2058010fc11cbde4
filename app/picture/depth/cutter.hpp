#pragma once

#include <span>
#include <utility>
#include <vector>

#include "app/picture/depth/convex_solid.hpp"

namespace gjkscope {

/// A part of something that a solid divides.
struct DividedPart {
    Side side;
    std::vector<glm::dvec3> points;
};

/// The planes that something stands out of, picked from many.
class ReachedPlanes {
  public:
    /// `side`: on which what lies beyond a plane is.
    ReachedPlanes(std::span<const glm::dvec3> polygon, double tolerance, Side side)
        : polygon_(polygon), tolerance_(tolerance), side_(side) {}

    /// Looks at one more; says whether all lies beyond it, which is as good as all the others.
    bool add(const Plane& plane);
    /// Those that most stands out of come first: what they cut off needs no other cut.
    std::vector<Plane> take() &&;

  private:
    struct Reached {
        double height;  ///< of what stands out of it the most
        const Plane* plane;
    };

    std::span<const glm::dvec3> polygon_;
    double tolerance_;
    Side side_;
    std::vector<Reached> reached_;
};

/// A polygon, segment or point from which parts are cut off.
class Cutter {
  public:
    Cutter(std::span<const glm::dvec3> polygon, double tolerance)
        : whole_(polygon), rest_(polygon.begin(), polygon.end()), tolerance_(tolerance) {}

    /// Takes what stands out of the planes for parts on `side`.
    void cutOff(std::span<const Plane> planes, Side side);
    /// Takes all that is left for a part on `side`.
    void takeRest(Side side) { take(std::exchange(rest_, {}), side); }

    bool isDone() const { return rest_.empty(); }
    std::span<const glm::dvec3> rest() const { return rest_; }

    /// What is left lies inside. Whole, when all of it lies on one side.
    std::vector<DividedPart> parts() &&;

  private:
    void take(std::vector<glm::dvec3> points, Side side);

    std::span<const glm::dvec3> whole_;
    std::vector<glm::dvec3> rest_;
    double tolerance_;
    std::vector<DividedPart> parts_;
};

}  // namespace gjkscope
