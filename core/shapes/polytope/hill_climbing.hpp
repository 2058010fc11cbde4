#pragma once

#include <array>
#include <bit>
#include <span>
#include <vector>

#include "../../math/direction_grid.hpp"
#include "../../math/lanes.hpp"
#include "../../support/convex.hpp"

namespace gjkscope::detail {

/// Finds a convex polyhedron's vertex farthest along a direction by hill climbing from neighbor to neighbor:
/// where no edge gains, nothing is farther, because the polyhedron is convex. (van den Bergen 1999 and
/// others; it starts from a cube map of directions instead of an earlier result.)
///
/// The gains of edges are compared, not the reaches of vertices: an edge is short, and so is the rounding of
/// its gain. Summed over the whole path it is no more than the rounding of a scan of all vertices.
template <class T>
class HillClimbing {
  public:
    HillClimbing() = default;
    /// `triangles`: the closed convex surface, as indices into `vertices`; a vertex without a triangle is
    /// never returned.
    HillClimbing(const std::vector<Vec<3, T>>& vertices, std::span<const std::array<int, 3>> triangles) {
        const Neighbors neighbors(vertices.size(), triangles);
        packs_.resize(kOwn * vertices.size());
        more_.resize(vertices.size());
        for (std::size_t i = 0; i < vertices.size(); ++i) addEdges(vertices, i, neighbors[i]);
        fillStarts(vertices.size(), static_cast<unsigned>(triangles.front()[0]));
    }

    bool isEmpty() const { return starts_.empty(); }

    /// The farthest vertex; not for an empty one.
    unsigned farthest(Vec<3, T> d) const { return climb(starts_[grid_.cellOf(d)], d); }

    /// The neighbor along the edge that gains the most; `from` itself when none gains: one
    /// move of the climb.
    [[gnu::always_inline]] unsigned steepest(unsigned from, Vec<3, T> d) const {
        const Pack* own = packs_.data() + kOwn * from;
        Lanes<T> kept[kOwn];
        Lanes<T> greatest{};
        for (std::size_t i = 0; i < kOwn; ++i) {
            kept[i] = gains(own[i], d);
            greatest = greaterLanes(kept[i], greatest);
        }
        const bool isContinued = (own[kOwn - 1].ends[0] & kContinued) != 0;
        if (isContinued) greatest = greaterLanes(greatestElsewhere(from, d.x, d.y, d.z), greatest);
        if (bitsOf<T>(greatest > Lanes<T>{}) == 0) return from;
        greatest = greatestOfLanes(greatest);
        unsigned found = 0;
        for (std::size_t i = 0; i < kOwn; ++i) found |= bitsOf<T>(kept[i] == greatest) << i * kLanes<T>;
        if (found == 0) return isContinued ? endElsewhere(from, d.x, d.y, d.z, greatest) : from;
        const auto i = static_cast<std::size_t>(std::countr_zero(found));
        return own[i / kLanes<T>].ends[i % kLanes<T>] & ~kContinued;
    }

  private:
    /// Some edges from one vertex: a cache line. Unused places have a zero edge, which gains nothing.
    struct alignas(64) Pack {
        std::array<T, kLanes<T>> x{}, y{}, z{};
        std::array<unsigned, kLanes<T>> ends{};
    };
    /// Set in the first end of a pack that continues elsewhere.
    static constexpr unsigned kContinued = 1U << 31;
    /// Every vertex has packs for eight edges at a fixed place; the average is six.
    static constexpr std::size_t kOwn = 8 / kLanes<T>;

