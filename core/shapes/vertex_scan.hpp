#pragma once

#include <vector>

#include "core/convex.hpp"
#include "core/shapes/lanes.hpp"

namespace gjkscope {

/// Finds the farthest of any points in space by looking at all of them, several at a time. Of equally far
/// ones the first.
template <class T>
class VertexScan {
  public:
    VertexScan() = default;
    /// At least one vertex.
    explicit VertexScan(const std::vector<Vec<3, T>>& vertices) : stride_(paddedToLanes<T>(vertices.size())) {
        coordinates_.resize(3 * stride_);
        for (std::size_t i = 0; i < stride_; ++i) {
            // the last lanes are filled up with the first vertex, which then wins its ties
            Vec<3, T> v = vertices[i < vertices.size() ? i : 0];
            for (int axis = 0; axis < 3; ++axis)
                coordinates_[static_cast<std::size_t>(axis) * stride_ + i] = v[axis];
        }
    }

    /// The farthest of `vertices`, the same ones as before.
    SupportPoint<3, T> farthest(const std::vector<Vec<3, T>>& vertices, Vec<3, T> d) const {
        const std::size_t i = indexOfFarthest(d);
        return {byCoordinates<T>(vertices[i]), static_cast<int>(i)};
    }

  private:
    std::size_t indexOfFarthest(Vec<3, T> d) const {
        Lanes<T> best = reaches(0, d);
        LaneMask<T> at{}, block{};
        for (std::size_t i = kLanes<T>; i < stride_; i += kLanes<T>) {
            Lanes<T> reach = reaches(i, d);
            block += 1;
            const LaneMask<T> farther = reach > best;
            best = farther ? reach : best;
            at = farther ? block : at;
        }
        std::size_t lane = 0;
        for (std::size_t k = 1; k < kLanes<T>; ++k) {
            if (best[k] > best[lane] || (best[k] == best[lane] && at[k] < at[lane])) lane = k;
        }
        return static_cast<std::size_t>(at[lane]) * kLanes<T> + lane;
    }

    Lanes<T> reaches(std::size_t i, Vec<3, T> d) const {
        const T* x = coordinates_.data() + i;
        return loadLanes(x) * d.x + loadLanes(x + stride_) * d.y + loadLanes(x + 2 * stride_) * d.z;
    }

    std::size_t stride_ = 0;
    std::vector<T> coordinates_;  ///< all x, then all y, then all z
};

}  // namespace gjkscope
