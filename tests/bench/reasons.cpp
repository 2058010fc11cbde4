#include "tests/bench/reasons.hpp"

#include <array>
#include <cstdio>

namespace gjkscope::bench {

namespace {

template <class... Values>
std::string printed(const char* format, Values... values) {
    std::array<char, 160> text{};
    std::snprintf(text.data(), text.size(), format, values...);
    return text.data();
}

/// Looks of both, and what they take when they wait for each other and for nothing else.
std::string aboutLooks(const Times& times, const std::string& workload, const std::string& ours,
                       const std::string& theirs) {
    const double count = valueOf(looks(), workload, ours), other = valueOf(looks(), workload, theirs);
    std::string text = printed("%.1f looks", count);
    if (other > 0) text += printed(", theirs %.1f", other);
    // the chain is the same whatever is asked: it is timed once for the shapes and their placement
    const double alone = valueOf(times, "look " + workload.substr(workload.find('/') + 1), ours) / kLooks;
    if (alone > 0)
        text += printed("; looks in a chain take %.0f ns each, %.0f together", alone, alone * count);
    return text;
}

/// EPA's share, which is what a whole query takes more than its distance.
std::string aboutExpansions(const Times& times, const std::string& workload, const std::string& ours) {
    const double count = valueOf(expansions(), workload, ours);
    const double gjk = valueOf(times, "distance" + workload.substr(workload.find('/')), ours);
    if (!(count > 0) || !(gjk > 0)) return {};
    return printed("; GJK takes %.0f ns, each of %.1f expansions %.0f", gjk, count,
                   (valueOf(times, workload, ours) - gjk) / count);
}

}  // namespace

bool isForReasons(const std::string& workload) {
    return workload.starts_with("again ") || workload.starts_with("look ") ||
           workload.starts_with("as float ");
}

Times& looks() {
    static Times counts;
    return counts;
}

Times& expansions() {
    static Times counts;
    return counts;
}

double valueOf(const Times& values, const std::string& workload, const std::string& who) {
    const auto found = values.find(workload);
    if (found == values.end()) return 0;
    const auto value = found->second.find(who);
    return value == found->second.end() ? 0 : value->second;
}

std::string reasonOf(const Times& times, const std::string& workload, const std::string& ours,
                     const std::string& theirs) {
    if (!(valueOf(looks(), workload, ours) > 0)) return {};
    std::string text =
        printed("%.0f ns, theirs %.0f: ", valueOf(times, workload, ours), valueOf(times, workload, theirs)) +
        aboutLooks(times, workload, ours, theirs) + aboutExpansions(times, workload, ours);
    const double again = valueOf(times, "again " + workload, ours),
                 theirAgain = valueOf(times, "again " + workload, theirs);
    if (again > 0) text += printed("; %.0f where all is foretold", again);
    if (theirAgain > 0) text += printed(", theirs %.0f", theirAgain);
    return text;
}

}  // namespace gjkscope::bench
