#include "app/lecture/lecture_notes.hpp"

#include <algorithm>

#include "app/base/input_error.hpp"
#include "app/base/language.hpp"
#include "app/lecture/column.hpp"
#include "app/lecture/handout.hpp"
#include "app/lecture/lesson_stage.hpp"
#include "app/lesson/lesson_file.hpp"

namespace gjkscope {
namespace {

/// A page for a screen: 16 to 9, in pixels.
constexpr glm::dvec2 kNotesPage{1280, 720};
constexpr double kNotesMargin = 56, kThumbnailWide = 460, kNotesGap = 40, kThumbnailScale = 0.62;
/// Sizes of type, from what one reads at a glance down to what still fits.
constexpr double kLargestNotes = 30, kSmallestNotes = 15;

/// The right answer of a task, and why.
void addAnswer(BlockSetter& column, const PosedTask& task) {
    const TextFace face{.size = 0.8 * column.style().size};
    std::string right;
    for (const PosedTask::Choice& choice : task.choices)
        if (choice.right) right.append(right.empty() ? "" : ", ").append(choice.label + " " + choice.text);
    ColumnPart rule{.height = 1, .gap = 0.6 * column.line()};
    rule.sheet.shapes.push_back({{{0, 0}, {column.style().width, 0}}, false, {}, SheetInk::Border, 1});
    column.add(std::move(rule));
    if (!right.empty())
        column.sentence(right, {.size = face.size, .strong = true, .ink = SheetInk::Good}, 0.4, true);
    if (!task.because.empty()) column.sentence(task.because, face, 0.3);
}

/// The notes and the answers, as large as they fit.
TextSheet fittedNotes(LineSetter& lines, const std::vector<LessonBlock>& blocks,
                      const std::vector<PosedFigure>& figures, glm::dvec2 room) {
    TextSheet sheet;
    for (double size = kLargestNotes; size >= kSmallestNotes; size -= 1) {
        BlockSetter column(lines, {.size = size, .width = room.x});
        column.blocks(blocks);
        for (const PosedFigure& figure : figures)
            if (figure.task) addAnswer(column, *figure.task);
        sheet = {};
        double y = 0;
        for (const ColumnPart& part : column.parts()) {
            y += y > 0 ? part.gap : 0;
            sheet.add(part.sheet, {0, y});
            y += part.height;
        }
        if (y <= room.y) break;
    }
    return sheet;
}

void putLine(LineSetter& lines, TextSheet& sheet, glm::dvec2 at, const std::vector<Stretch>& text,
             double width) {
    std::vector<SetLine> set = lines.set(text, width, 1.3);
    sheet.add({{}, std::move(set.front().texts)}, at);
}

}  // namespace

std::vector<LessonBlock> notesBlocks(const std::string& notes) {
    try {
        std::vector<LessonBlock> blocks;
        for (const LessonPage& page : parseLesson(notes, "notes").lesson.pages)
            blocks.insert(blocks.end(), page.blocks.begin(), page.blocks.end());
        return blocks;
    } catch (const InputError&) {
        return {{.text = {{.text = notes}}}};
    }
}

PrintedLesson notesOf(const Lesson& lesson) {
    PrintedLesson printed{lesson.title, kNotesPage};
    LineSetter lines;
    LessonStage stage(lesson);
    const double wide = kNotesPage.x - 2 * kNotesMargin;
    for (std::size_t i = 0; i < lesson.pages.size(); ++i) {
        const LessonPage& page = lesson.pages[i];
        TextSheet& sheet = printed.pages.emplace_back().sheet;
        const TextFace small{.size = 17, .ink = SheetInk::Dim}, title{.size = 32, .strong = true};
        putLine(
            lines, sheet, {kNotesMargin, 56},
            {{lesson.title + "  ·  " + std::to_string(i + 1) + " / " + std::to_string(lesson.pages.size()),
              small}},
            wide);
        putLine(lines, sheet, {kNotesMargin, 100}, {{page.title, title}}, wide);
        const double top = 140, bottom = kNotesPage.y - 70;
        double left = kNotesMargin;
        std::vector<PosedFigure> posed;
        if (!page.figures.empty()) {
            const glm::dvec2 size(kThumbnailWide,
                                  std::min(kThumbnailWide * page.figures[0].height, bottom - top));
            const FilmRoom room{size / kThumbnailScale, kThumbnailScale, Arrangement::Beside, true};
            for (std::size_t k = 0; k < page.figures.size(); ++k) posed.push_back(stage.pose(i, k, room));
            auto still = std::make_shared<StillFigure>(posed.front().still(false), room);
            still->frames.at(still->film.duration(), posed.front().marksBefore);
            printed.pages.back().figures.push_back(
                {{left, top}, kThumbnailScale, still->frames.last().figure});
            sheet.shapes.push_back(
                sheetBox({left, top}, glm::dvec2(left, top) + size, {}, SheetInk::Border, 1));
            printed.stills.push_back(std::move(still));
            left += kThumbnailWide + kNotesGap;
        }
        const std::string notes = page.notes.empty() ? tr("lecture.no_notes") : page.notes;
        sheet.add(
            fittedNotes(lines, notesBlocks(notes), posed, {kNotesPage.x - kNotesMargin - left, bottom - top}),
            {left, top});
        if (i + 1 < lesson.pages.size())
            putLine(lines, sheet, {kNotesMargin, kNotesPage.y - 30},
                    {{tr("lecture.next", {{"title", lesson.pages[i + 1].title}}), small}}, wide);
    }
    return printed;
}

}  // namespace gjkscope
