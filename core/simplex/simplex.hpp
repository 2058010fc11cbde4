#pragma once

#include <array>
#include <span>
#include <utility>

#include "../support/minkowski_vertex.hpp"

namespace gjkscope {

/// A subset of a simplex' vertices, bit i for vertex i. It names the Voronoi region of a feature: `0b001` a
/// vertex, `0b011` an edge, `0b111` a triangle, in 2D its interior (Ericson, "Real-Time Collision Detection",
/// 2005, ch. 5).
using RegionMask = unsigned;

namespace detail {

/// Moves the items in `region` to the front, in their order; what follows them is unspecified. Indices are
/// known at compile time, so that the items can stay in registers.
template <class Items>
[[gnu::always_inline]] inline void moveToFront(Items& items, RegionMask region) {
    for (std::size_t i = items.size() - 1; i-- > 0;) {
        if ((region >> i & 1U) != 0) continue;
        for (std::size_t j = i; j + 1 < items.size(); ++j) items[j] = items[j + 1];
    }
}

}  // namespace detail

/// GJK's simplex: up to D + 1 points of the Minkowski difference, oldest first; the newest, last one is what
/// textbooks call A.
template <int D, class T>
struct Simplex {
    std::array<MinkowskiVertex<D, T>, D + 1> vertices;
    int size = 0;

    Simplex() = default;
    /// A point. (It fills the unused places too, which is faster than filling them with zeros.)
    explicit Simplex(const MinkowskiVertex<D, T>& v) : Simplex(v, std::make_index_sequence<D + 1>()) {}

    const MinkowskiVertex<D, T>& operator[](int i) const { return vertices[static_cast<std::size_t>(i)]; }
    MinkowskiVertex<D, T>& operator[](int i) { return vertices[static_cast<std::size_t>(i)]; }
    const MinkowskiVertex<D, T>& newest() const { return (*this)[size - 1]; }
    void push(const MinkowskiVertex<D, T>& v) { (*this)[size++] = v; }
    void pop() { --size; }

    /// Drops the vertices outside `region`; the order stays.
    [[gnu::always_inline]] void keep(RegionMask region) {
        detail::moveToFront(vertices, region);
        size = 0;
        for (int i = 0; i <= D; ++i) size += static_cast<int>(region >> i & 1U);
    }

    /// True if `v` is one of these vertices: the same pair of features. Points of curved boundaries never
    /// are.
    bool holds(const MinkowskiVertex<D, T>& v) const {
        // all are compared without a branch, which would be unpredictable
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

/// The scale that rounding is relative to: the largest coordinate of the vertices and of their parents.
template <int D, class T>
T scaleOf(const Simplex<D, T>& simplex) {
    return scaleOf<D, T>(std::span(simplex.vertices).first(static_cast<std::size_t>(simplex.size)));
}

/// True if a vertex of the simplex is a point of a curved boundary.
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

/// The point of a simplex closest to the origin.
///
/// Constructed complete where it is found: default construction followed by assignments clears it with `rep
/// stos`, which starts slowly.
template <int D, class T>
struct ClosestPoint {
    Vec<D, T> point{0};  ///< `v`, the simplex' point closest to the origin
    Vec<D, T> away{
        0};  ///< along `v`, of any length: 2D edges know it before `v`, and the next query waits for it
    std::array<T, D + 1>
        weights{};          ///< barycentric: `v = Σ weights[i] · w_i`, ≥ 0, sum 1, 0 outside `region`
    RegionMask region = 0;  ///< the smallest sub-simplex that contains `v`
};

namespace detail {

/// The reduction of GJK: makes `next` the simplex' closest point and drops the vertices outside its region;
/// the order of the others stays.
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

}  // namespace detail

}  // namespace gjkscope
