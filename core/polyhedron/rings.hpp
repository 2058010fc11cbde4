#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <vector>

namespace gjkscope {

/// The faces of a surface as rings of vertex indices, one after the other in one array of corners (a vertex
/// of a face). The directed edge from a corner to the next one of the ring has the corner's index.
struct Rings {
    std::vector<int> first{0};  ///< where each ring starts, and where the last one ends
    std::vector<int> corners;

    int count() const { return static_cast<int>(first.size()) - 1; }
    bool empty() const { return first.size() == 1; }
    std::span<const int> operator[](int face) const {
        const auto i = static_cast<std::size_t>(face);
        return std::span(corners).subspan(static_cast<std::size_t>(first[i]),
                                          static_cast<std::size_t>(first[i + 1] - first[i]));
    }
    void close() { first.push_back(static_cast<int>(corners.size())); }
    void add(std::span<const int> ring) {
        corners.insert(corners.end(), ring.begin(), ring.end());
        close();
    }
    void add(std::initializer_list<int> ring) { add(std::span(ring.begin(), ring.size())); }
};

inline Rings ringsOf(const std::vector<std::vector<int>>& faces) {
    Rings rings;
    std::size_t corners = 0;
    for (const std::vector<int>& face : faces) corners += face.size();
    rings.first.reserve(faces.size() + 1);
    rings.corners.reserve(corners);
    for (const std::vector<int>& face : faces) rings.add(face);
    return rings;
}

inline Rings ringsOf(std::span<const std::array<int, 3>> triangles) {
    Rings rings;
    rings.first.reserve(triangles.size() + 1);
    rings.corners.reserve(3 * triangles.size());
    for (const std::array<int, 3>& triangle : triangles) rings.add(triangle);
    return rings;
}

inline std::vector<std::vector<int>> facesOf(const Rings& rings) {
    std::vector<std::vector<int>> faces;
    faces.reserve(static_cast<std::size_t>(rings.count()));
    for (int face = 0; face < rings.count(); ++face)
        faces.emplace_back(rings[face].begin(), rings[face].end());
    return faces;
}

/// The half-edges of `Rings`.
struct RingEdges {
    std::vector<int> face;  ///< whose ring the edge belongs to
    std::vector<int> end;   ///< the vertex where it ends
    std::vector<int> twin;  ///< the same edge in the opposite direction; -1 where there is none
    bool isClosed = true;   ///< every directed edge is there once, and so is its twin
};

namespace detail {

/// The sort key of a directed edge in the bucket of its smaller end: the larger end, then the edge's index.
inline std::uint64_t edgeKey(int larger, std::size_t edge) {
    return static_cast<std::uint64_t>(larger) << 32 | edge;
}

/// Edges of one bucket that share the larger end too are twins.
inline void pairUp(RingEdges& edges, std::span<std::uint64_t> bucket) {
    std::ranges::sort(bucket);
    for (std::size_t i = 0; i < bucket.size();) {
        std::size_t past = i + 1;
        while (past < bucket.size() && bucket[past] >> 32 == bucket[i] >> 32) ++past;
        const std::size_t e = bucket[i] & 0xFFFFFFFFU, f = bucket[past - 1] & 0xFFFFFFFFU;
        if (past - i == 2 && edges.end[e] != edges.end[f]) {
            edges.twin[e] = static_cast<int>(f);
            edges.twin[f] = static_cast<int>(e);
        } else {
            edges.isClosed = false;
        }
        i = past;
    }
}

}  // namespace detail

/// Faces, ends and twins of all edges, in O(n log d) for d edges at a vertex.
inline RingEdges edgesOf(const Rings& rings, int vertexCount) {
    const std::size_t count = rings.corners.size();
    RingEdges edges{std::vector<int>(count), std::vector<int>(count), std::vector<int>(count, -1), true};
    std::vector<int> first(static_cast<std::size_t>(vertexCount) + 1, 0);
    for (int f = 0; f < rings.count(); ++f) {
        const auto from = static_cast<std::size_t>(rings.first[static_cast<std::size_t>(f)]);
        const auto past = static_cast<std::size_t>(rings.first[static_cast<std::size_t>(f) + 1]);
        for (std::size_t e = from; e < past; ++e) {
            edges.face[e] = f;
            edges.end[e] = rings.corners[e + 1 < past ? e + 1 : from];
            ++first[static_cast<std::size_t>(std::min(rings.corners[e], edges.end[e])) + 1];
        }
    }
    for (std::size_t v = 1; v < first.size(); ++v) first[v] += first[v - 1];

    std::vector<std::uint64_t> keys(count);
    std::vector<int> next(first.begin(), first.end() - 1);
    for (std::size_t e = 0; e < count; ++e) {
        const auto [smaller, larger] = std::minmax(rings.corners[e], edges.end[e]);
        const int place = next[static_cast<std::size_t>(smaller)]++;
        keys[static_cast<std::size_t>(place)] = detail::edgeKey(larger, e);
    }
    for (std::size_t v = 0; v + 1 < first.size(); ++v)
        detail::pairUp(edges, std::span(keys).subspan(static_cast<std::size_t>(first[v]),
                                                      static_cast<std::size_t>(first[v + 1] - first[v])));
    return edges;
}

}  // namespace gjkscope
