#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <numeric>
#include <optional>
#include <vector>

#include "../math/orientation.hpp"

/// Triangles of a polygon that need not be convex, by clipping its ears (Meisters 1975; every simple polygon
/// has two). All decisions are exact: vertices in a line and slivers are right, too.
namespace gjkscope {

namespace detail {

/// On which side of the line from `a` to `b` the point is: positive on the left; exact in sign.
inline double turnAt(ExactPoint<2> a, ExactPoint<2> b, ExactPoint<2> p) {
    return crossOfDifferences(a, b, a, p);
}

inline bool isInBox(ExactPoint<2> a, ExactPoint<2> b, ExactPoint<2> p) {
    return std::min(a.x, b.x) <= p.x && p.x <= std::max(a.x, b.x) && std::min(a.y, b.y) <= p.y &&
           p.y <= std::max(a.y, b.y);
}

/// True if two closed segments have a point in common.
inline bool segmentsMeet(ExactPoint<2> a, ExactPoint<2> b, ExactPoint<2> c, ExactPoint<2> d) {
    const double ofC = turnAt(a, b, c), ofD = turnAt(a, b, d), ofA = turnAt(c, d, a), ofB = turnAt(c, d, b);
    if (((ofC > 0 && ofD < 0) || (ofC < 0 && ofD > 0)) && ((ofA > 0 && ofB < 0) || (ofA < 0 && ofB > 0)))
        return true;
    return (ofC == 0 && isInBox(a, b, c)) || (ofD == 0 && isInBox(a, b, d)) ||
           (ofA == 0 && isInBox(c, d, a)) || (ofB == 0 && isInBox(c, d, b));
}

/// True if consecutive edges have more than their vertex `b` in common: the outline turns back on itself.
inline bool turnsBack(ExactPoint<2> a, ExactPoint<2> b, ExactPoint<2> c) {
    return turnAt(a, b, c) == 0 && (isInBox(a, b, c) || isInBox(b, c, a));
}

/// The outline's places, none of which is where the one before it is.
inline std::vector<int> withoutRepeats(const std::vector<ExactPoint<2>>& outline) {
    std::vector<int> ring;
    for (std::size_t i = 0; i < outline.size(); ++i)
        if (ring.empty() || outline[static_cast<std::size_t>(ring.back())] != outline[i])
            ring.push_back(static_cast<int>(i));
    while (ring.size() > 1 &&
           outline[static_cast<std::size_t>(ring.back())] == outline[static_cast<std::size_t>(ring.front())])
        ring.pop_back();
    return ring;
}

/// True if no edge crosses or touches another, but for the vertices that consecutive ones share. A sweep from
/// left to right compares those alone that are above each other.
inline bool isSimple(const std::vector<ExactPoint<2>>& ring) {
    const std::size_t n = ring.size();
    if (n < 3) return false;
    const auto end = [&](std::size_t edge) { return ring[(edge + 1) % n]; };
    const auto left = [&](std::size_t edge) { return std::min(ring[edge].x, end(edge).x); };
    std::vector<std::size_t> edges(n);
    std::iota(edges.begin(), edges.end(), 0);
    std::ranges::sort(edges, {}, left);
    for (std::size_t i = 0; i < n; ++i)
        if (turnsBack(ring[i], end(i), ring[(i + 2) % n])) return false;
    for (std::size_t i = 0; i < n; ++i) {
        const std::size_t e = edges[i];
        const double right = std::max(ring[e].x, end(e).x);
        for (std::size_t j = i + 1; j < n && left(edges[j]) <= right; ++j) {
            const std::size_t f = edges[j];
            if ((e + 1) % n == f || (f + 1) % n == e) continue;
            if (segmentsMeet(ring[e], end(e), ring[f], end(f))) return false;
        }
    }
    return true;
}

/// True if a ring without repeats runs counter-clockwise: its lowest vertex, of several the leftmost, is
/// convex. Where it is flat the ring is not simple.
inline bool runsCounterClockwise(const std::vector<ExactPoint<2>>& ring) {
    const auto lowest = std::ranges::min_element(
        ring, [](ExactPoint<2> a, ExactPoint<2> b) { return a.y != b.y ? a.y < b.y : a.x < b.x; });
    const std::size_t n = ring.size(), i = static_cast<std::size_t>(lowest - ring.begin());
    return turnAt(ring[(i + n - 1) % n], ring[i], ring[(i + 1) % n]) > 0;
}

/// A simple, counter-clockwise ring that loses its ears.
class EarClipper {
  public:
    explicit EarClipper(const std::vector<ExactPoint<2>>& ring)
        : ring_(ring), before_(ring.size()), after_(ring.size()), isConvex_(ring.size()) {
        const std::size_t n = ring.size();
        for (std::size_t i = 0; i < n; ++i) {
            before_[i] = (i + n - 1) % n;
            after_[i] = (i + 1) % n;
        }
        for (std::size_t i = 0; i < n; ++i) update(i);
    }

