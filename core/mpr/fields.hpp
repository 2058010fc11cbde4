#pragma once

#include "../support/fields.hpp"
#include "portal.hpp"

/// The fields of MprState: see fields/fields.hpp.
namespace gjkscope {

template <int D, class T>
struct Fields<MprState<D, T>> {
    using S = MprState<D, T>;
    static constexpr std::tuple list{Field{"interior", &S::interior},
                                     Field{"ray", &S::ray},
                                     Field{"portal", &S::portal},
                                     Field{"portal_size", &S::portalSize},
                                     Field{"direction", &S::direction},
                                     Field{"support", &S::support},
                                     Field{"support_direction", &S::queried},
                                     Field{"reach", &S::reach},
                                     Field{"replaced", &S::replaced},
                                     Field{"thickening", &S::thickening},
                                     Field{"phase", &S::phase},
                                     Field{"intersects", &S::intersects},
                                     Field{"lower", &S::lower},
                                     Field{"upper", &S::upper},
                                     Field{"normal", &S::normal},
                                     Field{"scale", &S::scale},
                                     Field{"iteration", &S::iterations},
                                     Field{"status", &S::status}};
};

}  // namespace gjkscope
