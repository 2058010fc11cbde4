#pragma once

#include <deque>

#include "app/picture/depth/convex_solid.hpp"
#include "app/picture/depth/painting.hpp"

namespace gjkscope {

/// The patch of what lies on a solid's surface, by whether on the side that is turned away from the eye.
inline std::uint32_t patchOf(std::size_t solid, bool back) {
    return 2 * static_cast<std::uint32_t>(solid) + (back ? 2 : 1);
}

/// Puts a painting's parts in the order of a painter's algorithm, the farthest from the eye first, and cuts
/// them where they pass through a solid (Newell, Newell and Sancha 1972). What a plane separates is sorted
/// apart; otherwise the largest solid divides the others, as a node of a binary space partition does (Fuchs,
/// Kedem and Naylor 1980). Parts with a patch lie on that one's surface.
void sortByDepth(Painting& painting, const std::deque<ConvexSolid>& solids, const Theme& theme);

/// True if the first of two solids, by their places, is the one that may divide the other.
bool dividesBefore(const std::deque<ConvexSolid>& solids, std::size_t one, std::size_t other);

}  // namespace gjkscope
