#include "app/workbench/lessons.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/base/language.hpp"
#include "app/lesson/figure.hpp"
#include "app/runs/step_name.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/workbench/actions.hpp"
#include "app/workbench/workbench.hpp"

namespace gjkscope {
namespace {

/// A state for every pose of every figure.
decltype(OpenLesson::progress) noProgress(const Lesson& lesson) {
    decltype(OpenLesson::progress) progress;
    for (const LessonPage& page : lesson.pages) {
        progress.emplace_back();
        for (const LessonFigure& figure : page.figures) progress.back().emplace_back(figure.poses.size() + 1);
    }
    return progress;
}

/// Takes from a session what the lesson has placed on its pictures.
void clearPictures(CanvasPair& canvases) {
    canvases.session.options.annotations.clear();
    canvases.session.options.fades.clear();
    canvases.draggable.reset();
    canvases.framing.reset();
    canvases.session.options.hover = canvases.lit = {};
    canvases.lesson.canvases = Canvases::Both;
    canvases.lesson.caption.clear();
    canvases.lesson.captionOfStep = false;
}

void takeCaption(OpenLesson& lesson, const Shot& shot) {
    lesson.caption = shot.caption;
    lesson.captionOfStep = shot.captionOfStep;
}

/// Views the figure's scene as its cues say.
void viewAs(CanvasPair& canvases, const Shot& shot) {
    takeView(canvases);
    for (const Canvas which : kCanvases)
        canvases[which].orbit = shot.views[static_cast<std::size_t>(which)].orbit;
    canvases.orbitsLinked = shot.views[0].orbit == shot.views[1].orbit;
    canvases.flattened = shot.flatten;
    shot.showIn(canvases.session.options);
    canvases.lit = shot.options.hover;
    canvases.grid = shot.grid;
    canvases.framing = shot.views;
    canvases.lesson.canvases = shot.canvases;
    takeCaption(canvases.lesson, shot);
}

/// Begins the shown figure's task, unless it has been answered.
void startTask(CanvasPair& canvases) {
    OpenLesson& lesson = canvases.lesson;
    setQuiz(canvases, false);
    if (!lesson.isTaskOpen()) return;
    TaskProgress& progress = lesson.taskProgress();
    progress = {};
    if (const auto* ask = std::get_if<AskTask>(lesson.task())) {
        askOnce(canvases, ask->kind);
    } else if (const auto* choose = std::get_if<ChooseTask>(lesson.task())) {
        progress.refused.resize(choose->choices.size());
    }
}

void leave(CanvasPair& canvases) {
    OpenLesson& lesson = canvases.lesson;
    setQuiz(canvases, false);
    clearPictures(canvases);
    PictureOptions& options = canvases.session.options;
    options.regions = lesson.optionsBefore.regions;
    options.bounds = lesson.optionsBefore.bounds;
    options.labels = lesson.optionsBefore.labels;
    options.set = lesson.optionsBefore.set;
    canvases.grid = lesson.gridBefore;
    lesson = {};
}

void showCurrent(CanvasPair& canvases) {
    OpenLesson& lesson = canvases.lesson;
    setQuiz(canvases, false);
    clearPictures(canvases);
    const LessonFigure* figure = lesson.shownFigure();
    if (figure == nullptr) return;
    const FigureStill& still = *figure->stills[lesson.pose];
    const Shot shot = still.shot();
    Session& session = canvases.session;
    session.open(shot.scene, {}, {}, still.runs());
    lesson.opened = session.opened();
    viewAs(canvases, shot);
    canvases.draggable = figure->drags;
    canvases.pen.on = false;
    session.playback().scrub(shot.stepOn(session.runs().clock().ticks()));
    startTask(canvases);
}

/// True if the answer to one is that to the other, though texts have changed, or neither asks.
bool haveSameAnswer(const LessonTask* a, const LessonTask* b) {
    if (a == nullptr || b == nullptr) return a == b;
    return withoutTexts(*a) == withoutTexts(*b);
}

/// True if figures show the same in a pose but for their texts.
bool lookSame(const LessonFigure* a, const LessonFigure* b, std::size_t pose) {
    if (a == nullptr || b == nullptr) return a == b;
    Shot first = shotOf(*a, pose), second = shotOf(*b, pose);
    for (Shot* shot : {&first, &second}) {
        shot->options.annotations.clear();
        shot->caption.clear();
    }
    return first == second && a->drags == b->drags;
}

/// The answers to the figures that are the same in another version.
void takeProgress(const OpenLesson& before, OpenLesson& now) {
    for (std::size_t page = 0; page < now.lesson->pages.size() && page < before.lesson->pages.size();
         ++page) {
        const std::vector<LessonFigure>&old = before.lesson->pages[page].figures,
              &figures = now.lesson->pages[page].figures;
        for (std::size_t i = 0; i < figures.size() && i < old.size(); ++i)
            if (haveSameAnswer(figures[i].taskIn(0), old[i].taskIn(0)))
                now.progress[page][i] = before.progress[page][i];
    }
}

/// Ends the task as of now. The reader's scene goes with the answer where it is another than the figure's.
void endTask(CanvasPair& canvases, QuizState state) {
    OpenLesson& lesson = canvases.lesson;
    const Session& session = canvases.session;
    TaskProgress& progress = lesson.taskProgress();
    progress.state = state;
    if (session.scene() != lesson.shownFigure()->stills[lesson.pose]->runs()->scene())
        progress.scene = sceneLine(session.scene());
    progress.step = plainStepName(session.runs().clock().ticks(), session.playback().step());
}

std::size_t choiceOf(Key key) {
    return static_cast<std::size_t>(key >= 'a' ? key - 'a' : key - '1');
}

/// Answers with a digit or a letter, where the open task has the lesson's own choices.
bool takeChoiceKey(CanvasPair& canvases, const Shortcut& key) {
    const OpenLesson& lesson = canvases.lesson;
    if (!lesson.isTaskOpen() || key.control || key.alt || key.shift) return false;
    const auto* task = std::get_if<ChooseTask>(lesson.task());
    const bool isChoice = (key.key >= '1' && key.key <= '9') || (key.key >= 'a' && key.key <= 'z');
    if (task == nullptr || !isChoice || choiceOf(key.key) >= task->choices.size()) return false;
    chooseAnswer(canvases, choiceOf(key.key));
    return true;
}

}  // namespace

const LessonFigure* OpenLesson::shownFigure() const {
    if (!open() || figure >= shownPage().figures.size()) return nullptr;
    return &shownPage().figures[figure];
}

const LessonTask* OpenLesson::task() const {
    const LessonFigure* shown = shownFigure();
    return shown != nullptr ? shown->taskIn(pose) : nullptr;
}

const TaskProgress& countedOf(const std::vector<TaskProgress>& poses) {
    const auto first = std::ranges::find_if(poses, &TaskProgress::answered);
    return first == poses.end() ? poses.front() : *first;
}

std::size_t OpenLesson::poses() const {
    return shownFigure() == nullptr ? 0 : progress[page][figure].size();
}

void openLesson(Workbench& work, Lesson lesson) {
    closeFilm(work);
    closeLesson(work);
    OpenLesson& open = work.canvases.lesson;
    open.optionsBefore = work.session.options;
    open.gridBefore = work.canvases.grid;
    open.opened = work.session.opened();
    open.progress = noProgress(lesson);
    open.lesson = std::make_shared<const Lesson>(std::move(lesson));
    showCurrent(work.canvases);
}

void replaceLesson(Workbench& work, Lesson lesson) {
    OpenLesson& open = work.canvases.lesson;
    if (!open.open()) return openLesson(work, std::move(lesson));
    const OpenLesson before = open;
    open.progress = noProgress(lesson);
    open.lesson = std::make_shared<const Lesson>(std::move(lesson));
    takeProgress(before, open);
    open.page = std::min(open.page, open.lesson->pages.size() - 1);
    const std::size_t figures = open.shownPage().figures.size();
    open.figure = std::min(open.figure, figures > 0 ? figures - 1 : 0);
    if (open.pose >= open.poses()) open.pose = 0;
    const LessonFigure* shown = open.shownFigure();
    const bool isSame = open.page == before.page && open.figure == before.figure &&
                        open.pose == before.pose && haveSameAnswer(open.task(), before.task()) &&
                        lookSame(shown, before.shownFigure(), open.pose);
    if (!isSame) return showCurrent(work.canvases);
    if (shown == nullptr) return;
    // texts may have another language
    const Shot shot = shotOf(*shown, open.pose);
    work.session.options.annotations = shot.options.annotations;
    takeCaption(open, shot);
}

void closeLesson(Workbench& work) {
    if (work.canvases.lesson.open()) leave(work.canvases);
}

void showPage(Workbench& work, std::size_t page) {
    OpenLesson& lesson = work.canvases.lesson;
    if (!lesson.open() || page >= lesson.lesson->pages.size()) return;
    lesson.page = page;
    lesson.figure = lesson.pose = 0;
    showCurrent(work.canvases);
}

void showFigure(Workbench& work, std::size_t figure) {
    OpenLesson& lesson = work.canvases.lesson;
    if (!lesson.open() || figure >= lesson.shownPage().figures.size()) return;
    lesson.figure = figure;
    lesson.pose = 0;
    showCurrent(work.canvases);
}

void showPose(CanvasPair& canvases, std::size_t pose) {
    if (pose >= canvases.lesson.poses()) return;
    canvases.lesson.pose = pose;
    showCurrent(canvases);
}

void setFigure(Workbench& work, const FigureLink& link) {
    if (work.canvases.lesson.figure != link.figure) showFigure(work, link.figure);
    if (work.canvases.lesson.figure != link.figure) return;
    Playback& playback = work.session.playback();
    // what the reader has made of the scene may have no such step any more
    if (const auto time = timeOfStep(work.session.runs().clock().ticks(), link.step)) playback.scrub(*time);
}

void chooseAnswer(CanvasPair& canvases, std::size_t choice) {
    OpenLesson& lesson = canvases.lesson;
    if (!lesson.isTaskOpen()) return;
    const auto* task = std::get_if<ChooseTask>(lesson.task());
    TaskProgress& progress = lesson.taskProgress();
    if (task == nullptr || choice >= task->choices.size() || progress.refused[choice]) return;
    progress.given.push_back({choice});
    if (task->choices[choice].right) return endTask(canvases, QuizState::Right);
    progress.refused[choice] = true;
    progress.lastRefused = choice;
    const bool retries = std::ranges::count(progress.refused, false) >= kMinForRetry;
    endTask(canvases, retries ? QuizState::Wrong : QuizState::Missed);
}

void revealTask(CanvasPair& canvases) {
    OpenLesson& lesson = canvases.lesson;
    if (!lesson.isTaskOpen()) return;
    // the question shows its answer, and its state becomes the task's
    if (std::holds_alternative<AskTask>(*lesson.task())) showAnswer(canvases);
    followLesson(canvases);
    if (!lesson.isTaskOpen()) return;
    setQuiz(canvases, false);
    endTask(canvases, lesson.taskProgress().state == QuizState::Wrong ? QuizState::Missed : QuizState::Shown);
}

void followLesson(CanvasPair& canvases) {
    OpenLesson& lesson = canvases.lesson;
    if (lesson.open() && lesson.opened != canvases.session.opened()) leave(canvases);
    if (!lesson.isTaskOpen()) return;
    if (std::holds_alternative<AskTask>(*lesson.task())) {
        const Quiz& quiz = canvases.quiz;
        if (quiz.on && quiz.now) {
            lesson.taskProgress().given = quiz.now->given;
            if (quiz.now->answered()) return endTask(canvases, quiz.now->state);
            lesson.taskProgress().state = quiz.now->state;
        }
        // who goes on without an answer skips the question
        if (!quiz.on) endTask(canvases, QuizState::Shown);
    } else if (const auto* task = std::get_if<DoTask>(lesson.task())) {
        const bool held = canvases.press.has_value() || canvases.session.inGesture();
        if (!held && isDone(*task, canvases.session)) endTask(canvases, QuizState::Right);
    }
}

std::vector<LessonAnswer> answersOf(const OpenLesson& lesson) {
    std::vector<LessonAnswer> answers;
    for (std::size_t page = 0; page < lesson.progress.size(); ++page)
        for (std::size_t figure = 0; figure < lesson.progress[page].size(); ++figure)
            for (std::size_t pose = 0; pose < lesson.progress[page][figure].size(); ++pose) {
                const TaskProgress& each = lesson.progress[page][figure][pose];
                if (each.state == QuizState::Open) continue;
                const bool isShown = each.state == QuizState::Shown || each.state == QuizState::Missed;
                answers.push_back({page, figure, each.given, isShown, each.scene, each.step, pose});
            }
    return answers;
}

TaskProgress replay(Workbench& work, const LessonAnswer& answer, const std::optional<Scene>& scene) {
    CanvasPair& canvases = work.canvases;
    OpenLesson& lesson = canvases.lesson;
    if (answer.page >= lesson.progress.size() || answer.figure >= lesson.progress[answer.page].size() ||
        answer.pose >= lesson.progress[answer.page][answer.figure].size())
        return {};
    TaskProgress& progress = lesson.progress[answer.page][answer.figure][answer.pose];
    progress = {};
    showPage(work, answer.page);
    showFigure(work, answer.figure);
    showPose(canvases, answer.pose);
    if (lesson.task() == nullptr) return {};
    if (scene) {
        setQuiz(canvases, false);
        canvases.session.edit(tr("ask.edit.another"), [&](Scene& own) { own = *scene; });
        if (const auto time = timeOfStep(canvases.session.runs().clock().ticks(), answer.step))
            canvases.session.playback().jump(static_cast<int>(std::lround(*time)));
        if (const auto* ask = std::get_if<AskTask>(lesson.task())) {
            canvases.session.playback().jump(0);
            askOnce(canvases, ask->kind);
        }
    } else if (!answer.step.empty() && std::holds_alternative<DoTask>(*lesson.task())) {
        setFigure(work, {answer.figure, answer.step});
    }
    followLesson(canvases);
    for (const std::vector<std::size_t>& given : answer.given) {
        if (!canvases.quiz.on && given.size() == 1) chooseAnswer(canvases, given.front());
        if (!canvases.quiz.on) continue;
        for (const std::size_t choice : given) choose(canvases, choice);
        if (canvases.quiz.now && canvases.quiz.now->question.several) submit(canvases);
        followLesson(canvases);
    }
    if (answer.isShown) revealTask(canvases);
    return progress;
}

bool isDone(const DoTask& task, const Session& session) {
    if (!fulfills(task, session.run())) return false;
    if (!task.step) return true;
    const Playback& playback = session.playback();
    const auto time = timeOfStep(session.runs().clock().ticks(), *task.step);
    return time && !playback.playing() && playback.step() == static_cast<int>(std::lround(*time));
}

bool takeLessonKey(Workbench& work, const Shortcut& key) {
    const OpenLesson& lesson = work.canvases.lesson;
    if (!lesson.open()) return false;
    if (takeChoiceKey(work.canvases, key)) return true;
    const auto isIts = [&](const Action& action) {
        return std::ranges::find(action.lessonKeys, key) != action.lessonKeys.end();
    };
    const auto action = std::ranges::find_if(*work.actions, isIts);
    if (action == work.actions->end()) return false;
    // a page turned beyond the end is not the iterations' key; Enter is free once a task is over
    if (!canPerform(*action, work)) return key.key == kPageDown || key.key == kPageUp;
    perform(work, &*action);
    return true;
}

}  // namespace gjkscope
