#include "app/hull/hull_3d.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <numeric>
#include <span>
#include <tuple>
#include <utility>

#include "app/base/loading.hpp"
#include "core/polyhedron/incremental_hull.hpp"

namespace gjkscope {
namespace {

using Points = std::vector<glm::dvec3>;
using Triangles = std::vector<HullTriangle>;

/// Indices of the distinct points, ascending; for equal points the first.
std::vector<std::size_t> distinct(const Points& points, LoadingPause& pause) {
    std::vector<std::size_t> order(points.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto place = [&](std::size_t i) { return std::tuple(points[i].x, points[i].y, points[i].z, i); };
    std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
        pause.step();
        return place(a) < place(b);
    });
    const auto same = [&](std::size_t i, std::size_t j) { return points[i] == points[j]; };
    order.erase(std::unique(order.begin(), order.end(), same), order.end());
    std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
        pause.step();
        return a < b;
    });
    return order;
}

/// Some triangles of the hull's surface as the one list that only the points determine: triangles that lie
/// exactly in one plane become one face, whatever they were before.
class CanonicalTriangles {
  public:
    CanonicalTriangles(const Points& points, const Triangles& triangles, LoadingPause& pause)
        : points_(points),
          triangles_(triangles),
          pause_(pause),
          twins_(edgesOf(ringsOf(triangles), static_cast<int>(points.size())).twin),
          isTaken_(triangles.size(), false) {}

    Triangles found() && {
        found_.reserve(triangles_.size());
        for (std::size_t t = 0; t < triangles_.size(); ++t) {
            pause_.step();
            if (!isTaken_[t] && hasWidth(t)) addFaceAt(t);
        }
        std::ranges::sort(found_);
        return std::move(found_);
    }

  private:
    const glm::dvec3& at(int point) const { return points_[static_cast<std::size_t>(point)]; }

    bool hasWidth(std::size_t t) const {
        const auto& [i, j, k] = triangles_[t];
        return hasArea(at(i), at(j), at(k));
    }

    /// True if the plane of `seed` certainly misses the point: six products of three differences, each with a
    /// few roundings, are well within the bound.
    bool isClearlyOff(const HullTriangle& seed, int point) const {
        const glm::dvec3 u = at(seed[1]) - at(seed[0]), v = at(seed[2]) - at(seed[0]),
                         w = at(point) - at(seed[0]);
        const double bound = largestCoordinate<3, double>(u) * largestCoordinate<3, double>(v) *
                             largestCoordinate<3, double>(w);
        return std::abs(glm::dot(glm::cross(u, v), w)) > 64 * kEpsilon<double> * bound;
    }

    /// True if all of triangle `t` lies exactly in the plane of `seed`.
    bool isInPlane(std::size_t t, const HullTriangle& seed) const {
        return std::ranges::all_of(triangles_[t], [&](int point) {
            if (std::ranges::find(seed, point) != seed.end()) return true;
            return !isClearlyOff(seed, point) &&
                   outside({at(seed[0]), at(seed[1]), at(seed[2])}, at(point)) == 0;
        });
    }

    /// Takes the triangles that hang together in the seed's plane.
    void addFaceAt(std::size_t seed) {
        isTaken_[seed] = true;
        waiting_.assign(1, seed);
        std::vector<int> vertices;
        while (!waiting_.empty()) {
            const std::size_t t = waiting_.back();
            waiting_.pop_back();
            pause_.step();
            if (t != seed) vertices.insert(vertices.end(), triangles_[t].begin(), triangles_[t].end());
            for (std::size_t e = 3 * t; e < 3 * t + 3; ++e) {
                const std::size_t next = static_cast<std::size_t>(twins_[e]) / 3;
                if (twins_[e] < 0 || isTaken_[next] || !isInPlane(next, triangles_[seed])) continue;
                isTaken_[next] = true;
                waiting_.push_back(next);
            }
        }
        if (vertices.empty()) return addFan(triangles_[seed]);
        vertices.insert(vertices.end(), triangles_[seed].begin(), triangles_[seed].end());
        addPolygon(seed, std::move(vertices));
    }

    /// The face's vertices are those of the hull of all that lie in its plane.
    void addPolygon(std::size_t seed, std::vector<int> vertices) {
        std::ranges::sort(vertices);
        vertices.erase(std::unique(vertices.begin(), vertices.end()), vertices.end());
        const auto& [i, j, k] = triangles_[seed];
        const int axis = longestAxis(exactNormal(at(i), at(j), at(k)));
        std::vector<glm::dvec2> flat;
        for (const int v : vertices) flat.push_back(withoutAxis(at(v), axis));
        std::vector<int> ring;
        for (const std::size_t place : hullIndices2d(flat)) ring.push_back(vertices[place]);
        if (exactNormal(at(i), at(j), at(k))[axis] < 0) std::ranges::reverse(ring);
        addFan(ring);
    }

    void addFan(std::span<const int> ring) {
        const auto first = static_cast<std::size_t>(std::ranges::min_element(ring) - ring.begin());
        const auto vertex = [&](std::size_t i) { return ring[(first + i) % ring.size()]; };
        for (std::size_t i = 2; i < ring.size(); ++i) found_.push_back({vertex(0), vertex(i - 1), vertex(i)});
    }

