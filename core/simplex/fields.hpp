#pragma once

#include "../fields/leaves.hpp"
#include "../support/fields.hpp"
#include "closest_point.hpp"
#include "simplex.hpp"

/// The fields of Simplex, ClosestPoint and WitnessPoints: see fields/fields.hpp.
namespace gjkscope {

template <int D, class T>
struct Fields<Simplex<D, T>> {
    using S = Simplex<D, T>;
    static constexpr std::tuple list{StateField{"vertices", &S::vertices}, StateField{"size", &S::size}};
};

template <int D, class T>
struct Fields<ClosestPoint<D, T>> {
    using S = ClosestPoint<D, T>;
    static constexpr std::tuple list{StateField{"nearest", &S::point}, StateField{"away", &S::away},
                                     StateField{"weights", &S::weights},
                                     StateField{"nearest_region", &S::region}};
};

template <int D, class T>
struct Fields<WitnessPoints<D, T>> {
    using S = WitnessPoints<D, T>;
    static constexpr std::tuple list{StateField{"on_a", &S::onA}, StateField{"on_b", &S::onB}};
};

/// The vertices that a simplex has; its other places hold what was there before.
template <int D, class T, class Visit>
void forEachLeaf(const Simplex<D, T>& simplex, const Visit& visit) {
    visit(simplex.size);
    for (int i = 0; i < simplex.size; ++i) forEachLeaf(simplex[i], visit);
}
template <int D, class T>
bool sameLeaves(const Simplex<D, T>& a, const Simplex<D, T>& b) {
    if (a.size != b.size) return false;
    for (int i = 0; i < a.size; ++i)
        if (!sameLeaves(a[i], b[i])) return false;
    return true;
}

}  // namespace gjkscope
