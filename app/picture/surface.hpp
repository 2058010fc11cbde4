#pragma once

#include <vector>

namespace gjkscope {

/// What hangs together on the surface of a solid: faces and edges by the indices of their points, which are
/// kept apart, so that a solid that only moves shares it from picture to picture.
struct Surface {
    /// The ring of the face `left` runs from `from` to `to`, the one of `right` back.
    struct Edge {
        int from, to, left, right;
        bool crisp;  ///< the faces meet at an angle that is to be seen
    };
    std::vector<std::vector<int>> faces;  ///< rings, counter-clockwise from outside
    std::vector<Edge> edges;
};

}  // namespace gjkscope
