#pragma once

#include "app/picture/convex_solid.hpp"
#include "app/picture/painting.hpp"

namespace gjkscope {

/// The patch of what lies on a solid's surface, by whether on the side that is turned away from the eye.
inline std::uint32_t patchOf(int solid, bool back) {
    return 2 * static_cast<std::uint32_t>(solid) + (back ? 2 : 1);
}

/// Puts a painting's parts in order from the farthest from the eye on, and cuts them where they pass through
/// a solid. Parts with a patch lie on that one's surface.
void sortByDepth(Painting& painting, std::span<const ConvexSolid> solids, const Theme& theme);

}  // namespace gjkscope
