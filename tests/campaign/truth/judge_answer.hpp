#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "tests/oracle/scene_truth.hpp"

/// Holding an answer, as `query --json` prints it, against the truth, without allowance.
namespace gjkscope::campaign {

/// Kinds of broken promises, and what is only counted.
enum class Finding {
    Fine,
    WithinRounding,  ///< no fault: yes or no is open, and the answer says so
    WrongYesNo,
    Open,          ///< neither yes nor no, without saying why, or where it could be known
    LowerTooHigh,  ///< the lower bound is above the truth
    UpperTooLow,   ///< the upper bound is below
    BoundsCrossed,
    OutsideBounds,  ///< the length that is answered
    LengthOff,      ///< more than a billionth of the size; in single precision more than a ten-thousandth
    TimeOutside,    ///< the true time is outside of the time bounds
    TimeOff,        ///< as LengthOff
    TimeWide,       ///< of polytopes without radii: more than two neighboring doubles, or some roundings of
                    ///< irrational numbers
    NoNumber        ///< the program refused the scene, or what it answers is not finite
};
inline constexpr int kFindings = static_cast<int>(Finding::NoNumber) + 1;

const char* nameOf(Finding finding);
inline bool isFault(Finding finding) {
    return finding > Finding::WithinRounding;
}

struct AskedFor {
    std::string_view method;
    bool isFloat = false;
    bool mustDecide = false;  ///< unless rounding hides the answer: an end for another reason is a fault
    bool mayBeOpen = false;   ///< even where it could be known
    bool isHasty = false;     ///< lengths may be off by a tolerance
};

Finding judge(const nlohmann::json& answer, const oracle::SceneTruth& truth, const AskedFor& asked);

/// The truth in words, to some digits more than a double has.
std::string textOf(const oracle::SceneTruth& truth);

}  // namespace gjkscope::campaign
