#include "app/lecture/task_setter.hpp"

#include <algorithm>

#include "app/base/language.hpp"

namespace gjkscope {
namespace {

/// Lengths as parts of the text's size.
constexpr double kBox = 0.85, kChoiceIndent = 2.6, kCardIndent = 2.1, kCardPad = 0.45, kTickWidth = 0.14,
                 kTickRoom = 1.7;
constexpr double kTaskHeading = 0.82, kSmall = 0.9;
/// Gaps in lines.
constexpr double kTaskGap = 0.7, kChoiceGap = 0.3, kReasonGap = 0.55;
/// The room to write on a line by hand, in lines of text.
constexpr double kRuledLine = 1.45;
constexpr int kAnswerLines = 2;

SheetShape tickAt(glm::dvec2 corner, double size, SheetInk ink, double width) {
    return {{corner + size * glm::dvec2(0.15, 0.55), corner + size * glm::dvec2(0.42, 0.85),
             corner + size * glm::dvec2(0.95, 0.05)},
            false,
            std::nullopt,
            ink,
            width};
}

/// A box to tick, beside the first line that comes next.
void markBox(BlockSetter& column, double x, bool ticked) {
    const double size = column.style().size, box = kBox * size;
    const glm::dvec2 low{x, -0.8 * size}, high = low + box;
    column.mark(sheetBox(low, high, std::nullopt, SheetInk::Text, 1));
    if (ticked) column.mark(tickAt(low - 0.1 * box, 1.15 * box, SheetInk::Good, 2 * kTickWidth * size));
}

/// A choice on paper: a box, its letter, and its words.
void addPaperChoice(BlockSetter& column, const PosedTask::Choice& choice, const TaskSetting& setting,
                    bool keeps) {
    const double size = column.style().size;
    const bool isRight = setting.answered && choice.right;
    markBox(column, 0, isRight);
    column.mark(choice.label, {.size = size, .strong = true}, 1.45 * size);
    column.indent(kChoiceIndent * size);
    const TextFace face{.size = size, .strong = isRight, .mono = choice.mono};
    const bool replies = setting.replies && !choice.reply.empty();
    column.sentence(choice.text, face, kChoiceGap, keeps || replies);
    if (replies) column.sentence(choice.reply, {.size = kSmall * size, .ink = SheetInk::Dim}, 0.1, keeps);
    column.indent(-kChoiceIndent * size);
}

/// A choice on the screen: a card, whose border and mark say what has become of it.
void addCard(BlockSetter& column, const PosedTask::Choice& choice, const TaskSetting& setting) {
    const double size = column.style().size, pad = kCardPad * size;
    const bool isRight = setting.answered && choice.right, isDim = setting.answered && !choice.right;
    const std::size_t first = column.parts().size();
    const SheetInk ink = isRight ? SheetInk::Good : isDim ? SheetInk::Dim : SheetInk::Text;
    column.mark(choice.label, {.size = size, .strong = true, .ink = ink}, pad + 0.25 * size);
    column.indent(kCardIndent * size, kTickRoom * size);
    column.sentence(choice.text, {.size = size, .strong = isRight, .mono = choice.mono, .ink = ink},
                    kChoiceGap, true);
    column.indent(-kCardIndent * size, -kTickRoom * size);
    std::vector<ColumnPart>& parts = column.parts();
    ColumnPart card{.gap = parts[first].gap, .keepsNext = true};
    card.height = pad;
    for (std::size_t i = first; i < parts.size(); ++i) {
        card.sheet.add(parts[i].sheet, {0, card.height});
        card.height += parts[i].height;
    }
    card.height += pad;
    const double width = column.style().width;
    card.sheet.shapes.push_back(sheetBox({0, 0}, {width, card.height},
                                         isRight ? std::optional(SheetInk::Soft) : std::nullopt,
                                         isRight ? SheetInk::Good : SheetInk::Border, isRight ? 2.5 : 1.2));
    if (isRight)
        card.sheet.shapes.push_back(tickAt({width - 1.5 * size, 0.5 * (card.height - size)}, size,
                                           SheetInk::Good, 2 * kTickWidth * size));
    parts.resize(first);
    parts.push_back(std::move(card));
}

/// Numbers that stand on the figure, in a row.
void addPlaces(BlockSetter& column, const PosedTask& task, const TaskSetting& setting) {
    const double size = column.style().size, step = (setting.paper ? 3.4 : 2.1) * size;
    double x = 0;
    const auto flush = [&] {
        column.paragraph({{"", {.size = size}}}, kChoiceGap, true);
        x = 0;
    };
    for (const PosedTask::Choice& choice : task.choices) {
        if (!choice.text.empty()) continue;
        const bool isRight = setting.answered && choice.right;
        // on the screen the right ones alone are left
        if (!setting.paper && setting.answered && !isRight) continue;
        if (x + step > column.style().width) flush();
        if (setting.paper) markBox(column, x, isRight);
        column.mark(choice.label,
                    {.size = size, .strong = true, .ink = isRight ? SheetInk::Good : SheetInk::Text},
                    x + (setting.paper ? 1.3 * size : 0));
        x += step;
    }
    if (x > 0) flush();
}

void addChoices(BlockSetter& column, const PosedTask& task, const TaskSetting& setting) {
    for (const PosedTask::Choice& choice : task.choices) {
        if (choice.text.empty()) continue;
        const bool isLast = &choice == &task.choices.back();
        if (setting.paper)
            addPaperChoice(column, choice, setting, !isLast || setting.answered);
        else
            addCard(column, choice, setting);
    }
    addPlaces(column, task, setting);
}

void addReason(BlockSetter& column, const PosedTask& task, const TaskSetting& setting) {
    const TextFace face{.size = column.style().size};
    if (!task.because.empty()) column.sentence(task.because, face, kReasonGap, !task.sentence.empty());
    if (!task.sentence.empty() && task.sentence != task.because)
        column.sentence(task.sentence,
                        {.size = face.size, .ink = setting.paper ? SheetInk::Dim : SheetInk::Text},
                        kReasonGap);
}

}  // namespace

void addRuledLines(BlockSetter& column, int count) {
    for (int i = 0; i < count; ++i) {
        ColumnPart part{.height = kRuledLine * column.line(), .keepsNext = i + 1 < count};
        part.sheet.shapes.push_back(
            {{{0, part.height}, {column.style().width, part.height}}, false, {}, SheetInk::Border, 1});
        column.add(std::move(part));
    }
}

void addTask(BlockSetter& column, const PosedTask& task, const TaskSetting& setting) {
    const double size = column.style().size;
    const bool isDo = task.kind == PosedTask::Kind::Do;
    column.paragraph({{tr(isDo ? "lesson.do" : "lesson.choose"),
                       {.size = kTaskHeading * size, .strong = true, .ink = SheetInk::Accent}}},
                     kTaskGap, true);
    if (!task.question.empty()) column.sentence(task.question, {.size = size, .strong = !isDo}, 0.15, true);
    if (task.several && !setting.answered)
        column.sentence(tr("lecture.several"), {.size = kSmall * size, .ink = SheetInk::Dim}, 0.1, true);
    addChoices(column, task, setting);
    if (setting.answered) return addReason(column, task, setting);
    if (setting.paper && task.choices.empty()) addRuledLines(column, kAnswerLines);
}

}  // namespace gjkscope
