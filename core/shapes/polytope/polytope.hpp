#pragma once

#include <cassert>
#include <cstdlib>
#include <stdexcept>
#include <type_traits>
#include <utility>
#include <vector>

#include "../../support/convex.hpp"
#include "polygon_search.hpp"
#include "vertex_search.hpp"

namespace gjkscope {

/// The convex hull of its vertices; a feature is an index into them. In 2D they are a convex polygon in
/// counter-clockwise order (one or two vertices are valid too); in 3D any points in any order. Of equally far
/// vertices the support query returns the first, in 2D the first of their edge counter-clockwise; of large 3D
/// hulls any.
template <int D, class T>
class Polytope {
  public:
    /// Throws std::invalid_argument for no vertices (aborts without exceptions): an empty set is nowhere.
    explicit Polytope(std::vector<Vec<D, T>> vertices)
        : vertices_(notEmpty(std::move(vertices))), search_(vertices_) {
        findCenter();
    }
    /// Likewise; `triangles`: the result of hullTriangles(), or none.
    Polytope(std::vector<Vec<D, T>> vertices,
             const std::vector<std::array<int, 3>>& triangles) requires(D == 3)
        : vertices_(notEmpty(std::move(vertices))), search_(vertices_, triangles) {
        findCenter();
    }

    [[gnu::always_inline]] SupportPoint<D, T> support(Vec<D, T> d) const {
        return search_.farthest(vertices_, d);
    }
    T radius() const { return 0; }
    template <class Visit>
    bool visitVertices(Visit&& visit) const {
        for (const Vec<D, T>& vertex : vertices_) visit(vertex);
        return true;
    }
    [[gnu::always_inline]] std::optional<Vec<D, T>> vertex(int feature) const {
        const auto i = static_cast<std::size_t>(feature);
        return feature >= 0 && i < vertices_.size() ? std::optional(vertices_[i]) : std::nullopt;
    }
    /// The mean of the vertices.
    Vec<D, T> center() const { return center_; }
    const std::vector<Vec<D, T>>& vertices() const { return vertices_; }

  private:
    static std::vector<Vec<D, T>>&& notEmpty(std::vector<Vec<D, T>>&& vertices) {
#ifdef __cpp_exceptions
        if (vertices.empty()) throw std::invalid_argument("gjkscope: a polytope needs at least one vertex");
#else
        if (vertices.empty()) std::abort();
#endif
        return std::move(vertices);
    }
    void findCenter() {
        for (const Vec<D, T>& v : vertices_) center_ += v / static_cast<T>(vertices_.size());
    }

    std::vector<Vec<D, T>> vertices_;
    Vec<D, T> center_{0};
    std::conditional_t<D == 2, detail::PolygonSearch<T>, detail::VertexSearch<T>> search_;
};

}  // namespace gjkscope
