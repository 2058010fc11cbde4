#pragma once

#include <array>
#include <span>
#include <vector>

#include "app/runs/lift_states.hpp"
#include "app/runs/stage.hpp"
#include "core/epa/fields.hpp"

namespace gjkscope {

using EpaState3 = EpaState<3, double>;

/// The id of EPA's vertex `i` among the vertices of pictures; GJK's are counted from 0.
constexpr int polytopeVertexId(int i) {
    return (1 << 20) + i;
}

/// How the facets of EPA's polygon stand out, by their indices, which it refers to.
struct FacetRoles {
    int closest = -1;
    std::span<const int> visible{};
    std::span<const int> fresh{};
};

/// Difference: the polygon as it stands in `state`, its inside, edges and vertices.
/// `names`: labels of its vertices, by their places in the polytope.
void drawPolytope(const Sketch& sketch, const EpaState3& state, const FacetRoles& roles,
                  const std::vector<int>& names);

/// Difference: the facet's outward normal, from the point of its line nearest the origin.
void drawFacetNormal(const Sketch& sketch, const PolytopeFacet<3, double>& facet);

/// The edges between two of the visible faces in 3D, which each has in its own direction.
std::vector<std::array<int, 2>> sharedEdges(const EpaState3& state);

/// Difference: the ridges between what goes and what stays; in 3D also the edges that cancel.
void drawHorizon(const Sketch& sketch, const EpaState3& state);

}  // namespace gjkscope
