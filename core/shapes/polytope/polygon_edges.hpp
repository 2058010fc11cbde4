#pragma once

#include <vector>

#include "../../support/convex.hpp"
#include "edge_gains.hpp"

namespace gjkscope::detail {

/// Finds the farthest vertex of a polygon of up to 64 vertices along a direction from the gains of all its
/// edges.
template <class T>
class PolygonEdges {
  public:
    /// One bit for each edge.
    static constexpr std::size_t kMaxVertices = 64;

    PolygonEdges() = default;
    /// `vertices` in counter-clockwise order, 1 to kMaxVertices.
    explicit PolygonEdges(const std::vector<Vec<2, T>>& vertices)
        : ring_(vertices.size()), stride_(filledUp(static_cast<unsigned>(vertices.size()))) {
        // the padding is zero: it gains nothing and sets no bit
        coordinates_.resize(2 * stride_, T(0));
        for (std::size_t i = 0; i < vertices.size(); ++i) {
            const Vec<2, T> edge = vertices[(i + 1) % vertices.size()] - vertices[i];
            coordinates_[i] = edge.x;
            coordinates_[stride_ + i] = edge.y;
        }
        for (const Vec<2, T>& v : vertices) coordinates_.insert(coordinates_.end(), {v.x, v.y});
    }

    bool isEmpty() const { return stride_ == 0; }

    /// The farthest vertex; not for an empty one.
    [[gnu::always_inline]] SupportPoint<2, T> farthest(Vec<2, T> d) const {
        const std::uint64_t peaks = ring_.peaksOf(gainsAlong(d));
        const int i = isSingle(peaks) ? std::countr_zero(peaks) : farthestOf(peaks, d.x, d.y);
        const T* vertex = coordinates_.data() + 2 * (stride_ + static_cast<std::size_t>(i));
        return {{vertex[0], vertex[1]}, i};
    }

  private:
    /// The number of edges with the padding.
    static unsigned filledUp(unsigned count) {
        if (count <= 8) return count <= 4 ? 4 : 8;
        return (count + 15) / 16 * 16;
    }

    /// Bit i is set where the edge from vertex i to the next points along `d`.
    [[gnu::always_inline]] std::uint64_t gainsAlong(Vec<2, T> d) const {
        const T* xs = coordinates_.data();
        const T* ys = xs + stride_;
        if (stride_ == 4) return bitsOf<float>(gainsOfFour(xs, ys, d));
        if (stride_ == 8) return gainsOfEight(xs, ys, d);
        std::uint64_t gains = 0;
        for (unsigned i = 0; i < stride_; i += 16)
            gains |= std::uint64_t{gainsOfSixteen(xs + i, ys + i, d)} << i;
        return gains;
    }

    /// The farthest of several peaks along `(x, y)`; the first vertex if there is none.
    [[gnu::noinline, gnu::pure]] int farthestOf(std::uint64_t peaks, T x, T y) const {
        const auto reach = [&](int i) {
            const T* vertex = coordinates_.data() + 2 * (stride_ + static_cast<std::size_t>(i));
            return vertex[0] * x + vertex[1] * y;
        };
        int best = peaks == 0 ? 0 : std::countr_zero(peaks);
        for (; peaks != 0; peaks &= peaks - 1) {
            const int i = std::countr_zero(peaks);
            if (reach(i) > reach(best)) best = i;
        }
        return best;
    }

    VertexRing<std::uint64_t> ring_;
    unsigned stride_ = 0;  ///< edges, filled up
    std::vector<T>
        coordinates_;  ///< all edges' x, then all their y, then the vertices: one block, to be near
};

}  // namespace gjkscope::detail
