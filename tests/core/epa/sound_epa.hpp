#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

#include "core/epa/epa.hpp"
#include "core/shapes/any_shape.hpp"
#include "core/support/pose.hpp"

namespace gjkscope::test {

template <int D, class T>
using Placed = Posed<D, T, AnyShape<D, T>>;

/// Every state of a run of EPA.
template <int D, class T>
std::vector<EpaState<D, T>> epaTrace(const GjkDistanceState<D, T>& gjk, const Placed<D, T>& a,
                                     const Placed<D, T>& b, const Limits<T>& limits = {}) {
    std::vector<EpaState<D, T>> states;
    epa(gjk, a, b, limits, [&](const EpaState<D, T>& s) { states.push_back(s); });
    return states;
}

template <int D, class T>
void expectFiniteFacet(const PolytopeFacet<D, T>& facet) {
    EXPECT_TRUE(std::isfinite(facet.distance));
    EXPECT_NEAR(glm::length(facet.normal), 1, 8 * kEpsilon<T>);
}

/// Each ridge of each facet is its neighbor's too, and Euler's formula holds: nothing is torn or doubled.
template <int D, class T>
void expectClosed(const EpaState<D, T>& s) {
    std::set<int> used;
    int facets = 0;
    for (int i = 0; i < static_cast<int>(s.polytope.facets.size()); ++i) {
        const PolytopeFacet<D, T>& facet = facetOf(s.polytope, i);
        if (!facet.alive) continue;
        ++facets;
        used.insert(facet.vertices.begin(), facet.vertices.end());
        for (const int neighbor : facet.neighbors) {
            ASSERT_GE(neighbor, 0);
            const PolytopeFacet<D, T>& other = facetOf(s.polytope, neighbor);
            EXPECT_TRUE(other.alive);
            EXPECT_EQ(std::count(other.neighbors.begin(), other.neighbors.end(), i), 1);
            const auto shared = std::count_if(facet.vertices.begin(), facet.vertices.end(), [&](int v) {
                return std::find(other.vertices.begin(), other.vertices.end(), v) != other.vertices.end();
            });
            EXPECT_EQ(shared, D - 1);
        }
    }
    const int vertices = static_cast<int>(used.size());
    const int edges = D == 2 ? 0 : 3 * facets / 2;
    EXPECT_EQ(vertices - edges + (D == 2 ? -facets : facets), D == 2 ? 0 : 2);
}

/// No vertex is outside of any facet, exactly.
template <int D, class T>
void expectConvex(const EpaState<D, T>& s) {
    std::set<int> used;
    for (const PolytopeFacet<D, T>& facet : s.polytope.facets) {
        if (facet.alive) used.insert(facet.vertices.begin(), facet.vertices.end());
    }
    for (int i = 0; i < static_cast<int>(s.polytope.facets.size()); ++i) {
        if (!facetOf(s.polytope, i).alive) continue;
        expectFiniteFacet(facetOf(s.polytope, i));
        for (const int v : used) EXPECT_FALSE(detail::isOutside(s.polytope, i, vertexOf(s.polytope, v).w));
    }
}

template <int D, class T>
void expectProperWeights(const EpaState<D, T>& s) {
    const ClosestPoint<D, T> closest = closestPoint(simplexOf(s, s.closest));
    T sum = 0;
    for (const T weight : closest.weights) {
        EXPECT_GE(weight, 0);
        sum += weight;
    }
    EXPECT_NEAR(sum, 1, 8 * kEpsilon<T>);
}

/// What must hold of every state of every run: bounds that close on each other, a closed convex polytope, and
/// an end that says how it came about.
template <int D, class T>
void expectSound(const std::vector<EpaState<D, T>>& states) {
    T lower = 0, upper = kInfinity<T>;
    for (const EpaState<D, T>& s : states) {
        EXPECT_GE(s.lower, lower);
        EXPECT_LE(s.upper, upper);
        EXPECT_LE(s.lower, s.upper);
        lower = s.lower;
        upper = s.upper;
        EXPECT_NEAR(glm::length(s.normal), 1, 8 * kEpsilon<T>);
        if (s.polytope.facets.empty()) continue;
        expectClosed(s);
        expectConvex(s);
        expectProperWeights(s);
    }
    EXPECT_NE(states.back().status, Status::Searching);
}

/// A run checked state by state; its last state.
template <int D, class T>
EpaState<D, T> soundEpa(const GjkDistanceState<D, T>& gjk, const Placed<D, T>& a, const Placed<D, T>& b,
                        const Limits<T>& limits = {}) {
    const std::vector<EpaState<D, T>> states = epaTrace<D, T>(gjk, a, b, limits);
    expectSound(states);
    return states.back();
}

template <int D, class T>
Placed<D, T> placed(const AnyShape<D, T>& shape, std::type_identity_t<Vec<D, T>> position,
                    Rotation<D, T> rotation = Rotation<D, T>(1)) {
    return {&shape, {rotation, position}};
}

/// How far A − B reaches along `d`, of any length.
template <int D, class T, class A, class B>
T reachAlong(const A& a, const B& b, Vec<D, T> d) {
    d = glm::normalize(d);
    return glm::dot(supportOfDifference<D, T>(a, b, d).w, d);
}

}  // namespace gjkscope::test
