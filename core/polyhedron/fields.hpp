#pragma once

#include "../support/fields.hpp"
#include "growing_polytope.hpp"

/// The fields of GrowingPolytope: see fields/fields.hpp.
namespace gjkscope {

template <int D, class T>
struct Fields<PolytopeFacet<D, T>> {
    using S = PolytopeFacet<D, T>;
    static constexpr std::tuple list{Field{"vertices", &S::vertices}, Field{"neighbors", &S::neighbors},
                                     Field{"normal", &S::normal}, Field{"distance", &S::distance},
                                     Field{"alive", &S::alive}};
};

template <>
struct Fields<FacetRidge> {
    using S = FacetRidge;
    static constexpr std::tuple list{Field{"", &S::facet}, Field{"", &S::slot}};
};

template <int D, class T>
struct Fields<GrowingPolytope<D, T>> {
    using S = GrowingPolytope<D, T>;
    static constexpr std::tuple list{Field{"vertices", &S::vertices},   Field{"facets", &S::facets},
                                     Field{"distances", &S::distances}, Field{"visible", &S::visible},
                                     Field{"horizon", &S::horizon},     Field{"fresh", &S::fresh},
                                     Field{"ahead", &S::ahead},         Field{"noise", &S::noise}};
};

}  // namespace gjkscope
