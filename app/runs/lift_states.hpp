#pragma once

#include "app/scene/pair.hpp"
#include "core/answer/outcome.hpp"
#include "core/epa/epa.hpp"
#include "core/gjk/gjk.hpp"

/// States of any dimension and precision as 3D states of doubles, so that one code shows them all: in 2D
/// every z is 0 and what the third dimension would add is −1. Widening is exact; points stay in the pair's
/// frame.
namespace gjkscope {

using Vertex3 = MinkowskiVertex<3, double>;
using Simplex3 = Simplex<3, double>;
using ClosestPoint3 = ClosestPoint<3, double>;
using GjkState3 = GjkState<3, double>;
using GjkDistanceState3 = GjkDistanceState<3, double>;
using EpaState3 = EpaState<3, double>;
using Outcome3 = Outcome<3, double>;

template <int D, class T>
Vertex3 lifted(const MinkowskiVertex<D, T>& v) {
    return {lift(v.w), lift(v.a), lift(v.b), v.featureA, v.featureB};
}

template <int D, class T>
Simplex3 lifted(const Simplex<D, T>& simplex) {
    Simplex3 result;
    for (int i = 0; i < simplex.size; ++i) result.push(lifted(simplex[i]));
    return result;
}

template <int D, class T>
ClosestPoint3 lifted(const ClosestPoint<D, T>& closest) {
    ClosestPoint3 result;
    result.point = lift(closest.point);
    result.away = lift(closest.away);
    for (std::size_t i = 0; i < closest.weights.size(); ++i) result.weights[i] = closest.weights[i];
    result.region = closest.region;
    return result;
}

template <int D, class T>
GjkState3 lifted(const GjkState<D, T>& s) {
    GjkState3 result;
    result.simplex = lifted(s.simplex);
    result.direction = lift(s.direction);
    result.support = lifted(s.support);
    result.reach = s.reach;
    result.region = s.region;
    result.scale = s.scale;
    result.stalls = s.stalls;
    result.intersects = s.intersects;
    result.iterations = s.iterations;
    result.status = s.status;
    return result;
}

template <int D, class T>
GjkDistanceState3 lifted(const GjkDistanceState<D, T>& s) {
    GjkDistanceState3 result;
    result.simplex = lifted(s.simplex);
    result.closest = lifted(s.closest);
    result.support = lifted(s.support);
    result.kept = s.kept;
    result.lower = s.lower;
    result.plane = lift(s.plane);
    result.upper = s.upper;
    result.scale = s.scale;
    result.stalls = s.stalls;
    result.intersects = s.intersects;
    result.iterations = s.iterations;
    result.status = s.status;
    return result;
}

template <int D, class T>
PolytopeFacet<3, double> lifted(const PolytopeFacet<D, T>& facet) {
    PolytopeFacet<3, double> result;
    result.vertices.fill(-1);
    result.neighbors.fill(-1);
    std::copy(facet.vertices.begin(), facet.vertices.end(), result.vertices.begin());
    std::copy(facet.neighbors.begin(), facet.neighbors.end(), result.neighbors.begin());
    result.normal = lift(facet.normal);
    result.distance = facet.distance;
    result.alive = facet.alive;
    return result;
}

template <int D, class T>
EpaState3 lifted(const EpaState<D, T>& s) {
    EpaState3 result;
    for (const auto& v : s.polytope.vertices) result.polytope.vertices.push_back(lifted(v));
    for (const auto& facet : s.polytope.facets) result.polytope.facets.push_back(lifted(facet));
    result.closest = s.closest;
    result.normal = lift(s.normal);
    result.support = lifted(s.support);
    result.supportFacet = s.supportFacet;
    result.polytope.visible = s.polytope.visible;
    for (const auto& ridge : s.polytope.horizon) {
        result.polytope.horizon.push_back({-1, -1});
        std::copy(ridge.begin(), ridge.end(), result.polytope.horizon.back().begin());
    }
    result.polytope.fresh = s.polytope.fresh;
    result.lower = s.lower;
    result.upper = s.upper;
    result.polytope.noise = s.polytope.noise;
    result.iterations = s.iterations;
    result.status = s.status;
    return result;
}

/// The vectors of an outcome, where it has them, and everything else as it is.
template <int D, class T>
Outcome3 lifted(const Outcome<D, T>& outcome) {
    const auto vector = [](const std::optional<Vec<D, T>>& v) {
        return v ? std::optional(lift(*v)) : std::nullopt;
    };
    return {outcome.intersects,     outcome.distance,       outcome.depth, vector(outcome.normal),
            vector(outcome.pointA), vector(outcome.pointB), outcome.lower, outcome.upper,
            outcome.status,         outcome.iterations};
}

}  // namespace gjkscope
