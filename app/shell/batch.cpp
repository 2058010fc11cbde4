#include "app/shell/batch.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <exception>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/base/error_text.hpp"
#include "app/base/file_handle.hpp"
#include "app/base/file_lines.hpp"
#include "app/base/input_error.hpp"
#include "app/base/json/input_document.hpp"
#include "app/base/json/text.hpp"
#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"
#include "app/judge/report_history.hpp"
#include "app/shell/answering.hpp"
#include "app/shell/output.hpp"

namespace gjkscope {
namespace {

/// The most bytes of a batch, except for a line that is longer: enough work for many cores, little memory.
constexpr std::size_t kBatchBytes = 1 << 20;

bool readableNow(int descriptor) {
    pollfd wanted{descriptor, POLLIN, 0};
    return ::poll(&wanted, 1, 0) > 0;
}

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
    BatchLines next() {
        if (error_) std::rethrow_exception(error_);
        BatchLines found;
        while (found.empty() && !ended_) {
            if (!InterruptWatch::waitReadable(descriptor_)) return {};
            found = read();
        }
        return found;
    }

    /// The lines that are there by now, if any. What it can't read, next() throws.
    BatchLines nextOnes() {
        if (ended_ || error_ || InterruptWatch::caught() != 0 || !readableNow(descriptor_)) return {};
        try {
            return read();
        } catch (const std::runtime_error&) {
            error_ = std::current_exception();
            return {};
        }
    }

  private:
    /// The lines that end in the next bytes, which are there.
    BatchLines read() try {
        BatchLines found;
        const std::uint64_t start = lines_.position();
        do {
            ended_ = !lines_.fill();
            while (auto line = lines_.take()) found.push_back(std::move(*line));
        } while (!ended_ && lines_.position() - start < kBatchBytes && readableNow(descriptor_));
        if (ended_)
            if (auto line = lines_.takeLast()) found.push_back(std::move(*line));
        return found;
    } catch (const std::runtime_error& error) {
        throw std::runtime_error(tr("shell.cannot_read_input", {{"reason", error.what()}}));
    }

    int descriptor_;
    FileLines lines_;
    bool ended_ = false;
    std::exception_ptr error_;
};

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

/// The answers of a batch in the order of its lines: judges reports over time, counts, and writes.
class Answers {
  public:
    /// `before`: lines of the file before those of the batch.
    Answers(double within, std::size_t before) : within_(within), lines_(before) {}

    /// Lines before the batch, with which its first ones are compared.
    void compareWith(std::vector<LineAnswer> before) {
        for (LineAnswer& answer : before) judge(answer);
        reports_ = different_ = 0;
    }
    /// To be written, after those before.
    void add(std::vector<LineAnswer> answers) { waiting_ = std::move(answers); }
    /// Writes what was added.
    void write();
    /// The exit status, as queryBatch() returns it.
    int end(bool failsOnDifference);

  private:
    void judge(LineAnswer& answer);

