#pragma once

#include <span>

#include "core/minkowski_vertex.hpp"

namespace gjkscope {

/// The 2D difference A − B of two convex polygons by merging their edges in angle order, one edge a step, from
/// the sum of the bottom-left vertices: at most n + m vertices in O(n + m). The chain is the sequence of states.
template <class T>
struct MinkowskiState {
    MinkowskiVertex<2, T> vertex;  ///< the newest vertex of the chain, with its parents
    int nextA = 0;                 ///< edges of A merged so far
    int nextB = 0;                 ///< edges of −B merged so far
    enum class Edge { None, OfA, OfB, Both } merged = Edge::None;  ///< what the last step followed; Both: parallel
    bool done = false;             ///< the chain is closed
};

}  // namespace gjkscope
