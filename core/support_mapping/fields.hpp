#pragma once

#include "../fields/fields.hpp"
#include "support_climb.hpp"
#include "support_scan.hpp"

/// The fields of SupportScanState and SupportClimbState: see fields/fields.hpp.
namespace gjkscope {

template <int D, class T>
struct Fields<SupportScanState<D, T>> {
    using S = SupportScanState<D, T>;
    static constexpr std::tuple list{Field{"direction", &S::direction},  Field{"vertex", &S::vertex},
                                     Field{"reach", &S::reach},          Field{"best", &S::best},
                                     Field{"best_reach", &S::bestReach}, Field{"iteration", &S::iterations},
                                     Field{"status", &S::status}};
};

template <int D, class T>
struct Fields<SupportClimbState<D, T>> {
    using S = SupportClimbState<D, T>;
    static constexpr std::tuple list{Field{"direction", &S::direction}, Field{"before", &S::before},
                                     Field{"vertex", &S::vertex},       Field{"gain", &S::gain},
                                     Field{"compared", &S::compared},   Field{"iteration", &S::iterations},
                                     Field{"status", &S::status}};
};

}  // namespace gjkscope
