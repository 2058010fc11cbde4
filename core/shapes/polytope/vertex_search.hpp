#pragma once

#include <memory>

#include "../../polyhedron/hull.hpp"
#include "hill_climbing.hpp"
#include "vertex_scan.hpp"

namespace gjkscope::detail {

/// Finds the farthest of 3D points: of a few by a scan, of many by hill climbing; flat sets have no hull to
/// climb.
template <class T>
class VertexSearch {
  public:
    /// From here on hill climbing is faster (measured with 16-byte lanes, on many pairs that are queried in
    /// turn: a single hull in the first-level cache is climbed faster from half as many on).
    static constexpr std::size_t kMinToHillClimb = 200;

    VertexSearch() = default;
    explicit VertexSearch(const std::vector<Vec<3, T>>& vertices)
        : VertexSearch(vertices, vertices.size() >= kMinToHillClimb ? hullTriangles(vertices)
                                                                    : std::vector<std::array<int, 3>>()) {}
    /// `triangles`: the hull, where it is known already; none for a scan.
    VertexSearch(const std::vector<Vec<3, T>>& vertices, const std::vector<std::array<int, 3>>& triangles) {
        if (triangles.empty()) {
            scan_ = VertexScan<T>(vertices);
        } else {
            climb_ = std::make_shared<HillClimbing<T>>(vertices, triangles);
        }
    }

    /// The farthest of `vertices`, the same ones as before.
    [[gnu::always_inline]] SupportPoint<3, T> farthest(const std::vector<Vec<3, T>>& vertices,
                                                       Vec<3, T> d) const {
        if (!climb_) return scan_.farthest(d);
        const unsigned i = climbTo(d.x, d.y, d.z);
        return {byCoordinates<T>(vertices[i]), static_cast<int>(i)};
    }

  private:
    [[gnu::noinline]] unsigned climbTo(T x, T y, T z) const { return climb_->farthest(Vec<3, T>(x, y, z)); }

    VertexScan<T> scan_;
    std::shared_ptr<const HillClimbing<T>> climb_;  ///< never changes, so copies share it
};

}  // namespace gjkscope::detail
