#pragma once

#include "../support/fields.hpp"
#include "growing_polytope.hpp"

/// The fields of GrowingPolytope: see fields/fields.hpp.
namespace gjkscope {

template <int D, class T>
struct Fields<PolytopeFacet<D, T>> {
    using S = PolytopeFacet<D, T>;
    static constexpr std::tuple list{StateField{"vertices", &S::vertices},
                                     StateField{"neighbors", &S::neighbors}, StateField{"normal", &S::normal},
                                     StateField{"distance", &S::distance}, StateField{"alive", &S::alive}};
};

template <>
struct Fields<FacetRidge> {
    using S = FacetRidge;
    static constexpr std::tuple list{StateField{"", &S::facet}, StateField{"", &S::slot}};
};

template <int D, class T>
struct Fields<GrowingPolytope<D, T>> {
    using S = GrowingPolytope<D, T>;
    static constexpr std::tuple list{
        StateField{"vertices", &S::vertices},   StateField{"facets", &S::facets},
        StateField{"distances", &S::distances}, StateField{"visible", &S::visible},
        StateField{"horizon", &S::horizon},     StateField{"fresh", &S::fresh},
        StateField{"ahead", &S::ahead},         StateField{"noise", &S::noise}};
};

}  // namespace gjkscope
