#pragma once

#include "../polyhedron/fields.hpp"
#include "state/state.hpp"

/// The fields of EpaState: see fields/fields.hpp.
namespace gjkscope {

template <int D, class T>
struct Fields<TangentBall<D, T>> {
    using S = TangentBall<D, T>;
    static constexpr std::tuple list{StateField{"direction", &S::direction},
                                     StateField{"radius", &S::radius}};
};

template <int D, class T>
struct Fields<ProvenCap<D, T>> {
    using S = ProvenCap<D, T>;
    static constexpr std::tuple list{StateField{"direction", &S::direction}, StateField{"cosine", &S::cosine},
                                     StateField{"reach", &S::reach}};
};

template <int D, class T>
struct Fields<CurveBounds<D, T>> {
    using S = CurveBounds<D, T>;
    static constexpr std::tuple list{
        StateField{"balls", &S::balls},         StateField{"caps", &S::caps},
        StateField{"ball", &S::ball},           StateField{"section", &S::section},
        StateField{"ellipsoid", &S::ellipsoid}, StateField{"best_direction", &S::best}};
};

/// The fields of the polytope and of the bounds by curves stand among the state's.
template <int D, class T>
struct Fields<EpaState<D, T>> {
    using S = EpaState<D, T>;
    static constexpr std::tuple list{StateField{"", &S::polytope},
                                     StateField{"closest", &S::closest},
                                     StateField{"normal", &S::normal},
                                     StateField{"support", &S::support},
                                     StateField{"direction", &S::direction},
                                     StateField{"support_facet", &S::supportFacet},
                                     StateField{"lower", &S::lower},
                                     StateField{"upper", &S::upper},
                                     StateField{"queries", &S::queries},
                                     StateField{"iteration", &S::iterations},
                                     StateField{"", &S::curves},
                                     StateField{"status", &S::status}};
};

}  // namespace gjkscope
