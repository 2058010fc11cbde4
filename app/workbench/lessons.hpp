#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/film/film.hpp"
#include "app/lesson/lesson.hpp"
#include "app/lesson/lesson_answer.hpp"
#include "app/workbench/quiz.hpp"
#include "app/workbench/shortcut.hpp"

namespace gjkscope {

class Session;
struct CanvasPair;
struct Workbench;

/// State of a figure's task.
struct TaskProgress {
    QuizState state = QuizState::Open;
    std::vector<bool> refused{};  ///< of the lesson's own choices
    std::optional<std::size_t> lastRefused{};
    std::vector<std::vector<std::size_t>> given{};  ///< answers in their order, each the choices that it took
    std::string scene{};  ///< as its file's line, where the reader's is another than the figure's
    std::string step{};   ///< that the timeline rested on when the task was done

    bool answered() const { return state != QuizState::Open && state != QuizState::Wrong; }
};

/// The open lesson: its page, and the figure of it that the canvases show. The scene is the user's like any
/// other. While a task of the lesson's own choices is open it takes their digits and letters, and Enter.
struct OpenLesson {
    std::shared_ptr<const Lesson> lesson{};
    std::size_t page = 0, figure = 0, pose = 0;
    Canvases canvases = Canvases::Both;  ///< that the figure shows
    std::string caption{};               ///< below it; may be empty
    bool captionOfStep = false;          ///< the step's sentence stands there instead
    /// By page, figure and pose: one for a figure without other poses, or without a task.
    std::vector<std::vector<std::vector<TaskProgress>>> progress{};

    // as it was before the lesson
    PictureOptions optionsBefore{};
    bool gridBefore = true;
    int opened = 0;  ///< number of the session's scene, which tells the figure's from others

    bool open() const { return lesson != nullptr; }
    const LessonPage& shownPage() const { return lesson->pages[page]; }
    /// None on a page without figures.
    const LessonFigure* shownFigure() const;
    /// The shown figure's task in the shown pose; none where it has none.
    const LessonTask* task() const;
    /// Progress of that task; there must be one.
    const TaskProgress& taskProgress() const { return progress[page][figure][pose]; }
    TaskProgress& taskProgress() { return progress[page][figure][pose]; }
    /// Number of the shown figure's poses.
    std::size_t poses() const;
    /// True if the shown figure has a task that is not answered yet.
    bool isTaskOpen() const { return task() != nullptr && !taskProgress().answered(); }
};

/// Progress in the pose that counts: the first one that has been answered.
const TaskProgress& countedOf(const std::vector<TaskProgress>& poses);

/// Opens it on its first page; closes a film.
void openLesson(Workbench& work, Lesson lesson);
/// Another version of the open lesson, or another language's: the page stays and, of figures that have not
/// changed, the answers and the shown scene.
void replaceLesson(Workbench& work, Lesson lesson);
/// The figure's scene stays open, without what the lesson placed on it.
void closeLesson(Workbench& work);

/// Shows a page, with its first figure. Beyond the lesson's ends nothing happens.
void showPage(Workbench& work, std::size_t page);
/// Shows another figure of the page from its start, with its task unless that is answered.
void showFigure(Workbench& work, std::size_t figure);
/// Shows the figure in another of its poses, from its start, with its task unless that is answered there.
void showPose(CanvasPair& canvases, std::size_t pose);
/// Sets a figure as a link of the page says.
void setFigure(Workbench& work, const FigureLink& link);

/// Answers the open task of the lesson's own choices.
void chooseAnswer(CanvasPair& canvases, std::size_t choice);
/// Ends the open task without an answer.
void revealTask(CanvasPair& canvases);
/// Notes what has become of the open task; leaves the lesson where another scene has been opened. To be
/// called after whatever may have changed the scene, the run or the step.
void followLesson(CanvasPair& canvases);
/// The reader's answers so far.
std::vector<LessonAnswer> answersOf(const OpenLesson& lesson);
/// Gives an answer again to the open lesson: what the solver says of it. `scene`: the answer's own, if it has
/// one. Nothing where the lesson has no such task.
TaskProgress replay(Workbench& work, const LessonAnswer& answer, const std::optional<Scene>& scene);

/// True if the run fulfills the condition.
bool isDone(const DoTask& task, const Session& session);

/// Handles a key if it is one of the open lesson's: those of its open task and Action::lessonKeys.
bool takeLessonKey(Workbench& work, const Shortcut& key);

}  // namespace gjkscope
