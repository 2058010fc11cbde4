#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "core/polyhedron/hull.hpp"
#include "core/polyhedron/rings.hpp"

/// The incremental hull: the hull of points from that of nearly the same points, or of all of them moved
/// together. The result is exact, as hullTriangles() computes it; or nothing, where that is as fast.
namespace gjkscope {

using HullTriangle = std::array<int, 3>;

namespace detail {

/// The difference of two lists of points that have most points in common, in the same order.
struct ListChange {
    std::vector<int> newPlace;  ///< of each old point; −1: removed
    std::vector<int> added;     ///< places in the new list
};

/// Nothing where more than `most` points differ.
template <class T>
std::optional<ListChange> changeOf(const std::vector<Vec<3, T>>& before, const std::vector<Vec<3, T>>& after,
                                   std::size_t most) {
    ListChange change{std::vector<int>(before.size(), -1), {}};
    std::size_t i = 0, j = 0, gone = 0;
    const auto ahead = [most](const std::vector<Vec<3, T>>& list, std::size_t from, Vec<3, T> p) {
        const std::size_t past = std::min(list.size(), from + most);
        for (std::size_t k = from; k < past; ++k)
            if (list[k] == p) return k;
        return past;
    };
    while (i < before.size() && j < after.size()) {
        if (before[i] == after[j]) {
            change.newPlace[i++] = static_cast<int>(j++);
            continue;
        }
        const std::size_t known = ahead(before, i, after[j]);
        const bool isNew = known == before.size() || !(before[known] == after[j]);
        if (isNew) change.added.push_back(static_cast<int>(j++));
        const std::size_t next = isNew ? i + 1 : known;
        // replaced by the new one, unless it comes later
        const std::size_t later = isNew ? ahead(after, j, before[i]) : j;
        if (isNew && later < after.size() && after[later] == before[i]) continue;
        gone += next - i;
        i = next;
        if (gone + change.added.size() > most) return {};
    }
    gone += before.size() - i;
    for (; j < after.size() && change.added.size() <= most; ++j) change.added.push_back(static_cast<int>(j));
    if (gone + change.added.size() > most) return {};
    return change;
}

template <class T>
class IncrementalHull {
  public:
    /// `triangles`: the hull of `before`.
    IncrementalHull(const std::vector<Vec<3, T>>& after, std::span<const HullTriangle> triangles,
                    const ListChange& change)
        : points_(after), isNear_(after.size(), false) {
        takeAway(triangles, change);
    }

    std::optional<std::vector<HullTriangle>> patched() {
        // with so few triangles left it is another hull
        if (kept_.size() < 4 || near_.size() < 4 || near_.size() > kMaxNear) return {};
        const std::set<HullTriangle> there = keptNear();
        std::vector<Vec<3, T>> around;
        for (const int i : near_) around.push_back(points_[static_cast<std::size_t>(i)]);
        for (HullTriangle triangle : hullTriangles<T>(around)) {
            for (int& corner : triangle) corner = near_[static_cast<std::size_t>(corner)];
            if (there.contains(fromSmallest(triangle)) || !isSupporting(triangle)) continue;
            for (std::size_t i = 0; i < 3; ++i) --borders_[{triangle[i], triangle[(i + 1) % 3]}];
            kept_.push_back(triangle);
        }
        return isClosed() ? std::optional(std::move(kept_)) : std::nullopt;
    }

  private:
    static constexpr std::size_t kMaxNear = 400;

    ExactPoint<3> at(int i) const { return ExactPoint<3>(points_[static_cast<std::size_t>(i)]); }
    bool hasOutside(const HullTriangle& t, int point) const {
        return outside({at(t[0]), at(t[1]), at(t[2])}, at(point)) > 0;
    }

    static HullTriangle fromSmallest(HullTriangle triangle) {
        std::rotate(triangle.begin(), std::ranges::min_element(triangle), triangle.end());
        return triangle;
    }

    /// Kept triangles with all vertices near.
    std::set<HullTriangle> keptNear() const {
        std::set<HullTriangle> found;
        for (const HullTriangle& triangle : kept_) {
            const auto isNear = [&](int corner) { return isNear_[static_cast<std::size_t>(corner)]; };
            if (std::ranges::all_of(triangle, isNear)) found.insert(fromSmallest(triangle));
        }
        return found;
    }

