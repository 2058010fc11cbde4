#include "app/picture/depth/painting.hpp"

#include <algorithm>
#include <iterator>

#include "app/picture/depth/depth_order.hpp"

namespace gjkscope {
namespace {

/// An edge from one point of a painting to another.
struct PaintEdge {
    std::uint32_t from, to;
    auto operator<=>(const PaintEdge&) const = default;
};

/// An edge as a number, in whose order both directions are neighbors: the lower point, the higher one, the
/// direction.
std::uint64_t keyOf(const PaintEdge& edge) {
    const auto [low, high] = std::minmax(edge.from, edge.to);
    return std::uint64_t{low} << 33U | std::uint64_t{high} << 1U | (edge.from > edge.to ? 1U : 0U);
}

PaintEdge edgeOf(std::uint64_t key) {
    const auto low = static_cast<std::uint32_t>(key >> 33U), high = static_cast<std::uint32_t>(key >> 1U);
    return (key & 1U) != 0 ? PaintEdge{high, low} : PaintEdge{low, high};
}

/// The edges of rings without those that run along another's edge the other way, in order.
std::vector<PaintEdge> outerEdges(const Painting& painting, std::span<const Part* const> parts) {
    std::vector<std::uint64_t> keys;
    for (const Part* part : parts) {
        const std::span<const std::uint32_t> ring = painting.verticesOf(*part);
        for (std::size_t i = 0; i < ring.size(); ++i)
            keys.push_back(keyOf({ring[i], ring[i + 1 < ring.size() ? i + 1 : 0]}));
    }
    std::ranges::sort(keys);
    std::vector<PaintEdge> outer;
    for (auto first = keys.begin(); first != keys.end();) {
        const std::uint64_t between = *first >> 1U;
        const auto past = std::find_if(first, keys.end(), [&](auto key) { return key >> 1U != between; });
        // from one side alone
        if (*first == *std::prev(past)) std::transform(first, past, std::back_inserter(outer), edgeOf);
        first = past;
    }
    std::ranges::sort(outer);
    return outer;
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
