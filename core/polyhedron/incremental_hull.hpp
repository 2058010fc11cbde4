#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "hull.hpp"
#include "rings.hpp"

/// The incremental hull: the hull of points from that of nearly the same points, or of all of them moved
/// together. The result is exact, as hullTriangles() computes it; or nothing, where that is as fast.
namespace gjkscope {

using HullTriangle = std::array<int, 3>;

/// The triangles of a hull: those of the one that was known, and the others.
struct HullUpdate {
    std::vector<HullTriangle> kept;   ///< in their order, by the places of the new list
    std::vector<HullTriangle> fresh;  ///< new triangles that close the surface
    bool mayMerge = false;            ///< some of `kept` may lie in one plane with a neighboring face
};

namespace detail {

/// The difference of two lists of points that have most points in common, in the same order.
struct ListChange {
    std::vector<int> newPlace;  ///< of each old point; −1: removed
    std::vector<int> added;     ///< places in the new list
};

/// Nothing where more than `most` points differ, or where an added one has an equal.
inline std::optional<ListChange> changeOf(std::span<const ExactPoint<3>> before,
                                          std::span<const ExactPoint<3>> after, std::size_t most) {
    ListChange change{std::vector<int>(before.size(), -1), {}};
    std::size_t i = 0, j = 0, gone = 0;
    const auto ahead = [most](std::span<const ExactPoint<3>> list, std::size_t from, ExactPoint<3> p) {
        const auto near = list.subspan(from, std::min(most, list.size() - from));
        return from + static_cast<std::size_t>(std::ranges::find(near, p) - near.begin());
    };
    const auto isAt = [](std::span<const ExactPoint<3>> list, std::size_t place, ExactPoint<3> p) {
        return place < list.size() && list[place] == p;
    };
    while (i < before.size() && j < after.size()) {
        if (before[i] == after[j]) {
            change.newPlace[i++] = static_cast<int>(j++);
            continue;
        }
        const std::size_t known = ahead(before, i, after[j]);
        const bool isNew = !isAt(before, known, after[j]);
        if (isNew) change.added.push_back(static_cast<int>(j++));
        // replaced by the new one, unless it comes later
        if (isNew && isAt(after, ahead(after, j, before[i]), before[i])) continue;
        const std::size_t next = isNew ? i + 1 : known;
        gone += next - i;
        i = next;
        if (gone + change.added.size() > most) return {};
    }
    gone += before.size() - i;
    for (; j < after.size() && change.added.size() <= most; ++j) change.added.push_back(static_cast<int>(j));
    if (gone + change.added.size() > most) return {};
    for (const int point : change.added)
        if (std::ranges::count(after, after[static_cast<std::size_t>(point)]) > 1) return {};
    return change;
}

/// Removes the triangles that changed points take away, and closes the hole with those of a small hull: of
/// the points near it, the vertices of what is removed and the new points. All triangles that stay are faces
/// of the new hull, and so is the hole's filling, whose vertices are near ones, as long as no point that is
/// a vertex of neither is outside of it.
class IncrementalHull {
  public:
    /// `triangles`: the hull of the points before the change.
    IncrementalHull(std::span<const ExactPoint<3>> after, std::span<const HullTriangle> triangles,
                    const ListChange& change)
        : points_(after), nearNumber_(after.size(), -1) {
        for (const int point : change.added) addNear(point);
        update_.kept.reserve(triangles.size());
        for (const HullTriangle& triangle : triangles)
            if (near_.size() <= kMaxNear) keepOrRemove(triangle, change);
    }

    std::optional<HullUpdate> updated() && {
        if (update_.kept.size() < 4 || near_.size() > kMaxNear) return {};
        findBorder();
        if (!fillHole() || hasVertexOutside()) return {};
        update_.mayMerge = isFlush();
        return std::move(update_);
    }

  private:
    static constexpr std::size_t kMaxNear = 400;

    /// An edge of a triangle, and its third vertex.
    struct Side {
        int from, to;
        int third = -1;

        std::pair<int, int> ends() const { return {from, to}; }
    };

    ExactPoint<3> at(int i) const { return points_[static_cast<std::size_t>(i)]; }
    int nearNumber(int point) const { return nearNumber_[static_cast<std::size_t>(point)]; }
    bool sees(int point, const HullTriangle& t) const {
        return outside({at(t[0]), at(t[1]), at(t[2])}, at(point)) > 0;
    }
    static Side sideOf(const HullTriangle& t, std::size_t i) {
        return {t[i], t[(i + 1) % 3], t[(i + 2) % 3]};
    }

    void addNear(int point) {
        if (nearNumber(point) >= 0) return;
        nearNumber_[static_cast<std::size_t>(point)] = static_cast<int>(near_.size());
        near_.push_back(point);
    }

    /// A triangle goes with each of its vertices, and where a new point sees it.
    void keepOrRemove(const HullTriangle& old, const ListChange& change) {
        HullTriangle triangle;
        for (std::size_t i = 0; i < 3; ++i) triangle[i] = change.newPlace[static_cast<std::size_t>(old[i])];
        const bool isWhole = std::ranges::none_of(triangle, [](int vertex) { return vertex < 0; });
        if (isWhole && std::ranges::none_of(change.added, [&](int point) { return sees(point, triangle); })) {
            update_.kept.push_back(triangle);
            return;
        }
        for (std::size_t i = 0; i < 3; ++i) {
            const Side side = sideOf(triangle, i);
            if (side.from >= 0) addNear(side.from);
            if (side.from >= 0 && side.to >= 0) removed_.push_back(side.ends());
        }
    }

    /// Within what is removed every edge occurs in both directions.
    void findBorder() {
        std::ranges::sort(removed_);
        for (const auto& [from, to] : removed_)
            if (!std::ranges::binary_search(removed_, std::pair(to, from))) border_.push_back({from, to});
    }

