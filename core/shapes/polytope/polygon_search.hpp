#pragma once

#include <memory>

#include "polygon_angles.hpp"
#include "polygon_edges.hpp"

namespace gjkscope::detail {

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

}  // namespace gjkscope::detail
