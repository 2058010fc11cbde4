#pragma once

#include <span>
#include <vector>

#include "../answer/within_rounding.hpp"
#include "../math/direction.hpp"
#include "../simplex/closest_point.hpp"
#include "minkowski_2d.hpp"

/// After minkowski(): how far the origin is from the edges of A − B, which is the distance of two polygons,
/// or their depth.
namespace gjkscope {

/// The position of the origin relative to one edge of A − B.
struct EdgeDistance {
    Simplex<2, double> edge;          ///< a single vertex where A − B is a point
    Vec<2> normal{0};                 ///< unit, outward; of a point the first axis
    double fromLine = 0;              ///< of the origin, positive outside
    ClosestPoint<2, double> nearest;  ///< on `edge`
    double distance = 0;              ///< from the origin to the edge, not only to its line
};

/// The origin's distances from all edges of an explicit difference.
struct DifferenceEdges {
    std::vector<EdgeDistance> edges;  ///< in the chain's order
    bool isInside = false;            ///< the origin is, or on the border
};

namespace detail {

inline EdgeDistance edgeDistance(const MinkowskiVertex<2, double>& from,
                                 const MinkowskiVertex<2, double>& to) {
    EdgeDistance found;
    found.edge.push(from);
    if (to.w != from.w) found.edge.push(to);
    found.normal = unitOr<2, double>(-turnLeft(to.w - from.w), axisDirection<2, double>(0));
    found.nearest = closestPoint(found.edge);
    found.distance = glm::length(found.nearest.point);
    found.fromLine = -glm::dot(found.normal, from.w);
    // where the line's nearest point is the edge's, both distances are one number
    if (found.nearest.region == wholeSimplex(2))
        found.fromLine = std::copysign(found.distance, found.fromLine);
    return found;
}

}  // namespace detail

/// `chain`: the vertices of A − B, each once, at least one. A point or segment has no interior.
inline DifferenceEdges differenceEdges(std::vector<MinkowskiVertex<2, double>> chain) {
    // in single precision, rounding rotates the edges of a shape much smaller than the other
    for (MinkowskiVertex<2, double>& v : chain) v.w = v.a - v.b;
    DifferenceEdges result;
    result.isInside = chain.size() > 2 && goesAroundOrigin<double>(chain);
    for (std::size_t i = 0; i < chain.size(); ++i)
        result.edges.push_back(detail::edgeDistance(chain[i], chain[i + 1 < chain.size() ? i + 1 : 0]));
    return result;
}

namespace detail {

/// A foot inside an edge, however near its end, has the normal of the edge; the vertex there, which by
/// rounding is as near, has another.
inline bool isNearer(const EdgeDistance& edge, const EdgeDistance& other) {
    const auto isInside = [](const EdgeDistance& e) { return e.nearest.region == wholeSimplex(2); };
    if (isInside(edge) == isInside(other)) return edge.distance < other.distance;
    const double rounding = 4 * kEpsilon<double> * std::max(scaleOf(edge.edge), scaleOf(other.edge));
    return isInside(edge) ? edge.distance <= other.distance + rounding
                          : edge.distance < other.distance - rounding;
}

}  // namespace detail

/// The edge nearest the origin. From inside its line is the nearest one too; but of collinear edges, up to
/// rounding, only one contains the foot of the origin.
inline std::size_t nearestEdge(std::span<const EdgeDistance> edges) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < edges.size(); ++i)
        if (detail::isNearer(edges[i], edges[best])) best = i;
    return best;
}

/// How far the polygons are apart; negative when they overlap.
inline double separationOf(const DifferenceEdges& result) {
    const double distance = result.edges[nearestEdge(result.edges)].distance;
    return result.isInside ? -distance : distance;
}

/// The answer for the polygons swept by these radii, where the shapes may exceed the polygons by `error`.
/// Within rounding yes or no is left open: see settled().
inline Outcome<2, double> outcomeOf(const DifferenceEdges& result, double radiusA, double radiusB,
                                    double error = 0) {
    const EdgeDistance& best = result.edges[nearestEdge(result.edges)];
    const double value = separationOf(result);
    double scale = 0;
    for (const EdgeDistance& edge : result.edges) scale = std::max(scale, scaleOf(edge.edge[0]));
    // as of calipers, and of edges as near the one preferred for its normal
    const double rounding = 32 * kEpsilon<double> * (scale + radiusA + radiusB + detail::kMinExtent<double>);
    // so near the border, rounding may have the foot on its other side
    const Vec<2> normal = result.isInside || best.distance <= rounding
                              ? best.normal
                              : unitOr<2, double>(-best.nearest.point, best.normal);
    Outcome<2, double> outcome = outcomeOf(detail::sweep<2, double>(
        {value, value - error, value, normal, witnessPoints(best.edge, best.nearest)}, radiusA, radiusB,
        rounding));
    outcome.status = Status::Converged;
    outcome.iterations = static_cast<int>(result.edges.size());
    return leftOpenWithin<2, double>(rounding, outcome);
}

}  // namespace gjkscope
