#pragma once

#include <algorithm>
#include <array>
#include <glm/vec3.hpp>
#include <optional>
#include <variant>

#include "app/runs/run.hpp"
#include "app/scene/pair.hpp"

namespace gjkscope {

/// The scene's pair without lanes, variants and options, in double and with the default method.
Scene plainScene(const Scene& scene);
/// The pair at a time of its motion.
Scene sceneAfter(Scene scene, double seconds);

/// The signed distance that the scene's own method finds; none where it has none.
std::optional<double> foundDistance(const Scene& scene);

/// A pair's distance or depth and support, which claims are compared with. All in world coordinates.
class PairTruth {
  public:
    explicit PairTruth(const Scene& scene);

    const Scene& scene() const { return scene_; }
    const Answer& answer() const { return answer_; }
    bool isDecided() const { return answer_.intersects.has_value(); }
    bool intersects() const { return answer_.intersects.value_or(false); }
    /// The bounds of the signed distance: negative for shapes that overlap, around 0 where rounding hides it.
    double lower() const { return signed_[0]; }
    double upper() const { return signed_[1]; }
    /// The distance or depth.
    double length() const;

    /// How far a witness point, or a contact between both, may be from the other shape: the distance, or the
    /// depth, by which the shapes move before the points meet.
    double witnessDistance() const { return isDecided() ? length() : std::max(0.0, upper()); }

    /// The gap between the bodies' projections on a unit direction from A to B; negative: their overlap.
    double gapAlong(glm::dvec3 unit) const;
    /// Signed distance of a point from the surface of A (side 0) or B: negative inside.
    double distanceFrom(int side, glm::dvec3 point) const;
    /// Distance of a segment from A or B: 0 where they meet.
    double distanceFrom(int side, glm::dvec3 from, glm::dvec3 to) const;

    /// The radius by which the core of A (side 0) or B is rounded.
    double radius(int side) const;

    /// The greatest extent of the pair along an axis.
    double size() const { return size_; }
    /// That of the smaller body; of the other one where it is a point.
    double smallerSize() const;
    /// The rounding of an engine that computes in single precision: see judgmentsOf().
    double rounding() const { return rounding_; }

  private:
    double extreme(int side, glm::dvec3 direction) const;
    double sizeOf(int side) const;

    Scene scene_;
    Answer answer_;
    std::array<double, 2> signed_{};
    std::variant<Pair<2, double>, Pair<3, double>> pair_;
    double size_ = 0, rounding_ = 0;
};

/// Half a unit of the last digit that a number was printed with, where these are at least three: fewer may
/// be all that it has.
double printedRounding(double value);
double printedRounding(glm::dvec3 value);

}  // namespace gjkscope
