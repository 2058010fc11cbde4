#pragma once

#include <glm/vec3.hpp>
#include <span>
#include <vector>

#include "app/picture/surface.hpp"

namespace gjkscope {

/// A plane; what lies behind its unit normal is at a negative height.
struct Plane {
    glm::dvec3 normal{0, 0, 1};
    double offset = 0;
    double height(glm::dvec3 p) const { return normal.x * p.x + normal.y * p.y + normal.z * p.z - offset; }
};

/// The outward normal of a face.
struct FaceNormal {
    glm::dvec3 unit{0};    ///< zero for a face without an area
    double area = 0;       ///< twice the face's
    double towardEye = 0;  ///< the cosine of the angle to the direction to the eye
};

/// Which way a thing lies from a convex solid for an eye: it cannot hide the solid, is inside it, or cannot
/// be hidden by it.
enum class Side { Behind, Inside, InFront };

/// A convex solid for one eye: its planes by whether they face the eye.
class ConvexSolid {
  public:
    /// With the faces of `surface`; degenerate ones have no plane. Surface and points must outlive the solid.
    ConvexSolid(const Surface& surface, std::span<const glm::dvec3> points, glm::dvec3 towardEye);
    /// A flat convex polygon, which must outlive it: a solid without thickness.
    ConvexSolid(std::span<const glm::dvec3> polygon, glm::dvec3 towardEye);
    /// All that is behind a plane that faces the eye; `size`: of what it is to divide.
    ConvexSolid(const Plane& plane, double size, glm::dvec3 towardEye);

    const Surface* surface() const { return surface_; }  ///< null for a flat polygon
    std::span<const glm::dvec3> points() const { return points_; }
    glm::dvec3 towardEye() const { return towardEye_; }
    const std::vector<FaceNormal>& normals() const { return normals_; }  ///< of each face of the surface
    /// True if a face faces the eye. One without an area is on the side of a neighbor: else there would be a
    /// silhouette around it.
    bool isFacing(int face) const { return isFacing_[static_cast<std::size_t>(face)] != 0; }
    /// True if the faces are so many that they are painted with few edges.
    bool isFine() const;

    std::span<const Plane> facing() const { return facing_; }
    std::span<const Plane> averted() const { return averted_; }  ///< turned away from the eye, or edge-on
    /// The face of the surface for each facing plane; avertedFaces() for each averted one. None for a flat
    /// polygon.
    std::span<const int> facingFaces() const { return facingFaces_; }
    std::span<const int> avertedFaces() const { return avertedFaces_; }
    /// The border of a fine solid's faces that are turned away from the eye, as indices of its points,
    /// clockwise for the eye; empty unless it is one convex ring, which only a sampled solid with a dent
    /// prevents.
    const std::vector<int>& silhouette() const { return silhouette_; }
    /// Planes along the line of sight through the edges of the silhouette: what lies beyond one of them
    /// neither hides the solid nor is hidden. They spare the planes at the silhouette much cutting.
    std::span<const Plane> walls() const { return walls_; }

    /// True if the solid hides `p`, which may lie on its surface, from the eye.
    bool hides(glm::dvec3 p) const;

    glm::dvec3 center() const { return center_; }  ///< of its box
    double size() const { return size_; }          ///< half the diagonal of its box
    /// The root mean square distance of its points from their mean: the same however it is turned, for equal
    /// shapes to the last bit, since what rounding may change is left out.
    float spread() const { return spread_; }
    double tolerance() const;  ///< distance from a plane up to which a point lies in it

  private:
    void measure();
    void addWalls();

    glm::dvec3 towardEye_;
    const Surface* surface_ = nullptr;
    std::span<const glm::dvec3> points_;
    std::vector<FaceNormal> normals_;
    std::vector<char> isFacing_;
    std::vector<int> facingFaces_, avertedFaces_, silhouette_;
    std::vector<Plane> walls_, facing_, averted_;
    glm::dvec3 center_{0};
    double size_ = 0;
    float spread_ = 0;
};

/// The points of a face, in place of what `ring` held.
void gatherRing(std::span<const glm::dvec3> points, std::span<const int> face, std::vector<glm::dvec3>& ring);

/// Newell's normal of a polygon, as long as twice its area; its direction is that from which it is
/// counter-clockwise.
glm::dvec3 polygonNormal(std::span<const glm::dvec3> polygon);

}  // namespace gjkscope
