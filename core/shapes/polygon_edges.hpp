#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "core/convex.hpp"
#include "core/shapes/lanes.hpp"

namespace gjkscope {

/// Finds a small polygon's vertex farthest along a direction from the signs of its edges: walking round the
/// polygon counter-clockwise, every edge that points along `d` gains, every other loses, and the farthest
/// vertex is where gains turn to losses. All edges are looked at together, a bit each, and nothing depends on
/// a branch.
template <class T>
class PolygonEdges {
  public:
    /// One bit an edge.
    static constexpr std::size_t kMostVertices = 64;

    PolygonEdges() = default;
    /// `vertices` in counter-clockwise order, 1 to kMostVertices.
    explicit PolygonEdges(const std::vector<Vec<2, T>>& vertices)
        : all_(~std::uint64_t{0} >> (kMostVertices - vertices.size())),
          last_(static_cast<unsigned>(vertices.size()) - 1),
          stride_(static_cast<unsigned>(vertices.size() + kBlock - 1) / kBlock * kBlock) {
        // edges that only fill up a block are zero: they gain nothing and set no bit
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
        const std::uint64_t gains = gainsAlong(d);
        // where a vertex gains over its predecessor and its successor gains nothing over it
        const std::uint64_t peaks = (gains << 1 | gains >> last_) & ~gains & all_;
        const bool single = peaks != 0 && (peaks & (peaks - 1)) == 0;
        const int i = single ? std::countr_zero(peaks) : farthestOf(peaks, d.x, d.y);
        const T* vertex = coordinates_.data() + 2 * (stride_ + static_cast<std::size_t>(i));
        return {{vertex[0], vertex[1]}, i};
    }

  private:
    static constexpr unsigned kBlock = 4;  ///< edges looked at together

    /// Bit i is set where the edge from vertex i to the next points along `d`.
    std::uint64_t gainsAlong(Vec<2, T> d) const {
        std::uint64_t gains = 0;
        const T* xs = coordinates_.data();
        const T* ys = xs + stride_;
        std::size_t i = 0;
        do {
            std::array<LaneMask<T>, kBlock / kLanes<T>> isGain;
            for (std::size_t k = 0; k < isGain.size(); ++k) {
                const std::size_t at = i + k * kLanes<T>;
                isGain[k] = loadLanes(xs + at) * d.x + loadLanes(ys + at) * d.y > Lanes<T>{};
            }
            gains |= std::uint64_t{bitsOfFour(isGain)} << i;
            i += kBlock;
        } while (i < stride_);
        return gains;
    }

    /// Rounding may leave several peaks on nearly straight boundaries, and none when `d` is zero: of several
    /// the farthest; of none the first vertex.
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

    std::uint64_t all_ = 1;  ///< a bit for every vertex
    unsigned last_ = 0;      ///< vertex
    unsigned stride_ = 0;    ///< edges, filled up to whole blocks
    std::vector<T>
        coordinates_;  ///< all edges' x, then all their y, then the vertices: one block, to be near
};

}  // namespace gjkscope