    /// The side of the border with these ends; null where there is none.
    Side* borderAt(std::pair<int, int> ends) {
        const auto found = std::ranges::lower_bound(border_, ends, {}, &Side::ends);
        return found != border_.end() && found->ends() == ends ? &*found : nullptr;
    }

    /// Takes of the near points' hull what the border encloses. False where that hull has not all of its
    /// edges, since coplanar points allow several triangulations.
    bool fillHole() {
        std::vector<ExactPoint<3>> points;
        for (const int i : near_) points.push_back(at(i));
        const std::vector<HullTriangle> hull = hullTriangles<double>(points);
        const RingEdges edges = edgesOf(ringsOf(hull), static_cast<int>(near_.size()));
        std::vector<bool> isTaken(hull.size(), false);
        std::vector<std::size_t> waiting;
        const auto take = [&](std::size_t triangle) {
            if (isTaken[triangle]) return;
            isTaken[triangle] = true;
            waiting.push_back(triangle);
        };
        const auto numbered = [&](HullTriangle triangle) {
            for (int& vertex : triangle) vertex = near_[static_cast<std::size_t>(vertex)];
            return triangle;
        };
        std::size_t met = 0;
        for (std::size_t e = 0; e < edges.twin.size(); ++e) {
            const Side side = sideOf(numbered(hull[e / 3]), e % 3);
            Side* const border = borderAt(side.ends());
            if (border == nullptr) continue;
            border->third = side.third;
            ++met;
            take(e / 3);
        }
        if (met != border_.size() || !edges.isClosed) return false;
        while (!waiting.empty()) {
            const std::size_t triangle = waiting.back();
            waiting.pop_back();
            update_.fresh.push_back(numbered(hull[triangle]));
            for (std::size_t i = 0; i < 3; ++i)
                if (borderAt(sideOf(update_.fresh.back(), i).ends()) == nullptr)
                    take(static_cast<std::size_t>(edges.twin[3 * triangle + i]) / 3);
        }
        return true;
    }

    /// True if a kept triangle is coplanar with a fresh one beside it.
    bool isFlush() {
        const auto isFlushAt = [&](const HullTriangle& kept, std::size_t i) {
            const auto [from, to, third] = sideOf(kept, i);
            if (nearNumber(from) < 0 || nearNumber(to) < 0) return false;
            const Side* const border = borderAt({to, from});
            return border != nullptr &&
                   outside({at(kept[0]), at(kept[1]), at(kept[2])}, at(border->third)) == 0;
        };
        return std::ranges::any_of(update_.kept, [&](const HullTriangle& kept) {
            return isFlushAt(kept, 0) || isFlushAt(kept, 1) || isFlushAt(kept, 2);
        });
    }

    /// True if a fresh triangle is seen by a point that was inside the old hull.
    bool hasVertexOutside() const {
        std::vector<char> isVertex(points_.size(), false);
        for (const HullTriangle& triangle : update_.kept)
            for (const int vertex : triangle) isVertex[static_cast<std::size_t>(vertex)] = true;
        for (int i = 0; i < static_cast<int>(points_.size()); ++i) {
            if (isVertex[static_cast<std::size_t>(i)] || nearNumber(i) >= 0) continue;
            const auto isSeen = [&](const HullTriangle& fresh) { return sees(i, fresh); };
            if (std::ranges::any_of(update_.fresh, isSeen)) return true;
        }
        return false;
    }

    std::span<const ExactPoint<3>> points_;
    std::vector<int> nearNumber_;               ///< of each point, its place in `near_`; −1: none
    std::vector<int> near_;                     ///< vertices of what is removed, and new points
    std::vector<std::pair<int, int>> removed_;  ///< edges of what is removed
    std::vector<Side> border_;                  ///< of the hole, in the direction of what fills it; sorted
    HullUpdate update_;
};

/// True if a closed surface of triangles is still the hull, that is, if an inner point sees every triangle
/// from inside, one along every ray, and no edge is concave. Then the surface's gauge function is convex
/// across every edge, and so along all lines.
inline bool isStillHull(std::span<const ExactPoint<3>> points, std::span<const HullTriangle> triangles) {
    const auto at = [&](int i) { return points[static_cast<std::size_t>(i)]; };
    const Rings rings = ringsOf(triangles);
    const RingEdges edges = edgesOf(rings, static_cast<int>(points.size()));
    if (!edges.isClosed || triangles.empty()) return false;
    ExactPoint<3> middle(0);
    std::vector<bool> isVertex(points.size(), false);
    for (const int i : rings.corners) {
        middle += at(i) / static_cast<double>(rings.corners.size());
        isVertex[static_cast<std::size_t>(i)] = true;
    }
    // a point that was inside may be outside now
    if (std::ranges::find(isVertex, false) != isVertex.end()) return false;
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

/// The hull of `after` from the triangles of the hull of `before`, whose points are all distinct. Nothing
/// where too much differs, where `after` has points twice, or where coplanar points allow several
/// triangulations.
inline std::optional<HullUpdate> incrementalHull(const std::vector<ExactPoint<3>>& before,
                                                 std::span<const HullTriangle> triangles,
                                                 const std::vector<ExactPoint<3>>& after) {
    constexpr std::size_t kMaxChanges = 48;
    if (triangles.empty() || !detail::isExactlyDecidable(after)) return {};
    if (const auto change = detail::changeOf(before, after, kMaxChanges))
        return detail::IncrementalHull(after, triangles, *change).updated();
    if (before.size() == after.size() && detail::isStillHull(after, triangles))
        return HullUpdate{{triangles.begin(), triangles.end()}, {}, true};
    return {};
}

}  // namespace gjkscope
