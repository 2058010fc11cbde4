#pragma once

#include "core/shapes/polygon_angles.hpp"
#include "core/shapes/polygon_edges.hpp"

namespace gjkscope {

/// Finds a convex polygon's vertex farthest along a direction: small polygons by the signs of all edges,
/// large ones by the angles of a few.
template <class T>
class PolygonSearch {
  public:
    PolygonSearch() = default;
    explicit PolygonSearch(const std::vector<Vec<2, T>>& vertices) {
        if (vertices.size() <= PolygonEdges<T>::kMostVertices) {
            edges_ = PolygonEdges<T>(vertices);
        } else {
            angles_ = PolygonAngles<T>(vertices);
        }
    }

    /// The index of the farthest of `vertices`, the same ones as before.
    std::size_t farthest(const std::vector<Vec<2, T>>& vertices, Vec<2, T> d) const {
        if (vertices.size() > PolygonEdges<T>::kMostVertices) return angles_.farthest(vertices, d);
        const std::uint64_t peaks = edges_.peaks(d);
        const bool single = peaks != 0 && (peaks & (peaks - 1)) == 0;
        return single ? static_cast<std::size_t>(std::countr_zero(peaks)) : farthestOf(peaks, vertices, d);
    }

  private:
    /// Of several peaks the farthest; of none the first vertex.
    [[gnu::noinline]] static std::size_t farthestOf(std::uint64_t peaks,
                                                    const std::vector<Vec<2, T>>& vertices, Vec<2, T> d) {
        std::size_t best = peaks == 0 ? 0 : static_cast<std::size_t>(std::countr_zero(peaks));
        for (; peaks != 0; peaks &= peaks - 1) {
            const auto i = static_cast<std::size_t>(std::countr_zero(peaks));
            if (glm::dot(vertices[i], d) > glm::dot(vertices[best], d)) best = i;
        }
        return best;
    }

    PolygonEdges<T> edges_;
    PolygonAngles<T> angles_;
};

}  // namespace gjkscope
