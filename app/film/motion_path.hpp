#pragma once

#include <glm/vec3.hpp>
#include <vector>

namespace gjkscope {

/// A smooth way through points: a Catmull-Rom spline (Catmull and Rom 1974, uniform), straight between two.
/// Even in speed from knot to knot by their distances.
class MotionPath {
  public:
    MotionPath() = default;
    explicit MotionPath(std::vector<glm::dvec3> points);  ///< at least one

    /// After the part `way` (0 … 1) of it; the ends are met exactly.
    glm::dvec3 at(double way) const;

  private:
    std::vector<glm::dvec3> points_{glm::dvec3(0)};
    std::vector<double> lengths_{0};  ///< from the start to each point, in chords
};

}  // namespace gjkscope
