#pragma once

#include <glm/common.hpp>
#include <span>

#include "pair.hpp"

/// The axis that makes the test exact for rounded and flat shapes.
namespace gjkscope {

namespace detail {

/// A vertex of one polytope and the nearest point of an edge of the other.
template <int D, class T>
struct NearestFeature {
    Vec<D, T> toEdge{0};  ///< from the vertex
    T squared = kInfinity<T>;
    int vertex = -1;
    VertexPair edge{-1, -1};  ///< one vertex twice if an end is nearest
    bool fromA = true;        ///< the vertex is A's
};

/// The greatest square that equals the least up to rounding: that of the vector in T, and that of its ends,
/// coordinates up to 1, in double. Beside a foot that is near, the latter is far more.
template <class T>
T atMost(T least) {
    constexpr double kEnds = 16 * kEpsilon<double>;
    const double length = std::sqrt(static_cast<double>(least)) + kEnds;
    return (1 + 32 * kEpsilon<T>)*static_cast<T>(length * length);
}

/// From `p` to the nearest point of a segment, in double: in single precision a foot near an end would be
/// that end, and the direction tilted. It is measured from the nearer end, whose difference from `p` is
/// rounded least; and made perpendicular to the segment twice, as the first projection rounds relative to
/// that difference, which may be far more than the vector's length.
template <int D, class T>
Vec<D, T> toSegment(Vec<D, T> p, Vec<D, T> from, Vec<D, T> to, VertexPair& edge) {
    const Vec<D> at(p), along = Vec<D>(to) - Vec<D>(from), toFrom = Vec<D>(from) - at, toTo = Vec<D>(to) - at;
    const double squared = glm::dot(along, along), past = -glm::dot(toFrom, along),
                 left = glm::dot(toTo, along);
    if (!(past > 0)) {
        edge[1] = edge[0];
        return from - p;
    }
    if (!(left > 0)) {
        edge[0] = edge[1];
        return to - p;
    }
    const Vec<D> foot = past < left ? toFrom + (past / squared) * along : toTo - (left / squared) * along;
    return Vec<D, T>(foot - (glm::dot(foot, along) / squared) * along);
}

/// Consecutive edges and their bounding box.
template <int D, class T>
struct EdgeRun {
    std::span<const VertexPair> edges;
    Vec<D, T> low{kInfinity<T>}, high{-kInfinity<T>};

    /// A lower bound of the squared distance to any of them, rounding aside.
    T squaredFrom(Vec<D, T> p) const {
        const Vec<D, T> away = glm::max(glm::max(low - p, p - high), Vec<D, T>(0));
        return glm::dot(away, away);
    }
};

/// `unit`: scales the lengths to about 1 (see unitOf).
template <int D, class T>
std::vector<EdgeRun<D, T>> edgeRuns(const SatBody<D, T>& body, T unit) {
    std::vector<EdgeRun<D, T>> runs;
    const std::span<const VertexPair> edges = body.edges;
    // as many in a run as there are runs: then a vertex is tested against the fewest of both
    const auto most = static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(edges.size()))));
    for (std::size_t i = 0; i < edges.size(); i += most) {
        EdgeRun<D, T> run{edges.subspan(i, std::min(most, edges.size() - i))};
        for (const VertexPair& edge : run.edges) {
            for (const int end : edge) {
                const Vec<D, T> p = unit * body.vertices[static_cast<std::size_t>(end)];
                run.low = glm::min(run.low, p);
                run.high = glm::max(run.high, p);
            }
        }
        runs.push_back(run);
    }
    return runs;
}

/// Adds the nearest features; `fromA`: the vertices are A's. `unit`: scales the lengths to about 1 (see
/// unitOf).
template <int D, class T>
void gatherNearest(std::vector<NearestFeature<D, T>>& nearest, T& least, const SatPair<D, T>& pair,
                   bool fromA, T unit) {
    const SatBody<D, T>&vertices = fromA ? pair.a : pair.b, &edges = fromA ? pair.b : pair.a;
    const auto at = [&](const SatBody<D, T>& body, int i) {
        return unit * body.vertices[static_cast<std::size_t>(i)];
    };
    const std::vector<EdgeRun<D, T>> runs = edgeRuns(edges, unit);
    T most = atMost(least);
    for (int i = 0; i < static_cast<int>(vertices.vertices.size()); ++i) {
        const Vec<D, T> vertex = at(vertices, i);
        for (const EdgeRun<D, T>& run : runs) {
            // twice: far more than rounding can add
            if (run.squaredFrom(vertex) > 2 * most) continue;
            for (const VertexPair& e : run.edges) {
                VertexPair edge = e;
                const Vec<D, T> toEdge = toSegment<D, T>(vertex, at(edges, e[0]), at(edges, e[1]), edge);
                const T squared = glm::dot(toEdge, toEdge);
                if (squared < least) most = atMost(least = squared);
                if (squared <= most) nearest.push_back({toEdge, squared, i, edge, fromA});
            }
        }
    }
}

