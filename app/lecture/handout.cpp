#include "app/lecture/handout.hpp"

#include <algorithm>
#include <array>

#include "app/base/language.hpp"
#include "app/lecture/column.hpp"
#include "app/lecture/lecture_notes.hpp"
#include "app/lecture/lesson_stage.hpp"
#include "app/lecture/task_setter.hpp"
#include "app/lesson/lesson_text.hpp"
#include "app/picture/markup.hpp"

namespace gjkscope {
namespace {

/// In pixels of 1/96 inch.
constexpr double kMargin = 66, kFoot = 50, kAboveFoot = 30, kPrintSize = 14.2;
constexpr double kTitleType = 25, kPageTitleType = 18, kFootType = 11;
constexpr double kSectionGap = 1.9;  ///< in lines
/// How large a figure's lengths are printed.
constexpr double kFigureScale = 0.68;
/// How high figures may be: the largest that takes the fewest pages is taken.
constexpr std::array<double, 4> kHeights{240, 222, 204, 188};
/// Many lanes need more room.
constexpr double kOfManyLanes = 1.5;
constexpr double kLongNotes = 500;
constexpr int kFreeLines = 3;

bool isQuestion(const std::vector<LessonBlock>& blocks) {
    std::string text = plainText(blocks);
    while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.pop_back();
    return text.ends_with("?") || text.ends_with("？");
}

/// Sets a lesson into one column and divides that into pages.
class HandoutSetter {
  public:
    HandoutSetter(const Lesson& lesson, bool key, double mostHigh)
        : lesson_(lesson), key_(key), mostHigh_(mostHigh), stage_(lesson) {}

    PrintedLesson print() {
        addHead();
        for (std::size_t i = 0; i < lesson_.pages.size(); ++i) addPage(i);
        const double room = kPaper.y - kMargin - kFoot - kAboveFoot;
        for (const std::vector<PlacedPart>& page : paginate(column_.parts(), room)) {
            PrintedPage& printed = printed_.pages.emplace_back();
            for (const PlacedPart& placed : page) put(column_.parts()[placed.part], placed.y, printed);
        }
        addFeet();
        return std::move(printed_);
    }

  private:
    double width() const { return kPaper.x - 2 * kMargin; }

    void addHead() {
        printed_.title = lesson_.title;
        printed_.size = kPaper;
        column_.paragraph({{lesson_.title, {.size = kTitleType, .strong = true}}}, 0, true);
        if (key_) {
            column_.paragraph(
                {{tr("lecture.key"), {.size = kPrintSize, .strong = true, .ink = SheetInk::Accent}}}, 0.2,
                true);
            return;
        }
        const std::string name = tr("lecture.name");
        const TextFace face{.size = kPrintSize, .ink = SheetInk::Dim};
        const double from = lines_.widthOf(name, face) + 8, base = 3;
        column_.mark(SheetShape{{{from, base}, {0.55 * width(), base}}, false, {}, SheetInk::Border, 1});
        column_.paragraph({{name, face}}, 0.6, true);
    }

    void addPage(std::size_t number) {
        const LessonPage& page = lesson_.pages[number];
        const std::size_t first = column_.parts().size();
        column_.paragraph({{std::to_string(number + 1) + "   ",
                            {.size = kPageTitleType, .strong = true, .ink = SheetInk::Dim}},
                           {page.title, {.size = kPageTitleType, .strong = true}}},
                          kSectionGap, true);
        column_.parts()[first].section = number > 0;  // the first one stands with the title
        std::vector<ColumnPart>& parts = column_.parts();
        column_.blocks(page.blocks, [&](std::size_t figure) {
            // the first figure stands with all of the text before it
            if (figure == 0)
                for (std::size_t i = first; i < parts.size(); ++i) parts[i].keepsNext = true;
            return figureParts(number, figure);
        });
        bool hasTask = false;
        for (const LessonFigure& figure : page.figures) hasTask |= figure.task.has_value();
        if (!hasTask && !key_ && isQuestion(page.blocks)) {
            column_.parts().back().keepsNext = true;
            addRuledLines(column_, kFreeLines);
        }
        if (key_ && !page.notes.empty()) addNotes(page.notes);
    }

