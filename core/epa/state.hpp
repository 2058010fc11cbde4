#pragma once

#include <array>
#include <type_traits>
#include <vector>

#include "core/gjk/gjk_distance.hpp"

namespace gjkscope {

/// Vertices or facets of an EpaState; not deduced from.
template <int D>
using EpaIndices = std::type_identity_t<std::array<int, D>>;

/// A facet of the expanding polytope: an edge in 2D, a triangle in 3D.
template <int D, class T>
struct EpaFacet {
    std::array<int, D> vertices{};   ///< indices in EpaState::vertices, counter-clockwise from outside
    std::array<int, D> neighbors{};  ///< neighbors[i] lies across the ridge without vertices[i]
    Vec<D, T> normal{0};             ///< unit, outwards
    T distance = 0;                  ///< of its plane from the origin, ≥ 0 up to rounding
    bool alive = true;               ///< still on the polytope
};

/// The ridge of a facet opposite its vertex `slot`.
struct EpaRidge {
    int facet;
    std::size_t slot;
};

/// Everything EPA knows between two iterations. One text for both dimensions: a ridge is a vertex in 2D and
/// an edge in 3D. A facet keeps its index for the whole run.
template <int D, class T>
struct EpaState {
    std::vector<MinkowskiVertex<D, T>> vertices;
    std::vector<EpaFacet<D, T>> facets;  ///< none when A − B is flat: a point, a segment, a plane figure
    std::vector<T> distances;            ///< of the facets, infinite for those that are gone; whole lanes
    int closest = -1;                    ///< the facet nearest the origin
    Vec<D, T> normal{0};                 ///< its normal; when A − B is flat, perpendicular to it
    MinkowskiVertex<D, T> probe;         ///< support point along the previous closest facet's normal
    int probedFacet = -1;                ///< that facet
    std::vector<int> visible;            ///< facets the last iteration removed: those that see the probe
    std::vector<std::array<int, D - 1>>
        horizon;                  ///< ridges between removed and kept facets, as vertex indices
    std::vector<int> fresh;       ///< facets the last iteration added
    std::vector<EpaRidge> ahead;  ///< 3D, within an iteration: ridges of removed facets not looked across yet
    T lower = 0;                  ///< depth of the cores is at least this (distance of `closest`)
    T upper = kInfinity<T>;       ///< and at most this
    T noise = 0;                  ///< what the rounding of the support points may add to a length
    int iterations = 0;
    Status status = Status::Searching;
};

}  // namespace gjkscope
