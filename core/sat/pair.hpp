#pragma once

#include "../math/direction.hpp"
#include "../minkowski/minkowski_3d.hpp"
#include "axes.hpp"

/// The candidate axes of the separating axis test.
namespace gjkscope {

/// Two swept polytopes and their candidate axes, in the order of the tests. Made once; the steps only read.
///
/// The least separating translation of two polytopes that overlap is along a normal of a facet of A − B: a
/// normal of A, one of B, or in 3D perpendicular to an edge of each (Gottschalk, Lin, Manocha, "OBBTree: A
/// Hierarchical Structure for Rapid Interference Detection", 1996). The pairs of edges that make no facet are
/// pruned by the overlay of the Gauss maps of A and −B (Gregorius, "The Separating Axis Test between Convex
/// Polyhedra", GDC 2013).
///
/// Those axes also prove two polytopes apart (unless both are flat), but miss the distance when a vertex is
/// nearest to a vertex, or in 3D to an edge. The direction from that vertex to its nearest point is one more
/// axis, added where it can decide: for shapes with a radius (the textbooks' polygon and circle), flat ones,
/// and those that the other axes separate by no more than rounding. With it, the largest gap of all axes is
/// the distance.
template <int D, class T>
struct SatPair {
    SatBody<D, T> a, b;
    std::vector<SatAxis<D, T>> axes;  ///< at least one
    bool findsDistance = false;       ///< the largest gap is the distance, not only a lower bound of it
    T scale = 0;  ///< the greatest coordinate, radii and all: what rounding is relative to
};

/// A power of two that scales the lengths to about 1, so that their squares neither over- nor underflow.
/// Halved: a difference of two coordinates must not overflow either.
template <int D, class T>
T unitOf(const SatPair<D, T>& pair) {
    return pair.scale > 0 ? std::ldexp(T(0.5), -std::min(std::ilogb(pair.scale), 1000)) : T(1);
}

namespace detail {

template <class T>
void addNormals(std::vector<SatAxis<2, T>>& axes, const SatBody<2, T>& body, SatAxis<2, T> axis, bool ofA) {
    AxisGatherer<2, T> gatherer(axes, axes.size());
    for (const VertexPair& edge : body.edges) {
        axis.direction = unitOr<2, T>(-turnLeft<T>(edgeOf<2, T>(body.vertices, edge)), Vec<2, T>(0));
        (ofA ? axis.onA : axis.onB) = edge;
        gatherer.add(axis);
    }
}

template <class T>
void addNormals(std::vector<SatAxis<3, T>>& axes, const Polyhedron<double>& p, SatAxis<3, T> axis) {
    AxisGatherer<3, T> gatherer(axes, axes.size());
    if (p.faces.empty() && p.vertices.size() > 1) {
        // any of the circle of its normals: only where A − B is a segment too is one needed
        axis.direction = Vec<3, T>(normalOfSegment<double>(p.vertices[1] - p.vertices[0]));
        gatherer.add(axis);
    }
    for (const ExactPoint<3>& normal : normalsOf(p)) {
        ++axis.face;
        axis.direction = Vec<3, T>(normal);
        gatherer.add(axis);
    }
}

/// The pairs of an edge of A and one of B that make a facet of A − B: those whose arcs on the Gauss map
/// cross. All pairs where the faces are so thin that rounding hides the crossings.
template <class T>
std::vector<std::pair<VertexPair, VertexPair>> edgePairs(const SatPair<3, T>& pair,
                                                         const Polyhedron<double>& a,
                                                         const Polyhedron<double>& b) {
    std::vector<std::pair<VertexPair, VertexPair>> pairs;
    const GaussMap mapA = gaussMapOf(a, 1), mapB = gaussMapOf(b, -1);
    // walked along either map, it shows what rounding hides from one
    ArcWalk walkA(mapA, mapB, 1), walkB(mapB, mapA, -1);
    if (walkBoth(a, b, mapA, mapB, walkA, walkB, toleranceOf(a, b, mapA, mapB))) {
        for (const ArcCrossing& c : walkA.crossings()) {
            const GaussMap::Arc& arc = mapA.arcs[static_cast<std::size_t>(c.arc)];
            pairs.push_back({{arc.from, arc.to}, {c.from, c.to}});
        }
        return pairs;
    }
    for (const VertexPair& ofA : pair.a.edges)
        for (const VertexPair& ofB : pair.b.edges) pairs.emplace_back(ofA, ofB);
    return pairs;
}

template <class T>
void addEdgePairs(SatPair<3, T>& pair, const Polyhedron<double>& a, const Polyhedron<double>& b) {
    AxisGatherer<3, T> gatherer(pair.axes, pair.axes.size());
    for (const auto& [ofA, ofB] : edgePairs(pair, a, b)) {
        const Vec<3, T> direction(normalOfEdges(a, ofA, b, ofB));
        gatherer.add({direction, SatAxis<3, T>::Kind::EdgePair, -1, ofA, ofB});
    }
}

}  // namespace detail

}  // namespace gjkscope
