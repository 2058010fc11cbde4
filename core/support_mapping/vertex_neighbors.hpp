#pragma once

#include <cassert>
#include <span>
#include <vector>

#include "../shapes/polytope/hill_climbing.hpp"
#include "../support/convex.hpp"

namespace gjkscope {

/// A polytope's vertices as a list, in any order, each with its neighbors on the hull: what the two ways of
/// evaluating a support mapping visit. In 3D hill climbing goes from neighbor to neighbor as the support
/// query of a large Polytope does, by the same function.
template <int D, class T>
class VertexNeighbors {
  public:
    /// A list without neighbors, which can be scanned only: one or two points, a flat set in 3D.
    explicit VertexNeighbors(std::vector<Vec<D, T>> vertices) : vertices_(std::move(vertices)) {}
    /// `ring`: the vertices of the hull as indices into the list, around it.
    VertexNeighbors(std::vector<Vec<2, T>> vertices, std::span<const int> ring) requires(D == 2)
        : vertices_(std::move(vertices)) {
        if (ring.size() < 3) return;
        neighbors_.resize(vertices_.size());
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const int next = ring[(i + 1) % ring.size()];
            neighbors_[static_cast<std::size_t>(ring[i])].push_back(next);
            neighbors_[static_cast<std::size_t>(next)].push_back(ring[i]);
        }
    }
    /// `triangles`: the hull's surface, as hullTriangles() has it.
    VertexNeighbors(std::vector<Vec<3, T>> vertices,
                    std::span<const std::array<int, 3>> triangles) requires(D == 3)
        : vertices_(std::move(vertices)) {
        if (triangles.empty()) return;
        neighbors_.resize(vertices_.size());
        // every edge belongs to two triangles, which run along it in opposite senses
        for (const std::array<int, 3>& triangle : triangles)
            for (std::size_t i = 0; i < 3; ++i)
                neighbors_[static_cast<std::size_t>(triangle[i])].push_back(triangle[(i + 1) % 3]);
        climbing_ = detail::HillClimbing<T>(vertices_, triangles);
    }

    const std::vector<Vec<D, T>>& vertices() const { return vertices_; }
    /// True if there is a hull to climb.
    bool canClimb() const { return !neighbors_.empty(); }
    /// The neighbors of a vertex of the hull; none for a point that the hull leaves out.
    std::span<const int> of(int vertex) const { return neighbors_[static_cast<std::size_t>(vertex)]; }
    /// The first vertex of the list that is one of the hull.
    int first() const {
        for (std::size_t i = 0; i < neighbors_.size(); ++i)
            if (!neighbors_[i].empty()) return static_cast<int>(i);
        return 0;
    }

    /// The neighbor along the edge that gains the most along `d`; `from` itself where none gains. Not for a
    /// list that can't be climbed.
    int steepest(int from, Vec<D, T> d) const {
        assert(canClimb());
        if constexpr (D == 3)
            return static_cast<int>(climbing_.steepest(static_cast<unsigned>(from), d));
        else
            return steepestOfTwo(from, d);
    }
    /// The gain along `d` of going from one vertex to another.
    T gain(int from, int to, Vec<D, T> d) const {
        return glm::dot(vertices_[static_cast<std::size_t>(to)] - vertices_[static_cast<std::size_t>(from)],
                        d);
    }

  private:
    int steepestOfTwo(int from, Vec<D, T> d) const {
        int best = from;
        T greatest = 0;
        for (const int neighbor : of(from)) {
            const T gained = gain(from, neighbor, d);
            if (!(gained > greatest)) continue;
            best = neighbor;
            greatest = gained;
        }
        return best;
    }

    std::vector<Vec<D, T>> vertices_;
    std::vector<std::vector<int>> neighbors_;  ///< by vertex; empty where there is no hull to climb
    detail::HillClimbing<T> climbing_;         ///< 3D
};

}  // namespace gjkscope
