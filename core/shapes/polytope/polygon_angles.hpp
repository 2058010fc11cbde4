#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "../../math/vector.hpp"

namespace gjkscope::detail {

/// A pseudo-angle: a number in [0, 4] that grows as a direction turns counter-clockwise from +x, by 1 for
/// each quarter turn. It compares like the angle, without trigonometry.
template <class T>
T turnOf(Vec<2, T> d) {
    const T along = d.x / (std::abs(d.x) + std::abs(d.y));
    return d.y >= 0 ? 1 - along : 3 + along;
}

/// Finds a large polygon's vertex farthest along a direction by its edges' angles: it is where the first edge
/// starts that has turned a quarter past the direction. A table by angle narrows the binary search, so that
/// it takes constant time on round polygons and O(log n) on any.
template <class T>
class PolygonAngles {
  public:
    PolygonAngles() = default;
    /// `vertices` in counter-clockwise order, at least 1. Vertices that rounding has put on or inside the
    /// line of their neighbors are left out: the angles of their edges are noise.
    explicit PolygonAngles(const std::vector<Vec<2, T>>& vertices) : kept_(leftTurnsOf(vertices)) {
        turns_.reserve(kept_.size());
        T last = 0;
        for (std::size_t i = 0; i < kept_.size(); ++i) {
            const Vec<2, T> edge = vertices[kept_[after(i)]] - vertices[kept_[i]];
            const T turn = turnOf<T>(turnLeft<T>(edge));
            // straight down is a full turn for the last edge, 0 for the first; any other decrease is rounding
            last = turn < last - 2 ? T(4) : std::max(last, turn);
            turns_.push_back(last);
        }
        for (std::size_t i = 0; i <= kept_.size(); ++i) {
            const T turnAt = T(4) * static_cast<T>(i) / static_cast<T>(kept_.size());
            firsts_.push_back(
                static_cast<unsigned>(std::ranges::lower_bound(turns_, turnAt) - turns_.begin()));
        }
    }

    /// The index of the farthest of `vertices`, the same ones as before.
    unsigned farthest(const std::vector<Vec<2, T>>& vertices, Vec<2, T> d) const {
        const auto reach = [&](std::size_t i) { return glm::dot(vertices[kept_[i]], d); };
        std::size_t at = firstEdgeFrom(turnOf<T>(-d));
        // an angle is rounded, a neighbor may be a little farther
        while (reach(after(at)) > reach(at)) at = after(at);
        while (reach(before(at)) > reach(at)) at = before(at);
        return kept_[at];
    }

  private:
    std::size_t after(std::size_t i) const { return i + 1 == kept_.size() ? 0 : i + 1; }
    std::size_t before(std::size_t i) const { return (i == 0 ? kept_.size() : i) - 1; }

    /// The first edge that has turned by at least `turn`. A direction without an angle (zero) gets the first
    /// edge.
    std::size_t firstEdgeFrom(T turn) const {
        if (!(turn >= 0)) return 0;
        const T slots = static_cast<T>(kept_.size());
        const std::size_t slot = std::min(static_cast<std::size_t>(turn / 4 * slots), kept_.size() - 1);
        // one slot wider to both sides: the slot's own bounds are rounded too
        const T* from = turns_.data() + firsts_[slot == 0 ? 0 : slot - 1];
        const T* to = turns_.data() + firsts_[std::min(slot + 2, kept_.size())];
        const auto found = static_cast<std::size_t>(std::lower_bound(from, to, turn) - turns_.data());
        return found == turns_.size() ? 0 : found;
    }

    static bool isLeftOf(Vec<2, T> u, Vec<2, T> v) { return u.x < v.x || (u.x == v.x && u.y < v.y); }

    /// The vertices where the boundary turns left: the lower chain from the leftmost to the rightmost, and
    /// the upper chain back. Those two ends stay, so that a flat polygon keeps its length.
    static std::vector<unsigned> leftTurnsOf(const std::vector<Vec<2, T>>& vertices) {
        const auto [leftmost, rightmost] = std::ranges::minmax_element(vertices, isLeftOf);
        const auto left = static_cast<unsigned>(leftmost - vertices.begin());
        const auto right = static_cast<unsigned>(rightmost - vertices.begin());
        std::vector<unsigned> kept{left};
        const auto advances = [&](unsigned to) { return isLeftOf(vertices[kept.back()], vertices[to]); };
        const auto recedes = [&](unsigned to) { return isLeftOf(vertices[to], vertices[kept.back()]); };
        addChain(vertices, kept, right, advances);
        addChain(vertices, kept, left, recedes);
        if (kept.size() > 1) kept.pop_back();
        return kept;
    }

    /// Goes on counter-clockwise to vertex `end`, leaving out what does not turn left or go on `onward`.
    template <class Onward>
    static void addChain(const std::vector<Vec<2, T>>& vertices, std::vector<unsigned>& kept, unsigned end,
                         const Onward& onward) {
        const std::size_t start = kept.size();
        const auto turnsLeft = [&](unsigned to) {
            const Vec<2, T> from = vertices[kept[kept.size() - 2]], at = vertices[kept.back()];
            return cross2<T>(at - from, vertices[to] - at) > 0;
        };
        for (unsigned i = kept.back(); i != end;) {
            i = i + 1 == vertices.size() ? 0 : i + 1;
            while (kept.size() > start && !(turnsLeft(i) && onward(i))) kept.pop_back();
            kept.push_back(i);
        }
    }

    std::vector<unsigned> kept_;
    std::vector<T> turns_;  ///< of the edge from each kept vertex to the next, from straight down; ascending
    std::vector<unsigned> firsts_;  ///< by equal slots of the full turn: the first edge at or past its start
};

}  // namespace gjkscope::detail
