#include "app/shell/answering.hpp"

#include <algorithm>
#include <exception>
#include <new>
#include <utility>

#include "app/base/json/input_document.hpp"
#include "app/base/json/text.hpp"
#include "app/base/language.hpp"
#include "app/runs/answer_json.hpp"
#include "app/runs/run.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/shell/batch.hpp"
#include "app/shell/lane_answer.hpp"
#include "app/shell/scene_input.hpp"

namespace gjkscope {
namespace {

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
        addNotices(answer, read.notices);
        for (std::string& notice : read.notices) notice.insert(0, name + ": ");
        if (!hasClaims(scene)) return {lineText(answer) + "\n", std::move(read.notices)};
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

}  // namespace

Answering::Answering(BatchLines lines, std::size_t firstNumber, const QueryCommand& command)
    : lines_(std::move(lines)), firstNumber_(firstNumber), command_(command), answers_(lines_.size()) {
    const std::size_t cores = std::min<std::size_t>(std::thread::hardware_concurrency(), lines_.size());
    for (std::size_t i = 1; i < cores; ++i) helpers_.emplace_back([this] { work(); });
}

Answering::~Answering() {
    next_ = lines_.size();
}

std::vector<LineAnswer> Answering::take() {
    work();
    helpers_.clear();
    return std::move(answers_);
}

void Answering::work() {
    for (std::size_t i = next_++; i < lines_.size(); i = next_++)
        answers_[i] = answerLine(lines_[i], firstNumber_ + i, command_, memory_);
}

}  // namespace gjkscope
