#pragma once

#include "../fields/fields.hpp"
#include "support_climb.hpp"
#include "support_scan.hpp"

/// The fields of SupportScanState and SupportClimbState: see fields/fields.hpp.
namespace gjkscope {

template <int D, class T>
struct Fields<SupportScanState<D, T>> {
    using S = SupportScanState<D, T>;
    static constexpr std::tuple list{
        StateField{"direction", &S::direction},  StateField{"vertex", &S::vertex},
        StateField{"reach", &S::reach},          StateField{"best", &S::best},
        StateField{"best_reach", &S::bestReach}, StateField{"iteration", &S::iterations},
        StateField{"status", &S::status}};
};

template <int D, class T>
struct Fields<SupportClimbState<D, T>> {
    using S = SupportClimbState<D, T>;
    static constexpr std::tuple list{
        StateField{"direction", &S::direction}, StateField{"before", &S::before},
        StateField{"vertex", &S::vertex},       StateField{"gain", &S::gain},
        StateField{"compared", &S::compared},   StateField{"iteration", &S::iterations},
        StateField{"status", &S::status}};
};

}  // namespace gjkscope
