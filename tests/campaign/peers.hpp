#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "tests/campaign/specimens.hpp"

/// Other people's libraries, asked about the same pairs.
namespace gjkscope::campaign {

/// A library, or one of its solvers, in the precision it computes in.
template <int D>
struct Peer {
    const char* name;
    /// Whether the shapes meet; nothing where it can't take the pair.
    std::function<std::optional<bool>(const Specimen<D>&)> meets;
};

/// Those that are there, and compute in this precision: a pair is then exactly what both get.
std::vector<Peer<2>> peersIn2d(bool single);
std::vector<Peer<3>> peersIn3d(bool single);

}  // namespace gjkscope::campaign
