#pragma once

#include "../polyhedron/fields.hpp"
#include "state.hpp"

/// The fields of EpaState: see fields/fields.hpp.
namespace gjkscope {

template <int D, class T>
struct Fields<TangentBall<D, T>> {
    using S = TangentBall<D, T>;
    static constexpr std::tuple list{Field{"direction", &S::direction}, Field{"radius", &S::radius}};
};

template <int D, class T>
struct Fields<ProvenCap<D, T>> {
    using S = ProvenCap<D, T>;
    static constexpr std::tuple list{Field{"direction", &S::direction}, Field{"cosine", &S::cosine},
                                     Field{"reach", &S::reach}};
};

/// The polytope's own fields stand among the state's.
template <int D, class T>
struct Fields<EpaState<D, T>> {
    using S = EpaState<D, T>;
    static constexpr std::tuple list{
        Field{"", &S::polytope},           Field{"balls", &S::balls},
        Field{"caps", &S::caps},           Field{"closest", &S::closest},
        Field{"normal", &S::normal},       Field{"support", &S::support},
        Field{"direction", &S::direction}, Field{"support_facet", &S::supportFacet},
        Field{"ball", &S::ball},           Field{"section", &S::section},
        Field{"ellipsoid", &S::ellipsoid}, Field{"best_direction", &S::best},
        Field{"lower", &S::lower},         Field{"upper", &S::upper},
        Field{"queries", &S::queries},     Field{"iteration", &S::iterations},
        Field{"status", &S::status}};
};

}  // namespace gjkscope
