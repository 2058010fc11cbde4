#pragma once

#include <array>
#include <glm/mat3x3.hpp>

#include "app/scene/scene.hpp"
#include "core/math/exact_sum.hpp"

/// The frame in which the solvers see a scene's pair: with the world's axes, and its origin near A, so that
/// neither a pair far from the world's origin nor vertices far from the origin of their shape's own frame
/// (meshes in map coordinates) lose digits. With the option `worldCoordinates` it is the world's own.
namespace gjkscope {

/// The matrix of a body's rotation, in 2D about z. In 3D each entry is off by at most nine roundings of 1
/// (2⁻⁵³): four of a sum of four products over four of their sum, and one of the quotient.
glm::dmat3 rotationOf(const Body& body, int dimension);

/// The point of the shape's own frame that becomes its origin before anything is rounded: the middle of
/// points that are all far from the origin for their extent, else the origin. Subtracting it rounds nothing.
glm::dvec3 offsetOf(const ShapeSpec& shape);

/// The shape with its points seen from `offset`.
ShapeSpec seenFrom(ShapeSpec shape, glm::dvec3 offset);

/// Refers to the scene, which must outlive it.
class PairFrame {
  public:
    explicit PairFrame(const Scene& scene);
    explicit PairFrame(const Scene&& scene) = delete;

    /// In the world.
    glm::dvec3 origin() const { return origin_; }
    /// A body as this frame has it: its shape seen from its offset, at the place of that. A is 0, B is 1.
    Body seen(std::size_t side) const;
    /// The shape's offset.
    glm::dvec3 offset(std::size_t side) const { return offset_[side]; }
    /// Coordinate `axis` of the body's place, exactly but for the rotation of the offset; one more may be
    /// added.
    detail::ExactSum<4> place(std::size_t side, int axis) const;

  private:
    std::array<const Body*, 2> body_;
    std::array<glm::dvec3, 2> offset_{}, turned_{};
    glm::dvec3 origin_{0};
};

}  // namespace gjkscope
