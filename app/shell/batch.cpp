#include "app/shell/batch.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <exception>
#include <nlohmann/json.hpp>
#include <optional>
#include <thread>
#include <vector>

#include "app/base/json/input_document.hpp"
#include "app/base/json/text.hpp"
#include "app/base/language.hpp"
#include "app/runs/answer_json.hpp"
#include "app/runs/run.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/shell/line_reader.hpp"
#include "app/shell/output.hpp"
#include "app/shell/progress.hpp"
#include "app/shell/scene_input.hpp"

namespace gjkscope {
namespace {

struct LineAnswer {
    std::string text;
    std::vector<std::string> notices;
    bool good = true;
};

LineAnswer refusal(std::size_t number, const std::string& reason) {
    const nlohmann::ordered_json answer{{"line", number}, {"error", reason}};
    return {lineText(answer) + "\n", {}, false};
}

LineAnswer answerLine(const LineReader::Line& line, std::size_t number, const RunChanges& changes) {
    const std::string name = tr("shell.line", {{"number", std::to_string(number)}});
    if (line.tooLong)
        return refusal(number, tr("shell.line_too_long", {{"limit", std::to_string(kMaxInputBytes >> 20)}}));
    if (line.text.find_first_not_of(" \t\r") == line.text.npos)
        return refusal(number, tr("shell.line_empty"));
    try {
        ReadScene read = parseRunnable(line.text, name, changes);
        const auto run = runScene(read.scene);
        for (std::string& notice : read.notices) notice.insert(0, name + ": ");
        return {lineText(answerJson(run->answer(), read.scene.dimension)) + "\n", std::move(read.notices)};
    } catch (const std::exception& error) {
        return refusal(number, error.what());
    }
}

/// Answers all lines, each core taking the next one that is left.
std::vector<LineAnswer> answerLines(const std::vector<LineReader::Line>& lines, std::size_t firstNumber,
                                    const RunChanges& changes) {
    std::vector<LineAnswer> answers(lines.size());
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
        for (std::size_t i = next++; i < lines.size(); i = next++)
            answers[i] = answerLine(lines[i], firstNumber + i, changes);
    };
    const std::size_t helpers = std::min<std::size_t>(std::thread::hardware_concurrency(), lines.size());
    std::vector<std::jthread> threads;
    for (std::size_t i = 1; i < helpers; ++i) threads.emplace_back(work);
    work();
    return answers;
}

/// Notices of a long batch would bury everything else.
constexpr std::size_t kMaxNotices = 20;

/// How much of standard input has been read; nothing where it is not a file, since its size is unknown.
std::optional<double> partRead() {
    struct stat file {};
    if (::fstat(STDIN_FILENO, &file) != 0 || !S_ISREG(file.st_mode) || file.st_size <= 0) return std::nullopt;
    const off_t read = ::lseek(STDIN_FILENO, 0, SEEK_CUR);
    if (read < 0) return std::nullopt;
    return std::min(1.0, static_cast<double>(read) / static_cast<double>(file.st_size));
}

/// Progress on a terminal, unless the answers go to one as well.
class BatchProgress {
  public:
    void show(std::size_t lines) {
        if (!answersGoToTerminal_)
            progress_.show(tr("shell.batch_progress", {{"count", std::to_string(lines)}}), partRead());
    }
    void makeRoom() { progress_.end(); }

  private:
    Progress progress_;
    bool answersGoToTerminal_ = ::isatty(STDOUT_FILENO) != 0;
};

void print(const std::vector<LineAnswer>& answers, std::size_t& notices, BatchProgress& progress) {
    std::string text;
    for (const LineAnswer& answer : answers) {
        text += answer.text;
        if (!answer.notices.empty()) progress.makeRoom();
        for (const std::string& notice : answer.notices) {
            if (notices++ < kMaxNotices)
                note(notice);
            else if (notices == kMaxNotices + 1)
                note(tr("shell.more_notices"));
        }
    }
    writeStandardOutput(text);
}

}  // namespace

int queryBatch(const RunChanges& changes) {
    const InterruptWatch watch;
    LineReader reader(STDIN_FILENO, kMaxInputBytes);
    std::size_t number = 1, notices = 0;
    bool allGood = true;
    BatchProgress progress;
    for (auto lines = reader.next(); !lines.empty(); lines = reader.next()) {
        const std::vector<LineAnswer> answers = answerLines(lines, number, changes);
        allGood = allGood &&
                  std::all_of(answers.begin(), answers.end(), [](const auto& each) { return each.good; });
        print(answers, notices, progress);
        number += lines.size();
        progress.show(number - 1);
    }
    progress.makeRoom();
    if (InterruptWatch::caught() != 0) dieOfSignal(InterruptWatch::caught());
    return allGood ? 0 : 2;
}

}  // namespace gjkscope
