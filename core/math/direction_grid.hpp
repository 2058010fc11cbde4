#pragma once

#include <algorithm>
#include <cmath>

#include "vector.hpp"

namespace gjkscope::detail {

/// A cube map: all directions in 3D sorted into the cells of a cube's six faces, by where a ray from the
/// center leaves the cube. Hill climbing starts from a table over its cells.
template <class T>
class DirectionGrid {
  public:
    DirectionGrid() = default;
    /// About `cells` cells.
    explicit DirectionGrid(std::size_t cells)
        : side_(
              std::max<std::size_t>(1, static_cast<std::size_t>(std::sqrt(static_cast<double>(cells) / 6)))),
          half_(static_cast<T>(side_) / 2) {}

    std::size_t cells() const { return 6 * side_ * side_; }

    /// The cell of a finite direction of any length; zero and NaN have some cell too.
    std::size_t cellOf(Vec<3, T> d) const {
        const T x = std::abs(d.x), y = std::abs(d.y), z = std::abs(d.z);
        if (x >= y && x >= z) return cellOf(d.x < 0 ? 1 : 0, d.y, d.z, x);
        if (y >= z) return cellOf(d.y < 0 ? 3 : 2, d.z, d.x, y);
        return cellOf(d.z < 0 ? 5 : 4, d.x, d.y, z);
    }

    /// The direction through the center of a cell.
    Vec<3, T> directionOf(std::size_t cell) const {
        const std::size_t face = cell / (side_ * side_), row = cell / side_ % side_, column = cell % side_;
        const auto middle = [&](std::size_t i) { return (static_cast<T>(i) + T(0.5)) / half_ - 1; };
        const int axis = static_cast<int>(face / 2);
        Vec<3, T> d(0);
        d[axis] = face % 2 == 0 ? T(1) : T(-1);
        d[(axis + 1) % 3] = middle(row);
        d[(axis + 2) % 3] = middle(column);
        return d;
    }

  private:
    std::size_t cellOf(std::size_t face, T u, T v, T largest) const {
        const T scale = half_ / largest;
        const auto place = [&](T coordinate) {
            const T at = half_ + coordinate * scale;
            return at > 0 ? std::min(static_cast<std::size_t>(at), side_ - 1) : std::size_t{0};
        };
        // zero, or so near it that its inverse overflows
        if (!(scale < kInfinity<T>)) return 0;
        return (face * side_ + place(u)) * side_ + place(v);
    }

    std::size_t side_ = 1;  ///< cells along an edge of the cube
    T half_ = T(0.5);       ///< half of that number
};

}  // namespace gjkscope::detail
