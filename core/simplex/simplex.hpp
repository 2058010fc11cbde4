#pragma once

#include <array>
#include <utility>

#include "core/support/minkowski_vertex.hpp"

namespace gjkscope {

/// A set of simplex vertices, bit i for vertex i: it names a Voronoi region (`0b001` the vertex, `0b011` the
/// edge, `0b111` the triangle, which in 2D is its inside).
using RegionMask = unsigned;

/// Moves the items in `region` to the front, in their order; what comes after them is of no use. Every step
/// has a fixed place, which compilers can keep in a register.
template <class Items>
[[gnu::always_inline]] inline void moveToFront(Items& items, RegionMask region) {
    for (std::size_t i = items.size() - 1; i-- > 0;) {
        if ((region >> i & 1U) != 0) continue;
        for (std::size_t j = i; j + 1 < items.size(); ++j) items[j] = items[j + 1];
    }
}

/// Up to D + 1 points of the Minkowski difference, oldest first; the last one is the newest, which the
/// textbooks call A.
template <int D, class T>
struct Simplex {
    std::array<MinkowskiVertex<D, T>, D + 1> vertices;
    int size = 0;

    Simplex() = default;
    /// A point. (It fills the other places too, which is quicker than filling them with zeros.)
    explicit Simplex(const MinkowskiVertex<D, T>& v) : Simplex(v, std::make_index_sequence<D + 1>()) {}

    const MinkowskiVertex<D, T>& operator[](int i) const { return vertices[static_cast<std::size_t>(i)]; }
    MinkowskiVertex<D, T>& operator[](int i) { return vertices[static_cast<std::size_t>(i)]; }
    const MinkowskiVertex<D, T>& newest() const { return (*this)[size - 1]; }
    void push(const MinkowskiVertex<D, T>& v) { (*this)[size++] = v; }
    void pop() { --size; }

    /// Drops the vertices outside `region`; the order stays.
    [[gnu::always_inline]] void keep(RegionMask region) {
        moveToFront(vertices, region);
        size = 0;
        for (int i = 0; i <= D; ++i) size += static_cast<int>(region >> i & 1U);
    }

    /// Whether `v` is one of these vertices: the same pair of features. Points of curved boundaries never
    /// are.
    bool holds(const MinkowskiVertex<D, T>& v) const {
        // all are compared, without a branch: which one it is, if any, can't be foretold
        unsigned found = 0;
        for (int i = 0; i <= D; ++i) {
            const MinkowskiVertex<D, T>& known = (*this)[i];
            const int difference = (known.featureA ^ v.featureA) | (known.featureB ^ v.featureB);
            found |= static_cast<unsigned>(i < size) & static_cast<unsigned>(difference == 0);
        }
        return found != 0 && v.featureA != kSmooth && v.featureB != kSmooth;
    }

  private:
    template <std::size_t... I>
    Simplex(const MinkowskiVertex<D, T>& v, std::index_sequence<I...> /*places*/)
        : vertices{((void)I, v)...}, size(1) {}
};

/// Whether a vertex of the simplex is a point of a curve.
template <int D, class T>
bool isSmooth(const Simplex<D, T>& simplex) {
    for (int i = 0; i < simplex.size; ++i)
        if (simplex[i].featureA == kSmooth || simplex[i].featureB == kSmooth) return true;
    return false;
}

/// The region of all of a simplex with `size` vertices.
constexpr RegionMask wholeSimplex(int size) {
    return (1U << size) - 1U;
}

/// Where the origin lies, seen from a simplex.
///
/// It is put together whole where it is found. Made first and filled in then, it was cleared by an
/// instruction for long blocks, which starts slowly.
template <int D, class T>
struct ClosestPoint {
    Vec<D, T> point{0};  ///< `v`, the simplex' point closest to the origin
    Vec<D, T> away{0};   ///< along `v`, of any length: 2D edges know where to look next before they know `v`
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
    closest.point = byCoordinates(next.point);
    closest.away = byCoordinates(next.away);
    std::array<T, D + 1> weights = next.weights;
    moveToFront(weights, next.region);
    for (int i = 0; i <= D; ++i) {
        const auto at = static_cast<std::size_t>(i);
        closest.weights[at] = i < simplex.size ? weights[at] : T(0);
    }
    closest.region = wholeSimplex(simplex.size);
}

}  // namespace gjkscope
