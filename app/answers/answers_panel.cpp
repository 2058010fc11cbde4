#include "app/answers/answers_panel.hpp"

#include <memory>

#include "app/compare/symmetries.hpp"
#include "app/runs/number_text.hpp"
#include "app/scene/limits.hpp"

namespace gjkscope {
namespace {

constexpr int kAnswerDigits = 7;

}  // namespace

void openAnswers(AnswersPanel& panel, const Session& session, AnswersOf of) {
    panel.of = of;
    panel.open = true;
    panel.marked.clear();
    panel.revision = session.revision();
    panel.tables.request({session.scene(), of});
}

AnswersOf otherAnswers(AnswersOf of) {
    return of == AnswersOf::Methods ? AnswersOf::Symmetries : AnswersOf::Methods;
}

std::vector<AnswerLine> shownLines(const AnswerTable& table) {
    return answerLines(table, [](double x) { return significantText(x, kAnswerDigits); });
}

bool canBeLane(const AnswerLine& line) {
    return line.lane && line.reason.empty();
}

void toggleMark(AnswersPanel& panel, std::size_t row) {
    if (panel.marked.erase(row) == 0 && panel.marked.size() < kMaxLanes) panel.marked.insert(row);
}

double partOf(const AnswersPanel& panel) {
    const std::shared_ptr<const AnswerTable> table = panel.tables.result();
    const std::size_t rows = panel.of == AnswersOf::Methods ? answerCount() : symmetryCount();
    return table ? static_cast<double>(table->rows.size()) / static_cast<double>(rows) : 0;
}

std::vector<Lane> markedLanes(const AnswersPanel& panel) {
    const std::shared_ptr<const AnswerTable> table = panel.tables.result();
    const std::vector<AnswerLine> lines = table ? shownLines(*table) : std::vector<AnswerLine>();
    std::vector<Lane> lanes;
    for (const std::size_t row : panel.marked)
        if (row < lines.size() && canBeLane(lines[row])) lanes.push_back(*lines[row].lane);
    if (lanes.size() == 1) lanes.insert(lanes.begin(), Lane{});
    return lanes;
}

}  // namespace gjkscope
