#pragma once

#include <array>
#include <cstddef>
#include <glm/vec3.hpp>
#include <vector>

#include "app/mesh/mesh.hpp"

namespace gjkscope {

/// The edges that the triangles of a surface share. They are none of the whole: an answer for one triangle
/// that has the normal of such an edge, a ghost normal, makes bodies stumble that slide over the surface.
class InnerEdges {
  public:
    /// `places`: for each vertex of the mesh the number of one at its place.
    InnerEdges(const Mesh& mesh, std::vector<int> places);

    /// The edges of a triangle that another one has too, by the number of their first vertex, 0 to 2.
    std::vector<int> of(const Mesh& mesh, std::size_t triangle) const;

    /// True if a plane perpendicular to `normal`, which points outward, holds the triangle alone: it touches
    /// it at an edge or a vertex where another triangle goes on beyond the plane.
    bool isGhost(const Mesh& mesh, std::size_t triangle, glm::dvec3 normal) const;

  private:
    std::array<int, 3> placesOf(const Mesh& mesh, std::size_t triangle) const;

    std::vector<int> places_;
    std::vector<std::size_t> first_;  ///< by place: its first triangle in `around_`, then the end of the last
    std::vector<std::size_t> around_;  ///< the triangles at each place
};

}  // namespace gjkscope
