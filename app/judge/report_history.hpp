#pragma once

#include <deque>
#include <optional>
#include <vector>

#include "app/judge/judgment.hpp"
#include "app/judge/pair_truth.hpp"

namespace gjkscope {

/// A report of one frame, with the truth about its pair.
struct ReportInTime {
    ReportInTime(Scene reported, std::size_t number)
        : scene(std::move(reported)), truth(scene), line(number) {}

    /// True if a claim is wrong by itself.
    bool isWrong(std::string_view claim) const;

    Scene scene;
    PairTruth truth;
    std::size_t line;
    std::vector<Judgment> judgments{};  ///< of the report alone
};

/// Judges the reports of one pair in consecutive lines, as an engine's frames are, by what changes.
class ReportHistory {
  public:
    /// Returns what differs from the lines before, of the same shapes: a normal that turns and ours does not,
    /// a length that changes by more than the bodies have moved, contacts that alternate where the bodies did
    /// not move back. What is right again after a wrong claim is no change.
    std::vector<Judgment> next(ReportInTime report, double within);
    /// A line without a report is between them.
    void forget() { before_.clear(); }

    /// As many lines as one is compared with.
    static constexpr std::size_t kLinesBefore = 2;

  private:
    std::deque<ReportInTime> before_;  ///< of the same pair, the last two
};

}  // namespace gjkscope
