#pragma once

#include <array>
#include <bit>
#include <span>
#include <vector>

#include "core/convex.hpp"
#include "core/shapes/direction_grid.hpp"
#include "core/shapes/lanes.hpp"

namespace gjkscope {

/// Finds a convex polyhedron's vertex farthest along a direction by climbing from neighbour to neighbour:
/// where no edge leads up, nothing is farther, for the polyhedron is convex.
///
/// What is compared is how much an edge gains, not how far its ends are: an edge is short, and so is the
/// rounding of its gain. Summed over all the way to the top this is no more than one look at all vertices is
/// rounded by.
template <class T>
class VertexClimb {
  public:
    VertexClimb() = default;
    /// `triangles`: the surface, closed and convex, of indices into `vertices`; what no triangle has is
    /// not on it and never answers.
    VertexClimb(const std::vector<Vec<3, T>>& vertices, std::span<const std::array<int, 3>> triangles) {
        const std::vector<std::vector<unsigned>> neighbours = neighboursOf(vertices.size(), triangles);
        firstPack_.push_back(0);
        for (std::size_t i = 0; i < vertices.size(); ++i) addEdges(vertices, i, neighbours[i]);
        fillStarts(vertices.size(), static_cast<unsigned>(triangles.front()[0]));
    }

    bool isEmpty() const { return starts_.empty(); }

    /// The farthest vertex; not for an empty one.
    unsigned farthest(Vec<3, T> d) const { return climb(starts_[grid_.cellOf(d)], d); }

  private:
    /// Some edges from one vertex: a line of the processor's cache. Places that are left over have zero for
    /// an edge, which gains nothing.
    struct alignas(64) Pack {
        std::array<T, kLanes<T>> x{}, y{}, z{};
        std::array<unsigned, kLanes<T>> ends{};

        Lanes<T> gains(Vec<3, T> d) const {
            return loadLanes(x.data()) * d.x + loadLanes(y.data()) * d.y + loadLanes(z.data()) * d.z;
        }
    };

    static std::vector<std::vector<unsigned>> neighboursOf(std::size_t count,
                                                           std::span<const std::array<int, 3>> triangles) {
        std::vector<std::vector<unsigned>> neighbours(count);
        // every edge belongs to two triangles, which run along it in opposite senses
        for (const auto& [p, q, r] : triangles) {
            neighbours[static_cast<std::size_t>(p)].push_back(static_cast<unsigned>(q));
            neighbours[static_cast<std::size_t>(q)].push_back(static_cast<unsigned>(r));
            neighbours[static_cast<std::size_t>(r)].push_back(static_cast<unsigned>(p));
        }
        return neighbours;
    }

    void addEdges(const std::vector<Vec<3, T>>& vertices, std::size_t from,
                  const std::vector<unsigned>& neighbours) {
        const std::size_t begin = packs_.size();
        packs_.resize(begin + paddedToLanes<T>(neighbours.size()) / kLanes<T>);
        for (std::size_t i = 0; i < neighbours.size(); ++i) {
            const Vec<3, T> edge = vertices[neighbours[i]] - vertices[from];
            Pack& pack = packs_[begin + i / kLanes<T>];
            const std::size_t lane = i % kLanes<T>;
            pack.x[lane] = edge.x;
            pack.y[lane] = edge.y;
            pack.z[lane] = edge.z;
            pack.ends[lane] = neighbours[i];
        }
        firstPack_.push_back(static_cast<unsigned>(packs_.size()));
    }

    /// As many cells as vertices: then the top is an edge or two away from a cell's start.
    void fillStarts(std::size_t count, unsigned any) {
        grid_ = DirectionGrid<T>(count);
        starts_.resize(grid_.cells());
        for (std::size_t cell = 0; cell < starts_.size(); ++cell)
            starts_[cell] = any = climb(any, grid_.directionOf(cell));
    }

    unsigned climb(unsigned at, Vec<3, T> d) const {
        // the steepest edge each time; roundings could lead in a circle, but not past every vertex
        for (std::size_t moves = firstPack_.size(); moves > 0; --moves) {
            const unsigned next = steepest(at, d);
            if (next == at) break;
            at = next;
        }
        return at;
    }

    /// The neighbour along the edge that gains the most; `from` itself when none gains.
    unsigned steepest(unsigned from, Vec<3, T> d) const {
        const std::span<const Pack> packs(packs_.data() + firstPack_[from],
                                          packs_.data() + firstPack_[from + 1]);
        Lanes<T> greatest{};
        for (const Pack& pack : packs) greatest = greaterLanes(pack.gains(d), greatest);
        if (bitsOf<T>(greatest > Lanes<T>{}) == 0) return from;
        greatest = greatestOfLanes(greatest);
        for (const Pack& pack : packs) {
            const unsigned found = bitsOf<T>(pack.gains(d) == greatest);
            if (found != 0) return pack.ends[static_cast<std::size_t>(std::countr_zero(found))];
        }
        return from;
    }

    std::vector<Pack> packs_;          ///< vertex by vertex
    std::vector<unsigned> firstPack_;  ///< by vertex, and one past the last
    DirectionGrid<T> grid_;
    std::vector<unsigned> starts_;  ///< by cell of the grid: the farthest vertex along its middle
};

}  // namespace gjkscope
