#pragma once

#include <vector>

#include "../../answer/status.hpp"
#include "../../polyhedron/growing_polytope.hpp"

namespace gjkscope {

/// A ball inside A − B that touches its border at a vertex of EPA's polytope.
template <int D, class T>
struct TangentBall {
    Vec<D, T> direction{0};  ///< unit, the border's normal there: the vertex is the support point along it
    T radius = 0;
};

/// Directions along which A − B is known to reach no less than `reach`: all within an angle of one.
template <int D, class T>
struct ProvenCap {
    Vec<D, T> direction{0};  ///< unit
    T cosine = 1;            ///< of the angle
    T reach = 0;
};

/// Bounds that the curves' own geometry proves beyond EPA's polytope: see curves/. Empty and 0 for polytopes.
template <int D, class T>
struct CurveBounds {
    std::vector<TangentBall<D, T>> balls;  ///< by vertex; where the list is shorter they are points
    std::vector<ProvenCap<D, T>> caps;     ///< of sums of ellipsoids
    T ball = 0;         ///< radius of a ball around the origin inside A − B that the last iteration found
    T section = 0;      ///< of bodies of revolution: how near it the turned polytope's border is, likewise
    T ellipsoid = 0;    ///< of sums of ellipsoids: how near it the border of an ellipsoid inside is, likewise
    Vec<D, T> best{0};  ///< the direction that gave the upper bound
};

/// Everything EPA knows between two iterations, about the *cores* of A and B. One implementation for both
/// dimensions. Lengths in scene units, points and directions in the frame in which the shapes were given.
/// Plain data: copy it to record, keep it to resume. The algorithm and its sources: epa.hpp.
template <int D, class T>
struct EpaState {
    GrowingPolytope<D, T> polytope;  ///< inside A − B; without facets when A − B is flat. Its `distances` are
                                     ///< lower bounds: those of the facets, or what tangent balls add to them
    int closest = -1;               ///< the facet to expand: the one nearest the origin
    Vec<D, T> normal{0};            ///< its normal, unit, A to B; of a flat A − B, perpendicular to it
    MinkowskiVertex<D, T> support;  ///< support point along `direction`
    Vec<D, T> direction{0};         ///< unit, the last: the former closest facet's normal, or a ball's
    int supportFacet = -1;          ///< that facet
    T lower = 0;             ///< depth of the cores is at least this, but for rounding, which answers add
    T upper = kInfinity<T>;  ///< and at most this, likewise
    int queries = 0;         ///< support queries of A − B, those that grew a flat start too
    int iterations = 0;
    CurveBounds<D, T> curves;
    Status status = Status::Searching;
};

}  // namespace gjkscope
