#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "../../math/lanes.hpp"
#include "../../support/convex.hpp"

namespace gjkscope::detail {

/// Finds the farthest of any 3D points by scanning all of them, a lane of points at a time. Of equally far
/// ones the first.
///
/// The greatest reach is computed first, without bookkeeping; whose it is, in the end, within one block.
template <class T>
class VertexScan {
  public:
    VertexScan() = default;
    /// At least one vertex.
    explicit VertexScan(const std::vector<Vec<3, T>>& vertices)
        : packs_(paddedToLanes<T>(vertices.size()) / kLanes<T>) {
        coordinates_.resize(packs_ * kPackSize);
        for (std::size_t i = 0; i < packs_ * kLanes<T>; ++i) {
            // the last lanes are padded with the first vertex, which then wins its ties
            Vec<3, T> v = vertices[i < vertices.size() ? i : 0];
            T* pack = coordinates_.data() + i / kLanes<T> * kPackSize;
            for (std::size_t axis = 0; axis < 3; ++axis)
                pack[axis * kLanes<T> + i % kLanes<T>] = v[static_cast<int>(axis)];
        }
    }

    [[gnu::always_inline]] SupportPoint<3, T> farthest(Vec<3, T> d) const {
        const std::size_t i = packs_ <= kFew     ? farthestOfFew(d)
                              : packs_ <= kBlock ? farthestOfBlock(0, packs_, d)
                                                 : farthestOfAll(d.x, d.y, d.z);
        // from the scanned coordinates, which are in the cache
        const T* at = coordinates_.data() + i / kLanes<T> * kPackSize + i % kLanes<T>;
        return {{at[0], at[kLanes<T>], at[2 * kLanes<T>]}, static_cast<int>(i)};
    }

  private:
    static constexpr std::size_t kPackSize = 3 * kLanes<T>;
    /// Packs whose reaches stay in registers: 8 vertices, as many as a box has.
    static constexpr std::size_t kFew = 8 / kLanes<T>;
    /// Packs whose reaches are kept until the greatest is known: 64 vertices, a bit for each.
    static constexpr std::size_t kBlock = 64 / kLanes<T>;

    /// Beyond a block, packs of which only the greatest reach is kept.
    static constexpr std::size_t kPart = 32 / kLanes<T>;

    [[gnu::noinline]] std::size_t farthestOfAll(T x, T y, T z) const {
        const Vec<3, T> d(x, y, z);
        Lanes<T> best = spreadLanes<T>(-kInfinity<T>);
        std::size_t bestFrom = 0;
        for (std::size_t from = 0; from < packs_; from += kPart) {
            Lanes<T> greatest = reaches(from, d);
            for (std::size_t i = from + 1; i < std::min(from + kPart, packs_); ++i)
                greatest = greaterLanes(reaches(i, d), greatest);
            bestFrom = bitsOf<T>(greatest > best) != 0 ? from : bestFrom;
            best = greatestOfLanes(greaterLanes(greatest, best));
        }
        return farthestOfBlock(bestFrom, std::min(bestFrom + kPart, packs_), d);
    }

    [[gnu::always_inline]] std::size_t farthestOfBlock(std::size_t from, std::size_t to, Vec<3, T> d) const {
        Lanes<T> kept[kBlock];
        Lanes<T> greatest = kept[0] = reaches(from, d);
        for (std::size_t i = from + 1; i < to; ++i) {
            kept[i - from] = reaches(i, d);
            greatest = greaterLanes(kept[i - from], greatest);
        }
        greatest = greatestOfLanes(greatest);
        // a bit for each vertex: which is the farthest is unpredictable, so no branch depends on it
        std::uint64_t found = 0;
        for (std::size_t i = from; i < to; ++i)
            found |= std::uint64_t{bitsOf<T>(kept[i - from] == greatest)} << (i - from) * kLanes<T>;
        // along a NaN direction there is none
        return found == 0 ? 0 : from * kLanes<T> + static_cast<std::size_t>(std::countr_zero(found));
    }

    /// Always scans kFew packs, the last one repeatedly if there are fewer, so that nothing needs a branch.
    [[gnu::always_inline]] std::size_t farthestOfFew(Vec<3, T> d) const {
        const auto packOf = [&](std::size_t i) { return std::min(i, packs_ - 1); };
        Lanes<T> kept[kFew];
        Lanes<T> greatest = kept[0] = reaches(0, d);
        for (std::size_t i = 1; i < kFew; ++i) {
            kept[i] = reaches(packOf(i), d);
            greatest = greaterLanes(kept[i], greatest);
        }
        greatest = greatestOfLanes(greatest);
        unsigned found = 0;
        for (std::size_t i = 0; i < kFew; ++i)
            found |= bitsOf<T>(kept[i] == greatest) << packOf(i) * kLanes<T>;
        return found == 0 ? 0 : static_cast<std::size_t>(std::countr_zero(found));
    }

    [[gnu::always_inline]] Lanes<T> reaches(std::size_t i, Vec<3, T> d) const {
        const T* pack = coordinates_.data() + i * kPackSize;
        return loadLanes(pack) * d.x + loadLanes(pack + kLanes<T>) * d.y +
               loadLanes(pack + 2 * kLanes<T>) * d.z;
    }

    std::size_t packs_ = 0;
    std::vector<T> coordinates_;  ///< by packs of as many vertices as there are lanes: their x, y and z
};

}  // namespace gjkscope::detail
