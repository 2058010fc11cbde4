#pragma once

#include "../fields/leaves.hpp"
#include "../support/fields.hpp"
#include "closest_point.hpp"
#include "simplex.hpp"

/// The field names of Simplex, ClosestPoint and WitnessPoints: see fields/fields.hpp.
namespace gjkscope {

template <int D, class T>
inline constexpr auto kFieldNames<Simplex<D, T>> = std::to_array<std::string_view>({"vertices", "size"});

template <int D, class T>
inline constexpr auto kFieldNames<ClosestPoint<D, T>> =
    std::to_array<std::string_view>({"nearest", "away", "weights", "nearest_region"});

template <int D, class T>
inline constexpr auto kFieldNames<WitnessPoints<D, T>> = std::to_array<std::string_view>({"on_a", "on_b"});

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
