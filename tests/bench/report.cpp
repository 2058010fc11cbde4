#include "tests/bench/report.hpp"

#include <cstdio>

#include "tests/bench/aims.hpp"

namespace gjkscope::bench {
namespace {

void printRatio(double theirs, double ours) {
    if (theirs > 0 && ours > 0)
        std::printf(" %10.1f (%5.2f)", theirs, theirs / ours);
    else
        std::printf(" %18s", "");
}

/// Prints how many classes are ahead of each other library, level with it (within a twentieth) and behind,
/// and those behind, the furthest first. Ours in double against those that compute in double in 2D.
void printStanding(const Values& times) {
    std::multimap<double, std::string> behind;
    int ahead = 0, level = 0;
    for (const auto& [workload, who] : times)
        for (const auto& [name, theirs] : who) {
            const auto isOurs = [&](const char* start) { return name.starts_with(start); };
            if (isOurs("ours") || isOurs("alone") || isOurs("cold")) continue;
            const double ours = valueOf(times, workload, name == "chipmunk" ? "ours-double" : "ours-float");
            if (!(ours > 0)) continue;
            const double ratio = theirs / ours;
            if (ratio < 0.95) behind.emplace(ratio, workload + ", " + name);
            ++(ratio > 1.05 ? ahead : level);
        }
    const auto count = static_cast<int>(behind.size());
    level -= count;
    std::printf("\n%d classes ahead, %d level, %d behind\n", ahead, level, count);
    for (const auto& [ratio, name] : behind) std::printf("  %5.2f  %s\n", ratio, name.c_str());
}

/// What appending every state to a trace costs, over all workloads.
void printRecording(const Values& times) {
    for (const char* who : {"ours-float", "ours-double"}) {
        double recorded = 0, plain = 0;
        for (const auto& [workload, times_] : times) {
            const std::string query = "recorded/";
            if (!workload.starts_with(query)) continue;
            const double same = valueOf(times, "distance/" + workload.substr(query.size()), who);
            if (!(same > 0)) continue;
            recorded += valueOf(times, workload, who);
            plain += same;
        }
        if (plain > 0) std::printf("recording a trace, %s: %+.1f %%\n", who, 100 * (recorded / plain - 1));
    }
}

}  // namespace

double valueOf(const Values& values, const std::string& workload, const std::string& who) {
    const auto found = values.find(workload);
    if (found == values.end()) return 0;
    const auto value = found->second.find(who);
    return value == found->second.end() ? 0 : value->second;
}

Values& supportQueries() {
    static Values counts;
    return counts;
}

void FastestTimes::ReportRuns(const std::vector<Run>& runs) {
    for (const Run& run : runs) {
        if (run.run_type != Run::RT_Iteration) continue;
        const std::string name = run.run_name.function_name;
        if (run.error_occurred) {
            failures_.push_back(name + ": " + run.error_message);
            continue;
        }
        const std::size_t cut = name.find_last_of('/');
        if (cut == std::string::npos) continue;
        // work on several threads is timed by the wall clock
        const bool isWallTime = !run.run_name.time_type.empty();
        const double time = isWallTime ? run.GetAdjustedRealTime() : run.GetAdjustedCPUTime();
        auto [best, isNew] = times_[name.substr(0, cut)].emplace(name.substr(cut + 1), time);
        if (!isNew && time < best->second) best->second = time;
    }
    progress_(++finished_);
}

void printPolygons(const Values& times) {
    std::printf("%-24s %10s %10s %18s %18s\n", "ns a query", "float", "double", "Box2D (: float)",
                "Chipmunk (: double)");
    for (const auto& [workload, who] : times) {
        const double narrow = valueOf(times, workload, "ours-float"),
                     wide = valueOf(times, workload, "ours-double");
        std::printf("%-24s %10.1f %10.1f", workload.c_str(), narrow, wide);
        printRatio(valueOf(times, workload, "box2d"), narrow);
        printRatio(valueOf(times, workload, "chipmunk"), wide);
        std::printf("\n");
    }
    printRecording(times);
    printAims(times);
    printStanding(times);
}

void printSolids(const Values& times) {
    std::printf("%-34s %10s %10s %18s %18s %18s\n", "ns a query", "float", "double", "Bullet (: float)",
                "libccd MPR", "FCL");
    for (const auto& [workload, who] : times) {
        const double narrow = valueOf(times, workload, "ours-float");
        std::printf("%-34s %10.1f %10.1f", workload.c_str(), narrow, valueOf(times, workload, "ours-double"));
        for (const char* peer : {"bullet", "mpr", "fcl"}) printRatio(valueOf(times, workload, peer), narrow);
        std::printf("\n");
    }
    printAims(times);
    printStanding(times);
}

void printMilliseconds(const Values& times) {
    for (const auto& [workload, names] : times)
        for (const auto& [name, time] : names) std::printf("%-56s %10.3f ms\n", name.c_str(), time * 1e-6);
}

}  // namespace gjkscope::bench
