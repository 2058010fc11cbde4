#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <vector>

#include "core/epa/epa.hpp"

/// A variant of EPA: facets in a set ordered by distance alone, in which two at equal distance count as one.
/// Texts keep a `std::set` that way, whose insertion leaves out what is equal. The hole of a lost facet
/// stays: its ridges go for horizon as soon as one side is seen.
namespace gjkscope {

/// EPA's state, and how many facets the last step lost of those that it made.
template <int D, class T>
struct SetEpaState {
    EpaState<D, T> epa;
    int lost = 0, made = 0;
    T distance = 0;  ///< of a facet that was lost
};

namespace detail {

/// Takes the facets from `first` on into the set, in their order: one at a distance that is there already is
/// lost, and so is one without a plane.
template <int D, class T>
void insertIntoSet(SetEpaState<D, T>& s, std::size_t first) {
    GrowingPolytope<D, T>& polytope = s.epa.polytope;
    s.lost = 0;
    s.made = static_cast<int>(polytope.facets.size() - first);
    for (std::size_t i = first; i < polytope.facets.size(); ++i) {
        const T distance = polytope.facets[i].distance;
        const auto isEqual = [&](const PolytopeFacet<D, T>& f) { return f.alive && f.distance == distance; };
        const auto before = polytope.facets.begin() + static_cast<std::ptrdiff_t>(i);
        if (std::isfinite(distance) && std::none_of(polytope.facets.begin(), before, isEqual)) continue;
        polytope.facets[i].alive = false;
        polytope.distances[i] = kInfinity<T>;
        s.distance = distance;
        ++s.lost;
        const auto kept = std::ranges::remove(polytope.fresh, static_cast<int>(i));
        polytope.fresh.resize(polytope.fresh.size() - kept.size());
    }
}

/// The first of the set; false where it is empty.
template <int D, class T>
bool takeFirstOfSet(EpaState<D, T>& s) {
    s.closest = -1;
    for (std::size_t i = 0; i < s.polytope.facets.size(); ++i) {
        const PolytopeFacet<D, T>& facet = s.polytope.facets[i];
        if (!facet.alive) continue;
        if (s.closest < 0 || facet.distance < facetOf(s.polytope, s.closest).distance)
            s.closest = static_cast<int>(i);
    }
    if (s.closest < 0) return false;
    const PolytopeFacet<D, T>& closest = facetOf(s.polytope, s.closest);
    s.lower = std::max(s.lower, std::min(closest.distance, s.upper));
    s.normal = closest.normal;
    return true;
}

/// Removes the facets of the set that see the newest vertex. Each ridge of theirs that no other one has the
/// other way round is taken for horizon.
template <class T>
std::vector<std::array<int, 3>> fanOfHorizon(GrowingPolytope<3, T>& polytope, int newest) {
    std::vector<std::array<int, 2>> ridges;
    for (const int facet : polytope.visible) {
        const std::array<int, 3>& v = facetOf(polytope, facet).vertices;
        for (std::size_t i = 0; i < 3; ++i) {
            const auto twin = std::ranges::find(ridges, std::array{v[(i + 1) % 3], v[i]});
            if (twin == ridges.end())
                ridges.push_back({v[i], v[(i + 1) % 3]});
            else
                ridges.erase(twin);
        }
    }
    std::vector<std::array<int, 3>> fan;
    for (const std::array<int, 2>& ridge : ridges) fan.push_back({ridge[0], ridge[1], newest});
    for (const std::array<int, 2>& ridge : ridges) polytope.horizon.push_back(ridge);
    return fan;
}

/// In 2D ridges are vertices: the first of an edge that is the last of no other, and the other way round.
template <class T>
std::vector<std::array<int, 2>> fanOfHorizon(GrowingPolytope<2, T>& polytope, int newest) {
    const auto isOfOther = [&](int vertex, std::size_t end) {
        return std::ranges::any_of(
            polytope.visible, [&](int facet) { return facetOf(polytope, facet).vertices[end] == vertex; });
    };
    std::vector<std::array<int, 2>> fan;
    for (const int facet : polytope.visible) {
        const auto [from, to] = facetOf(polytope, facet).vertices;
        if (!isOfOther(from, 1)) fan.push_back({from, newest});
        if (!isOfOther(to, 0)) fan.push_back({newest, to});
    }
    for (const std::array<int, 2>& edge : fan)
        polytope.horizon.push_back({edge[0] == newest ? edge[1] : edge[0]});
    return fan;
}

/// Sets the neighbors of the facets that are left, for pictures. Beside a hole a facet is its own neighbor.
template <class T>
void linkFacets(GrowingPolytope<3, T>& polytope) {
    std::map<std::array<int, 2>, int> across;
    const auto eachRidge = [&](auto visit) {
        for (std::size_t i = 0; i < polytope.facets.size(); ++i)
            for (std::size_t k = 0; polytope.facets[i].alive && k < 3; ++k)
                visit(static_cast<int>(i), k, polytope.facets[i].vertices[(k + 1) % 3],
                      polytope.facets[i].vertices[(k + 2) % 3]);
    };
    eachRidge([&](int i, std::size_t /*k*/, int from, int to) { across[{from, to}] = i; });
    eachRidge([&](int i, std::size_t k, int from, int to) {
        const auto twin = across.find({to, from});
        facetOf(polytope, i).neighbors[k] = twin == across.end() ? i : twin->second;
    });
}

/// In 2D an edge before a hole is followed by one behind a hole.
template <class T>
void linkFacets(GrowingPolytope<2, T>& polytope) {
    const auto edgeAt = [&](std::size_t end, int vertex) {
        for (std::size_t i = 0; i < polytope.facets.size(); ++i)
            if (polytope.facets[i].alive && polytope.facets[i].vertices[end] == vertex)
                return static_cast<int>(i);
        return -1;
    };
    int behindHole = -1;
    for (std::size_t i = 0; i < polytope.facets.size(); ++i)
        if (polytope.facets[i].alive && edgeAt(1, polytope.facets[i].vertices[0]) < 0)
            behindHole = static_cast<int>(i);
    for (std::size_t i = 0; i < polytope.facets.size(); ++i) {
        PolytopeFacet<2, T>& facet = polytope.facets[i];
        if (!facet.alive) continue;
        const int after = edgeAt(0, facet.vertices[1]), before = edgeAt(1, facet.vertices[0]);
        facet.neighbors = {after < 0 ? behindHole : after, before < 0 ? static_cast<int>(i) : before};
        if (facet.neighbors[0] < 0) facet.neighbors[0] = static_cast<int>(i);
    }
}

/// Grows the facets of the set to a support point.
template <int D, class T>
void growSet(SetEpaState<D, T>& s) {
    GrowingPolytope<D, T>& polytope = s.epa.polytope;
    const std::size_t first = polytope.facets.size();
    const int newest = static_cast<int>(polytope.vertices.size());
    polytope.vertices.push_back(s.epa.support);
    for (std::size_t i = 0; i < first; ++i)
        if (polytope.facets[i].alive && isOutside(polytope, static_cast<int>(i), s.epa.support.w))
            removeFacet(polytope, static_cast<int>(i));
    for (const auto& vertices : fanOfHorizon(polytope, newest))
        polytope.fresh.push_back(addFacet(polytope, vertices, vertices));
    layPlanes(polytope, first);
    insertIntoSet(s, first);
    linkFacets(polytope);
}

}  // namespace detail

/// The start, whose facets go into the set.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
SetEpaState<D, T> setEpaStart(const GjkDistanceState<D, T>& gjk, const A& a, const B& b) {
    SetEpaState<D, T> s;
    epaStart(s.epa, gjk, a, b);
    if (s.epa.status != Status::Searching) return s;
    detail::insertIntoSet(s, 0);
    detail::linkFacets(s.epa.polytope);
    s.epa.lower = 0;
    detail::takeFirstOfSet(s.epa);
    return s;
}

/// One expansion, as epaStep() has it for polytopes; curves prove nothing more here.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
[[nodiscard]] Status setEpaStep(SetEpaState<D, T>& s, const A& a, const B& b, const Limits<T>& limits) {
    EpaState<D, T>& epa = s.epa;
    s.lost = s.made = 0;
    if (epa.iterations >= limits.maxIterations) return Status::IterationLimit;
    ++epa.iterations;
    detail::clearGrowth(epa.polytope);
    const PolytopeFacet<D, T> closest = facetOf(epa.polytope, epa.closest);
    detail::querySupport(epa, a, b, closest.normal);
    const T reach = glm::dot(epa.direction, epa.support.w);
    epa.upper = std::max(epa.lower, std::min(epa.upper, reach));
    if (reach - closest.distance <= std::max(limits.tolerance * reach, epa.polytope.noise))
        return detail::convergedIfFinite(reach);
    if (!detail::isOutside(epa.polytope, epa.closest, epa.support.w)) return Status::Degenerate;
    const int former = epa.closest;
    detail::growSet(s);
    if (detail::takeFirstOfSet(epa)) return Status::Searching;
    epa.closest = former;  // nothing is left of it
    return Status::Degenerate;
}

}  // namespace gjkscope
