#pragma once

#include <string>

#include "tests/bench/aims.hpp"

/// Why queries take as long as they do, in numbers of the same run. Counted, by workload and by who, are the
/// steps of a query; timed beside it, under names that begin with what they are, are
///     `again …`   the same query with every pair asked kAgain times in a row: nothing comes as a surprise to
///                 the branch predictor, and the shapes are at hand
///     `look …`    kLooks looks and nothing else, each along what the one before has found
///     `as float …` the same query in double precision, but to the tolerance of single
namespace gjkscope::bench {

inline constexpr int kAgain = 64, kLooks = 16;

/// Whether a workload is timed for the reasons only.
bool isForReasons(const std::string& workload);

/// Looks (support points of A − B) a query.
Times& looks();
/// Expansions of EPA a query.
Times& expansions();

/// The mean of `countOf(item)` over all items.
template <class Items, class CountOf>
double meanOf(const Items& items, CountOf countOf) {
    double sum = 0;
    for (const auto& item : items) sum += countOf(item);
    return sum / static_cast<double>(items.size());
}

/// What the numbers say of `ours` and `theirs` at a workload; empty where nothing was counted.
std::string reasonOf(const Times& times, const std::string& workload, const std::string& ours,
                     const std::string& theirs);

/// Nanoseconds, or a count; 0 where there is none.
double valueOf(const Times& values, const std::string& workload, const std::string& who);

}  // namespace gjkscope::bench
