#pragma once

#include "../gjk/gjk_cached.hpp"
#include "../polyhedron/reshape.hpp"
#include "epa.hpp"

/// EPA that starts from the polytope that the last run on the pair ended with, its vertices found again where
/// the shapes are now: for shapes that have moved little one support query mostly proves the depth.
///
/// The polytope's facets go on closing a surface whose points are points of A − B, wherever the vertices have
/// moved. While each of them has the origin behind it, they cover no less than all directions: the solid
/// angles under which the origin sees them are all positive, and their sum is a whole number of spheres. Then
/// the ray from the origin in any direction meets a facet, no nearer than that one's plane is, and the least
/// of the planes' distances is a lower bound of the depth, even where the polytope is no longer convex.
namespace gjkscope {

/// EPA's storage, and in it the polytope that the last run on a pair proved the depth with, for the next run
/// to start from. Only runs fill it: whatever pair it is of, its facets close a surface.
template <int D, class T>
class PolytopeCache {
  public:
    bool isEmpty() const { return state_.status != Status::Converged || state_.polytope.facets.empty(); }
    void clear() { state_.polytope.facets.clear(); }
    /// For a run from the beginning, and of one from the cached polytope.
    EpaState<D, T>& storage() { return state_; }

  private:
    EpaState<D, T> state_;
};

namespace detail {

/// Finds the vertices of the last run's polytope again, by their features. False where a shape does not find
/// one.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
bool findVertices(GrowingPolytope<D, T>& polytope, const A& a, const B& b) {
    bool isFound = true;
    T scale = 0;
    for (MinkowskiVertex<D, T>& vertex : polytope.vertices) {
        vertex = foundVertex<D, T>({vertex.featureA, vertex.featureB, {}}, a, b, isFound);
        if (!isFound) return false;
        scale = std::max(scale, noiseOf(vertex));
    }
    polytope.noise = scale;
    return true;
}

/// True if all facets have the origin behind them, farther than `margin`. Their planes are computed.
template <int D, class T>
bool surroundsOrigin(GrowingPolytope<D, T>& polytope, T margin) {
    layPlanes(polytope, 0);
    bool isBehind = true;
    for (const PolytopeFacet<D, T>& facet : polytope.facets) isBehind &= facet.distance > margin;
    return isBehind;
}

/// True if the origin's foot on the closest facet's plane is in the facet: on a polytope that is not convex
/// the walk there may have ended before.
template <int D, class T>
bool holdsFoot(const EpaState<D, T>& s) {
    const PolytopeFacet<D, T>& facet = facetOf(s.polytope, s.closest);
    const auto weights = footWeights(pointsOf(s.polytope, facet.vertices), ExactPoint<D>(facet.normal));
    return *std::ranges::min_element(weights) >= 0;
}

}  // namespace detail

/// The state before the first iteration: the polytope that a run has left in `s`, moved. Degenerate where a
/// vertex is not found, or the origin is not behind all facets by more than rounding: then nothing is known,
/// and EPA has to start from GJK's simplex.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
void epaCachedStart(EpaState<D, T>& s, const A& a, const B& b) {
    if (!std::ranges::all_of(s.polytope.facets, &PolytopeFacet<D, T>::alive)) detail::dropRemoved(s.polytope);
    detail::clearGrowth(s.polytope);
    detail::clearRun(s);
    s.status = Status::Degenerate;
    if (s.polytope.facets.empty() || !detail::findVertices(s.polytope, a, b)) return;
    const bool isInside = detail::surroundsOrigin(s.polytope, roundingOf(a, b));
    detail::updateClosest(s);
    if (isInside)
        s.status = Status::Searching;
    else
        s.lower = 0;
}

/// One iteration. The first one queries the support point along the normal of the facet nearest the origin:
/// mostly it proves the depth. Else the polytope is made convex, and the others are EPA's. Degenerate where
/// that fails.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
[[nodiscard]] Status epaCachedStep(EpaState<D, T>& s, const A& a, const B& b, const Limits<T>& limits) {
    if (s.iterations > 0) return epaStep(s, a, b, limits);
    if (s.iterations >= limits.maxIterations) return Status::IterationLimit;
    ++s.iterations;
    const Status status = detail::queryClosest(s, a, b, limits);
    if (status != Status::Searching && detail::holdsFoot(s)) return status;
    if (!detail::makeConvex(s.polytope, s.closest, roundingOf(a, b))) return Status::Degenerate;
    detail::updateClosest(s);
    return Status::Searching;
}

/// Runs from the polytope in `cache` to the end; `visit` sees every state on the way. Where it proves no
/// depth the cache is empty afterwards.
template <ConvexShape A, SameSpace<A> B, class Visit = Ignore, int D = kDimensionOf<A>, class T = ScalarOf<A>>
EpaState<D, T>& epaCached(std::type_identity_t<PolytopeCache<D, T>>& cache, const A& a, const B& b,
                          const Limits<T>& limits = {}, Visit visit = {}) {
    EpaState<D, T>& s = cache.storage();
    if (cache.isEmpty()) cache.clear();
    epaCachedStart(s, a, b);
    for (visit(s); s.status == Status::Searching; visit(s)) s.status = epaCachedStep(s, a, b, limits);
    if (s.status != Status::Converged) cache.clear();
    return s;
}

}  // namespace gjkscope
