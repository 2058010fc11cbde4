#pragma once

#include <cassert>
#include <utility>
#include <vector>

#include "core/convex.hpp"

namespace gjkscope {

/// The convex hull of its vertices; a feature is an index into them. In 2D they are a convex polygon in
/// counter-clockwise order (one or two vertices will do too); in 3D any points in any order.
template <int D, class T>
class Polytope {
  public:
    /// At least one vertex.
    explicit Polytope(std::vector<Vec<D, T>> vertices) : vertices_(std::move(vertices)) {
        assert(!vertices_.empty());
        for (const Vec<D, T>& v : vertices_) center_ += v / static_cast<T>(vertices_.size());
    }

    SupportPoint<D, T> support(Vec<D, T> d, int /*hint*/ = kSmooth) const {
        std::size_t best = 0;
        for (std::size_t i = 1; i < vertices_.size(); ++i) {
            if (glm::dot(vertices_[i], d) > glm::dot(vertices_[best], d)) best = i;
        }
        return {vertices_[best], static_cast<int>(best)};
    }
    T radius() const { return 0; }
    /// The mean of the vertices.
    Vec<D, T> center() const { return center_; }
    const std::vector<Vec<D, T>>& vertices() const { return vertices_; }

  private:
    std::vector<Vec<D, T>> vertices_;
    Vec<D, T> center_{0};
};

}  // namespace gjkscope
