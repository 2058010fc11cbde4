#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <span>
#include <vector>

namespace gjkscope {

/// The faces of a surface as rings of vertex indices, one after the other in one array of corners (a vertex
/// of a face). The directed edge from a corner to the next one of the ring has the corner's index.
struct Rings {
    std::vector<int> first{0};  ///< start of each ring, then the end of the last one
    std::vector<int> corners;

    Rings() = default;
    Rings(std::initializer_list<std::initializer_list<int>> rings) {
        for (const std::initializer_list<int>& ring : rings) push_back(ring);
    }

    std::size_t size() const { return first.size() - 1; }
    bool empty() const { return first.size() == 1; }
    std::span<const int> operator[](std::size_t face) const {
        return {corners.data() + first[face], corners.data() + first[face + 1]};
    }
    std::span<int> operator[](std::size_t face) {
        return {corners.data() + first[face], corners.data() + first[face + 1]};
    }
    /// Makes a ring of the corners that have been appended since the last one.
    void close() { first.push_back(static_cast<int>(corners.size())); }
    void push_back(std::span<const int> ring) {
        corners.insert(corners.end(), ring.begin(), ring.end());
        close();
    }
    void push_back(std::initializer_list<int> ring) { push_back(std::span(ring.begin(), ring.size())); }
    void reserve(std::size_t rings, std::size_t cornersOfAll) {
        first.reserve(rings + 1);
        corners.reserve(cornersOfAll);
    }
    bool operator==(const Rings&) const = default;

    /// Iterates over the rings, each a span of vertex indices.
    class Iterator {
      public:
        using value_type = std::span<const int>;
        using reference = value_type;
        using pointer = void;
        using difference_type = std::ptrdiff_t;
        using iterator_category = std::input_iterator_tag;

        Iterator() = default;
        Iterator(const Rings& rings, std::size_t face) : rings_(&rings), face_(face) {}
        value_type operator*() const { return (*rings_)[face_]; }
        Iterator& operator++() {
            ++face_;
            return *this;
        }
        Iterator operator++(int) { return {*rings_, face_++}; }
        bool operator==(const Iterator& other) const { return face_ == other.face_; }

      private:
        const Rings* rings_ = nullptr;
        std::size_t face_ = 0;
    };
    using value_type = Iterator::value_type;
    using iterator = Iterator;
    using const_iterator = Iterator;
    Iterator begin() const { return {*this, 0}; }
    Iterator end() const { return {*this, size()}; }
};

inline Rings ringsOf(std::span<const std::array<int, 3>> triangles) {
    Rings rings;
    rings.reserve(triangles.size(), 3 * triangles.size());
    for (const std::array<int, 3>& triangle : triangles) rings.push_back(triangle);
    return rings;
}

/// Each ring runs the other way around: the faces of a mirror image.
inline Rings reversed(Rings rings) {
    for (std::size_t face = 0; face < rings.size(); ++face) std::ranges::reverse(rings[face]);
    return rings;
}

/// The half-edges of `Rings`.
struct RingEdges {
    std::vector<int> face;  ///< whose ring the edge belongs to
    std::vector<int> end;   ///< the vertex where it ends
    std::vector<int> twin;  ///< the edge in the opposite direction; −1: none
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
    for (std::size_t f = 0; f < rings.size(); ++f) {
        const auto from = static_cast<std::size_t>(rings.first[f]);
        const auto past = static_cast<std::size_t>(rings.first[f + 1]);
        for (std::size_t e = from; e < past; ++e) {
            edges.face[e] = static_cast<int>(f);
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
