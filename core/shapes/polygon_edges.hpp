#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "core/shapes/lanes.hpp"
#include "core/vector.hpp"

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
        : last_(static_cast<unsigned>(vertices.size()) - 1),
          all_(~std::uint64_t{0} >> (63 - last_)),
          stride_(paddedToLanes<T>(vertices.size())) {
        // edges that only fill up the lanes are zero: they gain nothing and set no bit
        coordinates_.resize(2 * stride_, T(0));
        for (std::size_t i = 0; i < vertices.size(); ++i) {
            const Vec<2, T> edge = vertices[(i + 1) % vertices.size()] - vertices[i];
            coordinates_[i] = edge.x;
            coordinates_[stride_ + i] = edge.y;
        }
    }

    /// Bit i is set where vertex i gains over its predecessor and its successor gains nothing over it.
    /// Rounding may leave several on nearly straight boundaries, and none when `d` is zero.
    std::uint64_t peaks(Vec<2, T> d) const {
        const std::uint64_t gains = gainsAlong(d);
        const std::uint64_t gainBefore = gains << 1 | gains >> last_;
        return gainBefore & ~gains & all_;
    }

  private:
    /// Bit i is set where the edge from vertex i to the next points along `d`.
    std::uint64_t gainsAlong(Vec<2, T> d) const {
        std::uint64_t gains = 0;
        const T* xs = coordinates_.data();
        const T* ys = xs + stride_;
        for (std::size_t i = 0; i < stride_; i += kLanes<T>) {
            const Lanes<T> gain = loadLanes(xs + i) * d.x + loadLanes(ys + i) * d.y;
            gains |= std::uint64_t{bitsOf<T>(gain > Lanes<T>{})} << i;
        }
        return gains;
    }

    unsigned last_ = 0;      ///< vertex
    std::uint64_t all_ = 1;  ///< a bit for every vertex
    std::size_t stride_ = 0;
    std::vector<T> coordinates_;  ///< all x, then all y
};

}  // namespace gjkscope
