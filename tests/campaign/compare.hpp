#pragma once

#include "tests/campaign/peers.hpp"
#include "tests/campaign/score.hpp"

/// Holding another library's answers and ours against the truth.
namespace gjkscope::campaign {

/// How another library does on the same pairs. Ours: GJK and EPA in its precision; what it is compared with
/// is what we promise.
struct PeerScore {
    long pairs = 0;
    long silent = 0;          ///< it fails, in its own words
    long wrong = 0;           ///< yes for no or no for yes where ours is right
    long rightAgainstUs = 0;  ///< and the reverse: a fault of ours
    long off = 0;             ///< distance or depth beyond what we promise, where ours is within
    long nearerThanUs = 0;    ///< and the reverse
    double length = 0;        ///< worst error of distance and depth, as Score's

    void add(const PeerScore& other);
};

namespace detail {

/// How far off a length is, relative as Score's errors are; nothing where there is none to compare.
template <int D>
std::optional<double> errorOf(std::optional<double> length, const Truth<D>& truth) {
    if (!length) return std::nullopt;
    const double unit = std::max(truth.size, std::abs(truth.separation));
    return std::max(0.0, std::abs(*length - std::abs(truth.separation)) - truth.slack) / unit;
}

/// Counts what one does that the other doesn't.
inline void count(bool isTheirFault, bool isOurFault, long& ofTheirs, long& ofOurs) {
    ofTheirs += isTheirFault && !isOurFault ? 1 : 0;
    ofOurs += isOurFault && !isTheirFault ? 1 : 0;
}

}  // namespace detail

template <int D, class T>
void compare(PeerScore& score, const PeerAnswer& theirs, const Outcome<D, T>& ours, const Truth<D>& truth) {
    ++score.pairs;
    score.silent += theirs.meets ? 0 : 1;
    const bool meets = truth.separation <= 0;
    const double unit = std::max(truth.size, std::abs(truth.separation));
    const bool isClear = std::abs(truth.separation) > truth.aim.gap * unit + truth.slack;
    if (!isClear || !theirs.meets) return;
    // what we say is open is not wrong
    const bool isOurFault = ours.intersects && *ours.intersects != meets;
    detail::count(theirs.meets != meets, isOurFault, score.wrong, score.rightAgainstUs);
    if (theirs.meets != meets || ours.intersects != meets) return;

    const auto theirError = detail::errorOf(meets ? theirs.depth : theirs.distance, truth);
    const auto ourError = detail::errorOf<D>(meets ? ours.depth : ours.distance, truth);
    if (!theirError) return;
    score.length = std::max(score.length, *theirError);
    const auto isOff = [&](double error) { return !(error <= truth.aim.error); };
    detail::count(isOff(*theirError), !ourError || isOff(*ourError), score.off, score.nearerThanUs);
}

}  // namespace gjkscope::campaign
