#pragma once

#include <glm/vec3.hpp>
#include <optional>
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

/// Which way a thing lies from a convex solid for an eye: it cannot hide the solid, is inside it, or cannot
/// be hidden by it.
enum class Side { Behind, Inside, InFront };

/// A convex solid as one eye sees it: its planes by whether they face the eye.
class ConvexSolid {
  public:
    /// With the faces of `surface`, whose `normals` are faceNormals(); degenerate ones are left out.
    ConvexSolid(const Surface& surface, std::span<const glm::dvec3> points,
                std::span<const glm::dvec3> normals, glm::dvec3 towardsEye);
    /// A flat convex polygon: a solid without thickness.
    ConvexSolid(std::span<const glm::dvec3> polygon, glm::dvec3 towardsEye);

    struct Part {
        Side side;
        std::vector<glm::dvec3> points;
    };
    /// Cuts a convex polygon (or a segment, or a point) at the solid's planes, as far as needed to tell on
    /// which side each part lies; whole, when all of it lies on one side.
    std::vector<Part> divide(std::span<const glm::dvec3> polygon) const;

    /// Whether the solid hides `p`, which may lie on its surface, from the eye.
    bool hides(glm::dvec3 p) const;

    /// Half the diagonal of its box.
    double size() const { return size_; }

    /// On which side of this solid all of another one lies, where their boxes' spheres tell.
    std::optional<Side> sideOf(const ConvexSolid& other) const;

  private:
    /// Planes in columns, so that a point's heights over all of them are found at one go.
    struct Planes {
        std::vector<double> x, y, z, offset;
        void add(const Plane& plane);
        Plane at(std::size_t i) const { return {{x[i], y[i], z[i]}, offset[i]}; }
        std::size_t size() const { return x.size(); }
        void heights(glm::dvec3 p, std::vector<double>& result) const;
    };
    void measure(std::span<const glm::dvec3> points);
    void add(const Plane& plane);
    void cutOff(std::vector<glm::dvec3>& rest, const Planes& planes, Side side,
                std::vector<Part>& parts) const;

    glm::dvec3 towardsEye_;
    Planes facing_, averted_;
    glm::dvec3 center_{0};
    double size_ = 0;
};

/// The points of a face, in place of what `ring` held.
void gatherRing(std::span<const glm::dvec3> points, std::span<const int> face, std::vector<glm::dvec3>& ring);

/// Newell's normal of a polygon, as long as twice its area; its direction is that from which it is
/// counter-clockwise.
glm::dvec3 polygonNormal(std::span<const glm::dvec3> polygon);
/// Of every face of a surface.
std::vector<glm::dvec3> faceNormals(const Surface& surface, std::span<const glm::dvec3> points);

}  // namespace gjkscope
