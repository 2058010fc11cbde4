#include "app/shell/marks.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/base/input_error.hpp"
#include "app/base/json/document.hpp"
#include "app/base/json/input_document.hpp"
#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"
#include "app/lesson/lesson_answer.hpp"
#include "app/page/file/packing.hpp"
#include "app/scene/default_scene.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/workbench/lessons.hpp"
#include "app/workbench/workbench.hpp"

namespace gjkscope {
namespace {

constexpr std::size_t kMaxHandIn = 16 << 20;
constexpr std::string_view kInLink = "#answers=";

/// By the task: 1 for right at the first try, 2 at the second …, a cross for wrong, a circle for shown.
std::string markOf(const TaskProgress& progress) {
    switch (progress.state) {
        case QuizState::Right:
            return std::to_string(std::max<std::size_t>(progress.given.size(), 1));
        case QuizState::Wrong:
        case QuizState::Missed:
            return "✗";
        case QuizState::Shown:
            return "○";
        case QuizState::Open:
            return "–";
    }
    return {};
}

std::size_t charactersIn(const std::string& text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0u) != 0x80u; }));
}

/// The mark of each pose that has one, or that of none.
std::string marksIn(const std::vector<TaskProgress>& poses) {
    std::string marks;
    for (const TaskProgress& pose : poses)
        if (pose.state != QuizState::Open) marks.append(marks.empty() ? "" : " ").append(markOf(pose));
    return marks.empty() ? markOf({}) : marks;
}

/// A reader's answers, given again one by one.
Marks::Row rowOf(const Lesson& lesson, const HandIn& handIn, const std::string& file) {
    Workbench work(defaultScene());
    for (const Canvas canvas : kCanvases) place(work.canvases, canvas, {{0, 0}, {640, 480}});
    openLesson(work, lesson);
    Marks::Row row{handIn.name.empty() ? file : handIn.name, {}};
    for (std::size_t page = 0; page < lesson.pages.size(); ++page)
        for (std::size_t figure = 0; figure < lesson.pages[page].figures.size(); ++figure) {
            if (!lesson.pages[page].figures[figure].task) continue;
            for (const LessonAnswer& answer : handIn.answers) {
                if (answer.page != page || answer.figure != figure) continue;
                std::optional<Scene> scene;
                if (!answer.scene.empty())
                    scene = parseScene(answer.scene, file, {{}, FileAccess::Refused}).scene;
                replay(work, answer, scene);
            }
            const std::vector<TaskProgress>& poses = work.canvases.lesson.progress[page][figure];
            row.marks.push_back(marksIn(poses));
            const TaskProgress& progress = countedOf(poses);
            if (progress.state != QuizState::Right) continue;
            ++row.right;
            if (progress.given.size() <= 1) ++row.atFirst;
        }
    return row;
}

}  // namespace

std::string handedIn(const std::string& text, const std::string& name) {
    const std::size_t start = text.find_first_not_of(" \t\r\n");
    if (start == text.npos) throw InputError(tr("shell.marks.nothing", {{"file", name}}));
    if (text[start] == '{') return text;
    std::string_view line(text);
    line = line.substr(start, line.find_last_not_of(" \t\r\n") + 1 - start);
    if (const std::size_t at = line.find(kInLink); at != line.npos) line.remove_prefix(at + kInLink.size());
    std::string json = textOfLink(std::string(line), kMaxHandIn);
    if (json.empty()) throw InputError(tr("shell.marks.nothing", {{"file", name}}));
    return json;
}

Marks marksOf(const Lesson& lesson, const std::vector<std::string>& files) {
    Marks marks;
    for (std::size_t page = 0; page < lesson.pages.size(); ++page)
        for (const LessonFigure& figure : lesson.pages[page].figures)
            if (figure.task) marks.tasks.push_back(std::to_string(page + 1));
    for (const std::string& file : files) {
        const std::string text = handedIn(readInput(file), file);
        HandIn handIn;
        parseDocument(text, file, [&](const JsonCursor& at) { handIn = handInAt(at); });
        if (handIn.lesson != lesson.title)
            throw InputError(tr("shell.marks.other", {{"file", file}, {"lesson", handIn.lesson}}));
        marks.rows.push_back(rowOf(lesson, handIn, file));
    }
    return marks;
}

std::string marksTable(const Marks& marks) {
    std::size_t width = 4, cellWidth = 4;
    for (const Marks::Row& row : marks.rows) {
        width = std::max(width, row.name.size());
        for (const std::string& mark : row.marks) cellWidth = std::max(cellWidth, charactersIn(mark) + 2);
    }
    const auto line = [&](const std::string& name, const std::vector<std::string>& cells,
                          const std::string& sum) {
        std::string text = name + std::string(width - std::min(width, name.size()), ' ');
        for (const std::string& cell : cells)
            text += std::string(cellWidth - std::min(charactersIn(cell), cellWidth), ' ') + cell;
        return text + "   " + sum + "\n";
    };
    std::string text = line(tr("shell.marks.page"), marks.tasks, tr("shell.marks.right"));
    for (const Marks::Row& row : marks.rows)
        text += line(row.name, row.marks,
                     std::to_string(row.right) + "/" + std::to_string(marks.tasks.size()) + " (" +
                         std::to_string(row.atFirst) + ")");
    const auto hasPoses = [](const Marks::Row& row) {
        return std::ranges::any_of(row.marks,
                                   [](const std::string& mark) { return mark.find(' ') != mark.npos; });
    };
    text += tr("shell.marks.signs") + std::string("\n");
    return std::ranges::any_of(marks.rows, hasPoses) ? text + tr("shell.marks.poses") + "\n" : text;
}

std::string marksCsv(const Marks& marks) {
    std::string text = "name";
    for (std::size_t i = 0; i < marks.tasks.size(); ++i) text += ",page " + marks.tasks[i];
    text += ",right,at first try\n";
    for (const Marks::Row& row : marks.rows) {
        text += csvField(row.name);
        for (const std::string& mark : row.marks) text += "," + mark;
        text += "," + std::to_string(row.right) + "," + std::to_string(row.atFirst) + "\n";
    }
    return text;
}

}  // namespace gjkscope
