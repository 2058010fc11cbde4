#include "app/ui/panels/lesson_view.hpp"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "app/base/language.hpp"
#include "app/picture/theme.hpp"
#include "app/runs/step_name.hpp"
#include "app/ui/panels/lesson_text_view.hpp"
#include "app/ui/panels/task_view.hpp"
#include "app/ui/widgets/rich_text.hpp"
#include "app/ui/widgets/widgets.hpp"
#include "app/workbench/actions.hpp"
#include "app/workbench/lesson_panel.hpp"

namespace gjkscope {
namespace {

constexpr float kPageInset = 20, kPageFoot = 44, kMaxText = 760, kStepsPart = 0.5f, kTaskPart = 0.5f;
/// A lower pane is the text's before it is the task's, and the page's own title is enough.
constexpr float kLowPage = 340, kTaskPartOfLow = 0.45f;

bool isLow(const LessonView& view) {
    return view.high < kLowPage * view.look.scale;
}

void drawPageTitle(const LessonView& view, const LessonPanel& panel, float width) {
    const Look& look = view.look;
    const float s = look.scale;
    if (panel.title != panel.lesson && !isLow(view)) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        writeText(look.fonts->strong, at.x, at.y + 8 * s, packColor(look.theme->dimText),
                  elided(look.fonts->strong, panel.lesson, width));
        ImGui::Dummy({width, 20 * s});
    }
    wrappedText(look.fonts->title, packColor(look.theme->text), panel.title, width,
                1.25f * heightOf(look.fonts->title));
    gap(look, 8);
}

void answerTask(Workbench& work, std::size_t choice) {
    if (const LessonTask* task = work.canvases.lesson.task();
        task != nullptr && std::holds_alternative<AskTask>(*task))
        choose(work.canvases, choice);
    else
        chooseAnswer(work.canvases, choice);
}

/// Scrolls to the end of what has just been drawn, where that is out of sight.
void showWhatIsNew(const LessonView& view) {
    const float foot = ImGui::GetWindowPos().y + ImGui::GetWindowHeight() - 8 * view.look.scale;
    if (ImGui::GetCursorScreenPos().y > foot) ImGui::SetScrollHereY(1);
}

void drawPageTask(LessonView& view, const LessonPanel& panel, float width) {
    if (!panel.task) return;
    const LessonTask* task = view.work.canvases.lesson.task();
    Workbench& work = view.work;
    const TaskView of{view.look,
                      view.commands,
                      view.zoom,
                      task != nullptr && !std::holds_alternative<AskTask>(*task),
                      [&work](std::size_t choice) { answerTask(work, choice); },
                      &view.stops};
    QuizPanel shown = *panel.task;
    if (panel.isTaskOpen && task != nullptr && std::holds_alternative<DoTask>(*task))
        shown.sentences.push_back(tr("lesson.watched"));
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::GetWindowDrawList()->AddLine(at, {at.x + width, at.y}, packColor(view.look.theme->border),
                                        std::max(1.0f, view.look.scale));
    gap(view.look, 12);
    drawTask(of, shown, width);
    gap(view.look, 10);
    const std::string tells = view.top + shown.heading + shown.title;
    const bool isSamePage = view.told.starts_with(view.top);
    if (std::exchange(view.told, tells) != tells && isSamePage) showWhatIsNew(view);
}

/// The step's sentence, once it gives nothing away, and the switch of the rest that the steps' panel says.
void drawStep(LessonView& view, const LessonPanel& panel, float width) {
    if (holdsBack(view.work) || !panel.figure || view.showsSteps) return;
    const Session& session = view.work.session;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::GetWindowDrawList()->AddLine(at, {at.x + width, at.y}, packColor(view.look.theme->border),
                                        std::max(1.0f, view.look.scale));
    gap(view.look, 10);
    sectionHeading(view.look, capitals(stepHeading(session.run().steps(), session.step(), false)));
    const bool captioned = view.work.canvases.lesson.captionOfStep;
    if (!captioned) richText(view.look, session.explanation().sentence, width, view.zoom);
    gap(view.look, 6);
}

/// The task with the step, which stand below the text, and while that is too long at the foot.
struct PageTask {
    bool pinned = false;
    float high = 0;  ///< of its part of the pane
};

void drawTaskAndStep(LessonView& view, const LessonPanel& panel, float width) {
    const float from = ImGui::GetCursorPosY();
    drawPageTask(view, panel, width);
    drawStep(view, panel, width);
    view.taskHigh = ImGui::GetCursorPosY() - from;
}

/// `width`: of the pane.
void drawPageText(LessonView& view, const LessonPanel& panel, const PageTask& task, float width) {
    const Look& look = view.look;
    const float s = look.scale, bar = ImGui::GetStyle().ScrollbarSize;
    const float text = std::min(width - 2 * kPageInset * s - (ImGui::GetScrollMaxY() > 0 ? 0.4f * bar : 0),
                                kMaxText * s * view.zoom);
    const float left = std::max(kPageInset * s, 0.5f * (width - text) * (panel.figure ? 0.0f : 1.0f));
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    ImGui::SetCursorPos({0, (isLow(view) ? 6 : 16) * s});
    ImGui::Indent(left);
    drawPageTitle(view, panel, text);
    Workbench& work = view.work;
    const Commands& commands = view.commands;
    const LessonTextView blocks{
        look,
        view.zoom,
        [&](const FigureLink& link) { commands.later([&work, link] { setFigure(work, link); }); },
        [&](std::size_t figure) { commands.later([&work, figure] { showFigure(work, figure); }); },
        panel.figure,
        &view.stops};
    drawLessonBlocks(blocks, *panel.blocks, text);
    view.textHigh = ImGui::GetCursorPosY() + 8 * s;
    if (!task.pinned) drawTaskAndStep(view, panel, text);
    gap(look, 8);
    ImGui::Unindent(left);
    ImGui::PopStyleVar();
}

PageTask pageTaskOf(const LessonView& view, const LessonPanel& panel, float room) {
    const bool fits = view.textHigh + view.taskHigh <= room;
    if (!panel.task || fits || view.taskHigh == 0) return {};
    return {true, std::min(view.taskHigh, std::floor((isLow(view) ? kTaskPartOfLow : kTaskPart) * room))};
}

void drawPinnedTask(LessonView& view, const LessonPanel& panel, const PageTask& task, ImVec2 corner,
                    float width) {
    const float s = view.look.scale, inset = kPageInset * s;
    ImGui::SetCursorPos(corner);
    beginChild("task", {width, task.high}, false, ImGuiWindowFlags_NavFlattened);
    const float bar = ImGui::GetScrollMaxY() > 0 ? 0.4f * ImGui::GetStyle().ScrollbarSize : 0;
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    ImGui::SetCursorPos({0, 0});
    ImGui::Indent(inset);
    drawTaskAndStep(view, panel, std::min(width - 2 * inset - bar, kMaxText * s * view.zoom));
    ImGui::Unindent(inset);
    ImGui::PopStyleVar();
    ImGui::EndChild();
}

/// A button of the foot, with its corner there.
void footButton(LessonView& view, const char* action, const char* text, float x, float y) {
    const Action* of = findAction(*view.work.actions, action);
    const bool on = of != nullptr && canPerform(*of, view.work);
    ImGui::SetCursorScreenPos({x, y});
    if (!on) {
        const float s = view.look.scale;
        writeText(view.look.fonts->text, x + 10 * s, y + 14 * s, packColor(view.look.theme->dimText, 0.5f),
                  text);
        return;
    }
    const bool pressed = chipButton(view.look, action, text);
    view.stops.add();
    if (pressed) view.commands.perform(action);
    hint(view.look, tr("action." + std::string(action)), view.commands.shortcut(action));
}

float footWidth(const Look& look, std::string_view text) {
    return widthOf(look.fonts->text, text) + 20 * look.scale;
}

void drawFoot(LessonView& view, const LessonPanel& panel, const Rect& foot) {
    const Look& look = view.look;
    const float s = look.scale, inset = kPageInset * s, y = foot.center().y - 14 * s;
    ImGui::GetWindowDrawList()->AddLine(foot.low, {foot.high.x, foot.low.y}, packColor(look.theme->border),
                                        std::max(1.0f, s));
    const std::string place = std::to_string(panel.page) + " / " + std::to_string(panel.pages);
    const ImFont* font = look.fonts->strong;
    float x = foot.low.x + inset;
    footButton(view, "previous-page", "←", x, y);
    x += footWidth(look, "←") + 10 * s;
    x = writeText(font, x, foot.center().y, packColor(look.theme->text), place) + 10 * s;
    footButton(view, "next-page", "→", x, y);
    x = foot.high.x - inset - footWidth(look, "✕");
    footButton(view, "lesson-close", "✕", x, y);
    if (!panel.figure || panel.isTaskOpen) return;
    const char* steps = tr("lesson.steps");
    x -= footWidth(look, steps) + 8 * s;
    ImGui::SetCursorScreenPos({x, y});
    const bool pressed = chipButton(look, "steps", steps);
    view.stops.add();
    if (pressed) view.showsSteps = !view.showsSteps;
    if (view.showsSteps)
        ImGui::GetWindowDrawList()->AddRect(itemRect().low, itemRect().high, packColor(look.theme->accent),
                                            6 * s, 0, 2 * s);
    hint(look, tr("lesson.steps.hint"), view.commands.shortcut("pane-steps"));
}

}  // namespace

