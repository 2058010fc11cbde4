#include "app/workbench/lesson_panel.hpp"

#include "app/base/language.hpp"

namespace gjkscope {
namespace {

using Tone = QuizPanel::Tone;
using AnswerState = QuizPanel::Answer::State;

Tone toneOf(const TaskProgress& progress) {
    if (progress.state == QuizState::Right) return Tone::Right;
    const bool isWrong = progress.state == QuizState::Wrong || progress.state == QuizState::Missed;
    return isWrong ? Tone::Wrong : Tone::Open;
}

std::string headingOf(QuizState state, const char* open) {
    switch (state) {
        case QuizState::Open:
            return tr(open);
        case QuizState::Wrong:
            return tr("ask.wrong");
        case QuizState::Right:
            return tr("ask.right");
        case QuizState::Missed:
            return tr("ask.missed");
        case QuizState::Shown:
            return tr("ask.shown");
    }
    return {};
}

AnswerState stateOf(const TaskProgress& progress, const ChooseTask& task, std::size_t choice) {
    if (!progress.answered()) return progress.refused[choice] ? AnswerState::Refused : AnswerState::Open;
    if (task.choices[choice].right) return AnswerState::Right;
    return progress.refused[choice] ? AnswerState::Wrong : AnswerState::Refused;
}

/// "A": choices have letters, which a class can call out.
std::string letterOf(std::size_t choice) {
    return {static_cast<char>('A' + choice)};
}

QuizPanel panelOf(const ChooseTask& task, const TaskProgress& progress) {
    QuizPanel panel;
    panel.tone = toneOf(progress);
    panel.heading = headingOf(progress.state, "lesson.choose");
    for (std::size_t i = 0; i < task.choices.size(); ++i)
        panel.answers.push_back({i, task.choices[i].text, false, stateOf(progress, task, i)});
    const bool isRefuted = progress.state == QuizState::Wrong || progress.state == QuizState::Missed;
    if (isRefuted && progress.lastRefused)
        if (const std::string& reply = task.choices[*progress.lastRefused].reply; !reply.empty())
            panel.sentences.push_back(reply);
    if (progress.state == QuizState::Wrong) panel.sentences.push_back(tr("ask.try-again"));
    if (progress.answered()) {
        panel.title = task.because;
    } else {
        const std::string last = letterOf(task.choices.size() - 1);
        panel.keys = {{"A – " + last, tr("ask.key.answer")}, {"Enter", tr("ask.key.show"), "reveal"}};
    }
    return panel;
}

QuizPanel panelOf(const DoTask& task, const TaskProgress& progress) {
    QuizPanel panel;
    panel.tone = toneOf(progress);
    panel.heading = headingOf(progress.state, "lesson.do");
    if (progress.answered())
        panel.title = task.because;
    else
        panel.keys = {{"Enter", tr("ask.key.show"), "reveal"}};
    return panel;
}

/// Says which pose it is, and which key shows the next one.
QuizPanel withPose(QuizPanel panel, const OpenLesson& lesson) {
    if (lesson.poses() < 2) return panel;
    panel.heading = tr("lesson.pose", {{"heading", panel.heading},
                                       {"n", std::to_string(lesson.pose + 1)},
                                       {"count", std::to_string(lesson.poses())}});
    panel.keys.push_back({"N", tr("lesson.key.next-pose"), "next-pose"});
    return panel;
}

std::optional<QuizPanel> taskPanel(const Workbench& work) {
    const OpenLesson& lesson = work.canvases.lesson;
    if (lesson.task() == nullptr) return std::nullopt;
    const TaskProgress& progress = lesson.taskProgress();
    if (const auto* task = std::get_if<ChooseTask>(lesson.task()))
        return withPose(panelOf(*task, progress), lesson);
    if (const auto* task = std::get_if<DoTask>(lesson.task()))
        return withPose(panelOf(*task, progress), lesson);
    std::optional<QuizPanel> panel = quizPanel(work);
    // of a question that was answered before the page was turned
    if (!panel && progress.answered()) {
        QuizPanel before;
        before.tone = toneOf(progress);
        before.heading = headingOf(progress.state, "");
        return before;
    }
    if (!panel) return std::nullopt;
    // the lesson goes on by its pages
    std::erase_if(panel->keys, [](const QuizPanel::Key& key) {
        return key.action == "ask" || key.action == "ask-next" || key.action == "step-forward";
    });
    if (!progress.answered()) panel->heading = headingOf(progress.state, "lesson.choose");
    panel->score.clear();
    return panel;
}

std::string captionOf(const Workbench& work) {
    const OpenLesson& lesson = work.canvases.lesson;
    if (!lesson.captionOfStep) return lesson.caption;
    return holdsBack(work) ? std::string() : work.session.explanation().sentence;
}

}  // namespace

std::optional<LessonPanel> lessonPanel(const Workbench& work) {
    const OpenLesson& lesson = work.canvases.lesson;
    if (!lesson.open()) return std::nullopt;
    const LessonPage& page = lesson.shownPage();
    LessonPanel panel;
    panel.lesson = lesson.lesson->title;
    panel.title = page.title;
    panel.page = lesson.page + 1;
    panel.pages = lesson.lesson->pages.size();
    panel.blocks = &page.blocks;
    panel.notes = page.notes;
    panel.canvases = lesson.canvases;
    if (lesson.shownFigure() != nullptr) panel.figure = lesson.figure;
    panel.caption = captionOf(work);
    panel.task = taskPanel(work);
    panel.isTaskOpen = lesson.isTaskOpen();
    return panel;
}

bool holdsBack(const Workbench& work) {
    return work.canvases.lesson.isTaskOpen();
}

}  // namespace gjkscope
