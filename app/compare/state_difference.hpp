#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace gjkscope {

/// The first place at which the states of two runs differ (see state_json.hpp for what states are).
struct StateDifference {
    enum class Kind {
        Value,  ///< one of the state's numbers or words
        Stage,  ///< one run is in another stage, or a later iteration
        Ended,  ///< one run has no more states
    };
    Kind kind = Kind::Value;
    std::size_t state = 0;  ///< place in both lists
    std::string stage;      ///< of the first run's state; where it has ended, of the second's
    int iteration = 0;      ///< of the first run's state; where it has ended, of the second's
    std::string key;        ///< Value: the way to it, as "support.feature_a"
    nlohmann::json a, b;    ///< Value: what each has there; Stage: the stages; Ended: how many states
};

/// Searches a state in the order of the algorithm: directions, support points, the simplex, then the rest by
/// name. `rounding`: numbers whose difference is at most this large, relative to the scale of the states,
/// count as equal, and so does what only one of the runs knows, as another method may; 0: all bits count.
/// Features, words and counts differ or are equal.
std::optional<StateDifference> firstDifference(const nlohmann::json& a, const nlohmann::json& b,
                                               double rounding = 0);

/// A value of a state as sentences show it, numbers with all digits that they have.
std::string valueText(const nlohmann::json& value);

}  // namespace gjkscope
