#pragma once

#include <array>

#include "core/minkowski_vertex.hpp"

namespace gjkscope {

/// Up to D + 1 points of the Minkowski difference, oldest first; the last one is the newest, which the
/// textbooks call A.
template <int D, class T>
struct Simplex {
    std::array<MinkowskiVertex<D, T>, D + 1> vertices;
    int size = 0;

    const MinkowskiVertex<D, T>& operator[](int i) const { return vertices[static_cast<std::size_t>(i)]; }
    MinkowskiVertex<D, T>& operator[](int i) { return vertices[static_cast<std::size_t>(i)]; }
    const MinkowskiVertex<D, T>& newest() const { return (*this)[size - 1]; }
    void push(const MinkowskiVertex<D, T>& v) { copyParts((*this)[size++], v); }
    void pop() { --size; }

    /// Drops the vertices outside `region`; the order stays.
    void keep(unsigned region) {
        std::size_t kept = 0;
        for (std::size_t i = 0; i <= D; ++i) {
            if ((region >> i & 1U) == 0) continue;
            if (kept != i) vertices[kept] = vertices[i];
            ++kept;
        }
        size = static_cast<int>(kept);
    }

    /// Whether `v` is one of these vertices: the same pair of features. Points of curved boundaries never
    /// are.
    bool holds(const MinkowskiVertex<D, T>& v) const {
        for (int i = 0; i < size; ++i) {
            if ((*this)[i].featureA == v.featureA && (*this)[i].featureB == v.featureB) {
                return v.featureA != kSmooth && v.featureB != kSmooth;
            }
        }
        return false;
    }
};

/// A set of simplex vertices, bit i for vertex i: it names a Voronoi region (`0b001` the vertex, `0b011` the
/// edge, `0b111` the triangle, which in 2D is its inside).
using RegionMask = unsigned;

/// The region of all of a simplex with `size` vertices.
constexpr RegionMask wholeSimplex(int size) {
    return (1U << size) - 1U;
}

/// Where the origin lies, seen from a simplex.
template <int D, class T>
struct ClosestPoint {
    Vec<D, T> point{0};  ///< `v`, the simplex' point closest to the origin
    std::array<T, D + 1>
        weights{};          ///< barycentric: `v = Σ weights[i] · w_i`, ≥ 0, sum 1, 0 outside `region`
    RegionMask region = 0;  ///< the smallest sub-simplex that holds `v`
};

/// Makes `next` the simplex' closest point and drops the vertices outside its region, which hold it without
/// them; the order stays.
template <int D, class T>
[[gnu::always_inline]] inline void keepRegion(Simplex<D, T>& simplex, ClosestPoint<D, T>& closest,
                                              const ClosestPoint<D, T>& next) {
    simplex.keep(next.region);
    std::size_t kept = 0;
    for (std::size_t i = 0; i <= D; ++i) {
        if ((next.region >> i & 1U) != 0) closest.weights[kept++] = next.weights[i];
    }
    for (std::size_t i = kept; i <= D; ++i) closest.weights[i] = 0;
    closest.point = next.point;
    closest.region = wholeSimplex(simplex.size);
}

}  // namespace gjkscope
