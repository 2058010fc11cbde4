#pragma once

#include "../support/fields.hpp"
#include "portal.hpp"

/// The fields of MprState: see fields/fields.hpp.
namespace gjkscope {

template <int D, class T>
struct Fields<MprState<D, T>> {
    using S = MprState<D, T>;
    static constexpr std::tuple list{StateField{"interior", &S::interior},
                                     StateField{"ray", &S::ray},
                                     StateField{"portal", &S::portal},
                                     StateField{"portal_size", &S::portalSize},
                                     StateField{"direction", &S::direction},
                                     StateField{"support", &S::support},
                                     StateField{"support_direction", &S::queried},
                                     StateField{"reach", &S::reach},
                                     StateField{"replaced", &S::replaced},
                                     StateField{"thickening", &S::thickening},
                                     StateField{"phase", &S::phase},
                                     StateField{"intersects", &S::intersects},
                                     StateField{"lower", &S::lower},
                                     StateField{"upper", &S::upper},
                                     StateField{"normal", &S::normal},
                                     StateField{"scale", &S::scale},
                                     StateField{"iteration", &S::iterations},
                                     StateField{"status", &S::status}};
};

}  // namespace gjkscope