    /// Triangles of places in the ring.
    std::vector<std::array<std::size_t, 3>> run() && {
        std::vector<std::array<std::size_t, 3>> triangles;
        std::size_t left = ring_.size(), at = 0;
        // as many vertices in turn without an ear are none in a simple polygon: the bound only ends the loop
        for (std::size_t tried = 0; left > 2 && tried <= left; ++tried, at = after_[at]) {
            if (!isEar(at)) continue;
            const std::size_t from = before_[at], to = after_[at];
            triangles.push_back({from, at, to});
            after_[from] = to;
            before_[to] = from;
            isConvex_[at] = true;  // no vertex any more, and no obstacle
            update(from);
            update(to);
            --left;
            tried = 0;
        }
        return triangles;
    }

  private:
    void update(std::size_t i) { isConvex_[i] = turnAt(ring_[before_[i]], ring_[i], ring_[after_[i]]) > 0; }

    /// An ear is a convex vertex whose triangle has no other vertex; one that is convex can't be the only one
    /// in it.
    bool isEar(std::size_t i) const {
        if (!isConvex_[i]) return false;
        const ExactPoint<2> a = ring_[before_[i]], b = ring_[i], c = ring_[after_[i]];
        for (std::size_t other = after_[after_[i]]; other != before_[i]; other = after_[other]) {
            const ExactPoint<2> p = ring_[other];
            if (!isConvex_[other] && turnAt(a, b, p) >= 0 && turnAt(b, c, p) >= 0 && turnAt(c, a, p) >= 0)
                return false;
        }
        return true;
    }

    const std::vector<ExactPoint<2>>& ring_;
    std::vector<std::size_t> before_, after_;
    std::vector<bool> isConvex_;
};

}  // namespace detail

/// The triangles of a polygon, counter-clockwise, as places in its outline, which may run either way around
/// and may repeat a vertex at once. None where the outline crosses or touches itself.
inline std::optional<std::vector<std::array<int, 3>>> earClipping(const std::vector<ExactPoint<2>>& outline) {
    std::vector<int> places = detail::withoutRepeats(outline);
    const auto pointsAt = [&] {
        std::vector<ExactPoint<2>> ring;
        for (const int i : places) ring.push_back(outline[static_cast<std::size_t>(i)]);
        return ring;
    };
    std::vector<ExactPoint<2>> ring = pointsAt();
    if (!detail::isSimple(ring)) return std::nullopt;
    if (!detail::runsCounterClockwise(ring)) {
        std::ranges::reverse(places);
        ring = pointsAt();
    }
    std::vector<std::array<int, 3>> triangles;
    for (const auto& [a, b, c] : detail::EarClipper(ring).run())
        triangles.push_back({places[a], places[b], places[c]});
    return triangles;
}

}  // namespace gjkscope
