#pragma once

#include <optional>

#include "core/epa/start.hpp"

/// The convex hull of points in space, exact as they are given: every decision is one of `outside`. It grows
/// like EPA's polytope, from point to point instead of from support point to support point (Barber, Dobkin,
/// Huhdanpaa, "The Quickhull Algorithm for Convex Hulls", 1996).
namespace gjkscope {

namespace detail {

template <class T>
MinkowskiVertex<3, T> hullVertex(const std::vector<Vec<3, T>>& points, int i) {
    const Vec<3, T> p = points[static_cast<std::size_t>(i)];
    return {p, p, Vec<3, T>(0), i, kSmooth};
}

/// The point that stands out the most, by `measure`; none when all measure zero.
template <class T, class Measure>
std::optional<int> outstanding(const std::vector<Vec<3, T>>& points, Measure measure) {
    std::optional<int> found;
    double most = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const double size = measure(points[i]);
        if (!(size > most)) continue;
        most = size;
        found = static_cast<int>(i);
    }
    return found;
}

/// Four points that span a tetrahedron, as large as can be had for little. False when all are in one plane.
template <class T>
bool seedHull(EpaState<3, T>& s, const std::vector<Vec<3, T>>& points) {
    const auto at = [&](std::size_t i) { return ExactPoint<3>(s.vertices[i].w); };
    const auto distance = [&](ExactPoint<3> p) { return largestCoordinate<3, double>(p - at(0)); };
    const auto area = [&](ExactPoint<3> p) {
        return hasArea(at(0), at(1), p) ? largestCoordinate<3, double>(preciseNormal(at(0), at(1), p)) : 0;
    };
    const auto volume = [&](ExactPoint<3> p) { return std::abs(outside({at(0), at(1), at(2)}, p)); };
    s.vertices.push_back(hullVertex(points, 0));
    const auto add = [&](auto measure) {
        const std::optional<int> found = outstanding(points, measure);
        if (found) s.vertices.push_back(hullVertex(points, *found));
        return found.has_value();
    };
    return add(distance) && add(area) && add(volume);
}

/// Points that some facet of the growing hull sees, kept at one such facet each.
template <class T>
class HullFront {
  public:
    explicit HullFront(const std::vector<Vec<3, T>>& points) : points_(points) {}

    /// Leaves each of `candidates` at the first of `facets` that sees it; what none sees is in the hull.
    void distribute(const EpaState<3, T>& s, const std::vector<int>& candidates,
                    const std::vector<int>& facets) {
        waiting_.resize(s.facets.size());
        for (const int i : candidates) {
            const auto sees = [&](int facet) {
                return isOutside(s, facet, points_[static_cast<std::size_t>(i)]);
            };
            const auto facet = std::ranges::find_if(facets, sees);
            if (facet == facets.end()) continue;
            if (waiting_[static_cast<std::size_t>(*facet)].empty()) open_.push_back(*facet);
            waiting_[static_cast<std::size_t>(*facet)].push_back(i);
        }
    }

    /// A facet that points wait at; none when the hull is complete.
    std::optional<int> next(const EpaState<3, T>& s) {
        while (!open_.empty() && !facetOf(s, open_.back()).alive) open_.pop_back();
        if (open_.empty()) return {};
        const int facet = open_.back();
        open_.pop_back();
        return facet;
    }

    /// Of the points at a facet the farthest off it.
    int farthestAt(const EpaState<3, T>& s, int facet) const {
        const std::vector<int>& here = waiting_[static_cast<std::size_t>(facet)];
        const Vec<3, T> normal = facetOf(s, facet).normal;
        const auto height = [&](int i) { return glm::dot(normal, points_[static_cast<std::size_t>(i)]); };
        return *std::ranges::max_element(here, {}, height);
    }

    /// Takes away the points at facets that are gone.
    std::vector<int> takeFrom(const std::vector<int>& facets) {
        std::vector<int> taken;
        for (const int facet : facets) {
            std::vector<int>& here = waiting_[static_cast<std::size_t>(facet)];
            taken.insert(taken.end(), here.begin(), here.end());
            std::vector<int>().swap(here);
        }
        return taken;
    }

  private:
    const std::vector<Vec<3, T>>& points_;
    std::vector<std::vector<int>> waiting_;  ///< by facet
    std::vector<int> open_;                  ///< facets that points wait at, or did
};

/// Whether products of three coordinates, and of their last digits, are far from what doubles can hold: the
/// predicates are exact as long as none overflows or underflows.
template <class T>
bool isExactlyDecidable(const std::vector<Vec<3, T>>& points) {
    double largest = 0;
    for (const Vec<3, T>& p : points) {
        const double size = largestCoordinate<3, double>(p);
        if (!(size <= 1e60)) return false;
        largest = std::max(largest, size);
    }
    return largest >= 1e-60;
}

}  // namespace detail

/// The triangles of the hull, counter-clockwise from outside, as indices into `points`; of points that are
/// in no corner of it there is none. Nothing for flat sets, nor for coordinates beyond 1e60 (or all within
/// 1e-60), whose products may overflow (or underflow).
template <class T>
std::vector<std::array<int, 3>> hullTriangles(const std::vector<Vec<3, T>>& points) {
    EpaState<3, T> s;
    if (!detail::isExactlyDecidable(points) || !detail::seedHull(s, points)) return {};
    for (std::size_t i = 0; i < points.size(); ++i)
        s.noise = std::max(s.noise, noiseOf(detail::hullVertex(points, static_cast<int>(i))));
    buildSimplex(s);
    std::vector<int> all(points.size());
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<int>(i);
    detail::HullFront<T> front(points);
    front.distribute(s, all, {0, 1, 2, 3});
    while (const std::optional<int> facet = front.next(s)) {
        s.visible.clear();
        s.fresh.clear();
        s.horizon.clear();
        s.closest = *facet;
        if (!expandTo(s, detail::hullVertex(points, front.farthestAt(s, *facet)), Coplanar::Kept)) return {};
        front.distribute(s, front.takeFrom(s.visible), s.fresh);
    }
    std::vector<std::array<int, 3>> triangles;
    for (const EpaFacet<3, T>& facet : s.facets) {
        if (!facet.alive) continue;
        std::array<int, 3>& triangle = triangles.emplace_back();
        for (std::size_t i = 0; i < 3; ++i) triangle[i] = vertexOf(s, facet.vertices[i]).featureA;
    }
    return triangles;
}

}  // namespace gjkscope
