#pragma once

#include <functional>
#include <initializer_list>
#include <string>
#include <vector>

#include "app/judge/judgment.hpp"
#include "app/judge/pair_truth.hpp"

namespace gjkscope {

/// A report with what its claims are compared with.
struct Report {
    const Scene& scene;
    const Reported& claims;
    const PairTruth& start;    ///< the pair at the scene's poses
    const PairTruth& contact;  ///< at the time of impact, of a cast that has one; else at the scene's poses
    const std::optional<Answer>& cast;  ///< of moving bodies
    double within = 0;                  ///< the length that is allowed beyond rounding

    double slackOf(const PairTruth& truth) const { return truth.rounding() + within; }
};

/// A length for sentences, with four digits.
std::string lengthText(double length);
/// "4 % more than", "half of" …: how a length compares with the right one.
std::string comparedText(double claimed, double right);

/// A reading of a claim, tried where the claim is wrong as it stands.
struct ClaimReading {
    bool fits;
    const char* key;  ///< of the text that goes on "right if …"
};
std::string firstFitting(std::initializer_list<ClaimReading> readings);

}  // namespace gjkscope
