#include <benchmark/benchmark.h>

#include <cstdio>
#include <map>
#include <string>
#include <vector>

#include "tests/bench/aims.hpp"
#include "tests/bench/reasons.hpp"

// Machines are noisy, ratios inside one run much less so: every benchmark runs several times, all of them
// mixed, and the fastest round of each counts.

namespace {

/// The fastest round of every benchmark, as a table: a line a workload, a column for who did it, and how many
/// times as long as ours of the same precision the others took.
class RatioReporter : public benchmark::BenchmarkReporter {
  public:
    bool ReportContext(const Context& /*context*/) override { return true; }

    void ReportRuns(const std::vector<Run>& runs) override {
        for (const Run& run : runs) {
            if (run.error_occurred || run.run_type != Run::RT_Iteration) continue;
            const std::string name = run.run_name.function_name;
            const std::size_t cut = name.find_last_of('/');
            if (cut == std::string::npos) continue;
            // what works on several threads asks for the clock on the wall
            const bool byTheWall = !run.run_name.time_type.empty();
            const double time = byTheWall ? run.GetAdjustedRealTime() : run.GetAdjustedCPUTime();
            auto [best, isNew] = times_[name.substr(0, cut)].emplace(name.substr(cut + 1), time);
            if (!isNew && time < best->second) best->second = time;
        }
    }

    void Finalize() override {
        std::printf("%-24s %10s %10s %10s %10s   %s\n", "ns a query", "float", "double", "Box2D", "Chipmunk",
                    "Box2D : float, Chipmunk : double");
        for (const auto& [workload, who] : times_) {
            const bool isForReasons = gjkscope::bench::isForReasons(workload);
            if (who.contains("ours-float") && !isInSpace(workload) && !isForReasons) printLine(workload, who);
        }
        printSpace();
        gjkscope::bench::printAims(times_);
        printRecording();
        printMilliseconds("pictures", "from a change of the scene to both pictures");
        printMilliseconds("surfaces", "surfaces of 3D pictures");
        printMilliseconds("space", "3D: from a change of the scene to what the graphics card is given");
        printMilliseconds("labels", "the labels of both pictures");
        printMilliseconds("frames", "whole frames, drawn by this machine's OpenGL and read back");
        printMilliseconds("movies", "a frame of 1920 × 1080 into a movie, the encoder alone");
        printMilliseconds("films", "a film of 1920 × 1080 at 60 frames a second, drawn and encoded");
        printFilming();
    }

  private:
    using Who = std::map<std::string, double>;

    static double timeOf(const Who& who, const std::string& name) {
        const auto found = who.find(name);
        return found == who.end() ? 0 : found->second;
    }

    static void printLine(const std::string& workload, const Who& who) {
        const double ours32 = timeOf(who, "ours-float"), ours64 = timeOf(who, "ours-double");
        const double box2d = timeOf(who, "box2d"), chipmunk = timeOf(who, "chipmunk");
        std::printf("%-24s %10.1f %10.1f %10.1f %10.1f   ", workload.c_str(), ours32, ours64, box2d,
                    chipmunk);
        if (box2d > 0 && ours32 > 0) std::printf("%5.2f", box2d / ours32);
        if (chipmunk > 0 && ours64 > 0) std::printf("%8.2f", chipmunk / ours64);
        std::printf("\n");
    }

    static bool isInSpace(const std::string& workload) { return workload.starts_with("3D "); }

    /// The queries in space: the times of all, and how many times as long as ours the others' are.
    void printSpace() const {
        std::printf("\n%-32s %10s %10s %16s %16s %16s\n", "ns a query in space", "float", "double", "Bullet",
                    "libccd MPR", "FCL");
        for (const auto& [workload, who] : times_) {
            if (!isInSpace(workload)) continue;
            const double ours = timeOf(who, "ours-float");
            std::printf("%-32s %10.1f %10.1f", workload.c_str(), ours, timeOf(who, "ours-double"));
            for (const char* peer : {"bullet", "mpr", "fcl"}) {
                const double time = timeOf(who, peer);
                if (time > 0 && ours > 0) {
                    std::printf(" %9.1f (%4.*f)", time, time > 10 * ours ? 0 : 2, time / ours);
                } else {
                    std::printf(" %16s", "");
                }
            }
            std::printf("\n");
        }
    }

    /// What pushing every state costs over not looking, over all workloads.
    void printRecording() const {
        for (const char* who : {"ours-float", "ours-double"}) {
            double recorded = 0, plain = 0;
            for (const auto& [workload, times] : times_) {
                const std::string query = "recorded/";
                if (!workload.starts_with(query)) continue;
                const auto same = times_.find("distance/" + workload.substr(query.size()));
                if (same == times_.end()) continue;
                recorded += timeOf(times, who);
                plain += timeOf(same->second, who);
            }
            if (plain > 0)
                std::printf("recording a trace, %s: %+.1f %%\n", who, 100 * (recorded / plain - 1));
        }
    }

    /// How much longer a film takes than its encoder would.
    void printFilming() const {
        const auto found = times_.find("films");
        if (found == times_.end()) return;
        const double whole = timeOf(found->second, "the whole of a demo, a frame");
        const double encoder = timeOf(found->second, "of it the encoder alone");
        if (whole > 0 && encoder > 0)
            std::printf("%.0f frames a second, %.2f times the encoder's time\n", 1e9 / whole,
                        whole / encoder);
    }

    /// What picture_bench.cpp and its like measure, in milliseconds.
    void printMilliseconds(const std::string& workload, const char* title) const {
        const auto found = times_.find(workload);
        if (found == times_.end()) return;
        std::printf("\n%s\n", title);
        for (const auto& [name, time] : found->second)
            std::printf("%-48s %8.3f ms\n", name.c_str(), time * 1e-6);
    }

    gjkscope::bench::Times times_;
};

}  // namespace

int main(int argc, char** argv) {
    // defaults first: what the command line says comes later and wins
    std::vector<std::string> defaults{"--benchmark_enable_random_interleaving=true",
                                      "--benchmark_repetitions=7", "--benchmark_min_time=0.01"};
    std::vector<char*> arguments{argv[0]};
    for (std::string& argument : defaults) arguments.push_back(argument.data());
    arguments.insert(arguments.end(), argv + 1, argv + argc);
    int count = static_cast<int>(arguments.size());
    benchmark::Initialize(&count, arguments.data());
    if (benchmark::ReportUnrecognizedArguments(count, arguments.data())) return 2;
    RatioReporter reporter;
    benchmark::RunSpecifiedBenchmarks(&reporter);
}
