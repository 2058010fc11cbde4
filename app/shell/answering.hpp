#pragma once

#include <atomic>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "app/base/file_lines.hpp"
#include "app/judge/judgment.hpp"
#include "app/judge/report_history.hpp"
#include "app/shell/command_line.hpp"
#include "app/shell/memory_budget.hpp"

namespace gjkscope {

using BatchLines = std::vector<FileLines::Line>;

/// The answer to a line of a batch.
struct LineAnswer {
    std::string text;
    std::vector<std::string> notices;
    bool good = true;
    std::optional<ReportInTime> report{};  ///< then the text is written from this answer and its judgments
    nlohmann::ordered_json answer{};
    std::vector<Judgment> judgments{};
};

/// Lines that are being answered: by all other cores from now on, by this one too in take(). Each core takes
/// the next line that is left.
class Answering {
  public:
    /// The lines are numbered from `firstNumber` on.
    Answering(BatchLines lines, std::size_t firstNumber, const QueryCommand& command);
    /// Leaves out the lines that no core has taken.
    ~Answering();
    Answering(const Answering&) = delete;
    Answering& operator=(const Answering&) = delete;

    /// The answers to all lines, in their order.
    std::vector<LineAnswer> take();

  private:
    void work();

    BatchLines lines_;
    std::size_t firstNumber_;
    const QueryCommand& command_;
    std::vector<LineAnswer> answers_;
    MemoryBudget memory_{batchMemory()};
    std::atomic<std::size_t> next_ = 0;
    std::vector<std::jthread> helpers_;
};

}  // namespace gjkscope
