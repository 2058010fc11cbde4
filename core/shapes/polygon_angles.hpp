#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/vector.hpp"

namespace gjkscope {

/// A number in [0, 4] that grows as a direction turns counter-clockwise from +x, at a quarter turn each: an
/// angle for comparing, without its trigonometry.
template <class T>
T turnOf(Vec<2, T> d) {
    const T along = d.x / (std::abs(d.x) + std::abs(d.y));
    return d.y >= 0 ? 1 - along : 3 + along;
}

/// Finds a large polygon's vertex farthest along a direction in the order of its edges' angles: it is where
/// the first edge starts that has turned a quarter past the direction. A table by angle leads to the place,
/// so that it takes constant time on round polygons and O(log n) on any.
template <class T>
class PolygonAngles {
  public:
    PolygonAngles() = default;
    /// `vertices` in counter-clockwise order, at least 3. Vertices that rounding has put on or inside the
    /// line of their neighbours are left out: the angles of their edges are noise.
    explicit PolygonAngles(const std::vector<Vec<2, T>>& vertices) : corners_(cornersOf(vertices)) {
        turns_.reserve(corners_.size());
        T turn = 0;
        for (std::size_t i = 0; i < corners_.size(); ++i) {
            const Vec<2, T> from = vertices[corners_[i]], to = vertices[corners_[(i + 1) % corners_.size()]];
            turn = std::max(turn, turnOf<T>(to - from));
            turns_.push_back(turn);
        }
        for (std::size_t i = 0; i <= corners_.size(); ++i) {
            const T turnAt = T(4) * static_cast<T>(i) / static_cast<T>(corners_.size());
            firsts_.push_back(
                static_cast<unsigned>(std::ranges::lower_bound(turns_, turnAt) - turns_.begin()));
        }
    }

    /// The index of the farthest of `vertices`, the same ones as before.
    unsigned farthest(const std::vector<Vec<2, T>>& vertices, Vec<2, T> d) const {
        std::size_t at = firstEdgeFrom(turnOf<T>(turnLeft<T>(d)));
        // an angle is rounded, a neighbour may be a little farther
        const auto reach = [&](std::size_t i) { return glm::dot(vertices[corners_[i]], d); };
        T best = reach(at);
        for (T next = reach(after(at)); next > best; next = reach(after(at))) best = next, at = after(at);
        for (T last = reach(before(at)); last > best; last = reach(before(at))) best = last, at = before(at);
        return corners_[at];
    }

  private:
    std::size_t after(std::size_t i) const { return i + 1 == corners_.size() ? 0 : i + 1; }
    std::size_t before(std::size_t i) const { return (i == 0 ? corners_.size() : i) - 1; }

    /// The first edge that has turned by at least `turn`. A direction without an angle (zero) gets the first
    /// edge.
    std::size_t firstEdgeFrom(T turn) const {
        if (!(turn >= 0)) return 0;
        const T slots = static_cast<T>(corners_.size());
        const std::size_t slot = std::min(static_cast<std::size_t>(turn / 4 * slots), corners_.size() - 1);
        // one slot wider to both sides: the slot's own bounds are rounded too
        const auto from = turns_.begin() + firsts_[slot == 0 ? 0 : slot - 1];
        const auto to = turns_.begin() + firsts_[std::min(slot + 2, corners_.size())];
        const auto found = std::lower_bound(from, to, turn);
        return found == turns_.end() ? 0 : static_cast<std::size_t>(found - turns_.begin());
    }

    /// The vertices where the boundary turns left, from the lowest, leftmost one.
    static std::vector<unsigned> cornersOf(const std::vector<Vec<2, T>>& vertices) {
        const auto lower = [](Vec<2, T> u, Vec<2, T> v) { return u.y < v.y || (u.y == v.y && u.x < v.x); };
        const auto lowest = std::ranges::min_element(vertices, lower) - vertices.begin();
        const auto bends = [&](unsigned i, unsigned j, Vec<2, T> to) {
            return cross2<T>(vertices[j] - vertices[i], to - vertices[j]) > 0;
        };
        std::vector<unsigned> corners;
        for (std::size_t i = 0; i <= vertices.size(); ++i) {
            const auto next = static_cast<unsigned>((static_cast<std::size_t>(lowest) + i) % vertices.size());
            const auto straight = [&] {
                return !bends(corners[corners.size() - 2], corners.back(), vertices[next]);
            };
            while (corners.size() >= 2 && straight()) corners.pop_back();
            if (i < vertices.size()) corners.push_back(next);
        }
        return corners;
    }

    std::vector<unsigned> corners_;
    std::vector<T> turns_;          ///< of the edge from each corner to the next, ascending
    std::vector<unsigned> firsts_;  ///< by equal slots of the full turn: the first edge at or past its start
};

}  // namespace gjkscope