    /// The figure, and its task below it.
    std::vector<ColumnPart> figureParts(std::size_t page, std::size_t number) {
        const LessonFigure& figure = lesson_.pages[page].figures[number];
        const double most = mostHigh_ * (shotOf(figure).scene.compare.size() > 2 ? kOfManyLanes : 1);
        const double high = std::min(figure.height * width(), most);
        // a high one is narrower
        const double wide = std::min(width(), high / figure.height);
        const FilmRoom room{glm::dvec2(wide, high) / kFigureScale, kFigureScale, Arrangement::Beside, true};
        const PosedFigure posed = stage_.pose(page, number, room);
        const bool answered = key_ && posed.task && posed.task->kind != PosedTask::Kind::Choose;
        auto still = std::make_shared<StillFigure>(posed.still(answered), room);
        still->frames.at(still->film.duration(), answered ? posed.marksAfter : posed.marksBefore);

        BlockSetter parts(lines_, column_.style());
        if (lesson_.pages[page].figures.size() > 1)
            parts.paragraph({{tr("lesson.figure", {{"n", std::to_string(number + 1)}}),
                              {.size = 0.85 * kPrintSize, .strong = true, .ink = SheetInk::Dim}}},
                            0.7, true);
        ColumnPart part{.height = high, .gap = 0.6 * column_.line(), .keepsNext = posed.task.has_value()};
        part.figure = printed_.stills.size();
        part.sheet.shapes.push_back(sheetBox({0, 0}, {wide, high}, {}, SheetInk::Border, 0.8));
        printed_.stills.push_back(std::move(still));
        parts.add(std::move(part));
        if (posed.task) addTask(parts, *posed.task, {key_, key_, true});
        return parts.parts();
    }

    void addNotes(const std::string& notes) {
        const double size = 0.92 * kPrintSize, pad = 0.8 * size;
        BlockSetter inner(lines_, {.size = size, .width = width() - 2 * pad});
        inner.paragraph({{tr("lesson.notes"), {.size = 0.85 * size, .strong = true, .ink = SheetInk::Dim}}},
                        0, true);
        inner.blocks(notesBlocks(notes));
        ColumnPart box{.height = pad, .gap = 0.8 * column_.line()};
        for (const ColumnPart& part : inner.parts()) {
            box.height += &part == &inner.parts().front() ? 0 : part.gap;
            box.sheet.add(part.sheet, {pad, box.height});
            box.height += part.height;
        }
        box.height += pad;
        box.sheet.shapes.push_back(sheetBox({0, 0}, {width(), box.height}, {}, SheetInk::Dim, 1));
        column_.parts().back().keepsNext = true;
        // a long text has no box, so that pages can divide it
        if (box.height < kLongNotes) return column_.add(std::move(box));
        for (ColumnPart& part : inner.parts()) column_.add(std::move(part));
    }

    void put(const ColumnPart& part, double y, PrintedPage& page) const {
        const glm::dvec2 corner{kMargin, kMargin + y};
        page.sheet.add(part.sheet, corner);
        if (!part.figure) return;
        const StillFigure& still = *printed_.stills[*part.figure];
        page.figures.push_back({corner, kFigureScale, still.frames.last().figure});
    }

    void addFeet() {
        const TextFace face{.size = kFootType, .ink = SheetInk::Dim};
        const double y = kPaper.y - kFoot;
        for (std::size_t i = 0; i < printed_.pages.size(); ++i) {
            TextSheet& sheet = printed_.pages[i].sheet;
            const std::string place = std::to_string(i + 1) + " / " + std::to_string(printed_.pages.size());
            const double wide = lines_.widthOf(place, face);
            const std::string title = lesson_.title + (key_ ? std::string(" · ") + tr("lecture.key") : "");
            sheet.shapes.push_back(
                {{{kMargin, y - 18}, {kPaper.x - kMargin, y - 18}}, false, {}, SheetInk::Border, 0.8});
            sheet.texts.push_back(
                {{kMargin, y}, markupOf(title), face, lines_.widthOf(markupOf(title), face)});
            sheet.texts.push_back({{kPaper.x - kMargin - wide, y}, place, face, wide});
        }
    }

    const Lesson& lesson_;
    bool key_;
    double mostHigh_;
    LessonStage stage_;
    LineSetter lines_;
    BlockSetter column_{lines_, {.size = kPrintSize, .width = kPaper.x - 2 * kMargin, .addresses = true}};
    PrintedLesson printed_;
};

}  // namespace

PrintedLesson handoutOf(const Lesson& lesson, bool key) {
    PrintedLesson best;
    for (const double high : kHeights) {
        PrintedLesson printed = HandoutSetter(lesson, key, high).print();
        if (best.pages.empty() || printed.pages.size() < best.pages.size()) best = std::move(printed);
    }
    return best;
}

}  // namespace gjkscope
