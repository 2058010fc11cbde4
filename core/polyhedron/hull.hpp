#pragma once

#include <optional>
#include <span>
#include <vector>

#include "polytope_growth.hpp"

/// The convex hull of 3D points by Quickhull (Barber, Dobkin, Huhdanpaa, "The Quickhull Algorithm for Convex
/// Hulls", 1996), exact for the points as given: every decision is made by the exact predicate `outside`. The
/// hull grows as EPA's polytope does, to the farthest point outside a facet instead of to a support point.
namespace gjkscope {

namespace detail {

template <class T>
MinkowskiVertex<3, T> hullVertex(const std::vector<Vec<3, T>>& points, int i) {
    const Vec<3, T> p = points[static_cast<std::size_t>(i)];
    return {p, p, Vec<3, T>(0), i, kSmooth};
}

/// The point with the greatest `measure`; none when all measure zero.
template <class T, class Measure>
std::optional<int> pointOfMost(const std::vector<Vec<3, T>>& points, Measure measure) {
    std::optional<int> found;
    double most = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const double size = measure(ExactPoint<3>(points[i]));
        if (!(size > most)) continue;
        most = size;
        found = static_cast<int>(i);
    }
    return found;
}

/// The first tetrahedron: from the first point the farthest one, the largest triangle with both, the largest
/// tetrahedron with these. False when all points are in one plane.
template <class T>
bool seedHull(GrowingPolytope<3, T>& hull, const std::vector<Vec<3, T>>& points) {
    const auto at = [&](std::size_t i) { return ExactPoint<3>(hull.vertices[i].w); };
    const auto distance = [&](ExactPoint<3> p) { return largestCoordinate<3, double>(p - at(0)); };
    const auto area = [&](ExactPoint<3> p) {
        return hasArea(at(0), at(1), p) ? largestCoordinate<3, double>(preciseNormal(at(0), at(1), p)) : 0;
    };
    const auto volume = [&](ExactPoint<3> p) { return std::abs(outside({at(0), at(1), at(2)}, p)); };
    hull.vertices.push_back(hullVertex(points, 0));
    const auto add = [&](auto measure) {
        const std::optional<int> found = pointOfMost(points, measure);
        if (found) hull.vertices.push_back(hullVertex(points, *found));
        return found.has_value();
    };
    return add(distance) && add(area) && add(volume);
}

/// The outside sets of Quickhull: each point that a facet of the growing hull sees, kept at one such facet.
template <class T>
class HullFront {
  public:
    explicit HullFront(const std::vector<Vec<3, T>>& points) : points_(points) {}

    /// Assigns each of `candidates` to the first of `facets` that sees it; what none sees is in the hull.
    void distribute(const GrowingPolytope<3, T>& hull, const std::vector<int>& candidates,
                    std::span<const int> facets) {
        waiting_.resize(hull.facets.size());
        for (const int i : candidates) {
            const SightPoint<3, T> point(points_[static_cast<std::size_t>(i)]);
            const auto sees = [&](int facet) { return outsideOf(hull, facet, point) > 0; };
            // no std::find_if, which unrolls the test and is a fifth slower
            auto facet = facets.begin();
            while (facet != facets.end() && !sees(*facet)) ++facet;
            if (facet == facets.end()) continue;
            if (waiting_[static_cast<std::size_t>(*facet)].empty()) open_.push_back(*facet);
            waiting_[static_cast<std::size_t>(*facet)].push_back(i);
        }
    }

    /// A facet with a point outside; none when the hull is complete.
    std::optional<int> next(const GrowingPolytope<3, T>& hull) {
        while (!open_.empty() && !facetOf(hull, open_.back()).alive) open_.pop_back();
        if (open_.empty()) return {};
        const int facet = open_.back();
        open_.pop_back();
        return facet;
    }

    /// The point outside a facet that is farthest from it.
    int farthestAt(const GrowingPolytope<3, T>& hull, int facet) const {
        const std::vector<int>& here = waiting_[static_cast<std::size_t>(facet)];
        const Vec<3, T> normal = facetOf(hull, facet).normal;
        const auto height = [&](int i) { return glm::dot(normal, points_[static_cast<std::size_t>(i)]); };
        return *std::ranges::max_element(here, {}, height);
    }

    /// The points of removed facets, to be distributed again.
    std::vector<int> takeFrom(std::span<const int> facets) {
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
    std::vector<std::vector<int>> waiting_;  ///< by facet: the points outside it
    std::vector<int> open_;                  ///< facets with points outside, also removed ones
};

/// True if products of three coordinates, and of their last digits, are far from what doubles can hold: the
/// predicates are exact as long as none overflows or underflows. (Of two coordinates of which one is NaN the
/// larger is the other one.)
template <class T>
bool isExactlyDecidable(const std::vector<Vec<3, T>>& points) {
    double largest = 0;
    for (const Vec<3, T>& p : points) {
        const double size = largestCoordinate<3, double>(ExactPoint<3>(p));
        if (!(isFinite<3, T>(p) && size <= 1e60)) return false;
        largest = std::max(largest, size);
    }
    return largest >= 1e-60;
}

}  // namespace detail

/// The triangles of the hull, counter-clockwise from outside, as indices into `points`; a point that is no
/// vertex of the hull is in none. Empty for points in one plane, and for coordinates that are NaN or beyond
/// 1e60 (or all within 1e-60), whose products may overflow (or underflow). Expected time O(n log n). `visit`
/// is called with the growing hull before each point that is added, and may throw to end a hull that takes
/// too long.
template <class T, class Visit>
std::vector<std::array<int, 3>> hullTriangles(const std::vector<Vec<3, T>>& points, Visit visit) {
    GrowingPolytope<3, T> hull;
    if (!detail::isExactlyDecidable(points) || !detail::seedHull(hull, points)) return {};
    for (std::size_t i = 0; i < points.size(); ++i)
        hull.noise = std::max(hull.noise, detail::noiseOf(detail::hullVertex(points, static_cast<int>(i))));
    detail::buildSimplex(hull);
    std::vector<int> all(points.size());
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<int>(i);
    detail::HullFront<T> front(points);
    front.distribute(hull, all, std::array{0, 1, 2, 3});
    while (const std::optional<int> facet = front.next(hull)) {
        visit(hull);
        // each step adds a point, but where products underflow it may be one that is there
        if (hull.vertices.size() > points.size()) return {};
        detail::clearGrowth(hull);
        const auto farthest = detail::hullVertex(points, front.farthestAt(hull, *facet));
        if (!detail::expandTo(hull, *facet, farthest, detail::Coplanar::Kept)) return {};
        front.distribute(hull, front.takeFrom(hull.visible), hull.fresh);
    }
    std::vector<std::array<int, 3>> triangles;
    for (const PolytopeFacet<3, T>& facet : hull.facets) {
        if (!facet.alive) continue;
        std::array<int, 3>& triangle = triangles.emplace_back();
        for (std::size_t i = 0; i < 3; ++i) triangle[i] = vertexOf(hull, facet.vertices[i]).featureA;
    }
    return triangles;
}

template <class T>
std::vector<std::array<int, 3>> hullTriangles(const std::vector<Vec<3, T>>& points) {
    return hullTriangles(points, [](const GrowingPolytope<3, T>& /*hull*/) {});
}

}  // namespace gjkscope