    /// The ends of each vertex' edges, consecutively.
    class Neighbors {
      public:
        Neighbors(std::size_t count, std::span<const std::array<int, 3>> triangles)
            : first_(count + 1, 0), ends_(3 * triangles.size()) {
            for (const std::array<int, 3>& triangle : triangles)
                for (const int vertex : triangle) ++first_[static_cast<std::size_t>(vertex) + 1];
            for (std::size_t v = 1; v < first_.size(); ++v) first_[v] += first_[v - 1];
            std::vector<unsigned> next(first_.begin(), first_.end() - 1);
            // every edge belongs to two triangles, which run along it in opposite senses
            for (const std::array<int, 3>& triangle : triangles)
                for (std::size_t i = 0; i < 3; ++i)
                    ends_[next[static_cast<std::size_t>(triangle[i])]++] =
                        static_cast<unsigned>(triangle[(i + 1) % 3]);
        }
        std::span<const unsigned> operator[](std::size_t vertex) const {
            return std::span(ends_).subspan(first_[vertex], first_[vertex + 1] - first_[vertex]);
        }

      private:
        std::vector<unsigned> first_, ends_;
    };

    void addEdges(const std::vector<Vec<3, T>>& vertices, std::size_t from,
                  std::span<const unsigned> neighbors) {
        more_[from] = static_cast<unsigned>(packs_.size());
        std::size_t at = kOwn * from;
        for (std::size_t i = 0; i < neighbors.size(); ++i) {
            const std::size_t lane = i % kLanes<T>;
            if (lane == 0 && i >= kOwn * kLanes<T>) {
                packs_[at - 1].ends[0] |= kContinued;
                if (i == kOwn * kLanes<T>) at = packs_.size();
                packs_.emplace_back();
            }
            const Vec<3, T> edge = vertices[neighbors[i]] - vertices[from];
            Pack& pack = packs_[at];
            pack.x[lane] = edge.x;
            pack.y[lane] = edge.y;
            pack.z[lane] = edge.z;
            pack.ends[lane] = neighbors[i];
            if (lane + 1 == kLanes<T>) ++at;
        }
    }

    /// Four cells for each vertex: then the farthest vertex is hardly more than an edge away from a cell's
    /// start.
    void fillStarts(std::size_t count, unsigned any) {
        grid_ = DirectionGrid<T>(4 * count);
        starts_.resize(grid_.cells());
        for (std::size_t cell = 0; cell < starts_.size(); ++cell)
            starts_[cell] = any = climb(any, grid_.directionOf(cell));
    }

    unsigned climb(unsigned at, Vec<3, T> d) const {
        // steepest ascent; rounding could cause a cycle, which the number of vertices ends
        for (std::size_t moves = more_.size(); moves > 0; --moves) {
            const unsigned next = steepest(at, d);
            if (next == at) break;
            at = next;
        }
        return at;
    }

    static Lanes<T> gains(const Pack& pack, Vec<3, T> d) {
        return loadLanes(pack.x.data()) * d.x + loadLanes(pack.y.data()) * d.y +
               loadLanes(pack.z.data()) * d.z;
    }

    /// The greatest gains of a vertex' edges beyond the eighth.
    [[gnu::noinline]] Lanes<T> greatestElsewhere(unsigned from, T x, T y, T z) const {
        const Vec<3, T> d(x, y, z);
        Lanes<T> greatest{};
        for (const Pack* pack = packs_.data() + more_[from];; ++pack) {
            greatest = greaterLanes(gains(*pack, d), greatest);
            if ((pack->ends[0] & kContinued) == 0) return greatest;
        }
    }

    /// The end of the edge that has that gain.
    [[gnu::noinline]] unsigned endElsewhere(unsigned from, T x, T y, T z, Lanes<T> gain) const {
        const Vec<3, T> d(x, y, z);
        for (const Pack* pack = packs_.data() + more_[from];; ++pack) {
            const unsigned found = bitsOf<T>(gains(*pack, d) == gain);
            if (found != 0)
                return pack->ends[static_cast<std::size_t>(std::countr_zero(found))] & ~kContinued;
            if ((pack->ends[0] & kContinued) == 0) return from;
        }
    }

    std::vector<Pack> packs_;     ///< kOwn for each vertex, then the continuations
    std::vector<unsigned> more_;  ///< by vertex: the first pack of its continuation
    DirectionGrid<T> grid_;
    std::vector<unsigned> starts_;  ///< by cell of the grid: the farthest vertex along its center
};

}  // namespace gjkscope::detail
