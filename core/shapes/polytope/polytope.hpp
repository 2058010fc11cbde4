#pragma once

#include <cassert>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

#include "../../polyhedron/polygon_hull.hpp"
#include "../../support/convex.hpp"
#include "../../support/requirements.hpp"
#include "polygon_angles.hpp"
#include "polygon_edges.hpp"
#include "vertex_search.hpp"

namespace gjkscope {

namespace detail {

/// Finds a convex polygon's vertex farthest along a direction: small polygons by the signs of all edges,
/// large ones by the angles of a few.
template <class T>
class PolygonSearch {
  public:
    PolygonSearch() = default;
    explicit PolygonSearch(const std::vector<Vec<2, T>>& vertices) {
        if (vertices.size() <= PolygonEdges<T>::kMaxVertices) {
            edges_ = PolygonEdges<T>(vertices);
        } else {
            angles_ = std::make_shared<PolygonAngles<T>>(vertices);
        }
    }

    /// The farthest of `vertices`, the same ones as before.
    [[gnu::always_inline]] SupportPoint<2, T> farthest(const std::vector<Vec<2, T>>& vertices,
                                                       Vec<2, T> d) const {
        if (!edges_.isEmpty()) return edges_.farthest(d);
        const unsigned i = farthestByAngle(vertices, d.x, d.y);
        return {byCoordinates<T>(vertices[i]), static_cast<int>(i)};
    }

  private:
    [[gnu::noinline, gnu::pure]] unsigned farthestByAngle(const std::vector<Vec<2, T>>& vertices, T x,
                                                          T y) const {
        return angles_->farthest(vertices, Vec<2, T>(x, y));
    }

    PolygonEdges<T> edges_;  ///< empty for large polygons
    std::shared_ptr<const PolygonAngles<T>>
        angles_;  ///< none for small ones; never changes, so copies share it
};

}  // namespace detail

/// The convex hull of points; a feature is an index into vertices(). In 3D these are the points as given. In
/// 2D they are those too if they are a convex polygon in counter-clockwise order, up to rounding, of which
/// some may be in line or repeated, and else the vertices of the hull in that order. Of equally far vertices
/// the support query returns the first, in 2D the first of their edge counter-clockwise; of large 3D hulls
/// any.
template <int D, class T>
class Polytope {
  public:
    /// Any points. Throws std::invalid_argument for none, since an empty set is nowhere, and for coordinates
    /// that are not finite (aborts without exceptions).
    explicit Polytope(std::vector<Vec<D, T>> points)
        : vertices_(ordered(std::move(points))), search_(vertices_) {
        measure();
    }
    /// Any points, with the result of hullTriangles(), or none, as `triangles`. Throws likewise.
    Polytope(std::vector<Vec<D, T>> points, const std::vector<std::array<int, 3>>& triangles) requires(D == 3)
        : vertices_(ordered(std::move(points))), search_(vertices_, triangles) {
        measure();
    }
    /// A convex polygon of vertices in counter-clockwise order, up to rounding, which is asserted and not
    /// checked: the points of another order give wrong answers.
    static Polytope inOrder(std::vector<Vec<2, T>> vertices) requires(D == 2) {
        detail::requirePoints(vertices);
        assert(detail::isPolygonInOrder(vertices) && "vertices of a polygon are in order");
        return Polytope(std::move(vertices), InOrder{});
    }

    [[gnu::always_inline]] SupportPoint<D, T> support(Vec<D, T> d) const {
        return search_.farthest(vertices_, d);
    }
    T radius() const { return 0; }
    T extent() const { return extent_; }
    /// In 3D without a hull to climb, which would take longer to build than a cast takes.
    Polytope<D, double> inDouble() const {
        std::vector<Vec<D>> points(vertices_.begin(), vertices_.end());
        if constexpr (D == 2)
            return Polytope<2, double>(std::move(points));
        else
            return Polytope<3, double>(std::move(points), std::vector<std::array<int, 3>>());
    }
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
    struct InOrder {};
    Polytope(std::vector<Vec<D, T>> vertices, InOrder /*tag*/)
        : vertices_(std::move(vertices)), search_(vertices_) {
        measure();
    }

    static std::vector<Vec<D, T>> ordered(std::vector<Vec<D, T>> points) {
        detail::requirePoints(points);
        if constexpr (D == 2)
            if (!detail::isPolygonInOrder(points)) return detail::polygonOf(std::move(points));
        return points;
    }
    void measure() {
        for (const Vec<D, T>& v : vertices_) {
            center_ += v / static_cast<T>(vertices_.size());
            extent_ = std::max(extent_, glm::length(v));
        }
    }

    std::vector<Vec<D, T>> vertices_;
    Vec<D, T> center_{0};
    T extent_ = 0;
    std::conditional_t<D == 2, detail::PolygonSearch<T>, detail::VertexSearch<T>> search_;
};

}  // namespace gjkscope
