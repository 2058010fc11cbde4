#pragma once

#include <bit>
#include <cstdint>

#include "../../math/lanes.hpp"
#include "../../simplex/closest_point.hpp"
#include "state.hpp"

/// The facet of EPA's polytope nearest the origin, and its nearest point.
namespace gjkscope {

namespace detail {

/// Queries A − B along a unit direction.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
void querySupport(EpaState<D, T>& s, const A& a, const B& b, const Vec<D, T>& direction) {
    s.supportFacet = s.closest;
    s.direction = direction;
    s.support = supportOfDifference<D, T>(a, b, direction);
    ++s.queries;
    s.polytope.noise = std::max(s.polytope.noise, noiseOf(s.support));
}

/// Barycentric coordinates, times a positive number, of the origin's foot on the line of an edge.
inline std::array<double, 2> footWeights(const std::array<ExactPoint<2>, 2>& p, ExactPoint<2> /*normal*/) {
    ExactPoint<2> along = p[1] - p[0];
    return {glm::dot(p[1], along), -glm::dot(p[0], along)};
}

/// Barycentric coordinates, times a positive number, of the origin's foot on the plane of a triangle.
inline std::array<double, 3> footWeights(const std::array<ExactPoint<3>, 3>& p, ExactPoint<3> normal) {
    const auto weight = [&](ExactPoint<3> from, ExactPoint<3> to) {
        return glm::dot(normal, glm::cross(from, to - from));
    };
    return {weight(p[1], p[2]), weight(p[2], p[0]), weight(p[0], p[1])};
}

/// Walks from a nearest facet to the one that contains the foot of the origin's perpendicular on their common
/// plane. Coplanar facets are equally near, and rounding alone would pick among them; the witness points are
/// at the foot.
template <int D, class T>
int walkToFoot(const EpaState<D, T>& s, int nearest) {
    const T limit = facetOf(s.polytope, nearest).distance + s.polytope.noise;
    for (std::size_t moves = 0; moves < s.polytope.facets.size(); ++moves) {
        const PolytopeFacet<D, T>& facet = facetOf(s.polytope, nearest);
        auto weights = detail::footWeights(pointsOf(s.polytope, facet.vertices), ExactPoint<D>(facet.normal));
        const auto least = std::min_element(weights.begin(), weights.end());
        const int next = facet.neighbors[static_cast<std::size_t>(least - weights.begin())];
        if (!(*least < 0) || facetOf(s.polytope, next).distance > limit) break;
        nearest = next;
    }
    return nearest;
}

/// The facets nearest the origin: one of them, and whether it is the only one within noise.
template <class T>
struct NearFacets {
    T least;
    int one;
    bool isAlone;
};

/// The newest facet if none is nearer, else the first of the nearest; the newest too where coordinates
/// overflow and distances are NaN. In 2D facets are few, and which is the nearest is unpredictable: one
/// scalar pass without a branch, as lanes would wait for the distances just written.
template <class T>
NearFacets<T> nearFacets(const EpaState<2, T>& s) {
    const int newest = static_cast<int>(s.polytope.facets.size()) - 1;
    T least = kInfinity<T>, second = kInfinity<T>;
    int one = newest;
    const auto consider = [&](int i) {
        const T distance = s.polytope.distances[static_cast<std::size_t>(i)];
        one = distance < least ? i : one;
        second = std::min(second, std::max(distance, least));
        least = std::min(least, distance);
    };
    consider(newest);
    for (int i = 0; i < newest; ++i) consider(i);
    return {least, one, second > least + s.polytope.noise};
}

/// The least of the facets' distances, a lane at a time.
template <class T>
T leastDistance(const EpaState<3, T>& s) {
    Lanes<T> greatest = spreadLanes<T>(-kInfinity<T>);
    for (std::size_t i = 0; i < s.polytope.distances.size(); i += kLanes<T>)
        greatest = greaterLanes(-loadLanes(s.polytope.distances.data() + i), greatest);
    return -greatestOfLanes(greatest)[0];
}

/// The nearest facets in 3D: there are many, so that lanes pay off.
template <class T>
NearFacets<T> nearFacets(const EpaState<3, T>& s) {
    const T least = leastDistance(s), limit = least + s.polytope.noise;
    constexpr std::size_t block = 64;  // one bit per facet
    const std::size_t newest = s.polytope.facets.size() - 1, none = s.polytope.distances.size();
    std::size_t first = none;
    bool isAlone = true, isNear = false;
    for (std::size_t from = 0; from < s.polytope.distances.size(); from += block) {
        const std::size_t to = std::min(from + block, s.polytope.distances.size());
        std::uint64_t nearest = 0, near = 0;
        for (std::size_t i = from; i < to; i += kLanes<T>) {
            const Lanes<T> distances = loadLanes(s.polytope.distances.data() + i);
            nearest |= std::uint64_t{bitsOf<T>(distances == spreadLanes<T>(least))} << (i - from);
            near |= std::uint64_t{bitsOf<T>(distances <= spreadLanes<T>(limit))} << (i - from);
        }
        if (nearest != 0 && first == none) first = from + static_cast<std::size_t>(std::countr_zero(nearest));
        isAlone = isAlone && (near & (near - 1)) == 0 && !(isNear && near != 0);
        isNear = isNear || near != 0;
    }
    const bool isNewest = s.polytope.distances[newest] == least || first == none;
    return {least, static_cast<int>(isNewest ? newest : first), isAlone && isNear};
}

/// Finds the facet nearest the origin and raises the lower bound to its distance. (An origin that is outside,
/// by rounding or because the simplex lost a vertex, has a negative distance from the facets that see it: the
/// polytope then grows there first.)
template <int D, class T>
void updateClosest(EpaState<D, T>& s) {
    const NearFacets<T> near = nearFacets(s);
    s.lower = std::max(s.lower, std::min(near.least, s.upper));
    s.closest = near.isAlone ? near.one : walkToFoot(s, near.one);
    s.normal = facetOf(s.polytope, s.closest).normal;
}

}  // namespace detail

/// The vertices of a facet as a simplex, in the facet's order.
template <int D, class T>
Simplex<D, T> simplexOf(const EpaState<D, T>& s, int facet) {
    Simplex<D, T> simplex;
    for (const int vertex : facetOf(s.polytope, facet).vertices) simplex.push(vertexOf(s.polytope, vertex));
    return simplex;
}

/// The witness points of the polytope as it is: the parents of its point nearest the origin. There must be a
/// facet: a flat A − B has none.
template <int D, class T>
WitnessPoints<D, T> witnessPoints(const EpaState<D, T>& s) {
    return detail::preciseClosest(simplexOf(s, s.closest)).witness;
}

}  // namespace gjkscope
