#pragma once

#include <benchmark/benchmark.h>

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace gjkscope::bench {

/// By workload (`query/shapes/placement`) and by who did it: nanoseconds a query, or support queries a query.
using Values = std::map<std::string, std::map<std::string, double>>;

/// 0 where there is none.
double valueOf(const Values& values, const std::string& workload, const std::string& who);

/// The mean support queries of workloads; benchmarks note them as they are registered.
Values& supportQueries();

/// The mean of `countOf(item)` over all items.
template <class Items, class CountOf>
double meanOf(const Items& items, CountOf countOf) {
    double sum = 0;
    for (const auto& item : items) sum += static_cast<double>(countOf(item));
    return sum / static_cast<double>(items.size());
}

/// Keeps the fastest repetition of every benchmark: machines are noisy, and noise only ever adds. Reports
/// each finished benchmark to `progress`.
class FastestTimes : public benchmark::BenchmarkReporter {
  public:
    explicit FastestTimes(std::function<void(int finished)> progress) : progress_(std::move(progress)) {}

    bool ReportContext(const Context& /*context*/) override { return true; }
    void ReportRuns(const std::vector<Run>& runs) override;

    const Values& times() const { return times_; }
    /// One a failed benchmark: its name and why.
    const std::vector<std::string>& failures() const { return failures_; }

  private:
    std::function<void(int)> progress_;
    Values times_;
    std::vector<std::string> failures_;
    int finished_ = 0;
};

/// The tables of a part. Workloads that were not measured are left out.
void printPolygons(const Values& times);
void printSolids(const Values& times);
void printMilliseconds(const Values& times);

}  // namespace gjkscope::bench
