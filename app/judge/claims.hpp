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

/// The signed distance that each reading of a claimed length would have to be.
class LengthReadings {
  public:
    LengthReadings(const PairTruth& truth, double slack) : truth_(truth), slack_(slack) {}

    bool fits(double signedDistance) const {
        return signedDistance >= truth_.lower() - slack_ && signedDistance <= truth_.upper() + slack_;
    }
    /// Readings of a length that is right neither as a distance nor as a depth; `signedDistance`: as claimed.
    std::string rightIf(const Report& report, double signedDistance) const;

  private:
    const PairTruth& truth_;
    double slack_;
};

}  // namespace gjkscope
