#include "app/shell/batch.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <exception>
#include <new>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "app/base/error_text.hpp"
#include "app/base/file_handle.hpp"
#include "app/base/file_lines.hpp"
#include "app/base/input_error.hpp"
#include "app/base/json/input_document.hpp"
#include "app/base/json/text.hpp"
#include "app/base/language.hpp"
#include "app/judge/report_history.hpp"
#include "app/runs/answer_json.hpp"
#include "app/runs/run.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/shell/lane_answer.hpp"
#include "app/shell/memory_budget.hpp"
#include "app/shell/output.hpp"
#include "app/shell/scene_input.hpp"

namespace gjkscope {
namespace {

/// The most bytes of a batch, except for a line that is longer: enough work for many cores, little memory.
constexpr std::size_t kBatchBytes = 1 << 20;

bool readableNow(int descriptor) {
    pollfd wanted{descriptor, POLLIN, 0};
    return ::poll(&wanted, 1, 0) > 0;
}

using BatchLines = std::vector<FileLines::Line>;

/// Takes lines off a file descriptor as they come: what is there is handed out, never waited for longer, so a
/// program that writes a line and waits for its answer gets it. Memory is bounded by a batch and the longest
/// line.
class LineReader {
  public:
    /// Reads `bytes` at most, from where the descriptor is.
    LineReader(int descriptor, std::optional<std::uint64_t> bytes)
        : descriptor_(descriptor), lines_(descriptor, kMaxInputBytes, bytes) {}

    /// The next lines, at least one; none at the end of the input or when interrupted (see InterruptWatch).
    /// Throws std::runtime_error.
    BatchLines next() try {
        BatchLines found;
        std::size_t bytes = 0;
        const auto add = [&](FileLines::Line line) {
            bytes += line.text.size() + 1;
            found.push_back(std::move(line));
        };
        while (found.empty() && !ended_) {
            if (!InterruptWatch::waitReadable(descriptor_)) return {};
            do {
                ended_ = !lines_.fill();
                while (auto line = lines_.take()) add(std::move(*line));
            } while (!ended_ && bytes < kBatchBytes && readableNow(descriptor_));
            if (ended_)
                if (auto line = lines_.takeLast()) add(std::move(*line));
        }
        return found;
    } catch (const std::runtime_error& error) {
        throw std::runtime_error(tr("shell.cannot_read_input", {{"reason", error.what()}}));
    }

