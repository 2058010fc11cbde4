#pragma once

#include "app/base/viewing.hpp"
#include "app/scene/scene.hpp"
#include "app/solids/pair_geometry.hpp"

namespace gjkscope {

/// How one of the pair's sets is made, as it is drawn: a shape slides with its center on a border, and covers
/// A − B = A ⊕ (−B) or A ⊕ B, or stays inside A where its center is in A ⊖ B. All stands in the frame of A −
/// B, moved so that B's center is the origin: there A ⊖ B contains the origin exactly when B, as it is, lies
/// in A.
struct SetOutline {
    Border a;       ///< A
    Border slider;  ///< B, or −B, about its center
    Border set;     ///< no points: B does not fit in A
    Border track;   ///< path of the slider's center: A's border, or the set's
};

/// `set`: not PairSet::Run. `geometry`: the scene's.
SetOutline setOutline(const Scene& scene, const PairGeometry& geometry, PairSet set);

/// A point of the border, seen from the middle of its vertices in this direction; the middle of what has no
/// inside.
glm::dvec3 borderPoint(const Border& border, glm::dvec3 direction);

/// Once around the border, up and down in 3D as well: `part` from 0 to 1.
glm::dvec3 wayAround(const Border& border, int dimension, double part);

}  // namespace gjkscope