void drawLesson(LessonView& view, bool hasKeyboard) {
    const std::optional<LessonPanel> panel = lessonPanel(view.work);
    if (!panel) return;
    const float s = view.look.scale;
    const ImVec2 low = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
    const float foot = kPageFoot * s;
    const bool asksForCode = panel->task && panel->task->showsCode;
    const bool steps = panel->figure && (asksForCode || (view.showsSteps && !holdsBack(view.work)));
    const float room = size.y - foot, lower = steps ? std::floor(kStepsPart * room) : 0;
    ImGui::SetCursorPos({0, 0});
    view.stops.begin(hasKeyboard);
    view.high = room - lower;
    const PageTask task = pageTaskOf(view, *panel, room - lower);
    beginChild("page", {size.x, room - lower - task.high}, false, ImGuiWindowFlags_NavFlattened);
    const std::string now = panel->lesson + '\n' + panel->title + std::to_string(panel->page);
    if (std::exchange(view.top, now) != now) ImGui::SetScrollY(0);
    drawPageText(view, *panel, task, size.x);
    ImGui::EndChild();
    if (task.pinned) drawPinnedTask(view, *panel, task, {0, room - lower - task.high}, size.x);
    if (steps) {
        ImGui::SetCursorPos({0, room - lower});
        beginChild("steps", {size.x, lower}, false, ImGuiWindowFlags_AlwaysUseWindowPadding);
        ImGui::GetWindowDrawList()->AddLine({low.x, low.y + room - lower},
                                            {low.x + size.x, low.y + room - lower},
                                            packColor(view.look.theme->border), std::max(1.0f, s));
        drawStepPanel(view.steps, view.work.canvases.lesson.captionOfStep);
        ImGui::EndChild();
    }
    drawFoot(view, *panel, {{low.x, low.y + room}, {low.x + size.x, low.y + size.y}});
    view.stops.end();
}

void drawFigureSwitch(LessonView& view) {
    const OpenLesson& lesson = view.work.canvases.lesson;
    if (!lesson.open()) return;
    const Look& look = view.look;
    const float s = look.scale;
    const ImVec2 low = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
    float x = low.x + 12 * s;
    for (std::size_t i = 0; i < lesson.shownPage().figures.size(); ++i) {
        const std::string text = tr("lesson.figure", {{"n", std::to_string(i + 1)}});
        ImGui::SetCursorScreenPos({x, low.y + 0.5f * (size.y - 28 * s)});
        ImGui::PushID(static_cast<int>(i));
        if (chipButton(look, "figure", text))
            view.commands.later([&work = view.work, i] { showFigure(work, i); });
        ImGui::PopID();
        if (i == lesson.figure)
            ImGui::GetWindowDrawList()->AddRect(itemRect().low, itemRect().high,
                                                packColor(look.theme->accent), 6 * s, 0, 2 * s);
        x = itemRect().high.x + 8 * s;
    }
}

}  // namespace gjkscope
