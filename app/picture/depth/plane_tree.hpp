#pragma once

#include <cstdint>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <span>
#include <vector>

#include "app/picture/depth/convex_solid.hpp"

namespace gjkscope {

/// The planes of a solid by the directions of their normals, so that those near a place are found without
/// looking at the others.
class PlaneTree {
  public:
    /// A few planes that look about the same way.
    struct Node {
        Plane middle, half;                 ///< of the box of their normals and offsets: half its size
        std::uint32_t first = 0, past = 0;  ///< which planes
        std::uint32_t child = 0;            ///< the first of two; 0: none
    };
    /// Heights of a point over all planes of a node lie between `low` and `high`.
    struct Heights {
        double low, high;
    };

    /// `center`: a point in the solid; the heights of points near it are known best. Without `deep` all
    /// planes are one node's.
    PlaneTree(std::vector<Plane> planes, glm::dvec3 center, bool deep);

    bool empty() const { return nodes_.empty(); }
    std::span<const Plane> planes() const { return planes_; }
    const Node& operator[](std::uint32_t node) const { return nodes_[node]; }
    Heights heights(const Node& node, glm::dvec3 p) const {
        const glm::dvec3 from = p - center_;
        const double middle = node.middle.height(from);
        const double reach = glm::dot(node.half.normal, glm::abs(from)) + node.half.offset;
        return {middle - reach, middle + reach};
    }
    std::span<const Plane> planesOf(const Node& node) const {
        return std::span(planes_).subspan(node.first, node.past - node.first);
    }

  private:
    Node bounded(std::uint32_t first, std::uint32_t past) const;
    std::uint32_t halved(const Node& node);

    std::vector<Plane> planes_;
    glm::dvec3 center_;
    std::vector<Node> nodes_;  ///< the root first
};

}  // namespace gjkscope
