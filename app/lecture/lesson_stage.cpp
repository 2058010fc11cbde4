#include "app/lecture/lesson_stage.hpp"

#include <cmath>

#include "app/base/language.hpp"
#include "app/compare/lane_runs.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/step_name.hpp"
#include "app/scene/default_scene.hpp"
#include "app/workbench/choice_marks.hpp"
#include "app/workbench/lesson_panel.hpp"

namespace gjkscope {
namespace {

/// More iterations than this are as good as any number.
constexpr double kManyIterations = 1000;

std::string conditionRange(const char* quantity, const NumberRange& range) {
    const std::string key = "lecture.do." + std::string(quantity);
    const std::string least = significantText(range.least, 4), most = significantText(range.most, 4);
    if (range.least == range.most) return tr(key + ".exactly", {{"least", least}});
    if (range.most >= kManyIterations) return tr(key + ".least", {{"least", least}});
    if (range.least == 0) return tr(key + ".most", {{"most", most}});
    return tr(key + ".between", {{"least", least}, {"most", most}});
}

/// The condition as a sentence of what to do, for whoever has no program at hand to watch it.
std::string conditionText(const DoTask& task, const LaneRuns& runs) {
    std::string text;
    const auto add = [&](const std::string& sentence) {
        const bool isSpaced = !text.empty() && text.back() == '.';
        text.append(isSpaced ? " " : "").append(sentence);
    };
    if (task.method) add(tr("lecture.do.method", {{"method", tr("method." + *task.method)}}));
    if (task.intersects) add(tr(*task.intersects ? "lecture.do.meet" : "lecture.do.apart"));
    if (task.distance) add(conditionRange("distance", *task.distance));
    if (task.depth) add(conditionRange("depth", *task.depth));
    if (task.iterations) add(conditionRange("iterations", *task.iterations));
    if (task.step) {
        const std::vector<Step>& steps = runs.clock().ticks();
        const auto time = timeOfStep(steps, *task.step);
        const std::string name =
            time ? stepTitle(steps, static_cast<int>(std::lround(*time))) : std::string(*task.step);
        add(tr("lecture.do.step", {{"step", name}}));
    }
    return text;
}

bool isStepCaption(const Cue& cue) {
    const auto* caption = std::get_if<CaptionCue>(&cue.action);
    return caption != nullptr && caption->step;
}

PosedTask posed(const ChooseTask& task) {
    PosedTask posed{.kind = PosedTask::Kind::Choose, .because = task.because};
    for (const TaskChoice& choice : task.choices)
        posed.choices.push_back({std::string(1, static_cast<char>('A' + posed.choices.size())), choice.text,
                                 choice.right, false, choice.reply});
    return posed;
}

PosedTask posed(const Question& question) {
    PosedTask posed{.question = question.text, .hint = question.hint, .several = question.several};
    for (const QuestionChoice& choice : question.choices)
        posed.choices.push_back({std::to_string(posed.choices.size() + 1), choice.text, choice.right,
                                 question.usesCode, choice.reply});
    return posed;
}

}  // namespace

Storyboard PosedFigure::still(bool answered) const {
    std::vector<Cue> all = cues;
    if (answered) {
        all.insert(all.end(), held.begin(), held.end());
        all.insert(all.end(), deed.begin(), deed.end());
    }
    all.push_back({.action = StepCue{std::to_string(answered ? after : before)}});
    return stillOf(all);
}

LessonStage::LessonStage(const Lesson& lesson) : work_(defaultScene()) {
    work_.canvases.scale = 1;
    openLesson(work_, lesson);
}

PosedFigure LessonStage::pose(std::size_t page, std::size_t figure, const FilmRoom& room) {
    showPage(work_, page);
    showFigure(work_, figure);
    const OpenLesson& lesson = work_.canvases.lesson;
    PosedFigure posed{.cues = lesson.shownFigure()->cues};
    posed.before = posed.after = tick();
    if (lesson.task() == nullptr) return posed;
    for (const Cue& cue : posed.cues)
        if (isStepCaption(cue)) posed.held.push_back(cue);
    std::erase_if(posed.cues, isStepCaption);
    posed.task = taskNow();
    if (std::holds_alternative<AskTask>(*lesson.task())) posed.marksBefore = marks(posed.still(false), room);
    if (const auto* task = std::get_if<DoTask>(lesson.task()); task != nullptr && task->step)
        if (const auto time = timeOfStep(work_.session.runs().clock().ticks(), *task->step))
            posed.after = static_cast<int>(std::lround(*time));
    if (const auto* task = std::get_if<DoTask>(lesson.task()))
        for (const auto& [body, place] : task->by) {
            PoseChange to;
            to.position = place;
            posed.deed.push_back({.action = MoveCue{body, to}});
        }
    posed.task->performed = posed.after != posed.before || !posed.deed.empty();
    if (!std::holds_alternative<AskTask>(*lesson.task())) return posed;
    revealTask(work_.canvases);
    posed.after = tick();
    posed.marksAfter = marks(posed.still(true), room);
    if (const std::optional<LessonPanel> panel = lessonPanel(work_); panel && panel->task) {
        posed.task->because = panel->task->title;
        posed.task->sentence = work_.session.explanation().sentence;
    }
    return posed;
}

PosedTask LessonStage::taskNow() const {
    const LessonTask& task = *work_.canvases.lesson.task();
    if (const auto* choose = std::get_if<ChooseTask>(&task)) return posed(*choose);
    if (const auto* condition = std::get_if<DoTask>(&task))
        return {.kind = PosedTask::Kind::Do,
                .question = conditionText(*condition, work_.session.runs()),
                .because = condition->because};
    const Quiz& quiz = work_.canvases.quiz;
    return quiz.on && quiz.now ? posed(quiz.now->question) : PosedTask{};
}

std::shared_ptr<const QuestionMarks> LessonStage::marks(const Storyboard& still, const FilmRoom& room) {
    CanvasPair& canvases = work_.canvases;
    if (!canvases.quiz.on || !canvases.quiz.now) return {};
    const Film film(still);
    FilmFrames frames(film, room);
    const FilmFrame& frame = frames.at(film.duration());
    std::size_t panel = 0;
    for (const Canvas canvas : kCanvases) {
        if (!shows(frame.shot.canvases, canvas) || panel >= frame.figure.panels.size()) continue;
        const Panel& shown = frame.figure.panels[panel++];
        place(canvases, canvas, shown.view);
        canvases[canvas].viewport = shown.view;
        canvases[canvas].camera = shown.camera;
    }
    // where it rests, and not on the way there
    work_.session.playback().scrub(tick());
    canvases.quiz.placed.reset();
    markChoices(canvases);
    return canvases.session.options.question;
}

}  // namespace gjkscope
