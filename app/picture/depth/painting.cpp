#include "app/picture/depth/painting.hpp"

#include <algorithm>
#include <bit>

#include "app/picture/depth/depth_order.hpp"

namespace gjkscope {
namespace {

/// An edge from one point of a painting to another.
struct PaintEdge {
    std::uint32_t from, to;
    auto operator<=>(const PaintEdge&) const = default;
};

/// The directions in which edges between two points run.
class EdgeDirections {
  public:
    /// For at most this many edges.
    explicit EdgeDirections(std::size_t edges) : slots_(std::bit_ceil(2 * edges + 1)) {}

    void add(const PaintEdge& edge) { slotOf(edge) |= directionOf(edge); }

    /// True if none runs along it the other way.
    bool isOneWay(const PaintEdge& edge) { return (slotOf(edge) & kBoth) == directionOf(edge); }

  private:
    static constexpr std::uint64_t kBoth = 3;
    static std::uint64_t directionOf(const PaintEdge& edge) { return edge.from > edge.to ? 2 : 1; }

    std::uint64_t& slotOf(const PaintEdge& edge) {
        constexpr std::uint64_t kGolden = 0x9E3779B97F4A7C15;
        const auto [low, high] = std::minmax(edge.from, edge.to);
        const std::uint64_t ends = std::uint64_t{low} << 33U | std::uint64_t{high} << 2U;
        const std::size_t mask = slots_.size() - 1;
        for (std::size_t i = (ends * kGolden >> 32U) & mask;; i = (i + 1) & mask) {
            std::uint64_t& slot = slots_[i];
            if (slot == 0) slot = ends;
            if ((slot & ~kBoth) == ends) return slot;
        }
    }

    std::vector<std::uint64_t> slots_;  ///< the lower point, the higher one, both directions; 0 is free
};

/// The edges of rings without those that run along another's edge the other way, in order.
std::vector<PaintEdge> outerEdges(const Painting& painting, std::span<const Part* const> parts) {
    std::vector<PaintEdge> edges;
    for (const Part* part : parts) {
        const std::span<const std::uint32_t> ring = painting.verticesOf(*part);
        for (std::size_t i = 0; i < ring.size(); ++i)
            edges.push_back({ring[i], ring[i + 1 < ring.size() ? i + 1 : 0]});
    }
    EdgeDirections directions(edges.size());
    for (const PaintEdge& edge : edges) directions.add(edge);
    std::erase_if(edges, [&](const PaintEdge& edge) { return !directions.isOneWay(edge); });
    std::ranges::sort(edges);
    return edges;
}

}  // namespace

std::vector<glm::dvec3> Painting::pointsOf(const Part& part) const {
    std::vector<glm::dvec3> own;
    own.reserve(part.count);
    for (const std::uint32_t vertex : verticesOf(part)) own.push_back(points[vertex]);
    return own;
}

Part Painting::partOf(Part look, std::span<const glm::dvec3> ring) {
    look.first = static_cast<std::uint32_t>(vertices.size());
    look.count = static_cast<std::uint32_t>(ring.size());
    for (const glm::dvec3& p : ring) {
        vertices.push_back(static_cast<std::uint32_t>(points.size()));
        points.push_back(p);
    }
    return look;
}

Part lookOf(const Picture& picture, const Item& item) {
    return {.kind = item.kind,
            .role = item.role,
            .closed = item.closed,
            .strength = item.strength,
            .radius = item.radius,
            .item = static_cast<std::uint32_t>(&item - picture.items.data())};
}

Painting paintingOf(const Picture& picture, const Camera& camera, const Theme& theme, double scale) {
    if (picture.order == Picture::Order::Depth) return inDepthOrder(picture, camera, theme, scale);
    Painting painting;
    for (const Item* item : paintOrder(picture, theme))
        painting.parts.push_back(painting.partOf(lookOf(picture, *item), item->points));
    return painting;
}

std::vector<std::vector<std::uint32_t>> joinedRings(const Painting& painting,
                                                    std::span<const Part* const> parts) {
    const std::vector<PaintEdge> edges = outerEdges(painting, parts);
    std::vector<bool> walked(edges.size(), false);
    std::vector<std::vector<std::uint32_t>> rings;
    for (std::size_t start = 0; start < edges.size(); ++start) {
        if (walked[start]) continue;
        std::vector<std::uint32_t>& ring = rings.emplace_back();
        // any way on will do: how often the rings go around a place is the same
        for (std::size_t i = start; i < edges.size() && !walked[i];) {
            walked[i] = true;
            ring.push_back(edges[i].from);
            const std::uint32_t here = edges[i].to;
            i = static_cast<std::size_t>(std::ranges::lower_bound(edges, here, {}, &PaintEdge::from) -
                                         edges.begin());
            while (i < edges.size() && edges[i].from == here && walked[i]) ++i;
            if (i < edges.size() && edges[i].from != here) break;
        }
    }
    return rings;
}

}  // namespace gjkscope
