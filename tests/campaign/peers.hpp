#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "tests/campaign/duo.hpp"

/// Other libraries, called with the same pairs.
namespace gjkscope::campaign {

/// What a library says about a pair. What it does not compute, or does not manage to, is absent.
struct PeerAnswer {
    std::optional<bool> meets;
    std::optional<double> distance, depth;
};

/// A library, or one of its solvers.
template <int D>
struct Peer {
    const char* name;
    /// Nothing where it can't take the pair.
    std::function<std::optional<PeerAnswer>(const Duo<D, double>&)> run;
};

/// Those that are there, and compute in this precision: a pair of polytopes is then exactly what both get.
std::vector<Peer<2>> peersIn2d(bool single);
std::vector<Peer<3>> peersIn3d(bool single);

template <int D>
std::vector<Peer<D>> peersIn(bool single) {
    if constexpr (D == 2)
        return peersIn2d(single);
    else
        return peersIn3d(single);
}

}  // namespace gjkscope::campaign