    /// Removes triangles with a removed vertex, and those that a new point sees.
    void takeAway(std::span<const HullTriangle> triangles, const ListChange& change) {
        const auto add = [&](int point) {
            if (isNear_[static_cast<std::size_t>(point)]) return;
            isNear_[static_cast<std::size_t>(point)] = true;
            near_.push_back(point);
        };
        for (const int point : change.added) add(point);
        kept_.reserve(triangles.size() + 64);
        for (const HullTriangle& old : triangles) {
            HullTriangle triangle;
            for (std::size_t i = 0; i < 3; ++i)
                triangle[i] = change.newPlace[static_cast<std::size_t>(old[i])];
            const auto isGone = [](int corner) { return corner < 0; };
            const auto sees = [&](int point) { return hasOutside(triangle, point); };
            if (std::ranges::none_of(triangle, isGone) && std::ranges::none_of(change.added, sees)) {
                kept_.push_back(triangle);
                continue;
            }
            for (std::size_t i = 0; i < 3; ++i) {
                const int from = triangle[i], to = triangle[(i + 1) % 3];
                if (from >= 0) add(from);
                if (from >= 0 && to >= 0) noteBorder(from, to);
            }
        }
    }

    /// Inside what is removed every edge occurs in both directions.
    void noteBorder(int from, int to) {
        const auto back = borders_.find({to, from});
        if (back == borders_.end())
            borders_[{from, to}] = 1;
        else
            borders_.erase(back);
    }

    bool isSupporting(const HullTriangle& triangle) const {
        for (int i = 0; i < static_cast<int>(points_.size()); ++i)
            if (hasOutside(triangle, i)) return false;
        return true;
    }

    /// Whether the new triangles close the hole: each edge has its triangle, or two that run along it in
    /// opposite directions. All lie in the hull's surface, so there is no other way to close it.
    bool isClosed() const {
        for (const auto& [ends, missing] : borders_) {
            if (missing == 0) continue;
            const auto back = borders_.find({ends.second, ends.first});
            if (missing != -1 || back == borders_.end() || back->second != -1) return false;
        }
        return true;
    }

    const std::vector<Vec<3, T>>& points_;
    std::vector<bool> isNear_;
    std::vector<int> near_;  ///< vertices of what is removed, and new points
    std::vector<HullTriangle> kept_;
    std::map<std::pair<int, int>, int> borders_;  ///< of the hole: how many triangles each edge lacks
};

/// Whether a closed surface of triangles is still the hull: it is if an inner point sees every triangle from
/// inside, one along every ray, and no edge is concave. Then the surface's gauge function is convex across
/// every edge, and so along all lines.
template <class T>
bool isStillHull(const std::vector<Vec<3, T>>& points, std::span<const HullTriangle> triangles) {
    const auto at = [&](int i) { return ExactPoint<3>(points[static_cast<std::size_t>(i)]); };
    Rings rings;
    rings.corners.reserve(3 * triangles.size());
    rings.first.reserve(triangles.size() + 1);
    for (const auto& [i, j, k] : triangles) rings.add({i, j, k});
    const RingEdges edges = edgesOf(rings, static_cast<int>(points.size()));
    if (!edges.isClosed || triangles.empty()) return false;
    ExactPoint<3> middle(0);
    std::vector<bool> isCorner(points.size(), false);
    for (const int i : rings.corners) {
        middle += at(i) / static_cast<double>(rings.corners.size());
        isCorner[static_cast<std::size_t>(i)] = true;
    }
    // a point that was inside may be outside now
    if (std::ranges::find(isCorner, false) != isCorner.end()) return false;
    const auto& [p, q, r] = triangles.front();
    const ExactPoint<3> sight = (at(p) + at(q) + at(r)) / 3.0;
    int seen = 0;
    for (std::size_t f = 0; f < triangles.size(); ++f) {
        const std::array<ExactPoint<3>, 3> t{at(triangles[f][0]), at(triangles[f][1]), at(triangles[f][2])};
        if (!(outside(t, middle) < 0)) return false;
        for (std::size_t e = 3 * f; e < 3 * f + 3; ++e) {
            const auto twin = static_cast<std::size_t>(edges.twin[e]);
            // the third vertex of the triangle beyond the edge
            const std::size_t third = twin - twin % 3 + (twin + 2) % 3;
            if (e < twin && outside(t, at(rings.corners[third])) > 0) return false;
        }
        const auto isLeft = [&](std::size_t i) {
            return outside({middle, t[i], t[(i + 1) % 3]}, sight) <= 0;
        };
        seen += isLeft(0) && isLeft(1) && isLeft(2);
    }
    return seen == 1;
}

}  // namespace detail

/// The triangles of the hull of `after`, from those of the hull of `before`. Nothing where too much differs,
/// or where coplanar points allow several triangulations.
template <class T>
std::optional<std::vector<HullTriangle>> incrementalHull(const std::vector<Vec<3, T>>& before,
                                                         std::span<const HullTriangle> triangles,
                                                         const std::vector<Vec<3, T>>& after) {
    constexpr std::size_t kMaxChanges = 48;
    if (triangles.empty() || !detail::isExactlyDecidable(after)) return {};
    if (const auto change = detail::changeOf(before, after, kMaxChanges))
        return detail::IncrementalHull<T>(after, triangles, *change).patched();
    if (before.size() == after.size() && detail::isStillHull(after, triangles))
        return std::vector<HullTriangle>(triangles.begin(), triangles.end());
    return {};
}

}  // namespace gjkscope
