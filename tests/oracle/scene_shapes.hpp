#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <stdexcept>
#include <vector>

#include "tests/oracle/exact_difference.hpp"

/// Bodies of a scene's text as sets of rational points.
namespace gjkscope::oracle {

/// Thrown for shapes that have no exact answer here.
struct NotExact : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The hull of some points, swept by a radius.
template <int D>
struct ExactBody {
    std::vector<ExactPoint<D>> points;
    std::vector<bool>
        isExact{};  ///< of each point; the others are nearer than `error` to where they should be
    Rational error = 0;
    Rational radius = 0;
    ExactPoint<D> velocity{};
};

template <int D>
struct ExactBodies {
    ExactBody<D> a, b;
    bool ignoresRecedingContact = false;  ///< of a cast: the scene's initial_contact
};

/// The two first bodies of a scene in a common frame, which is turned where that makes them more exact.
template <int D>
ExactBodies<D> bodiesOf(const nlohmann::json& scene, const std::filesystem::path& folder);
template <>
ExactBodies<2> bodiesOf<2>(const nlohmann::json& scene, const std::filesystem::path& folder);
template <>
ExactBodies<3> bodiesOf<3>(const nlohmann::json& scene, const std::filesystem::path& folder);

}  // namespace gjkscope::oracle
