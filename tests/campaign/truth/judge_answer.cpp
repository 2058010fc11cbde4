#include "tests/campaign/truth/judge_answer.hpp"

#include <algorithm>
#include <array>
#include <boost/multiprecision/cpp_dec_float.hpp>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>

namespace gjkscope::campaign {
namespace {

using nlohmann::json;
using oracle::Enclosure;
using oracle::powerOfTwo;
using oracle::Rational;
using oracle::SceneTruth;
using oracle::toDouble;

std::optional<double> numberAt(const json& answer, const char* key) {
    const auto found = answer.find(key);
    if (found == answer.end() || !found->is_number()) return std::nullopt;
    return found->get<double>();
}

std::optional<bool> yesNo(const json& answer) {
    const auto found = answer.find("intersects");
    if (found == answer.end() || !found->is_boolean()) return std::nullopt;
    return found->get<bool>();
}

bool isFinite(const json& value) {
    if (value.is_number()) return std::isfinite(value.get<double>());
    return std::ranges::all_of(value, [](const json& part) {
        return !part.is_structured() && !part.is_number() ? true : isFinite(part);
    });
}

Enclosure opposite(const Enclosure& e) {
    return {Rational(-e.high), Rational(-e.low)};
}
Enclosure absolute(const Enclosure& e) {
    if (e.low >= 0) return e;
    if (e.high <= 0) return opposite(e);
    return {0, std::max(Rational(-e.low), e.high)};
}

/// Methods that decide every pair of polytopes.
bool isDecisive(std::string_view method) {
    constexpr std::array<std::string_view, 11> methods{
        "exact", "gjk-epa",  "gjk",       "gjk-distance",       "gjk-cached", "epa-cached",
        "sat",   "calipers", "minkowski", "triangle-iteration", "contacts"};
    return std::ranges::count(methods, method) > 0;
}

/// Judges an answer that leaves yes or no open.
Finding judgeOpen(const json& answer, const SceneTruth& truth, const AskedFor& asked) {
    // of curves it has an outline
    if (asked.method == "minkowski" && !truth.isPolytope) return Finding::Fine;
    if (!isDecisive(asked.method) && !asked.mustDecide) return Finding::Fine;
    const std::string status = answer.at("status");
    if (status == "converged") return Finding::Open;
    if (status != "within_rounding") return asked.mustDecide ? Finding::Open : Finding::Fine;
    if (asked.mayBeOpen || !truth.isPolytope || !truth.intersects) return Finding::WithinRounding;
    // sines are known to a hundred bits, some of which cancel
    const Rational least = Rational(truth.size) / powerOfTwo(90);
    const bool isKnowable =
        truth.separation.low == truth.separation.high || absolute(truth.separation).low > least;
    return isKnowable ? Finding::Open : Finding::WithinRounding;
}

/// How far from the truth a length may be: what README promises of distance and depth.
double allowedError(bool isFloat) {
    return isFloat ? 1e-4 : 1e-9;
}

/// The length that an answer bounds: the depth of bodies that meet, else their distance; of either, where
/// rounding hides which it is.
Enclosure boundedLength(const json& answer, const SceneTruth& truth) {
    const auto intersects = yesNo(answer);
    const Enclosure distance{std::max(Rational(0), truth.separation.low),
                             std::max(Rational(0), truth.separation.high)};
    if (!intersects) return answer.at("status") == "within_rounding" ? absolute(truth.separation) : distance;
    return *intersects ? opposite(truth.separation) : distance;
}

Finding judgeBounds(const json& answer, const Enclosure& length, const SceneTruth& truth,
                    const AskedFor& asked) {
    const auto lower = numberAt(answer, "lower_bound"), upper = numberAt(answer, "upper_bound");
    if (lower && upper && *lower > *upper) return Finding::BoundsCrossed;
    if (lower && Rational(*lower) > length.high) return Finding::LowerTooHigh;
    if (upper && Rational(*upper) < length.low) return Finding::UpperTooLow;
    const auto intersects = yesNo(answer);
    if (!intersects) return Finding::Fine;
    const auto answered = numberAt(answer, *intersects ? "depth" : "distance");
    if (!answered || answer.at("status") != "converged") return Finding::Fine;
    if ((lower && *answered < *lower) || (upper && *answered > *upper)) return Finding::OutsideBounds;
    if (asked.isHasty) return Finding::Fine;
    const double unit = std::max(truth.size, toDouble(length.high));
    const Rational allowed(allowedError(asked.isFloat) * unit), at(*answered);
    return at < length.low - allowed || at > length.high + allowed ? Finding::LengthOff : Finding::Fine;
}

/// True if the bounds are wider than the neighbors of an exact time, or some roundings of one that is
/// enclosed.
bool isWide(double earliest, const json& latest, const Enclosure& time) {
    for (int left = time.low == time.high ? 1 : 4; left > 0; --left)
        earliest = std::nextafter(earliest, std::numeric_limits<double>::infinity());
    // what irrational numbers have touch at the start meets soon after, to a hundred bits
    constexpr double kInstant = 1e-24;
    return !latest.is_number() || latest.get<double>() > std::max(earliest, kInstant);
}

Finding judgeTime(const json& answer, const SceneTruth& truth, bool isFloat) {
    const Enclosure& time = *truth.cast->time;
    if (const auto bounds = answer.find("time_bounds"); bounds != answer.end() && bounds->is_array()) {
        const json &earliest = bounds->at(0), &latest = bounds->at(1);
        if (earliest.is_number() && Rational(earliest.get<double>()) > time.high) return Finding::TimeOutside;
        if (latest.is_number() && Rational(latest.get<double>()) < time.low) return Finding::TimeOutside;
        return truth.isPolytope && isWide(earliest.get<double>(), latest, time) ? Finding::TimeWide
                                                                                : Finding::Fine;
    }
    const auto answered = numberAt(answer, "time_of_impact");
    if (!answered || answer.at("status") != "converged") return Finding::Fine;
    const double truly = toDouble(time.low), off = std::abs(*answered - truly);
    return off > allowedError(isFloat) * std::max(1.0, truly) ? Finding::TimeOff : Finding::Fine;
}

Finding judgeCast(const json& answer, const SceneTruth& truth, const AskedFor& asked) {
    const auto intersects = yesNo(answer);
    if (!intersects) {
        const bool isKnowable = truth.isPolytope && truth.cast->hits;
        return answer.at("status") == "converged" || isKnowable ? Finding::Open : Finding::WithinRounding;
    }
    if (!truth.cast->hits) return Finding::Fine;
    if (*intersects != *truth.cast->hits) return Finding::WrongYesNo;
    if (!*intersects) return Finding::Fine;
    const Finding ofTime = judgeTime(answer, truth, asked.isFloat);
    if (isFault(ofTime)) return ofTime;
    // where they touch later, neither distance nor depth is left
    const bool startsIn = truth.intersects.value_or(false);
    return judgeBounds(answer, startsIn ? opposite(truth.separation) : Enclosure{}, truth, asked);
}

}  // namespace

const char* nameOf(Finding finding) {
    constexpr std::array<const char*, kFindings> names{"fine",
                                                       "within",
                                                       "wrong yes/no",
                                                       "open",
                                                       "lower bound too high",
                                                       "upper bound too low",
                                                       "bounds crossed",
                                                       "outside bounds",
                                                       "length off",
                                                       "time outside its bounds",
                                                       "time off",
                                                       "time bounds wide",
                                                       "no number"};
    return names[static_cast<std::size_t>(finding)];
}

Finding judge(const json& answer, const SceneTruth& truth, const AskedFor& asked) {
    if (!isFinite(answer)) return Finding::NoNumber;
    if (asked.method == "shape-cast") return judgeCast(answer, truth, asked);
    const auto intersects = yesNo(answer);
    if (intersects && truth.intersects && *intersects != *truth.intersects) return Finding::WrongYesNo;
    const Finding ofBounds = judgeBounds(answer, boundedLength(answer, truth), truth, asked);
    if (isFault(ofBounds)) return ofBounds;
    if (!intersects) return judgeOpen(answer, truth, asked);
    return answer.at("status") == "within_rounding" ? Finding::WithinRounding : Finding::Fine;
}

std::string textOf(const SceneTruth& truth) {
    using Decimal = boost::multiprecision::cpp_dec_float_50;
    std::ostringstream text;
    text.precision(25);
    const auto number = [&](const Rational& x) { text << Decimal(numerator(x)) / Decimal(denominator(x)); };
    text << "intersects "
         << (!truth.intersects   ? "open"
             : *truth.intersects ? "true"
                                 : "false")
         << ", separation ";
    number(truth.separation.low);
    if (!truth.cast) return text.str();
    text << ", hits " << (!truth.cast->hits ? "open" : *truth.cast->hits ? "true" : "false");
    if (!truth.cast->time) return text.str();
    text << " at ";
    number(truth.cast->time->low);
    return text.str();
}

}  // namespace gjkscope::campaign
