#pragma once

#include <vector>

#include "core/polyhedron/rings.hpp"

namespace gjkscope {

/// The surface of a convex solid, as indices into a list of points: pictures of one run share it while the
/// points move.
struct Surface {
    /// An edge between two faces; `left` is the face that runs from `from` to `to` counter-clockwise, `right`
    /// the one that runs back.
    struct Edge {
        int from = 0, to = 0, left = 0, right = 0;
        bool crisp = true;  ///< to be drawn; else only where it is part of the silhouette
    };
    Rings faces;  ///< convex, flat, counter-clockwise as seen from outside
    std::vector<Edge> edges;
};

}  // namespace gjkscope