/// Adds the axis from a vertex to the nearest point of the other's edges; several where they are equally near
/// up to rounding, for the wrong one's axis is tilted by the root of that. Edges that cross have none.
template <int D, class T>
void addNearest(SatPair<D, T>& pair) {
    const T unit = unitOf(pair);
    std::vector<NearestFeature<D, T>> found;
    T least = kInfinity<T>;
    gatherNearest(found, least, pair, true, unit);
    gatherNearest(found, least, pair, false, unit);
    const T most = atMost(least);
    AxisGatherer<D, T> gatherer(pair.axes, 0);
    for (const NearestFeature<D, T>& nearest : found) {
        if (!(nearest.squared <= most)) continue;
        SatAxis<D, T> axis{
            unitOr<D, T>(nearest.toEdge, Vec<D, T>(0)), SatAxis<D, T>::Kind::Nearest, -1, {}, {}};
        (nearest.fromA ? axis.onA : axis.onB) = {nearest.vertex, nearest.vertex};
        (nearest.fromA ? axis.onB : axis.onA) = nearest.edge;
        gatherer.add(axis);
    }
    pair.findsDistance = true;
}

/// True if the greatest separation along the axes so far is zero up to rounding: the shapes touch, or they
/// are needles, whose normals are all nearly perpendicular to them. Those separate two needles end to end by
/// less than rounding, however far apart the ends are.
template <int D, class T>
bool isInDoubt(const SatPair<D, T>& pair) {
    T best = -kInfinity<T>;
    for (const SatAxis<D, T>& axis : pair.axes) {
        const Interval<T> a = project<D, T>(pair.a, axis.direction),
                          b = project<D, T>(pair.b, axis.direction);
        best = std::max({best, b.min - a.max, a.min - b.max});
    }
    return std::abs(best) <= roundingOf(pair);
}

template <int D, class T>
void finish(SatPair<D, T>& pair) {
    for (const SatBody<D, T>* body : {&pair.a, &pair.b})
        for (const Vec<D, T>& v : body->vertices)
            pair.scale = std::max(pair.scale, largestCoordinate<D, T>(v) + body->radius);
    const bool isRounded = pair.a.radius > 0 || pair.b.radius > 0;
    if (isRounded || (pair.a.isFlat && pair.b.isFlat) || isInDoubt(pair)) addNearest(pair);
    // two coincident points: any axis
    if (pair.axes.empty()) pair.axes.push_back({axisDirection<D, T>(0), SatAxis<D, T>::Kind::Nearest});
}

}  // namespace detail

/// The axes of two convex polygons (see satBody) in one frame, each swept by its radius ≥ 0.
template <class T>
SatPair<2, T> satPair(std::vector<Vec<2, T>> a, std::vector<Vec<2, T>> b, std::type_identity_t<T> radiusA = 0,
                      std::type_identity_t<T> radiusB = 0) {
    using Kind = typename SatAxis<2, T>::Kind;
    SatPair<2, T> pair{satBody(std::move(a), radiusA), satBody(std::move(b), radiusB), {}};
    detail::addNormals<T>(pair.axes, pair.a, {.kind = Kind::NormalOfA}, true);
    detail::addNormals<T>(pair.axes, pair.b, {.kind = Kind::NormalOfB}, false);
    detail::finish(pair);
    return pair;
}

/// The axes of two polyhedra in one frame, each swept by its radius ≥ 0. In single precision axes and
/// vertices are rounded; of rounded vertices the faces of a needle would no longer be planar.
template <class T = double>
SatPair<3, T> satPair(const Polyhedron<double>& a, const Polyhedron<double>& b,
                      std::type_identity_t<T> radiusA = 0, std::type_identity_t<T> radiusB = 0) {
    using Kind = typename SatAxis<3, T>::Kind;
    SatPair<3, T> pair{satBody<T>(a, radiusA), satBody<T>(b, radiusB), {}};
    detail::addNormals<T>(pair.axes, a, {.kind = Kind::NormalOfA});
    detail::addNormals<T>(pair.axes, b, {.kind = Kind::NormalOfB});
    detail::addEdgePairs(pair, a, b);
    detail::finish(pair);
    return pair;
}

}  // namespace gjkscope