    double within_;
    std::size_t lines_;  ///< of the file, up to the last one that is written
    std::vector<LineAnswer> waiting_;
    ReportHistory history_;
    std::size_t reports_ = 0, different_ = 0, notices_ = 0;
    bool allGood_ = true;
    BatchProgress progress_;
};

/// Writes the text of an answer with a report.
void Answers::judge(LineAnswer& answer) {
    if (!answer.report) return history_.forget();
    answer.report->judgments = answer.judgments;
    for (Judgment& judgment : history_.next(std::move(*answer.report), within_))
        answer.judgments.push_back(std::move(judgment));
    ++reports_;
    if (!differing(answer.judgments).empty()) ++different_;
    addJudgments(answer.answer, answer.judgments);
    answer.text = lineText(answer.answer) + "\n";
}

void Answers::write() {
    if (waiting_.empty()) return;
    std::string text;
    for (LineAnswer& answer : waiting_) {
        judge(answer);
        text += answer.text;
        allGood_ = allGood_ && answer.good;
        if (!answer.notices.empty()) progress_.makeRoom();
        for (const std::string& notice : answer.notices) {
            if (notices_++ < kMaxNotices)
                note(notice);
            else if (notices_ == kMaxNotices + 1)
                note(tr("shell.more_notices"));
        }
    }
    writeStandardOutput(text);
    lines_ += waiting_.size();
    waiting_.clear();
    progress_.show(lines_);
}

int Answers::end(bool failsOnDifference) {
    progress_.makeRoom();
    if (InterruptWatch::caught() != 0) dieOfSignal(InterruptWatch::caught());
    if (reports_ > 0)
        note(tr(reports_ == 1 ? "shell.one_report_differs" : "shell.reports_differ",
                {{"different", std::to_string(different_)}, {"count", std::to_string(reports_)}}));
    if (!allGood_) return 2;
    return failsOnDifference && different_ > 0 ? 1 : 0;
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

void addNotices(nlohmann::ordered_json& answer, const std::vector<std::string>& notices) {
    if (!notices.empty()) answer["notices"] = notices;
}

namespace {

bool isBlank(std::string_view text) {
    return text.find_first_not_of(" \t\r") == text.npos;
}

/// Scenes over several lines, one after the other: each with the line where it begins.
class SceneLines {
  public:
    /// `number`: of the first line.
    SceneLines(BatchLines lines, LineReader& reader, std::size_t number)
        : lines_(std::move(lines)), reader_(reader), number_(number) {}

    struct Scene {
        FileLines::Line text;
        std::size_t number;
    };
    /// None at the end of the input.
    std::optional<Scene> next() {
        Scene scene{{}, number_};
        bool hasBegun = false;
        for (const FileLines::Line* line = peek(); line != nullptr; line = peek()) {
            const bool skipped = !hasBegun && !line->tooLong && isBlank(line->text);
            if (!skipped) append(scene.text, *line, hasBegun);
            if (!hasBegun) scene.number = number_;
            hasBegun = hasBegun || !skipped;
            ++number_;
            ++taken_;
            if (hasBegun && depth_ <= 0) break;
        }
        depth_ = 0;
        if (!hasBegun) return std::nullopt;
        return scene;
    }

  private:
    const FileLines::Line* peek() {
        if (taken_ == lines_.size()) {
            lines_ = reader_.next();
            taken_ = 0;
        }
        return lines_.empty() ? nullptr : &lines_[taken_];
    }

    void append(FileLines::Line& whole, const FileLines::Line& line, bool hasBegun) {
        follow(line.text);
        whole.tooLong = whole.tooLong || line.tooLong ||
                        whole.text.size() + line.text.size() > static_cast<std::size_t>(kMaxInputBytes);
        if (whole.tooLong)
            whole.text.clear();
        else
            whole.text.append(hasBegun ? "\n" : "").append(line.text);
    }

    /// How deep the scene's brackets are open behind a line. No text goes over its end.
    void follow(std::string_view line) {
        bool inText = false;
        for (std::size_t i = 0; i < line.size(); ++i) {
            const char c = line[i];
            if (inText && c == '\\')
                ++i;
            else if (c == '"')
                inText = !inText;
            else if (!inText)
                depth_ += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
        }
    }

    BatchLines lines_;
    std::size_t taken_ = 0;  ///< of the lines
    LineReader& reader_;
    std::size_t number_;
    int depth_ = 0;
};

/// True for lines of which the first that is not blank begins a scene and does not end it. `reader`: for more
/// of them, while all are blank.
bool areOpenScenes(BatchLines& lines, LineReader& reader) {
    for (std::size_t i = 0;; ++i) {
        if (i == lines.size()) {
            BatchLines more = reader.next();
            if (more.empty()) return false;
            std::ranges::move(more, std::back_inserter(lines));
        }
        const std::string_view text = withoutByteOrderMark(lines[i].text);
        if (lines[i].tooLong || isBlank(text)) {
            if (lines[i].tooLong) return false;
            continue;
        }
        return text[text.find_first_not_of(" \t\r")] == '{' && text[text.find_last_not_of(" \t\r")] != '}';
    }
}

}  // namespace

int queryBatch(const QueryCommand& command) {
    const InterruptWatch watch;
    const std::string& file = command.file;
    const FileHandle opened = file == kStandardStream ? FileHandle(-1) : openBatch(file);
    const int descriptor = opened.isOpen() ? opened.descriptor() : STDIN_FILENO;
    PartLines lines = command.part ? linesOfPart(descriptor, file, *command.part) : PartLines{};
    LineReader reader(descriptor, lines.bytes);
    std::size_t number = lines.before + 1;
    Answers answers(command.within, lines.before);
    if (lines.begin > 0) {
        BatchLines before = linesBefore(descriptor, file, lines.begin);
        const std::size_t first = number - before.size();
        answers.compareWith(Answering(std::move(before), first, command).take());
    }
    BatchLines next = reader.next();
    if (!opened.isOpen() && !command.part && !next.empty() && areOpenScenes(next, reader)) {
        SceneLines scenes(std::move(next), reader, number);
        while (auto scene = scenes.next()) {
            BatchLines one;
            one.push_back(std::move(scene->text));
            answers.add(Answering(std::move(one), scene->number, command).take());
            answers.write();
        }
        return answers.end(command.failsOnDifference);
    }
    while (!next.empty()) {
        const std::size_t count = next.size();
        Answering answering(std::move(next), number, command);
        number += count;
        // while the other cores answer: what was answered before goes out, what comes next in
        answers.write();
        next = reader.nextOnes();
        answers.add(answering.take());
        if (!next.empty()) continue;
        answers.write();
        next = reader.next();
    }
    return answers.end(command.failsOnDifference);
}

}  // namespace gjkscope
