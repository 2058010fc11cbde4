#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <optional>
#include <vector>

#include "../answer/proximity.hpp"
#include "../math/lanes.hpp"
#include "../support/pose.hpp"

/// The separating axis test of two small polygons, all edges of one polygon at a time: each lane has an edge,
/// and one pass over the other polygon's vertices finds the least of each edge's distances to them. Of an
/// overlap the axes are those of all edges of both (Ericson, "Real-Time Collision Detection", 2005, ch. 5).
namespace gjkscope::detail {

/// The vertices of a small polygon in some frame.
template <class T, unsigned kRoom>
struct VertexRows {
    alignas(16) std::array<T, kRoom> xs, ys;
};

/// How far the other polygon is beyond each edge's line; negative: how deep behind it.
template <class T, unsigned kRoom>
struct EdgeSeparations {
    alignas(16) std::array<T, kRoom> each;
    T greatest = -kInfinity<T>;
    std::size_t edge = 0;  ///< the first with the greatest
};

/// The edges of a convex polygon as lines: their unit normals, outward, and how far along these the polygon
/// reaches.
template <class T, unsigned kRoom>
class EdgeLines {
  public:
    EdgeLines() = default;
    /// At most kRoom vertices of a strictly convex polygon, counter-clockwise, of which some may be repeated.
    /// Edges of length zero, and the places of edges that are not there, separate nothing.
    explicit EdgeLines(const std::vector<Vec<2, T>>& vertices) {
        std::size_t edges = 0;
        xs_.fill(0);
        ys_.fill(0);
        offsets_.fill(std::numeric_limits<T>::max());
        for (std::size_t i = 0; i < vertices.size(); ++i) {
            const Vec<2, T> edge = vertices[(i + 1) % vertices.size()] - vertices[i];
            const Vec<2, T> normal = unitOr<2, T>(Vec<2, T>(edge.y, -edge.x), Vec<2, T>(0));
            if (normal == Vec<2, T>(0)) continue;
            ++edges;
            xs_[i] = normal.x;
            ys_[i] = normal.y;
            offsets_[i] = glm::dot(normal, vertices[i]);
        }
        if (edges >= 3) packs_ = paddedToLanes<T>(vertices.size()) / kLanes<T>;
    }

    bool isEmpty() const { return packs_ == 0; }
    /// Unit, outward.
    Vec<2, T> normal(std::size_t edge) const { return {xs_[edge], ys_[edge]}; }

    /// The separations of `count` vertices.
    [[gnu::always_inline]] EdgeSeparations<T, kRoom> separations(const VertexRows<T, kRoom>& vertices,
                                                                 std::size_t count) const {
        if (packs_ == 1) return ofPacks<1>(vertices, count);
        if (kMaxPacks > 2 && packs_ == 2) return ofPacks<2>(vertices, count);
        return ofPacks<kMaxPacks>(vertices, count);
    }

  private:
    static constexpr std::size_t kMaxPacks = kRoom / kLanes<T>;

    template <std::size_t kPacks>
    [[gnu::always_inline]] EdgeSeparations<T, kRoom> ofPacks(const VertexRows<T, kRoom>& vertices,
                                                             std::size_t count) const {
        Lanes<T> xs[kPacks], ys[kPacks], least[kPacks];
        for (std::size_t k = 0; k < kPacks; ++k) {
            xs[k] = loadLanes(xs_.data() + k * kLanes<T>);
            ys[k] = loadLanes(ys_.data() + k * kLanes<T>);
            least[k] = xs[k] * vertices.xs[0] + ys[k] * vertices.ys[0];
        }
        for (std::size_t i = 1; i < count; ++i)
            for (std::size_t k = 0; k < kPacks; ++k)
                least[k] = lesserLanes(xs[k] * vertices.xs[i] + ys[k] * vertices.ys[i], least[k]);

        EdgeSeparations<T, kRoom> result;
        Lanes<T> greatest = spreadLanes(-kInfinity<T>);
        for (std::size_t k = 0; k < kPacks; ++k) {
            least[k] = least[k] - loadLanes(offsets_.data() + k * kLanes<T>);
            std::memcpy(result.each.data() + k * kLanes<T>, &least[k], sizeof least[k]);
            greatest = greaterLanes(least[k], greatest);
        }
        greatest = greatestOfLanes(greatest);
        result.greatest = greatest[0];
        unsigned found = 0;
        for (std::size_t k = 0; k < kPacks; ++k) found |= bitsOf<T>(least[k] == greatest) << k * kLanes<T>;
        result.edge = static_cast<std::size_t>(std::countr_zero(found | 1U << (kRoom - 1)));
        return result;
    }

    alignas(16) std::array<T, kRoom> xs_, ys_, offsets_;
    std::size_t packs_ = 0;
};

}  // namespace gjkscope::detail
