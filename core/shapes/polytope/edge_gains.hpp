#pragma once

#include <bit>
#include <cstdint>
#include <limits>

#include "../../math/lanes.hpp"
#include "../../math/vector.hpp"

/// Counter-clockwise around a convex polygon, every edge that points along a direction gains, every
/// other one loses, and the farthest vertex is where gains turn to losses. All edges are tested together, a
/// bit for each, without a branch.
namespace gjkscope::detail {

/// Which of four edges gain along `d`; `xs` and `ys` are their coordinates.
template <class T>
[[gnu::always_inline]] inline FloatMask gainsOfFour(const T* xs, const T* ys, Vec<2, T> d) {
    std::array<LaneMask<T>, 4 / kLanes<T>> gains;
    for (std::size_t i = 0; i < gains.size(); ++i) {
        const std::size_t at = i * kLanes<T>;
        gains[i] = loadLanes(xs + at) * d.x + loadLanes(ys + at) * d.y > Lanes<T>{};
    }
    return maskOfFour(gains);
}

/// Bit i is set where the i-th of eight, or of sixteen, edges gains along `d`.
template <class T>
[[gnu::always_inline]] inline unsigned gainsOfEight(const T* xs, const T* ys, Vec<2, T> d) {
    return bitsOf<float>(gainsOfFour(xs, ys, d)) | bitsOf<float>(gainsOfFour(xs + 4, ys + 4, d)) << 4;
}
template <class T>
[[gnu::always_inline]] inline unsigned gainsOfSixteen(const T* xs, const T* ys, Vec<2, T> d) {
    return bitsOfSixteen({gainsOfFour(xs, ys, d), gainsOfFour(xs + 4, ys + 4, d),
                          gainsOfFour(xs + 8, ys + 8, d), gainsOfFour(xs + 12, ys + 12, d)});
}

/// The vertices of a polygon as a cyclic bit set.
template <class Bits>
class VertexRing {
  public:
    VertexRing() = default;
    /// `count` ≥ 1.
    constexpr explicit VertexRing(std::size_t count)
        : all_(~Bits{0} >> (static_cast<std::size_t>(std::numeric_limits<Bits>::digits) - count)),
          last_(static_cast<unsigned>(count) - 1) {}

    /// The vertices where gains end: the edge from the predecessor gains, that to the successor doesn't.
    [[gnu::always_inline]] constexpr Bits peaksOf(Bits gains) const {
        return (gains << 1 | gains >> last_) & ~gains & all_;
    }

  private:
    Bits all_ = 0;
    unsigned last_ = 0;
};

/// True if there is exactly one peak. Rounding may leave several on nearly straight boundaries, and none
/// where the direction is zero. (std::has_single_bit() counts bits, by a function call on processors without
/// the instruction.)
template <class Bits>
constexpr bool isSingle(Bits peaks) {
    return peaks != 0 && (peaks & (peaks - 1)) == 0;
}

}  // namespace gjkscope::detail