  private:
    int descriptor_;
    FileLines lines_;
    bool ended_ = false;
};

struct LineAnswer {
    std::string text;
    std::vector<std::string> notices;
    bool good = true;
    std::optional<ReportInTime> report{};  ///< then the text is written from this answer and its judgments
    nlohmann::ordered_json answer{};
    std::vector<Judgment> judgments{};
};

LineAnswer refusal(std::size_t number, const std::string& reason) {
    const nlohmann::ordered_json answer{{"line", number}, {"error", reason}};
    return {lineText(answer) + "\n", {}, false};
}

ReadScene sceneOf(const FileLines::Line& line, const std::string& name, const RunChanges& changes,
                  MemoryBudget& memory) {
    const MemoryBudget::Share share(memory, memoryToRead(line.text.size()));
    return parseRunnable(line.text, name, changes);
}

nlohmann::ordered_json answerTo(const Scene& scene, MemoryBudget& memory) {
    const MemoryBudget::Share share(memory, memoryToRun(scene));
    return scene.compare.empty() ? answerJson(runScene(scene)->answer(), scene.dimension)
                                 : laneAnswerJson(LaneRuns(scene));
}

LineAnswer answerLine(const FileLines::Line& line, std::size_t number, const QueryCommand& command,
                      MemoryBudget& memory) {
    const std::string name = tr("shell.line", {{"number", std::to_string(number)}});
    if (line.tooLong)
        return refusal(number, tr("shell.line_too_long", {{"limit", std::to_string(kMaxInputBytes >> 20)}}));
    if (line.text.find_first_not_of(" \t\r") == line.text.npos)
        return refusal(number, tr("shell.line_empty"));
    try {
        ReadScene read = sceneOf(line, name, command.changes, memory);
        Scene& scene = read.scene;
        nlohmann::ordered_json answer = withPlace(answerTo(scene, memory), scene, number);
        for (std::string& notice : read.notices) notice.insert(0, name + ": ");
        if (!scene.reported) return {lineText(answer) + "\n", std::move(read.notices)};
        const MemoryBudget::Share share(memory, memoryToRun(scene));
        ReportInTime report(std::move(scene), number);
        std::vector<Judgment> judgments = judgmentsOf(report.scene, report.truth, command.within);
        return {.text = {},
                .notices = std::move(read.notices),
                .report = std::move(report),
                .answer = std::move(answer),
                .judgments = std::move(judgments)};
    } catch (const std::bad_alloc&) {
        return refusal(number, tr("shell.no_memory"));
    } catch (const std::exception& error) {
        return refusal(number, error.what());
    }
}

/// Answers all lines, each core taking the next one that is left.
std::vector<LineAnswer> answerLines(const BatchLines& lines, std::size_t firstNumber,
                                    const QueryCommand& command) {
    std::vector<LineAnswer> answers(lines.size());
    std::atomic<std::size_t> next = 0;
    MemoryBudget memory(batchMemory());
    const auto work = [&] {
        for (std::size_t i = next++; i < lines.size(); i = next++)
            answers[i] = answerLine(lines[i], firstNumber + i, command, memory);
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

/// Counts reports in the order of the lines, and judges them over time.
struct ReportCount {
    ReportHistory history;
    std::size_t reports = 0, different = 0;

    /// Writes the text of an answer with a report.
    void add(LineAnswer& answer, double within) {
        if (!answer.report) return history.forget();
        for (Judgment& judgment : history.next(std::move(*answer.report), within))
            answer.judgments.push_back(std::move(judgment));
        ++reports;
        if (!differing(answer.judgments).empty()) ++different;
        addJudgments(answer.answer, answer.judgments);
        answer.text = lineText(answer.answer) + "\n";
    }
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

/// The lines of a part: those that begin in its share of the file's bytes.
struct PartLines {
    std::size_t before = 0;            ///< lines before it
    std::size_t begin = 0;             ///< its first byte in the file
    std::optional<std::size_t> bytes;  ///< that it has
};

[[noreturn]] void refuseInput(const std::string& file, int code) {
    throw InputError(tr("shell.cannot_read", {{"file", file}, {"reason", reasonText(code)}}));
}

/// Calls `take` with the file's bytes from the start up to `end`.
template <class Take>
void scan(int descriptor, const std::string& file, std::size_t from, std::size_t end, const Take& take) {
    std::string block(1 << 20, '\0');
    while (from < end) {
        const ssize_t count =
            ::pread(descriptor, block.data(), std::min(block.size(), end - from), static_cast<off_t>(from));
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) refuseInput(file, errno);
        if (count == 0) return;
        if (!take(std::string_view(block).substr(0, static_cast<std::size_t>(count)), from)) return;
        from += static_cast<std::size_t>(count);
    }
}

/// The place of the first line that begins at or behind byte `at`.
std::size_t lineStart(int descriptor, const std::string& file, std::size_t at, std::size_t size) {
    if (at == 0) return 0;
    std::size_t start = size;
    scan(descriptor, file, at - 1, size, [&](std::string_view block, std::size_t from) {
        const std::size_t end = block.find('\n');
        if (end != block.npos) start = from + end + 1;
        return end == block.npos;
    });
    return start;
}

PartLines linesOfPart(int descriptor, const std::string& file, BatchPart part) {
    struct stat status {};
    if (::fstat(descriptor, &status) != 0) refuseInput(file, errno);
    if (!S_ISREG(status.st_mode)) throw InputError(tr("shell.part_needs_file"));
    const auto size = static_cast<std::size_t>(status.st_size), of = static_cast<std::size_t>(part.of);
    // without overflow: size / of * number, with what is left spread over the first ones
    const auto share = [&](std::size_t number) { return size / of * number + std::min(size % of, number); };
    const auto number = static_cast<std::size_t>(part.number);
    const std::size_t begin = lineStart(descriptor, file, share(number - 1), size);
    const std::size_t end = lineStart(descriptor, file, share(number), size);
    PartLines lines;
    scan(descriptor, file, 0, begin, [&](std::string_view block, std::size_t) {
        lines.before += static_cast<std::size_t>(std::ranges::count(block, '\n'));
        return true;
    });
    if (::lseek(descriptor, static_cast<off_t>(begin), SEEK_SET) < 0) refuseInput(file, errno);
    lines.begin = begin;
    lines.bytes = end - begin;
    return lines;
}

/// The last lines before the part, with which its first ones are compared.
BatchLines linesBefore(int descriptor, const std::string& file, std::size_t begin) {
    constexpr std::size_t kMaxBytes = ReportHistory::kLinesBefore * kMaxInputBytes;
    std::string text;
    const auto isComplete = [&] {
        const auto lines = static_cast<std::size_t>(std::ranges::count(text, '\n'));
        return text.size() == begin || lines > ReportHistory::kLinesBefore || text.size() > kMaxBytes;
    };
    for (std::size_t size = 1 << 16; !isComplete(); size *= 4) {
        text.clear();
        scan(descriptor, file, begin - std::min(begin, size), begin,
             [&](std::string_view block, std::size_t) {
                 text += block;
                 return true;
             });
    }
    BatchLines lines;
    for (std::size_t end = text.size(); end > 0 && lines.size() < ReportHistory::kLinesBefore;) {
        const std::size_t newline = end < 2 ? text.npos : text.rfind('\n', end - 2);
        const std::size_t start = newline == text.npos ? 0 : newline + 1;
        FileLines::Line line;
        line.text = text.substr(start, end - 1 - start);
        lines.insert(lines.begin(), std::move(line));
        end = start;
    }
    return lines;
}

FileHandle openBatch(const std::string& file) {
    FileHandle opened(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
    if (!opened.isOpen()) refuseInput(file, errno);
    return opened;
}

}  // namespace

nlohmann::ordered_json withPlace(const nlohmann::ordered_json& answer, const Scene& scene, std::size_t line) {
    nlohmann::ordered_json placed{{"line", line}};
    const nlohmann::json& extra = scene.extra.value();
    if (const auto id = extra.find("id"); id != extra.end()) placed["id"] = *id;
    if (!scene.title.empty()) placed["title"] = scene.title;
    placed.update(answer);
    return placed;
}

void addJudgments(nlohmann::ordered_json& answer, const std::vector<Judgment>& judgments) {
    answer["judgment"] = judgmentJson(judgments);
    answer["differs"] = differing(judgments);
}

namespace {

/// A first line that begins a scene and does not end it: the scene stands over several lines.
bool opensScene(const FileLines::Line& line) {
    const std::size_t first = line.text.find_first_not_of(" \t\r");
    const std::size_t last = line.text.find_last_not_of(" \t\r");
    return first != line.text.npos && line.text[first] == '{' && line.text[last] != '}';
}

/// All lines as one.
BatchLines joined(BatchLines lines, LineReader& reader) {
    FileLines::Line whole = std::move(lines.front());
    const auto add = [&](const BatchLines& more, std::size_t from) {
        for (std::size_t i = from; i < more.size(); ++i) {
            whole.tooLong =
                whole.tooLong || more[i].tooLong ||
                whole.text.size() + more[i].text.size() > static_cast<std::size_t>(kMaxInputBytes);
            if (!whole.tooLong) whole.text.append("\n").append(more[i].text);
        }
    };
    add(lines, 1);
    for (BatchLines more = reader.next(); !more.empty(); more = reader.next()) add(more, 0);
    return {std::move(whole)};
}

}  // namespace

int queryBatch(const QueryCommand& command) {
    const InterruptWatch watch;
    const std::string& file = command.file;
    const FileHandle opened = file == kStandardStream ? FileHandle(-1) : openBatch(file);
    const int descriptor = opened.isOpen() ? opened.descriptor() : STDIN_FILENO;
    PartLines lines = command.part ? linesOfPart(descriptor, file, *command.part) : PartLines{};
    LineReader reader(descriptor, lines.bytes);
    std::size_t number = lines.before + 1, notices = 0;
    bool allGood = true;
    BatchProgress progress;
    ReportCount count;
    if (lines.begin > 0) {
        const BatchLines before = linesBefore(descriptor, file, lines.begin);
        for (LineAnswer& answer : answerLines(before, number - before.size(), command))
            count.add(answer, command.within);
        count.reports = count.different = 0;
    }
    for (auto next = reader.next(); !next.empty(); next = reader.next()) {
        const bool isScene = !opened.isOpen() && !command.part && number == 1 && opensScene(next.front());
        if (isScene) next = joined(std::move(next), reader);
        std::vector<LineAnswer> answers = answerLines(next, number, command);
        for (LineAnswer& answer : answers) count.add(answer, command.within);
        allGood = allGood &&
                  std::all_of(answers.begin(), answers.end(), [](const auto& each) { return each.good; });
        print(answers, notices, progress);
        number += next.size();
        progress.show(number - 1);
    }
    progress.makeRoom();
    if (InterruptWatch::caught() != 0) dieOfSignal(InterruptWatch::caught());
    if (count.reports > 1)
        note(tr("shell.reports_differ",
                {{"different", std::to_string(count.different)}, {"count", std::to_string(count.reports)}}));
    if (!allGood) return 2;
    return command.failsOnDifference && count.different > 0 ? 1 : 0;
}

}  // namespace gjkscope