    const Points& points_;
    const Triangles& triangles_;
    LoadingPause& pause_;
    std::vector<int> twins_;  ///< of the edges, three a triangle
    std::vector<bool> isTaken_;
    std::vector<std::size_t> waiting_;
    Triangles found_;
};

Triangles canonical(const Points& points, const Triangles& triangles, LoadingPause& pause) {
    return CanonicalTriangles(points, triangles, pause).found();
}

/// As canonical() of all triangles: faces that neither lost a triangle nor got one are in the list already.
Triangles canonical(const Points& points, HullUpdate update, LoadingPause& pause) {
    if (update.mayMerge) {
        update.kept.insert(update.kept.end(), update.fresh.begin(), update.fresh.end());
        return canonical(points, update.kept, pause);
    }
    const Triangles fresh = canonical(points, update.fresh, pause);
    Triangles all(update.kept.size() + fresh.size());
    std::ranges::merge(update.kept, fresh, all.begin());
    return all;
}

/// `triangles`: as canonical() has them.
Hull3d hullFrom(std::size_t count, Triangles triangles) {
    Hull3d hull{{}, std::move(triangles), true};
    std::vector<char> isVertex(count, false);
    for (const HullTriangle& triangle : hull.triangles)
        for (const int vertex : triangle) isVertex[static_cast<std::size_t>(vertex)] = true;
    for (std::size_t i = 0; i < count; ++i)
        if (isVertex[i] != 0) hull.vertices.push_back(i);
    return hull;
}

/// The chosen points, scaled by a power of two to about 1 where they are so large or small that the exact
/// predicates would overflow or underflow.
Points decidable(const Points& points, const std::vector<std::size_t>& chosen) {
    Points result;
    result.reserve(chosen.size());
    double largest = 0;
    for (const std::size_t i : chosen) {
        result.push_back(points[i]);
        largest = std::max(largest, largestCoordinate<3, double>(points[i]));
    }
    constexpr double kSafe = 1e50;
    if (largest > 0 && (largest > kSafe || largest < 1 / kSafe))
        for (glm::dvec3& p : result)
            for (int axis = 0; axis < 3; ++axis) p[axis] = std::ldexp(p[axis], -std::ilogb(largest));
    return result;
}

/// Listens to a growing hull every so many points.
class GrowthListener {
  public:
    explicit GrowthListener(const HullListener& listener) : listener_(listener) {}

    void operator()(const GrowingPolytope<3, double>& hull) {
        constexpr std::size_t kPause = 64;  // the first ones each look at most of the points
        facets_ += hull.fresh.size() - hull.visible.size();
        // triangles around a closed surface: twice as many as vertices, less four
        if (listener_ && ++points_ % kPause == 0) listener_(facets_ / 2 + 2);
    }

  private:
    const HullListener& listener_;
    std::size_t facets_ = 4, points_ = 0;
};

}  // namespace

Hull3d hullOf3d(const Points& points, const HullListener& listener) {
    LoadingPause pause = pauseFor(listener);
    const std::vector<std::size_t> chosen = distinct(points, pause);
    const Points distinctPoints = decidable(points, chosen);
    const Triangles triangles = hullTriangles<double>(distinctPoints, GrowthListener(listener));
    const bool isDistinct = chosen.size() == points.size();
    if (triangles.empty()) return {chosen, {}, isDistinct};
    Hull3d hull = hullFrom(distinctPoints.size(), canonical(distinctPoints, triangles, pause));
    hull.isDistinct = isDistinct;
    for (std::size_t& vertex : hull.vertices) vertex = chosen[vertex];
    for (HullTriangle& triangle : hull.triangles)
        for (int& vertex : triangle) vertex = static_cast<int>(chosen[static_cast<std::size_t>(vertex)]);
    return hull;
}

std::shared_ptr<const Hull3d> HullCache::of(const Points& points, const HullListener& listener) {
    if (points.size() < kMinPoints) return std::make_shared<const Hull3d>(hullOf3d(points, listener));
    auto found = entries_.find([&](const Entry& entry) { return entry.points == points; });
    if (!found) found = entries_.keep({points, next(points, listener)});
    return {found, &found->hull};
}

Hull3d HullCache::next(const Points& points, const HullListener& listener) {
    LoadingPause pause = pauseFor(listener);
    for (const auto& known : entries_.newestFirst()) {
        // of equal points only a new hull takes the first
        if (!known->hull.isDistinct) continue;
        if (auto update = incrementalHull(known->points, known->hull.triangles, points))
            return hullFrom(points.size(), canonical(points, std::move(*update), pause));
    }
    return hullOf3d(points, listener);
}

std::shared_ptr<const Hull3d> hullOf3d(const Points& points, HullCache* cache, const HullListener& listener) {
    return cache != nullptr ? cache->of(points, listener)
                            : std::make_shared<const Hull3d>(hullOf3d(points, listener));
}

}  // namespace gjkscope
